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

/// The features of a man by its kind (a king has none) and by its square.
pub(super) fn features(side: Side, man: usize) -> impl Iterator<Item = usize> {
    let (kind, square) = (man / SQUARES, man % SQUARES);
    let material = (kind != Kind::King.index()).then(|| MATERIAL.at(kind));
    material.into_iter().chain([PIECE_SQUARE.at(32 * kind + half_board(side, square))])
}

/// The square as its owner sees it, the board folded along its middle: rank times four and the distance from the nearer edge file.
fn half_board(side: Side, square: usize) -> usize {
    let (file, rank) = (square % 8, square / 8);
    let rank = if side == Side::First { rank } else { 7 - rank };
    4 * rank + file.min(7 - file)
}

/// The rank as its owner counts it, from 0.
#[inline]
pub(super) fn relative_rank(side: Side, square: Square) -> usize {
    let rank = usize::from(square.rank());
    if side == Side::First { rank } else { 7 - rank }
}
