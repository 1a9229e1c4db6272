//! The positions and moves behind a position, as far as the rules look back at them.

use crate::{Key, MoveList, Position};

/// Number of counters of the filter: small enough to stay in the nearest cache.
const COUNTERS: usize = 1 << 12;

/// One position of the past and what was played in it.
#[derive(Clone, Copy, Debug)]
struct Entry<M> {
    key: Key,
    /// Index of the first entry that could equal this position.
    floor: u32,
    played: M,
    unrepeatable: bool,
}

/// A stack of positions (by their keys) and the moves played in them: what a game has behind it, and what a search has between
/// its root and its node.
///
/// It answers how often a position has occurred and which of its captures may not be repeated. A filter of counters, indexed by the
/// low bits of the key, answers "never" at once, which is nearly always the answer.
///
/// ```
/// use rules::{History, Key};
/// # use std::fmt;
/// # #[derive(Clone, PartialEq, Eq, Debug)] struct Toy;
/// let mut history: History<u8> = History::new();
/// history.push_raw(Key(5), 1, true, false);
/// history.push_raw(Key(9), 2, false, false);
/// assert_eq!(history.occurrences(Key(5)), 1);
/// assert!(history.bars(Key(5), 1));
/// assert!(!history.bars(Key(9), 2));
/// history.pop();
/// assert_eq!(history.occurrences(Key(9)), 0);
/// ```
#[derive(Clone, Debug)]
pub struct History<M> {
    entries: Vec<Entry<M>>,
    filter: Box<[u16]>,
    /// Index of the first entry that can equal a position still to come.
    floor: u32,
}

impl<M: Copy + Eq> History<M> {
    /// Nothing has been played.
    pub fn new() -> Self {
        Self { entries: Vec::new(), filter: vec![0; COUNTERS].into_boxed_slice(), floor: 0 }
    }

    /// Number of moves played.
    #[inline]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing has been played.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Notes that `m` is played in `position`.
    #[inline]
    pub fn push<P: Position<Move = M>>(&mut self, position: &P, m: M) {
        let unrepeatable = P::HAS_UNREPEATABLE_MOVES && position.is_unrepeatable(m);
        self.push_raw(position.key(), m, unrepeatable, position.is_irreversible(m));
    }

    /// Notes a move by what [`push`](Self::push) would find out: the key of the position it is played in, whether it may be played only
    /// once there, and whether it cuts off all that was before.
    #[inline]
    pub fn push_raw(&mut self, key: Key, played: M, unrepeatable: bool, irreversible: bool) {
        self.entries.push(Entry { key, floor: self.floor, played, unrepeatable });
        let counter = &mut self.filter[Self::slot(key)];
        *counter = counter.saturating_add(1);
        if irreversible {
            self.floor = self.entries.len() as u32;
        }
    }

    /// Takes back the last [`push`](Self::push); nothing if there is none.
    #[inline]
    pub fn pop(&mut self) {
        if let Some(entry) = self.entries.pop() {
            let counter = &mut self.filter[Self::slot(entry.key)];
            // A saturated counter no longer knows its value; it stays, and costs time only.
            if *counter < u16::MAX {
                *counter -= 1;
            }
            self.floor = entry.floor;
        }
    }

    /// The moves played, oldest first.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = M> + '_ {
        self.entries.iter().map(|entry| entry.played)
    }

    /// How often the position with this key has occurred before.
    #[inline]
    pub fn occurrences(&self, key: Key) -> usize {
        self.indices(key).count()
    }

    /// The index of the latest occurrence of the position with this key.
    #[inline]
    pub fn latest(&self, key: Key) -> Option<usize> {
        self.indices(key).next()
    }

    /// Whether any move noted at or after `index` may be played only once in its position.
    pub fn has_unrepeatable_since(&self, index: usize) -> bool {
        self.entries.get(index..).is_some_and(|tail| tail.iter().any(|entry| entry.unrepeatable))
    }

    /// Whether `m` has been played before in the position with this key and may not be repeated.
    pub fn bars(&self, key: Key, m: M) -> bool {
        self.barred(key).any(|(_, barred)| barred == m)
    }

    /// The moves that may not be repeated in the position with this key, each with the index at which it was played, latest first.
    #[inline]
    pub fn barred(&self, key: Key) -> impl Iterator<Item = (usize, M)> + '_ {
        self.indices(key).filter_map(|index| {
            let entry = &self.entries[index];
            entry.unrepeatable.then_some((index, entry.played))
        })
    }

    /// Removes from `moves` those that may not be repeated in the position with this key.
    pub fn remove_barred(&self, key: Key, moves: &mut MoveList<M>) {
        for (_, barred) in self.barred(key) {
            moves.retain(|&m| m != barred);
        }
    }

    /// The indices at which the position with this key occurred, latest first.
    #[inline]
    fn indices(&self, key: Key) -> impl Iterator<Item = usize> + '_ {
        let seen = self.filter[Self::slot(key)] > 0;
        let range = if seen { self.floor as usize..self.entries.len() } else { 0..0 };
        range.rev().filter(move |&index| self.entries[index].key == key)
    }

    #[inline]
    fn slot(key: Key) -> usize {
        key.0 as usize % COUNTERS
    }
}

impl<M: Copy + Eq> Default for History<M> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn irreversible_moves_cut_the_look_back_until_they_are_popped() {
        let mut history = History::new();
        history.push_raw(Key(1), 'a', true, false);
        history.push_raw(Key(2), 'b', false, true);
        history.push_raw(Key(3), 'c', false, false);
        assert_eq!(history.occurrences(Key(1)), 0);
        assert_eq!(history.occurrences(Key(3)), 1);
        history.pop();
        history.pop();
        assert_eq!(history.occurrences(Key(1)), 1);
        assert!(history.bars(Key(1), 'a'));
    }

    #[test]
    fn keys_that_share_a_counter_are_told_apart() {
        let mut history = History::new();
        history.push_raw(Key(7), 'a', true, false);
        let twin = Key(7 + COUNTERS as u64);
        assert_eq!(history.occurrences(twin), 0);
        assert_eq!(history.latest(Key(7)), Some(0));
    }

    #[test]
    fn all_barred_moves_of_a_position_are_removed() {
        let mut history = History::new();
        for m in ['a', 'b', 'c'] {
            history.push_raw(Key(7), m, m != 'b', false);
            history.push_raw(Key(8), 'x', true, false);
        }
        let mut moves: MoveList<char> = ['a', 'b', 'c', 'd'].into_iter().collect();
        history.remove_barred(Key(7), &mut moves);
        assert_eq!(&moves[..], ['b', 'd']);
        assert!(history.has_unrepeatable_since(5));
        assert!(!history.has_unrepeatable_since(6));
    }
}
