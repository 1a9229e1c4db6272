//! The trait of boards.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Bits, Direction, Square, SquareSet};

/// A board: a type that only names it.
pub trait Board: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// What a set of its squares is made of.
    type Bits: Bits;

    /// Number of files of the bounding box, at most 26.
    const FILES: u8;
    /// Number of ranks of the bounding box.
    const RANKS: u8;
    /// All squares: the bounding box without the holes.
    const SQUARES: SquareSet<Self>;

    /// The rays from a square.
    fn rays(square: Square<Self>) -> &'static Rays<Self>;
}

/// The rays from one square: for each [`Direction`] the squares up to the edge or the first hole, the square itself excluded.
#[derive(Clone, Copy, Debug)]
pub struct Rays<B: Board>([SquareSet<B>; 8]);

impl<B: Board> Rays<B> {
    /// The rays, in the order of [`Direction::ALL`].
    pub(crate) const fn new(rays: [SquareSet<B>; 8]) -> Self {
        Self(rays)
    }

    /// The squares in one direction.
    #[inline]
    pub const fn to(&self, direction: Direction) -> SquareSet<B> {
        self.0[direction as usize]
    }

    /// The squares that a slider standing here reaches along the line of `direction`, both ways, blockers included. `direction` must be one
    /// of the first four, which lead to higher numbers.
    #[inline]
    pub(crate) fn reach(&self, direction: Direction, occupied: SquareSet<B>) -> SquareSet<B> {
        let (upper, lower) = (self.to(direction), self.0[direction as usize | 4]);
        SquareSet::from_land(B::Bits::reach(lower.bits(), upper.bits(), occupied.bits()))
    }
}
