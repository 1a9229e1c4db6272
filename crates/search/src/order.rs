//! In which order the moves of a node are tried: staged move picking.
//!
//! First the move that the table remembers, then noisy moves that win or hold material, the largest gain first, then the quiet moves that refuted other nodes
//! of this ply or the move before (killers, counter move), then the other quiet moves by their histories, then the noisy moves that lose material, last
//! the moves that a variant calls late. What is not reached is not generated.
//!
//! Sources: <https://www.chessprogramming.org/Move_Ordering>, <https://www.chessprogramming.org/MVV-LVA>,
//! <https://www.chessprogramming.org/Killer_Heuristic>.

use std::cmp::Reverse;

use rules::{Heuristics, MoveList, Position};
use smallvec::SmallVec;

use crate::history::{Context, Histories, MoveFacts};
use crate::techniques::{Technique, Techniques};

/// Noisy moves come before all quiet ones where they share a list.
const NOISY_BONUS: i32 = 1 << 24;

/// In check, killers and the counter move come before the quiet moves that are known by their histories only, in this order.
const REFUTATION_BONUS: [i32; REFUTATIONS] = [1 << 20, 1 << 19, 1 << 18];

/// Quiet moves that are tried before the others: two killers and the counter move.
const REFUTATIONS: usize = 3;

/// Longer lists are sorted at once; of shorter ones mostly a few moves are taken, each by a look at all.
const LONGEST_UNSORTED: usize = 256;

/// How much a centipawn of gain counts against a point of capture history.
const GAIN_WEIGHT: i32 = 16;

/// Moves that are worth trying before others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hints<M> {
    /// The move that the table remembers; legal.
    pub(crate) table: Option<M>,
    /// The quiet moves that cut off in nodes of this ply, then the one that last refuted the move before; perhaps not legal here.
    pub(crate) refutations: [Option<M>; REFUTATIONS],
}

impl<M: Copy + Eq> Hints<M> {
    /// Only the move of the table.
    pub(crate) fn table(table: Option<M>) -> Self {
        Self { table, refutations: [None; REFUTATIONS] }
    }

    /// The move of the table, killers and the counter move.
    pub(crate) fn new(table: Option<M>, killers: [Option<M>; 2], counter: Option<M>) -> Self {
        let [first, second] = killers;
        Self { table, refutations: [first, second, counter] }
    }

    /// Whether a quiet move is a killer or the counter move.
    #[inline]
    pub(crate) fn refutes(&self, m: M) -> bool {
        self.refutations.contains(&Some(m))
    }
}

/// What moves are judged by.
pub(crate) struct Judge<'a, P: Position, H: Heuristics<P>> {
    pub(crate) position: &'a P,
    pub(crate) heuristics: &'a H,
    pub(crate) histories: &'a Histories<P::Move>,
    pub(crate) context: Context,
    pub(crate) techniques: Techniques,
}

