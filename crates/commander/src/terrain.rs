//! Sea, coast and land; the river; and the tables of points that follow from them (K-1 to K-3).

use geometry::{Direction, Field, SquareTable, Words3};
use rules::Side;

use crate::ranges::GUN;
use crate::{Square, SquareSet};

type Table<T> = SquareTable<Field, T, 132>;

const FILES: u8 = 11;
const RANKS: u8 = 12;

/// The last rank, counted from 0, south of the river.
const SOUTH_BANK: u8 = 5;
/// The files of the reefs (K-3).
const REEFS: [u8; 2] = [5, 7];

const fn is_sea(file: u8) -> bool {
    file < 2
}

const fn is_mixed(file: u8, rank: u8) -> bool {
    file == 2 || ((file == 3 || file == 4) && (rank == 5 || rank == 6))
}

/// The points of the sea, or those of the coast and the river's mouth.
const fn points(mixed: bool) -> Words3 {
    let mut words = [0; 3];
    let mut n = 0;
    while n < FILES * RANKS {
        let (file, rank) = (n % FILES, n / FILES);
        if if mixed { is_mixed(file, rank) } else { is_sea(file) } {
            words[(n / 64) as usize] |= 1 << (n % 64);
        }
        n += 1;
    }
    Words3(words)
}

/// The points of the sea.
#[inline]
pub(crate) fn sea() -> SquareSet {
    const SEA: Words3 = points(false);
    SquareSet::from_bits(SEA)
}

/// The points of the coast and of the river's mouth.
#[inline]
pub(crate) fn mixed() -> SquareSet {
    const MIXED: Words3 = points(true);
    SquareSet::from_bits(MIXED)
}

/// The points of some ranks, counted from 0, the last one included.
const fn ranks(first: u8, last: u8) -> Words3 {
    let mut words = [0; 3];
    let mut n = FILES * first;
    while n < FILES * (last + 1) {
        words[(n / 64) as usize] |= 1 << (n % 64);
        n += 1;
    }
    Words3(words)
}

/// The two ranks beside the river.
#[inline]
pub(crate) fn riverside() -> SquareSet {
    const RIVERSIDE: Words3 = ranks(SOUTH_BANK, SOUTH_BANK + 1);
    SquareSet::from_bits(RIVERSIDE)
}

/// The points of one file, counted from 0.
const fn file(file: u8) -> Words3 {
    let mut words = [0; 3];
    let mut n = file;
    while n < FILES * RANKS {
        words[(n / 64) as usize] |= 1 << (n % 64);
        n += FILES;
    }
    Words3(words)
}

/// The points beside those of a set, along ranks and files.
#[inline]
pub(crate) fn beside(set: SquareSet) -> SquareSet {
    const WIDTH: u32 = FILES as u32;
    const FIRST: Words3 = file(0);
    const LAST: Words3 = file(FILES - 1);
    let up = |n: u32, Words3([a, b, c]): Words3| Words3([a << n, b << n | a >> (64 - n), c << n | b >> (64 - n)]);
    let down = |n: u32, Words3([a, b, c]): Words3| Words3([a >> n | b << (64 - n), b >> n | c << (64 - n), c >> n]);
    let bits = set.bits();
    let (east, west) = (up(1, bits & !LAST), down(1, bits & !FIRST));
    SquareSet::from_bits(east | west | up(WIDTH, bits) | down(WIDTH, bits))
}

/// A side's own half of the board.
#[inline]
pub(crate) fn home(side: Side) -> SquareSet {
    const HOMES: [Words3; 2] = [ranks(0, SOUTH_BANK), ranks(SOUTH_BANK + 1, RANKS - 1)];
    SquareSet::from_bits(HOMES[side.index()])
}

/// Where Navies stand.
#[inline]
pub(crate) fn waters() -> SquareSet {
    sea() | mixed()
}

/// Where all others stand.
#[inline]
pub(crate) fn ground() -> SquareSet {
    !sea()
}

