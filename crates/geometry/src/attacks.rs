//! Attacks of sliders.

use crate::{Board, Square, SquareSet};

/// The squares that a slider along ranks and files attacks: in each direction up to the first occupied square, that one included, or to
/// the edge or a hole.
///
/// ```
/// use geometry::{Field, Square, SquareSet, rook_attacks};
/// let k12: Square<Field> = "k12".parse().unwrap();
/// assert_eq!(rook_attacks(k12, SquareSet::EMPTY).len(), 21);
/// ```
#[inline]
pub fn rook_attacks<B: Board>(square: Square<B>, occupied: SquareSet<B>) -> SquareSet<B> {
    B::rook_attacks(square, occupied)
}

/// The squares that a slider along diagonals attacks.
#[inline]
pub fn bishop_attacks<B: Board>(square: Square<B>, occupied: SquareSet<B>) -> SquareSet<B> {
    B::bishop_attacks(square, occupied)
}

/// The squares that a slider in all eight directions attacks.
#[inline]
pub fn queen_attacks<B: Board>(square: Square<B>, occupied: SquareSet<B>) -> SquareSet<B> {
    B::queen_attacks(square, occupied)
}
