//! What the table knows of one position, and how it is packed into two words.

use rules::{Key, MAX_PLY, Score, ScoreKind};

use crate::Bound;

/// Number of searches that can be told apart by age.
pub(super) const GENERATIONS: u8 = 32;

/// Half-moves without progress that make a draw.
const HALF_MOVES_TO_DRAW: u16 = 100;

/// Multiplied into the word that checks: data that differ anywhere then differ in what is compared with the key.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// The low bits of the first word hold the evaluation, the others the key.
const EVAL_BITS: u32 = 16;
const EVAL_MASK: u64 = (1 << EVAL_BITS) - 1;

/// No score has this number: there is no evaluation.
const NO_EVAL: i16 = i16::MIN;

// The second word, from its low bits: score 16, tag 32, depth 8, bound 2, has a move 1, generation 5.
const TAG: u32 = 16;
const DEPTH: u32 = 48;
const BOUND: u32 = 56;
const HAS_MOVE: u32 = 58;
const GENERATION: u32 = 59;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The tag of the best move.
    pub(crate) tag: Option<u32>,
    /// The score; wins and losses count from this position, not from the root.
    pub(crate) score: Score,
    /// The static evaluation.
    pub(crate) eval: Option<Score>,
    /// The depth searched; 0 is quiescence.
    pub(crate) depth: u8,
    /// How the score bounds the true one.
    pub(crate) bound: Bound,
}

impl Entry {
    /// The two words.
    #[inline]
    pub(super) fn pack(self, key: Key, generation: u8) -> (u64, u64) {
        let score = u64::from(self.score.raw() as u16);
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let data = score
            | u64::from(self.tag.unwrap_or(0)) << TAG
            | u64::from(self.depth) << DEPTH
            | bound << BOUND
            | u64::from(self.tag.is_some()) << HAS_MOVE
            | u64::from(generation) << GENERATION;
        let eval = self.eval.map_or(NO_EVAL, |eval| eval.raw() as i16);
        let check = (key.0 << EVAL_BITS | u64::from(eval as u16)) ^ data.wrapping_mul(MIX);
        (check, data)
    }

    /// The entry, if the words belong to this key.
    #[inline]
    pub(super) fn unpack(key: Key, (check, data): (u64, u64)) -> Option<Self> {
        let first = check ^ data.wrapping_mul(MIX);
        if first & !EVAL_MASK != key.0 << EVAL_BITS {
            return None;
        }
        let bound = match data >> BOUND & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let eval = first as i16;
        Some(Self {
            tag: (data >> HAS_MOVE & 1 != 0).then_some((data >> TAG) as u32),
            score: Score::from_raw(i32::from(data as i16)),
            eval: (eval != NO_EVAL).then(|| Score::from_raw(i32::from(eval))),
            depth: depth_of(data),
            bound,
        })
    }

    /// The score for a node at `ply` after so many half-moves without progress: wins and losses count from the root again, and one that the
    /// count of half-moves would forestall is only a very good or bad estimate.
    #[inline]
    pub(crate) fn score_at(&self, ply: u16, half_moves: u16) -> Score {
        let in_time = |plies: u16| plies + half_moves <= HALF_MOVES_TO_DRAW;
        match self.score.kind() {
            ScoreKind::Estimate(_) => self.score,
            ScoreKind::Win(plies) if in_time(plies) => Score::win_in((plies + ply).min(MAX_PLY)),
            ScoreKind::Win(_) => Score::GREATEST_ESTIMATE,
            ScoreKind::Loss(plies) if in_time(plies) => Score::loss_in((plies + ply).min(MAX_PLY)),
            ScoreKind::Loss(_) => Score::LEAST_ESTIMATE,
        }
    }
}

/// The score of a node at `ply` as the table keeps it: wins and losses count from the node.
#[inline]
pub(crate) fn score_from(score: Score, ply: u16) -> Score {
    match score.kind() {
        ScoreKind::Estimate(_) => score,
        ScoreKind::Win(plies) => Score::win_in(plies.saturating_sub(ply)),
        ScoreKind::Loss(plies) => Score::loss_in(plies.saturating_sub(ply)),
    }
}

/// Whether there is no entry in this data.
#[inline]
pub(super) fn is_empty(data: u64) -> bool {
    matches!(data >> BOUND & 3, 0)
}

/// The depth in this data.
#[inline]
pub(super) fn depth_of(data: u64) -> u8 {
    (data >> DEPTH) as u8
}

/// The generation in this data.
#[inline]
pub(super) fn generation_of(data: u64) -> u8 {
    (data >> GENERATION) as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entries() -> impl Strategy<Value = Entry> {
        let scores = -32_001..=32_001_i32;
        let bounds = prop_oneof![Just(Bound::Exact), Just(Bound::Lower), Just(Bound::Upper)];
        (any::<Option<u32>>(), scores.clone(), proptest::option::of(scores), any::<u8>(), bounds).prop_map(
            |(tag, score, eval, depth, bound)| Entry {
                tag,
                score: Score::from_raw(score),
                eval: eval.map(Score::from_raw),
                depth,
                bound,
            },
        )
    }

    proptest! {
        #[test]
        fn entries_survive_packing(key: u64, entry in entries(), generation in 0..GENERATIONS) {
            let words = entry.pack(Key(key), generation);
            prop_assert_eq!(Entry::unpack(Key(key), words), Some(entry));
            prop_assert_eq!(generation_of(words.1), generation);
            prop_assert!(!is_empty(words.1));
        }

        #[test]
        fn a_word_of_one_entry_and_a_word_of_another_are_no_entry(key: u64, a in entries(), b in entries()) {
            let (a, b) = (a.pack(Key(key), 1), b.pack(Key(key), 1));
            prop_assume!(a.1 != b.1);
            prop_assert_eq!(Entry::unpack(Key(key), (a.0, b.1)), None);
        }

        #[test]
        fn scores_return_to_their_ply(ply in 0..100_u16, plies in 0..100_u16) {
            for score in [Score::win_in(ply + plies), Score::loss_in(ply + plies), Score::estimate(i32::from(ply))] {
                let kept = Entry { tag: None, score: score_from(score, ply), eval: None, depth: 1, bound: Bound::Exact };
                prop_assert_eq!(kept.score_at(ply, 0), score);
            }
        }
    }

    #[test]
    fn a_win_that_the_count_forestalls_is_an_estimate() {
        let entry = Entry { tag: None, score: Score::win_in(31), eval: None, depth: 1, bound: Bound::Exact };
        assert_eq!(entry.score_at(2, 69), Score::win_in(33));
        assert_eq!(entry.score_at(2, 70), Score::GREATEST_ESTIMATE);
        let far = Entry { score: Score::win_in(90), ..entry };
        assert_eq!(far.score_at(240, 0), Score::win_in(MAX_PLY));
    }

    #[test]
    fn an_empty_slot_is_no_entry_of_any_key() {
        assert_eq!(Entry::unpack(Key(0), (0, 0)), None);
        assert!(is_empty(0));
    }
}
