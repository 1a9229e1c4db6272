//! The list that move generators fill.

use smallvec::SmallVec;

/// A list of moves: on the stack up to 128 moves, on the heap beyond.
///
/// It dereferences to a slice.
#[derive(Clone, Debug)]
pub struct MoveList<M>(SmallVec<[M; 128]>);

impl<M> MoveList<M> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        Self(SmallVec::new())
    }

    /// Appends a move.
    #[inline]
    pub fn push(&mut self, m: M) {
        self.0.push(m);
    }

    /// Empties the list, keeping its memory.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps only the moves for which `keep` is true, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&M) -> bool) {
        self.0.retain(|m| keep(m));
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> std::ops::Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M> std::ops::DerefMut for MoveList<M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.0
    }
}

impl<M> Extend<M> for MoveList<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl<M> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = std::slice::Iter<'a, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<M> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = smallvec::IntoIter<[M; 128]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
