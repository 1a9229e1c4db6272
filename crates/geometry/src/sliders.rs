//! Slider attacks on the chessboard, by the method that suits the processor for which the program is built.

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use crate::kindergarten as method;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use crate::pext as method;
use crate::{Chessboard, Square, SquareSet};

#[inline]
pub(crate) fn rook_attacks(square: Square<Chessboard>, occupied: SquareSet<Chessboard>) -> SquareSet<Chessboard> {
    SquareSet::from_land(method::rook(square.index(), occupied.bits()))
}

#[inline]
pub(crate) fn bishop_attacks(square: Square<Chessboard>, occupied: SquareSet<Chessboard>) -> SquareSet<Chessboard> {
    SquareSet::from_land(method::bishop(square.index(), occupied.bits()))
}
