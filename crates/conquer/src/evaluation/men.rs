//! What stands where: material and piece-square features.

use rules::Side;

use super::feature::{MATERIAL, PIECE_SQUARE};
use crate::{Kind, Square};

/// The features that a man has by its kind (a king has none) and by its square.
pub(super) fn features(side: Side, kind: Kind, square: Square) -> [Option<usize>; 2] {
    let material = (kind != Kind::King).then(|| MATERIAL.at(kind.index()));
    [material, Some(PIECE_SQUARE.at(32 * kind.index() + half_board(side, square)))]
}

/// The square as its owner sees it, the board folded along its middle: rank times four and the distance from the nearer edge file.
fn half_board(side: Side, square: Square) -> usize {
    let file = usize::from(square.file());
    4 * relative_rank(side, square) + file.min(7 - file)
}

/// The rank as its owner counts it, from 0.
#[inline]
pub(super) fn relative_rank(side: Side, square: Square) -> usize {
    let rank = usize::from(square.rank());
    if side == Side::First { rank } else { 7 - rank }
}
