//! Men that leap, and steps.

use geometry::{Chessboard, SquareTable};
use rules::Side;

use crate::SquareSet;

type Leaps = SquareTable<Chessboard, SquareSet, 64>;

/// The squares a knight attacks.
pub static KNIGHT: Leaps = Chessboard::leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// The squares a king attacks.
pub static KING: Leaps = Chessboard::leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// All squares but the a-file, and all but the h-file: a step sideways that leaves the board arrives on the others.
const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

/// The squares straight ahead of `squares`, as `side` sees it; nothing beyond the last rank.
#[inline]
pub fn ahead(side: Side, squares: SquareSet) -> SquareSet {
    SquareSet::from_bits(match side {
        Side::First => squares.bits() << 8,
        Side::Second => squares.bits() >> 8,
    })
}

/// The squares that are next to these on the side of the a-file.
#[inline]
pub fn west(squares: SquareSet) -> SquareSet {
    SquareSet::from_bits((squares.bits() & NOT_A) >> 1)
}

/// The squares that are next to these on the side of the h-file.
#[inline]
pub fn east(squares: SquareSet) -> SquareSet {
    SquareSet::from_bits((squares.bits() & NOT_H) << 1)
}

/// The squares that knights on `knights` attack.
#[inline]
pub(crate) fn knight_attacks(knights: SquareSet) -> SquareSet {
    let one = west(knights) | east(knights);
    let two = west(west(knights)) | east(east(knights));
    let (one, two) = (one.bits(), two.bits());
    SquareSet::from_bits(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// The first rank of `side`, on which its men begin.
#[inline]
pub fn first_rank(side: Side) -> SquareSet {
    SquareSet::from_bits(match side {
        Side::First => 0x0000_0000_0000_00FF,
        Side::Second => 0xFF00_0000_0000_0000,
    })
}

/// The rank on which the pawns of `side` are promoted.
#[inline]
pub fn last_rank(side: Side) -> SquareSet {
    first_rank(!side)
}
