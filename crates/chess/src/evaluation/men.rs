//! What stands where: material and piece-square features.

use rules::Side;

use super::feature::{MATERIAL, PIECE_SQUARE};
use crate::{Kind, Square};

/// Number of squares.
const SQUARES: usize = 64;

/// Number of men: each kind on each square.
pub(crate) const COUNT: usize = 6 * SQUARES;

/// The number of a man of `kind` on `square`.
#[inline]
pub(super) fn number(kind: Kind, square: Square) -> usize {
    SQUARES * kind.index() + square.index()
}

/// The features of a man by its kind (a king has none) and by its square as its owner sees it.
pub(super) fn features(side: Side, man: usize) -> impl Iterator<Item = usize> {
    let (kind, square) = (man / SQUARES, man % SQUARES);
    let material = (kind != Kind::King.index()).then(|| MATERIAL.at(kind));
    let square = if side == Side::First { square } else { square ^ 0x38 };
    material.into_iter().chain([PIECE_SQUARE.at(SQUARES * kind + square)])
}

/// The rank as its owner counts it, from 0.
#[inline]
pub(super) fn relative_rank(side: Side, square: Square) -> usize {
    let rank = usize::from(square.rank());
    if side == Side::First { rank } else { 7 - rank }
}
