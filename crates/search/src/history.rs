//! What earlier nodes taught about moves: the history heuristics.
//!
//! Sources: J. Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice", 1989;
//! <https://www.chessprogramming.org/History_Heuristic>; <https://www.chessprogramming.org/Countermove_Heuristic>. The tables of
//! Conquer take about 1.3 MiB a thread: they should stay in the second cache.

use rules::{Heuristics, Position, Side};

/// All values stay between this and its negative.
pub(crate) const LIMIT: i32 = 8192;

/// The continuation history has at most so many values; larger variants share them.
const MOST_CONTINUATIONS: usize = 640 * 1024;

/// Plies back to the moves that the continuation history looks at.
pub(crate) const CONTINUATION_PLIES: [u16; 3] = [1, 2, 4];

/// The moves before a node, as far as histories look back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    /// The arrival of the move before.
    last: Option<u32>,
    /// Where the continuation history of each of the moves at [`CONTINUATION_PLIES`] begins.
    rows: [usize; 3],
}

/// A table of values that move towards a limit the slower the nearer they are to it ("gravity").
#[derive(Debug)]
struct Values(Box<[i16]>);

impl Values {
    fn new(len: usize) -> Self {
        Self(vec![0; len.max(1)].into_boxed_slice())
    }

    #[inline]
    fn get(&self, index: usize) -> i32 {
        i32::from(self.0.get(index).copied().unwrap_or(0))
    }

    #[inline]
    fn add(&mut self, index: usize, bonus: i32) {
        if let Some(value) = self.0.get_mut(index) {
            let old = i32::from(*value);
            let bonus = bonus.clamp(-LIMIT, LIMIT);
            *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
        }
    }
}

/// What a node needs to know of a move to look it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveFacts {
    /// See [`Heuristics::arrival`].
    pub(crate) arrival: u32,
    /// See [`Heuristics::route`].
    pub(crate) route: u32,
}

impl MoveFacts {
    /// The facts about a legal move.
    #[inline]
    pub(crate) fn of<P: Position, H: Heuristics<P>>(heuristics: &H, position: &P, m: P::Move) -> Self {
        Self { arrival: heuristics.arrival(position, m) as u32, route: heuristics.route(position, m) as u32 }
    }
}

/// The histories of one thread. They are kept from search to search.
#[derive(Debug)]
pub(crate) struct Histories<M> {
    routes: usize,
    arrivals: usize,
    victims: usize,
    /// Quiet moves by side and route.
    butterfly: Values,
    /// Noisy moves by arrival and victim.
    captures: Values,
    /// Quiet moves by an earlier move's arrival and their own: `shared` values, and at the end a row that stays 0 for want of an earlier move.
    continuation: Values,
    shared: usize,
    /// The quiet move that last refuted a move, by the arrival of that.
    counters: Box<[Option<M>]>,
}

impl<M: Copy> Histories<M> {
    /// Nothing learnt yet.
    pub(crate) fn new<P: Position<Move = M>, H: Heuristics<P>>() -> Self {
        let shared = (H::ARRIVALS * H::ARRIVALS).clamp(1, MOST_CONTINUATIONS);
        Self {
            routes: H::ROUTES,
            arrivals: H::ARRIVALS,
            victims: H::VICTIMS,
            butterfly: Values::new(2 * H::ROUTES),
            captures: Values::new(H::ARRIVALS * H::VICTIMS),
            // A row may begin at the last of the shared values and go on behind them.
            continuation: Values::new(shared + 2 * H::ARRIVALS),
            shared,
            counters: vec![None; H::ARRIVALS].into_boxed_slice(),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for values in [&mut self.butterfly, &mut self.captures, &mut self.continuation] {
            values.0.fill(0);
        }
        self.counters.fill(None);
    }

    /// What is thought of a quiet move by itself and after the moves before it.
    #[inline]
    pub(crate) fn quiet(&self, side: Side, context: &Context, facts: MoveFacts) -> i32 {
        let follow = |row| self.continuation.get(row + facts.arrival as usize);
        let [one, two, four] = context.rows;
        self.butterfly.get(self.route(side, facts)) + follow(one) + follow(two) + follow(four) / 2
    }

    /// What is thought of a noisy move.
    #[inline]
    pub(crate) fn noisy(&self, arrival: u32, victim: usize) -> i32 {
        self.captures.get(arrival as usize * self.victims + victim)
    }

    /// The moves of these arrivals, at [`CONTINUATION_PLIES`] before a node.
    #[inline]
    pub(crate) fn context(&self, before: [Option<u32>; 3]) -> Context {
        let none = self.shared + self.arrivals;
        let row = |arrival: u32| {
            let row = arrival as usize * self.arrivals;
            // A division is slow, and no variant with small tables needs it.
            if row < self.shared { row } else { row % self.shared }
        };
        Context { last: before[0], rows: before.map(|arrival| arrival.map_or(none, row)) }
    }

    /// The quiet move that last refuted the move before.
    #[inline]
    pub(crate) fn counter(&self, context: &Context) -> Option<M> {
        self.counters.get(context.last? as usize).copied().flatten()
    }

    /// Praises (or blames, if negative) a quiet move.
    pub(crate) fn learn_quiet(&mut self, side: Side, context: &Context, facts: MoveFacts, bonus: i32) {
        self.butterfly.add(self.route(side, facts), bonus);
        let none = self.shared + self.arrivals;
        for row in context.rows.into_iter().filter(|&row| row != none) {
            self.continuation.add(row + facts.arrival as usize, bonus);
        }
    }

    /// Praises (or blames, if negative) a noisy move.
    pub(crate) fn learn_noisy(&mut self, arrival: u32, victim: usize, bonus: i32) {
        self.captures.add(arrival as usize * self.victims + victim, bonus);
    }

    /// Notes that `m` refuted the move before.
    pub(crate) fn learn_counter(&mut self, context: &Context, m: M) {
        if let Some(counter) = context.last.and_then(|last| self.counters.get_mut(last as usize)) {
            *counter = Some(m);
        }
    }

    #[inline]
    fn route(&self, side: Side, facts: MoveFacts) -> usize {
        side.index() * self.routes + facts.route as usize
    }
}

/// The praise for a cut-off at this depth.
pub(crate) fn bonus(depth: i32) -> i32 {
    (depth * 150 - 60).clamp(0, 1500)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_within_their_limit() {
        let mut values = Values::new(3);
        for _ in 0..1000 {
            values.add(1, bonus(9));
        }
        assert!(values.get(1) > LIMIT * 9 / 10 && values.get(1) <= LIMIT);
        for _ in 0..1000 {
            values.add(1, -1_000_000);
        }
        assert_eq!(values.get(1), -LIMIT);
        values.add(7, 100);
        assert_eq!((values.get(0), values.get(2), values.get(7)), (0, 0, 0));
    }
}