/// Whether a step goes straight from one bank of the river to the other (K-18).
#[inline]
pub(crate) fn ferries(from: Square) -> Option<Square> {
    match from.rank() {
        SOUTH_BANK => from.step(Direction::North),
        rank if rank == SOUTH_BANK + 1 => from.step(Direction::South),
        _ => None,
    }
}

/// Whether a point is on one of the two ranks beside the river (K-18).
#[inline]
pub(crate) fn is_riverside(square: Square) -> bool {
    square.rank() == SOUTH_BANK || square.rank() == SOUTH_BANK + 1
}

/// Number of ranges, from none to the longest way on the board.
const RANGES: usize = 12;

/// The points along ranks and files by range, and those along diagonals.
static STRAIGHT: [Table<SquareSet>; RANGES] = lines(&Direction::ORTHOGONAL);
static DIAGONAL: [Table<SquareSet>; RANGES] = lines(&Direction::DIAGONAL);

#[allow(clippy::large_stack_arrays, reason = "only the compiler runs it")]
const fn lines(directions: &[Direction]) -> [Table<SquareSet>; RANGES] {
    let mut tables = [Field::reaches(directions, 0); RANGES];
    let mut range = 1;
    while range < RANGES {
        tables[range] = Field::reaches(directions, range as u8);
        range += 1;
    }
    tables
}

/// The points so many steps away at most, along ranks and files and along diagonals, whatever lies between.
#[inline]
pub(crate) fn star(square: Square, straight: u8, diagonal: u8) -> SquareSet {
    let last = RANGES - 1;
    STRAIGHT[usize::from(straight).min(last)][square] | DIAGONAL[usize::from(diagonal).min(last)][square]
}

/// The points within `range` in all eight directions, whatever lies between.
#[inline]
pub(crate) fn within(square: Square, range: u8) -> SquareSet {
    star(square, range, range)
}

/// The points that a straight way reaches without crossing the river elsewhere than on a reef (K-12).
static BY_REEFS: Table<SquareSet> = {
    let mut words = [[0; 3]; 132];
    let mut from = 0;
    while from < FILES * RANKS {
        let mut to = 0;
        while to < FILES * RANKS {
            if !bars(from, to) {
                words[from as usize][(to / 64) as usize] |= 1 << (to % 64);
            }
            to += 1;
        }
        from += 1;
    }
    Field::sets(&words)
};

/// The neighbours of a point to which a heavy piece may step (K-12).
static HEAVY_STEPS: Table<SquareSet> = {
    let mut words = [[0; 3]; 132];
    let mut from = 0;
    while from < FILES * RANKS {
        let mut n = 0;
        while n < 4 {
            let (files, ranks) = Direction::ORTHOGONAL[n].offset();
            let (file, rank) = ((from % FILES) as i8 + files, (from / FILES) as i8 + ranks);
            if file >= 0 && file < FILES as i8 && rank >= 0 && rank < RANKS as i8 {
                let to = rank as u8 * FILES + file as u8;
                if !bars(from, to) {
                    words[from as usize][(to / 64) as usize] |= 1 << (to % 64);
                }
            }
            n += 1;
        }
        from += 1;
    }
    Field::sets(&words)
};

/// The neighbours along ranks and files to which a heavy piece may step (K-12).
#[inline]
pub(crate) fn heavy_steps(square: Square) -> SquareSet {
    HEAVY_STEPS[square]
}

/// Whether a straight way crosses the river elsewhere than on a reef.
const fn bars(from: u8, to: u8) -> bool {
    let crosses = (from / FILES <= SOUTH_BANK) != (to / FILES <= SOUTH_BANK);
    let file = to % FILES;
    crosses && !(from % FILES == file && (file == REEFS[0] || file == REEFS[1]))
}

/// The points that a straight way from `square` reaches without crossing the river elsewhere than on a reef (K-12).
#[inline]
pub(crate) fn by_reefs(square: Square) -> SquareSet {
    BY_REEFS[square]
}

/// The points that a Navy's gun reaches.
#[inline]
pub(crate) fn gun(square: Square, is_hero: bool) -> SquareSet {
    within(square, GUN + u8::from(is_hero))
}

