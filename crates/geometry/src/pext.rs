//! Slider attacks on the chessboard by an instruction that gathers the occupied squares of all lines at once (`pext`, of the extension BMI2).
//!
//! The number that it makes of them selects the attacks from tables of 841 KiB together. Used where the program is built for processors that have it; on those
//! where it is slow (AMD's before Zen 3) the other method, `kindergarten.rs`, is better.
//!
//! Source: <https://www.chessprogramming.org/BMI2#PEXTBitboards>.

use safe_arch::population_extract_u64 as pext;

use crate::kindergarten;

/// Where the attacks of a slider on a square stand.
#[derive(Clone, Copy)]
struct Place {
    /// The squares whose occupation matters.
    mask: u64,
    /// The first of its attacks.
    offset: usize,
}

/// Sets of occupied squares that matter, for all squares together.
const ROOK_SETS: usize = 102_400;
const BISHOP_SETS: usize = 5_248;

static ROOK_PLACES: [Place; 64] = places(true);
static BISHOP_PLACES: [Place; 64] = places(false);
static ROOKS: [u64; ROOK_SETS] = table(true);
static BISHOPS: [u64; BISHOP_SETS] = table(false);

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The squares that matter: the last of each line does not.
const fn mask(square: usize, is_rook: bool) -> u64 {
    let file = FILE_A << (square & 0b111);
    let rank = 0xFF << (square & 0b11_1000);
    let edges = ((FILE_A | FILE_A << 7) & !file) | ((0xFF | 0xFF << 56) & !rank);
    let all = if is_rook { kindergarten::rook(square, 0) } else { kindergarten::bishop(square, 0) };
    all & !edges
}

const fn places(is_rook: bool) -> [Place; 64] {
    let mut places = [Place { mask: 0, offset: 0 }; 64];
    let (mut square, mut offset) = (0, 0);
    while square < 64 {
        let mask = mask(square, is_rook);
        places[square] = Place { mask, offset };
        offset += 1 << mask.count_ones();
        square += 1;
    }
    places
}

const fn table<const N: usize>(is_rook: bool) -> [u64; N] {
    let mut table = [0; N];
    let (mut square, mut next) = (0, 0);
    while square < 64 {
        let mask = mask(square, is_rook);
        let mut occupied = 0;
        loop {
            table[next] =
                if is_rook { kindergarten::rook(square, occupied) } else { kindergarten::bishop(square, occupied) };
            next += 1;
            // The next subset in the order of `pext`.
            occupied = (occupied | !mask).wrapping_add(1) & mask;
            if occupied == 0 {
                break;
            }
        }
        square += 1;
    }
    table
}

/// The attacks of a rook on a square.
#[inline]
pub(crate) fn rook(square: usize, occupied: u64) -> u64 {
    let Place { mask, offset } = ROOK_PLACES[square & 63];
    ROOKS[offset + pext(occupied, mask) as usize]
}

/// The attacks of a bishop on a square.
#[inline]
pub(crate) fn bishop(square: usize, occupied: u64) -> u64 {
    let Place { mask, offset } = BISHOP_PLACES[square & 63];
    BISHOPS[offset + pext(occupied, mask) as usize]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_attacks_are_those_of_the_other_method(square in 0..64_usize, occupied: u64, fewer: u64) {
            for occupied in [occupied, occupied & fewer, occupied | fewer, 0, u64::MAX] {
                prop_assert_eq!(rook(square, occupied), kindergarten::rook(square, occupied));
                prop_assert_eq!(bishop(square, occupied), kindergarten::bishop(square, occupied));
            }
        }
    }
}
