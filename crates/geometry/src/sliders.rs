//! Slider attacks on the chessboard and on the board of two words, by the methods that suit the processor for which the program is built.

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use crate::kindergarten as method;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use crate::pext as method;
use crate::{Chessboard, Square, SquareSet};

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub(crate) use crate::gather as sea;
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
pub(crate) use crate::two_words as sea;

#[inline]
pub(crate) fn rook_attacks(square: Square<Chessboard>, occupied: SquareSet<Chessboard>) -> SquareSet<Chessboard> {
    SquareSet::from_land(method::rook(square.index(), occupied.bits()))
}

#[inline]
pub(crate) fn bishop_attacks(square: Square<Chessboard>, occupied: SquareSet<Chessboard>) -> SquareSet<Chessboard> {
    SquareSet::from_land(method::bishop(square.index(), occupied.bits()))
}
