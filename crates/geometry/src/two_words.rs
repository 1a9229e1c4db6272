//! Sliders on the board of two words: each line is followed in the word that the slider stands in, and in the other one only the way that leads there.
//!
//! A line leaves a word in one direction at most, and a rank of this board never does.
//!
//! Source: as for [`Bits::reach`](crate::Bits::reach).

use crate::bits::{Bits, highest_and_up};
use crate::{Direction, Rays, SeaBoard, Square, SquareSet, SquareTable};

/// One line through a square, without the square.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// What is below the square in its own word, and above it.
    lower: u64,
    upper: u64,
    /// The one of the two that goes on in the other word, and what is there.
    towards: u64,
    beyond: u64,
}

/// The lines through each square, in the order of the first four directions.
static LINES: SquareTable<SeaBoard, [Line; 4], 128> = lines();

impl Line {
    /// The line through the square with number `index` whose halves are these.
    const fn new(index: usize, lower: u128, upper: u128) -> Self {
        let (low, high) = ([lower as u64, upper as u64], [(lower >> 64) as u64, (upper >> 64) as u64]);
        if index < 64 {
            Self { lower: low[0], upper: low[1], towards: low[1], beyond: high[1] }
        } else {
            Self { lower: high[0], upper: high[1], towards: high[0], beyond: low[0] }
        }
    }
}

#[allow(clippy::large_stack_arrays, reason = "only the compiler runs it")]
const fn lines() -> SquareTable<SeaBoard, [Line; 4], 128> {
    const UPPER: [Direction; 4] = [Direction::North, Direction::NorthEast, Direction::East, Direction::NorthWest];
    let mut table = [[Line { lower: 0, upper: 0, towards: 0, beyond: 0 }; 4]; 128];
    let mut index = 0;
    while index < 100 {
        let rays: Rays<SeaBoard> = SeaBoard::rays_from(index as u8);
        let mut n = 0;
        while n < 4 {
            table[index][n] = Line::new(index, rays.to(UPPER[n].opposite()).bits(), rays.to(UPPER[n]).bits());
            n += 1;
        }
        assert!(table[index][2].beyond == 0, "a rank in two words");
        index += 1;
    }
    SquareTable::new(table)
}

/// What a slider reaches, and what it is found by: by the word that it stands in, and by the other one.
struct Reach {
    is_high: bool,
    /// What is occupied.
    here: u64,
    there: u64,
    /// What is reached so far.
    near: u64,
    far: u64,
}

impl Reach {
    #[inline]
    fn new(square: Square<SeaBoard>, occupied: SquareSet<SeaBoard>) -> Self {
        let (is_high, occupied) = (square.index() >= 64, occupied.bits());
        let (low, high) = (occupied.word(0), occupied.word(1));
        let (here, there) = if is_high { (high, low) } else { (low, high) };
        Self { is_high, here, there, near: 0, far: 0 }
    }

    /// Follows a line in the slider's own word.
    #[inline]
    fn follow_here(&mut self, line: &Line) {
        self.near |= u64::reach(line.lower, line.upper, self.here);
    }

    /// Follows a line in both words.
    #[inline]
    fn follow(&mut self, line: &Line) {
        self.follow_here(line);
        let blockers = line.beyond & self.there;
        let open = if self.is_high { highest_and_up(blockers) } else { blockers ^ blockers.wrapping_sub(1) };
        self.far |= if line.towards & self.here == 0 { line.beyond & open } else { 0 };
    }

    #[inline]
    fn squares(&self) -> SquareSet<SeaBoard> {
        let (low, high) = if self.is_high { (self.far, self.near) } else { (self.near, self.far) };
        SquareSet::from_land(u128::from(low) | u128::from(high) << 64)
    }
}

/// See [`rook_attacks`](crate::rook_attacks).
#[inline]
pub(crate) fn rook_attacks(square: Square<SeaBoard>, occupied: SquareSet<SeaBoard>) -> SquareSet<SeaBoard> {
    let (lines, mut reach) = (&LINES[square], Reach::new(square, occupied));
    reach.follow(&lines[0]);
    reach.follow_here(&lines[2]);
    reach.squares()
}

/// See [`bishop_attacks`](crate::bishop_attacks).
#[inline]
pub(crate) fn bishop_attacks(square: Square<SeaBoard>, occupied: SquareSet<SeaBoard>) -> SquareSet<SeaBoard> {
    let (lines, mut reach) = (&LINES[square], Reach::new(square, occupied));
    reach.follow(&lines[1]);
    reach.follow(&lines[3]);
    reach.squares()
}

/// See [`queen_attacks`](crate::queen_attacks).
#[inline]
pub(crate) fn queen_attacks(square: Square<SeaBoard>, occupied: SquareSet<SeaBoard>) -> SquareSet<SeaBoard> {
    let (lines, mut reach) = (&LINES[square], Reach::new(square, occupied));
    reach.follow(&lines[0]);
    reach.follow(&lines[1]);
    reach.follow_here(&lines[2]);
    reach.follow(&lines[3]);
    reach.squares()
}
