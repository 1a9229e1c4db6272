//! Numbers of men and ranks, for tables of weights.

use rules::Side;

use crate::Square;

/// Number of squares.
const SQUARES: usize = 64;

/// Number of men: each kind on each square.
pub const MEN: usize = 6 * SQUARES;

/// The number of a man of the kind with this code (see [`Men::code_at`](crate::Men::code_at)) on `square`, below [`MEN`]; none for code 0.
#[inline]
pub(crate) fn man_number(code: u8, square: Square) -> Option<usize> {
    let index = usize::from(code.checked_sub(1)?);
    Some(SQUARES * index + square.index())
}

/// The number of the same man on another square.
#[inline]
pub fn moved(man: usize, square: Square) -> usize {
    man / SQUARES * SQUARES + square.index()
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
