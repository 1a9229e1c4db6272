//! Numbers of men and ranks, for tables of weights.

use rules::Side;

use crate::{Kind, Square};

/// Number of squares.
const SQUARES: usize = 64;

/// Number of men: each kind on each square.
pub const MEN: usize = 6 * SQUARES;

/// The number of a man of `kind` on `square`, below [`MEN`].
#[inline]
pub fn man_number(kind: Kind, square: Square) -> usize {
    SQUARES * kind.index() + square.index()
}

/// The index of the kind and of the square of the man with this number.
pub fn kind_and_square(man: usize) -> (usize, usize) {
    (man / SQUARES, man % SQUARES)
}

/// The rank as its owner counts it, from 0.
#[inline]
pub fn relative_rank(side: Side, square: Square) -> usize {
    let rank = usize::from(square.rank());
    if side == Side::First { rank } else { 7 - rank }
}
