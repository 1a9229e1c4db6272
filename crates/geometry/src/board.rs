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

    /// See [`between`](crate::between).
    #[inline]
    fn between(a: Square<Self>, b: Square<Self>) -> SquareSet<Self> {
        crate::lines::between_by_rays(a, b)
    }

    /// See [`rook_attacks`](crate::rook_attacks).
    #[inline]
    fn rook_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        let rays = Self::rays(square);
        rays.reach(Direction::North, occupied) | rays.reach(Direction::East, occupied)
    }

    /// See [`bishop_attacks`](crate::bishop_attacks).
    #[inline]
    fn bishop_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        let rays = Self::rays(square);
        rays.reach(Direction::NorthEast, occupied) | rays.reach(Direction::NorthWest, occupied)
    }

    /// See [`queen_attacks`](crate::queen_attacks).
    #[inline]
    fn queen_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        Self::rook_attacks(square, occupied) | Self::bishop_attacks(square, occupied)
    }
}

/// The rays from one square: for each [`Direction`] the squares up to the edge or the first hole, the square itself excluded.
#[derive(Clone, Copy, Debug)]
pub struct Rays<B: Board> {
    to: [SquareSet<B>; 8],
    orthogonal: SquareSet<B>,
    diagonal: SquareSet<B>,
}

impl<B: Board> Rays<B> {
    /// The rays, in the order of [`Direction::ALL`].
    pub(crate) const fn new(rays: [SquareSet<B>; 8], orthogonal: SquareSet<B>, diagonal: SquareSet<B>) -> Self {
        Self { to: rays, orthogonal, diagonal }
    }

    /// The squares in one direction.
    #[inline]
    pub const fn to(&self, direction: Direction) -> SquareSet<B> {
        self.to[direction as usize]
    }

    /// The squares in the direction with this number, modulo 8.
    #[inline]
    pub(crate) const fn numbered(&self, number: u8) -> SquareSet<B> {
        self.to[(number & 7) as usize]
    }

    /// The squares in the four directions along ranks and files.
    #[inline]
    pub const fn orthogonal(&self) -> SquareSet<B> {
        self.orthogonal
    }

    /// The squares in the four directions along diagonals.
    #[inline]
    pub const fn diagonal(&self) -> SquareSet<B> {
        self.diagonal
    }

    /// The squares in all eight directions.
    #[inline]
    pub fn all(&self) -> SquareSet<B> {
        self.orthogonal | self.diagonal
    }

    /// The squares that a slider standing here reaches along the line of `direction`, both ways, blockers included. `direction` must be one
    /// of the first four, which lead to higher numbers.
    #[inline]
    pub(crate) fn reach(&self, direction: Direction, occupied: SquareSet<B>) -> SquareSet<B> {
        let (upper, lower) = (self.to(direction), self.to[direction as usize | 4]);
        SquareSet::from_land(B::Bits::reach(lower.bits(), upper.bits(), occupied.bits()))
    }
}