/// Guards of radius 1 cover these points (K-20).
pub(crate) static NEAR_COVER: Table<SquareSet> = Field::leaps(&[(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)]);

/// Guards of radius 2 cover these.
pub(crate) static FAR_COVER: Table<SquareSet> = Field::leaps(&[
    (0, 0),
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (0, 2),
    (2, 0),
    (0, -2),
    (-2, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
]);

/// Where a Navy sails: for plain ones and heroes.
static SAILS: [Table<SquareSet>; 2] = [sails(4), sails(5)];

/// The points that a Navy reaches over water (K-9).
#[inline]
pub(crate) fn sail(square: Square, is_hero: bool) -> SquareSet {
    SAILS[usize::from(is_hero)][square]
}

const fn sails(range: u8) -> Table<SquareSet> {
    let mut words = [[0; 3]; 132];
    let mut n = 0;
    while n < 132 {
        let mut d = 0;
        while d < 8 {
            words[n as usize] = sail_in(words[n as usize], n, Direction::ALL[d].offset(), range);
            d += 1;
        }
        n += 1;
    }
    Field::sets(&words)
}

const fn sail_in(mut words: [u64; 3], from: u8, (files, ranks): (i8, i8), range: u8) -> [u64; 3] {
    let (mut file, mut rank) = ((from % FILES) as i8, (from / FILES) as i8);
    let mut left = range;
    while left > 0 {
        let (next_file, next_rank) = (file + files, rank + ranks);
        if !is_water(file, rank) || !is_water(next_file, next_rank) || cuts_land(file, rank, next_file, next_rank) {
            return words;
        }
        (file, rank, left) = (next_file, next_rank, left - 1);
        let index = rank as u8 * FILES + file as u8;
        words[(index / 64) as usize] |= 1 << (index % 64);
    }
    words
}

const fn is_water(file: i8, rank: i8) -> bool {
    let on_board = file >= 0 && file < FILES as i8 && rank >= 0 && rank < RANKS as i8;
    on_board && (is_sea(file as u8) || is_mixed(file as u8, rank as u8))
}

/// Whether a diagonal step passes a corner of land: one of the two points beside it is no water.
const fn cuts_land(file: i8, rank: i8, next_file: i8, next_rank: i8) -> bool {
    file != next_file && rank != next_rank && (!is_water(file, next_rank) || !is_water(next_file, rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn the_terrain_is_that_of_the_rules() {
        assert_eq!(sea().len(), 24);
        assert_eq!(mixed().to_string(), "c1 c2 c3 c4 c5 c6 d6 e6 c7 d7 e7 c8 c9 c10 c11 c12");
        assert!(!by_reefs(point("e6")).has(point("e7")) && by_reefs(point("f6")).has(point("f7")));
        assert!(!by_reefs(point("f7")).has(point("g6")) && by_reefs(point("f5")).has(point("g6")));
        assert_eq!(ferries(point("k7")), Some(point("k6")));
        assert_eq!(ferries(point("k8")), None);
    }

    #[test]
    fn navies_do_not_cut_corners_of_land() {
        for (from, to, reaches) in [
            ("c5", "d6", false),
            ("d6", "c5", false),
            ("c8", "d7", false),
            ("c6", "d7", true),
            ("b5", "c6", true),
            ("b5", "d7", true),
            ("c7", "e7", true),
            ("e7", "e6", true),
            ("a1", "a5", true),
            ("a1", "a6", false),
            ("c1", "d1", false),
        ] {
            assert_eq!(sail(point(from), false).has(point(to)), reaches, "{from} {to}");
        }
        assert!(sail(point("a1"), true).has(point("a6")));
    }

    #[test]
    fn what_is_beside_a_set_is_beside_its_points() {
        for square in SquareSet::ALL {
            assert_eq!(beside(SquareSet::of(square)), star(square, 1, 0));
        }
        assert_eq!(beside(SquareSet::ALL), SquareSet::ALL);
    }

    #[test]
    fn guards_cover_circles() {
        assert_eq!(FAR_COVER[point("f6")].len(), 13);
        assert_eq!(NEAR_COVER[point("a1")].to_string(), "a1 b1 a2");
    }
}
