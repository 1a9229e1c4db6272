//! Sliders on the board of two words by instructions that gather the squares of a line into a number and scatter a number over them (`pext` and `pdep`, of the
//! extension BMI2).
//!
//! A line has at most nine squares besides the slider's own. Which of them are occupied is a number of nine digits, and so is what is reached, whatever line it is:
//! one table, by how many of the squares come before the slider's, serves for all: 10 KiB of it are in use, and the lines themselves take 16 KiB. Used where the program is
//! built for processors that have the instructions; else, and better on those where they are slow (AMD's before Zen 3), `two_words.rs` follows the lines.
//!
//! Source: <https://www.chessprogramming.org/BMI2>.

use safe_arch::{population_deposit_u64 as pdep, population_extract_u64 as pext};

use crate::{Direction, Rays, SeaBoard, Square, SquareSet, SquareTable};

/// Most squares of a line besides the slider's own.
const LONGEST: usize = 9;

/// Numbers of occupied squares of a line.
const SETS: usize = 1 << LONGEST;

/// Numbers of squares before the slider, filled up to a power of two.
const ROWS: usize = 16;

/// By the number of squares before the slider and by the occupied squares of a line, those that are reached. A line is thought to go on to the last digit.
static REACHED: [u16; ROWS * SETS] = reached();

/// A line through a square, without the square.
#[derive(Clone, Copy)]
struct Line {
    /// Its squares in the two words.
    words: [u64; 2],
    /// How many of them are in the first word.
    low: u32,
    /// Where its part of [`REACHED`] begins.
    row: usize,
}

/// The lines through each square, in the order of the first four directions.
static LINES: SquareTable<SeaBoard, [Line; 4], 128> = lines();

const fn reached() -> [u16; ROWS * SETS] {
    let mut table = [0; ROWS * SETS];
    let mut before = 0;
    while before <= LONGEST {
        let mut occupied = 0;
        while occupied < SETS {
            table[before * SETS + occupied] = reach(before, occupied);
            occupied += 1;
        }
        before += 1;
    }
    table
}

/// What a slider reaches on a line, `before` squares of which come before its own.
const fn reach(before: usize, occupied: usize) -> u16 {
    let mut reached = 0;
    let mut up = before;
    while up < LONGEST {
        reached |= 1 << up;
        up = if occupied >> up & 1 == 0 { up + 1 } else { LONGEST };
    }
    let mut down = before;
    while down > 0 {
        reached |= 1 << (down - 1);
        down = if occupied >> (down - 1) & 1 == 0 { down - 1 } else { 0 };
    }
    reached
}

#[allow(clippy::large_stack_arrays, reason = "only the compiler runs it")]
const fn lines() -> SquareTable<SeaBoard, [Line; 4], 128> {
    const UPPER: [Direction; 4] = [Direction::North, Direction::NorthEast, Direction::East, Direction::NorthWest];
    let mut table = [[Line { words: [0; 2], low: 0, row: 0 }; 4]; 128];
    let mut index = 0;
    while index < 100 {
        let rays: Rays<SeaBoard> = SeaBoard::rays_from(index as u8);
        let mut n = 0;
        while n < 4 {
            let (lower, upper) = (rays.to(UPPER[n].opposite()).bits(), rays.to(UPPER[n]).bits());
            let all = lower | upper;
            assert!(all.count_ones() as usize <= LONGEST, "a line too long");
            let words = [all as u64, (all >> 64) as u64];
            table[index][n] = Line { words, low: words[0].count_ones(), row: lower.count_ones() as usize * SETS };
            n += 1;
        }
        index += 1;
    }
    SquareTable::new(table)
}

impl Line {
    /// What is reached on the line.
    #[inline]
    fn reach(&self, occupied: SquareSet<SeaBoard>) -> SquareSet<SeaBoard> {
        let ([low, high], occupied) = (self.words, occupied.bits());
        let gathered = pext(occupied as u64, low) | pext((occupied >> 64) as u64, high) << (self.low & 63);
        let reached = u64::from(REACHED[(self.row + gathered as usize) % REACHED.len()]);
        let [low, high] = [pdep(reached, low), pdep(reached >> (self.low & 63), high)];
        SquareSet::from_land(u128::from(low) | u128::from(high) << 64)
    }
}

/// See [`rook_attacks`](crate::rook_attacks).
#[inline]
pub(crate) fn rook_attacks(square: Square<SeaBoard>, occupied: SquareSet<SeaBoard>) -> SquareSet<SeaBoard> {
    let lines = &LINES[square];
    lines[0].reach(occupied) | lines[2].reach(occupied)
}

/// See [`bishop_attacks`](crate::bishop_attacks).
#[inline]
pub(crate) fn bishop_attacks(square: Square<SeaBoard>, occupied: SquareSet<SeaBoard>) -> SquareSet<SeaBoard> {
    let lines = &LINES[square];
    lines[1].reach(occupied) | lines[3].reach(occupied)
}

/// See [`queen_attacks`](crate::queen_attacks).
#[inline]
pub(crate) fn queen_attacks(square: Square<SeaBoard>, occupied: SquareSet<SeaBoard>) -> SquareSet<SeaBoard> {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::two_words;

    proptest! {
        #[test]
        fn the_attacks_are_those_of_the_other_method(occupied: u128, fewer: u128) {
            for occupied in [occupied, occupied & fewer, occupied | fewer, 0, u128::MAX] {
                let occupied = SquareSet::from_bits(occupied);
                for square in SquareSet::ALL {
                    prop_assert_eq!(rook_attacks(square, occupied), two_words::rook_attacks(square, occupied));
                    prop_assert_eq!(bishop_attacks(square, occupied), two_words::bishop_attacks(square, occupied));
                    prop_assert_eq!(queen_attacks(square, occupied), two_words::queen_attacks(square, occupied));
                }
            }
        }
    }
}
