//! How far lines are open, up to five steps.
//!
//! All points within five steps on a line lie less than 64 numbers away. So what stands around a point is read as two words, one of the points with
//! higher numbers and one of those with lower ones, and a line is a mask that is the same for all points: what it holds beyond the edge of the board
//! comes after all that is on it, and is no part of the points that the caller asks for.

use geometry::{Bits as _, Words3};

use crate::{Square, SquareSet};

/// The most steps.
pub(crate) const MOST: u8 = 5;

/// The four lines to higher numbers, as bits of the word of those: along ranks and files, then along diagonals.
const UP: [u64; 4] = [up(1), up(11), up(10), up(12)];
/// The four lines to lower numbers; the highest bit of their word is the next point.
const DOWN: [u64; 4] = [UP[0].reverse_bits(), UP[1].reverse_bits(), UP[2].reverse_bits(), UP[3].reverse_bits()];

/// The points that are so many numbers apart.
const fn up(apart: u32) -> u64 {
    let (mut line, mut step) = (0, 1);
    while step <= MOST as u32 {
        line |= 1 << (apart * step - 1);
        step += 1;
    }
    line
}

/// Those of `points`, all within five steps on a line along ranks and files, that are reached before the first wall in their direction, that included.
#[inline]
pub(crate) fn along_ranks_and_files(from: Square, points: SquareSet, walls: SquareSet) -> SquareSet {
    open::<2>(from, points, walls)
}

/// The same along all eight directions.
#[inline]
pub(crate) fn along_all(from: Square, points: SquareSet, walls: SquareSet) -> SquareSet {
    open::<4>(from, points, walls)
}

#[inline]
fn open<const LINES: usize>(from: Square, points: SquareSet, walls: SquareSet) -> SquareSet {
    let [higher, lower] = around(from, walls);
    let (mut up, mut down) = (0, 0);
    for line in 0..LINES {
        up |= UP[line] & lowest_and_down(higher & UP[line]);
        down |= DOWN[line] & highest_and_up(lower & DOWN[line]);
    }
    points & placed(from, up, down)
}

/// The 64 points of a set with higher numbers, the next one being the lowest bit, and those with lower numbers, the next one being the highest bit.
#[inline]
fn around(from: Square, set: SquareSet) -> [u64; 2] {
    let index = from.index() as u32;
    let words = [0, set.bits().word(0), set.bits().word(1), set.bits().word(2), 0, 0, 0, 0];
    let read = |bit: u32| {
        let (word, shift) = ((bit / 64) as usize % 4, bit % 64);
        words[word] >> shift | words[word + 1] << 1 << (63 - shift)
    };
    [read(index + 65), read(index)]
}

/// The set of which these are the points around `from`.
#[inline]
fn placed(from: Square, higher: u64, lower: u64) -> SquareSet {
    let index = from.index() as u32;
    let mut words = [0; 8];
    for (bit, points) in [(index + 65, higher), (index, lower)] {
        let (word, shift) = ((bit / 64) as usize % 4, bit % 64);
        words[word] |= points << shift;
        words[word + 1] |= points >> 1 >> (63 - shift);
    }
    SquareSet::from_bits(Words3([words[1], words[2], words[3]]))
}

/// All bits from the lowest set bit down; all bits if there is none.
#[inline]
const fn lowest_and_down(word: u64) -> u64 {
    word ^ word.wrapping_sub(1)
}

/// All bits from the highest set bit up; all bits if there is none.
#[inline]
const fn highest_and_up(word: u64) -> u64 {
    (i64::MIN >> (word | 1).leading_zeros()) as u64
}

#[cfg(test)]
mod tests {
    use geometry::{bishop_attacks, rook_attacks};

    use super::*;
    use crate::terrain::{star, within};

    #[test]
    fn lines_are_those_of_the_whole_board() {
        // Some walls in no order.
        let mut seed = 1u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            seed >> 16 & (seed << 20)
        };
        for _ in 0..200 {
            let walls = SquareSet::from_bits(Words3([next(), next(), next()]));
            for from in SquareSet::ALL {
                for range in 1..=MOST {
                    let (straight, all) = (star(from, range, 0), within(from, range));
                    let rook = rook_attacks(from, walls);
                    assert_eq!(along_ranks_and_files(from, straight, walls), straight & rook, "{from} {walls}");
                    assert_eq!(
                        along_all(from, all, walls),
                        all & (rook | bishop_attacks(from, walls)),
                        "{from} {walls}"
                    );
                }
            }
        }
    }
}
