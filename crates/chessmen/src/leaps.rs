//! Men that leap, steps, and files filled.

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

/// By how many bits a rank is turned to become the next, as each side sees it. What is turned over the edge arrives on the side's first rank. Which side
/// it is alternates and is often not known when the program is compiled: a branch would be guessed wrong every other time.
const AHEAD: [u32; 2] = [8, 56];

/// The squares straight ahead of `squares`, as `side` sees it; nothing beyond the last rank.
#[inline]
pub fn ahead(side: Side, squares: SquareSet) -> SquareSet {
    SquareSet::from_bits(squares.bits().rotate_left(AHEAD[side.index()])) - first_rank(side)
}

/// The squares and all that are straight ahead of them.
#[inline]
pub fn fill(side: Side, squares: SquareSet) -> SquareSet {
    let bits = squares.bits();
    SquareSet::from_bits(match side {
        Side::First => {
            let bits = bits | bits << 8;
            let bits = bits | bits << 16;
            bits | bits << 32
        }
        Side::Second => {
            let bits = bits | bits >> 8;
            let bits = bits | bits >> 16;
            bits | bits >> 32
        }
    })
}

/// All squares straight ahead of these.
#[inline]
pub fn beyond(side: Side, squares: SquareSet) -> SquareSet {
    ahead(side, fill(side, squares))
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
    const FIRST_RANKS: [u64; 2] = [0x0000_0000_0000_00FF, 0xFF00_0000_0000_0000];
    SquareSet::from_bits(FIRST_RANKS[side.index()])
}

/// The rank on which the pawns of `side` are promoted.
#[inline]
pub fn last_rank(side: Side) -> SquareSet {
    first_rank(!side)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is ahead of a single square, by its rank.
    fn next(side: Side, square: crate::Square) -> SquareSet {
        match side {
            Side::First if square.rank() < 7 => SquareSet::from_bits(1 << (square.index() + 8)),
            Side::Second if square.rank() > 0 => SquareSet::from_bits(1 << (square.index() - 8)),
            _ => SquareSet::EMPTY,
        }
    }

    #[test]
    fn ahead_is_the_next_rank_and_nothing_beyond_the_last() {
        for side in Side::ALL {
            for square in SquareSet::ALL {
                assert_eq!(ahead(side, SquareSet::of(square)), next(side, square), "{side:?} {square}");
            }
            assert_eq!(ahead(side, SquareSet::ALL), SquareSet::ALL - first_rank(side));
        }
    }

    #[test]
    fn beyond_are_all_ranks_ahead() {
        for side in Side::ALL {
            for square in SquareSet::ALL {
                let (mut step, mut all) = (next(side, square), SquareSet::EMPTY);
                while let Some(reached) = step.first() {
                    all |= step;
                    step = next(side, reached);
                }
                assert_eq!(beyond(side, SquareSet::of(square)), all, "{side:?} {square}");
                assert_eq!(fill(side, SquareSet::of(square)), all.with(square), "{side:?} {square}");
            }
        }
    }
}
