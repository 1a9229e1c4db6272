//! The shape of a board, for the compiler to compute tables from: all in constant functions on three words.

use crate::Direction;

/// Squares as bits, wide enough for every board.
pub(crate) type Wide = [u64; 3];

/// Size and holes of a board.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    files: u8,
    ranks: u8,
    squares: Wide,
}

impl Shape {
    /// A board whose holes are the rectangle of these files and ranks, each from the first to before the last.
    pub(crate) const fn new(files: u8, ranks: u8, hole_files: (u8, u8), hole_ranks: (u8, u8)) -> Self {
        let mut squares = [0; 3];
        let mut index = 0;
        while index < files * ranks {
            let (file, rank) = (index % files, index / files);
            let hole = file >= hole_files.0 && file < hole_files.1 && rank >= hole_ranks.0 && rank < hole_ranks.1;
            if !hole {
                squares = with(squares, index);
            }
            index += 1;
        }
        Self { files, ranks, squares }
    }

    /// All squares.
    pub(crate) const fn squares(&self) -> Wide {
        self.squares
    }

    const fn has(&self, index: u8) -> bool {
        self.squares[(index / 64) as usize] >> (index % 64) & 1 != 0
    }

    /// The square so far away, if both are squares.
    const fn offset(&self, index: u8, files: i8, ranks: i8) -> Option<u8> {
        if index >= self.files * self.ranks || !self.has(index) {
            return None;
        }
        let file = (index % self.files) as i8 + files;
        let rank = (index / self.files) as i8 + ranks;
        if file < 0 || file >= self.files as i8 || rank < 0 || rank >= self.ranks as i8 {
            return None;
        }
        let target = rank as u8 * self.files + file as u8;
        if self.has(target) { Some(target) } else { None }
    }

    /// The squares in a direction up to the edge or a hole, without the first; none from a number that is no square.
    pub(crate) const fn ray(&self, index: u8, direction: Direction) -> Wide {
        self.reach(index, &[direction], u8::MAX)
    }

    /// The squares in these directions up to so many steps away, ending before the edge or a hole.
    pub(crate) const fn reach(&self, index: u8, directions: &[Direction], steps: u8) -> Wide {
        let mut reach = [0; 3];
        let mut n = 0;
        while n < directions.len() {
            let (files, ranks) = directions[n].offset();
            let (mut here, mut left) = (index, steps);
            while let (Some(next), true) = (self.offset(here, files, ranks), left > 0) {
                reach = with(reach, next);
                (here, left) = (next, left - 1);
            }
            n += 1;
        }
        reach
    }

    /// The squares that one or two steps reach, each to a neighbour that is a square; not the square itself.
    pub(crate) const fn two_steps(&self, index: u8) -> Wide {
        let once = self.reach(index, &Direction::ALL, 1);
        let mut reach = once;
        let mut here = 0;
        while here < self.files * self.ranks {
            if once[(here / 64) as usize] >> (here % 64) & 1 != 0 {
                reach = union(reach, self.reach(here, &Direction::ALL, 1));
            }
            here += 1;
        }
        reach[(index / 64) as usize] &= !(1 << (index % 64));
        reach
    }

    /// The squares of several rays.
    pub(crate) const fn star(&self, index: u8, directions: &[Direction]) -> Wide {
        self.reach(index, directions, u8::MAX)
    }

    /// The squares between two squares on one ray; none otherwise.
    pub(crate) const fn between(&self, a: u8, b: u8) -> Wide {
        let mut n = 0;
        while n < 8 {
            let (there, back) = (self.ray(a, Direction::ALL[n]), self.ray(b, Direction::ALL[n].opposite()));
            if there[(b / 64) as usize] >> (b % 64) & 1 != 0 {
                return [there[0] & back[0], there[1] & back[1], there[2] & back[2]];
            }
            n += 1;
        }
        [0; 3]
    }

    /// For each square on a ray from `index` the number of the ray's direction; for others 0.
    pub(crate) const fn directions<const SIZE: usize>(&self, index: u8) -> [u8; SIZE] {
        let mut numbers = [0; SIZE];
        let mut n = 0;
        while n < Direction::ALL.len() {
            let (files, ranks) = Direction::ALL[n].offset();
            let mut here = index;
            while let Some(next) = self.offset(here, files, ranks) {
                numbers[next as usize] = n as u8;
                here = next;
            }
            n += 1;
        }
        numbers
    }

    /// The squares at any of these distances, holes in between ignored.
    pub(crate) const fn leaps(&self, index: u8, distances: &[(i8, i8)]) -> Wide {
        let mut targets = [0; 3];
        let mut n = 0;
        while n < distances.len() {
            if let Some(target) = self.offset(index, distances[n].0, distances[n].1) {
                targets = with(targets, target);
            }
            n += 1;
        }
        targets
    }
}

const fn with(mut wide: Wide, index: u8) -> Wide {
    wide[(index / 64) as usize] |= 1 << (index % 64);
    wide
}

const fn union(a: Wide, b: Wide) -> Wide {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2]]
}