impl<P: Position, H: Heuristics<P>> Judge<'_, P, H> {
    /// The most valuable victim first, then the least valuable capturer; with what was learnt of such captures.
    fn noisy(&self, m: P::Move) -> i32 {
        let (heuristics, position) = (self.heuristics, self.position);
        let mvv_lva = heuristics.gain(position, m) * GAIN_WEIGHT - heuristics.mover_value(position, m);
        if !self.techniques.has(Technique::HistoryOrder) {
            return mvv_lva;
        }
        mvv_lva + self.histories.noisy(heuristics.arrival(position, m) as u32, heuristics.victim(position, m))
    }

    fn quiet(&self, m: P::Move) -> i32 {
        if !self.techniques.has(Technique::HistoryOrder) {
            return 0;
        }
        let facts = MoveFacts::of(self.heuristics, self.position, m);
        self.histories.quiet(self.position.side_to_move(), &self.context, facts)
    }

    fn any(&self, m: P::Move, hints: &Hints<P::Move>) -> i32 {
        if self.heuristics.is_noisy(self.position, m) {
            return NOISY_BONUS + self.noisy(m);
        }
        if !self.techniques.has(Technique::HistoryOrder) {
            return 0;
        }
        let bonuses = hints.refutations.iter().zip(REFUTATION_BONUS);
        self.quiet(m) + bonuses.filter(|&(&hint, _)| hint == Some(m)).map(|(_, bonus)| bonus).sum::<i32>()
    }

    /// Whether a refutation found elsewhere is legal here, and not noisy.
    fn is_quiet(&self, m: P::Move) -> bool {
        self.position.is_legal(m) && !self.heuristics.is_noisy(self.position, m)
    }

    /// All legal moves but the late ones.
    fn all_but_late(&self, moves: &mut MoveList<P::Move>) {
        if H::HAS_LATE_MOVES {
            self.heuristics.noisy_moves(self.position, moves);
            self.heuristics.quiet_moves(self.position, moves);
        } else {
            self.position.legal_moves(moves);
        }
    }

    /// Whether the move belongs behind the quiet ones.
    fn is_bad(&self, m: P::Move) -> bool {
        self.techniques.has(Technique::ExchangeOrder) && !self.heuristics.exchange_at_least(self.position, m, 0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Table,
    MakeAll,
    All,
    MakeNoisy,
    Noisy,
    Refutations,
    MakeQuiets,
    Quiets,
    Bad,
    MakeLate,
    Late,
    End,
}

/// Hands out the moves of a node one after the other.
pub(crate) struct Picker<M> {
    stage: Stage,
    after_table: Stage,
    hints: Hints<M>,
    /// What has been handed out before the quiet moves.
    before_quiets: SmallVec<[M; 1 + REFUTATIONS]>,
    noisy_only: bool,
    /// Whether quiet and late moves are left out.
    no_quiets: bool,
    /// The moves of the stage.
    moves: MoveList<M>,
    /// Their [`rank`]s; [`TAKEN`] once they have been handed out.
    ranks: SmallVec<[i64; 96]>,
    /// Whether `ranks` is in order.
    is_sorted: bool,
    /// Index of the next one of refutations, sorted `ranks` or `bad`.
    next: usize,
    /// The score of the move last taken from `moves`.
    score: i32,
    bad: SmallVec<[M; 24]>,
}

impl<M: Copy + Eq> Picker<M> {
    /// All moves, each once.
    pub(crate) fn all(hints: Hints<M>, in_check: bool) -> Self {
        Self::new(hints, if in_check { Stage::MakeAll } else { Stage::MakeNoisy }, false)
    }

    /// The noisy moves only, the losing ones in their order of gain. Not for positions in check.
    pub(crate) fn noisy(table: Option<M>) -> Self {
        Self::new(Hints::table(table), Stage::MakeNoisy, true)
    }

    fn new(hints: Hints<M>, after_table: Stage, noisy_only: bool) -> Self {
        Self {
            stage: Stage::Table,
            after_table,
            hints,
            before_quiets: SmallVec::new(),
            noisy_only,
            no_quiets: false,
            moves: MoveList::new(),
            ranks: SmallVec::new(),
            is_sorted: false,
            next: 0,
            score: 0,
            bad: SmallVec::new(),
        }
    }

    /// Whether the last move was one that loses material.
    pub(crate) fn is_at_bad(&self) -> bool {
        self.stage == Stage::Bad
    }

    /// Whether the last move was noisy, if the stage tells.
    pub(crate) fn is_noisy(&self) -> Option<bool> {
        match self.stage {
            Stage::Noisy | Stage::Bad => Some(true),
            Stage::Refutations | Stage::Quiets => Some(false),
            _ => None,
        }
    }

    /// What the histories think of the last move, if it is known.
    pub(crate) fn quiet_history(&self) -> Option<i32> {
        matches!(self.stage, Stage::Quiets | Stage::Late).then_some(self.score)
    }

    /// Leaves out the quiet moves that are still to come; in check only the late ones.
    pub(crate) fn skip_quiets(&mut self) {
        self.no_quiets = true;
        match self.stage {
            Stage::Refutations | Stage::MakeQuiets | Stage::Quiets => self.begin(Stage::Bad),
            Stage::MakeLate | Stage::Late => self.begin(Stage::End),
            _ => {}
        }
    }

    /// The next move.
    pub(crate) fn next<P, H>(&mut self, judge: &Judge<'_, P, H>) -> Option<M>
    where
        P: Position<Move = M>,
        H: Heuristics<P>,
    {
        loop {
            match self.stage {
                Stage::Table => {
                    self.begin(self.after_table);
                    if let Some(m) = self.hints.table {
                        self.before_quiets.push(m);
                        return Some(m);
                    }
                }
                Stage::MakeAll => {
                    self.make(judge, |_, moves| judge.all_but_late(moves), |m, hints| judge.any(m, hints));
                    self.begin(Stage::All);
                }
                Stage::MakeNoisy => {
                    self.make(judge, |p, moves| judge.heuristics.noisy_moves(p, moves), |m, _| judge.noisy(m));
                    self.begin(Stage::Noisy);
                }
                Stage::MakeQuiets => {
                    self.make(judge, |p, moves| judge.heuristics.quiet_moves(p, moves), |m, _| judge.quiet(m));
                    self.begin(Stage::Quiets);
                }
                Stage::All => match self.pick() {
                    None => self.begin(Stage::MakeLate),
                    picked => return picked,
                },
                Stage::Noisy => match self.pick() {
                    Some(m) if !self.noisy_only && judge.is_bad(m) => self.bad.push(m),
                    None if self.noisy_only => return None,
                    None if self.no_quiets => self.begin(Stage::Bad),
                    None => self.begin(Stage::Refutations),
                    picked => return picked,
                },
                Stage::Refutations => match self.refutation(judge) {
                    None => self.begin(Stage::MakeQuiets),
                    refutation => return refutation,
                },
                Stage::Quiets => match self.pick() {
                    None => self.begin(Stage::Bad),
                    picked => return picked,
                },
                Stage::Bad => match self.bad.get(self.next).copied() {
                    None => self.begin(Stage::MakeLate),
                    bad => {
                        self.next += 1;
                        return bad;
                    }
                },
                Stage::MakeLate if self.no_quiets || !H::HAS_LATE_MOVES => self.begin(Stage::End),
                Stage::MakeLate => {
                    self.make(judge, |p, moves| judge.heuristics.late_moves(p, moves), |m, _| judge.quiet(m));
                    self.begin(Stage::Late);
                }
                Stage::Late => match self.pick() {
                    None => self.begin(Stage::End),
                    picked => return picked,
                },
                Stage::End => return None,
            }
        }
    }

    fn begin(&mut self, stage: Stage) {
        self.stage = stage;
        self.next = 0;
    }

    /// The next killer or counter move that is a quiet move here and has not been handed out.
    fn refutation<P, H>(&mut self, judge: &Judge<'_, P, H>) -> Option<M>
    where
        P: Position<Move = M>,
        H: Heuristics<P>,
    {
        while let Some(&hint) = self.hints.refutations.get(self.next) {
            self.next += 1;
            if let Some(m) = hint
                && judge.techniques.has(Technique::HistoryOrder)
                && !self.before_quiets.contains(&m)
                && judge.is_quiet(m)
            {
                self.before_quiets.push(m);
                return Some(m);
            }
        }
        None
    }

    /// Generates moves and scores those that have not been handed out.
    #[inline(never)]
    fn make<P, H>(
        &mut self,
        judge: &Judge<'_, P, H>,
        generate: impl Fn(&P, &mut MoveList<M>),
        score: impl Fn(M, &Hints<M>) -> i32,
    ) where
        P: Position<Move = M>,
        H: Heuristics<P>,
    {
        self.moves.clear();
        generate(judge.position, &mut self.moves);
        let (hints, before) = (&self.hints, &self.before_quiets[..]);
        self.ranks.clear();
        self.ranks.resize(self.moves.len(), TAKEN);
        for (index, (place, &m)) in self.ranks.iter_mut().zip(&self.moves).enumerate() {
            if !before.contains(&m) {
                *place = rank(score(m, hints), index);
            }
        }
        self.is_sorted = self.ranks.len() > LONGEST_UNSORTED;
        if self.is_sorted {
            self.ranks.sort_unstable_by_key(|&rank| Reverse(rank));
        }
    }

    /// Takes the best of the moves left; of equals the first.
    fn pick(&mut self) -> Option<M> {
        let best = if self.is_sorted {
            self.next += 1;
            *self.ranks.get(self.next - 1)?
        } else {
            self.ranks.iter().copied().max()?
        };
        if best == TAKEN {
            return None;
        }
        let index = index_of(best);
        if let Some(rank) = self.ranks.get_mut(index).filter(|_| !self.is_sorted) {
            *rank = TAKEN;
        }
        self.score = score_of(best);
        self.moves.get(index).copied()
    }
}

/// A number that orders moves by score, of equals the first in the list.
#[inline]
fn rank(score: i32, index: usize) -> i64 {
    i64::from(score) << 32 | i64::from(u32::MAX - index as u32)
}

/// The rank of a move that is not to be handed out (again): no move's own.
const TAKEN: i64 = i64::MIN;

#[inline]
fn score_of(rank: i64) -> i32 {
    (rank >> 32) as i32
}

#[inline]
fn index_of(rank: i64) -> usize {
    (u32::MAX - rank as u32) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::toys::{Swap, SwapSense};

    type Step = <Swap as Position>::Move;

    fn drain(mut picker: Picker<Step>, judge: &Judge<'_, Swap, SwapSense>) -> Vec<Step> {
        std::iter::from_fn(|| picker.next(judge)).collect()
    }

    proptest! {
        #[test]
        fn every_move_comes_once_and_in_its_stage(seed: u64, table: Option<usize>, killer: usize, in_check: bool) {
            let position = Swap::drawn(seed, 0);
            let histories = Histories::new::<Swap, SwapSense>();
            let techniques = Techniques::FULL;
            let context = histories.context([None; 3]);
            let judge = Judge { position: &position, heuristics: &SwapSense, histories: &histories, context, techniques };
            let mut legal = MoveList::new();
            position.legal_moves(&mut legal);
            let table = table.map(|n| legal[n % legal.len()]);
            let killer = legal[killer % legal.len()];
            let hints = Hints::new(table, [Some(killer), None], None);
            let picked = drain(Picker::all(hints, in_check), &judge);
            let mut picker = Picker::all(hints, in_check);
            while let Some(m) = picker.next(&judge) {
                prop_assert!(picker.is_noisy().is_none_or(|noisy| noisy == SwapSense.is_noisy(&position, m)));
            }
            prop_assert_eq!(picked.len(), legal.len());
            prop_assert!(legal.iter().all(|m| picked.contains(m)));
            prop_assert!(table.is_none_or(|m| picked[0] == m));
            let rest = &picked[usize::from(table.is_some())..];
            prop_assert!(rest.is_sorted_by_key(|&m| !SwapSense.is_noisy(&position, m)));
            let quiets: Vec<Step> = rest.iter().copied().filter(|&m| !SwapSense.is_noisy(&position, m)).collect();
            prop_assert!(!quiets.contains(&killer) || quiets[0] == killer);

            let noisy = drain(Picker::noisy(None), &judge);
            prop_assert_eq!(noisy.len() + quiets.len() + usize::from(table.is_some_and(|m| !noisy.contains(&m))), legal.len());
        }
    }
}
