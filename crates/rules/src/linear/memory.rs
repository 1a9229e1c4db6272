//! What a thread remembers of the positions it has evaluated.

use std::fmt;

use super::{Features, Skeletons};
use crate::Pair;

/// The worth of skeletons, and the sum of the men in each position of the path that is being searched.
pub struct Memory<F: Features> {
    pub(super) skeletons: Skeletons<F>,
    pub(super) sums: Vec<Pair>,
}

impl<F: Features> Memory<F> {
    /// The sum of the men at the end of the path.
    #[inline]
    pub(super) fn sum(&self) -> Option<Pair> {
        self.sums.last().copied()
    }
}

impl<F: Features> Default for Memory<F> {
    fn default() -> Self {
        Self { skeletons: Skeletons::default(), sums: Vec::new() }
    }
}

impl<F: Features> fmt::Debug for Memory<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("skeletons", &self.skeletons).field("plies", &self.sums.len()).finish()
    }
}
