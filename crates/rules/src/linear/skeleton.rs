//! Remembering what the slowly changing part of a position is worth.
//!
//! Source: <https://www.chessprogramming.org/Pawn_Hash_Table>.

use std::fmt;

use super::Features;
use crate::Pair;

/// The part of a position that most moves leave as it is: pawns and kings, say.
pub trait Skeleton: Copy + Eq + Send + fmt::Debug + 'static {
    /// How many are remembered; none if it is 0.
    const REMEMBERED: usize;

    /// A number whose high bits are spread evenly.
    fn hash(&self) -> u64;
}

/// Nothing: for evaluations that see no such part.
impl Skeleton for () {
    const REMEMBERED: usize = 0;

    fn hash(&self) -> u64 {
        0
    }
}

/// What a skeleton is worth, and what was found in it.
pub(super) type Worth<F> = (Pair, <F as Features>::Findings);

/// A skeleton with its worth.
type Entry<F> = (<F as Features>::Skeleton, Worth<F>);

/// The skeletons that were met last, one for each hash.
pub struct Skeletons<F: Features> {
    entries: Box<[Option<Entry<F>>]>,
}

impl<F: Features> Skeletons<F> {
    /// What the skeleton is worth; found out by `look` if it is not remembered.
    #[inline]
    pub(super) fn worth(&mut self, skeleton: F::Skeleton, look: impl FnOnce(&F::Skeleton) -> Worth<F>) -> Worth<F> {
        let index = (u128::from(skeleton.hash()) * self.entries.len() as u128) >> 64;
        let Some(entry) = self.entries.get_mut(index as usize) else { return look(&skeleton) };
        match entry {
            Some((known, worth)) if *known == skeleton => *worth,
            _ => {
                let worth = look(&skeleton);
                *entry = Some((skeleton, worth));
                worth
            }
        }
    }
}

impl<F: Features> Default for Skeletons<F> {
    fn default() -> Self {
        Self { entries: vec![None; F::Skeleton::REMEMBERED].into_boxed_slice() }
    }
}

impl<F: Features> fmt::Debug for Skeletons<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Skeletons").field("remembered", &self.entries.len()).finish()
    }
}
