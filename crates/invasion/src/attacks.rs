//! Where pieces step, leap, fly and capture, the board being empty.

use geometry::{Direction, SeaBoard, SquareTable, queen_attacks};
use rules::Side;

use crate::rulings::{SHORTEST_FLIGHT, TANK_STEPS};
use crate::{Kind, Position, Square, SquareSet};

type Table = SquareTable<SeaBoard, SquareSet, 128>;

/// One step in any of eight directions; past a sea corner, too.
pub(crate) static NEAR: Table = SeaBoard::reaches(&Direction::ALL, 1);

/// One step along a diagonal: what a Trooper captures (I-10).
pub(crate) static DIAGONAL: Table = SeaBoard::reaches(&Direction::DIAGONAL, 1);

/// One step along a rank or a file: where a Trooper goes (I-10).
pub(crate) static STRAIGHT: Table = SeaBoard::reaches(&Direction::ORTHOGONAL, 1);

/// Where an HQ gets in one or two steps (I-5).
pub(crate) static HQ_REACH: Table = SeaBoard::two_steps();

/// A Commando's leaps (I-7).
pub(crate) static LEAP: Table =
    SeaBoard::leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// A Flag's one or two steps along a line (I-6).
pub(crate) static FLAG: Table = SeaBoard::reaches(&Direction::ALL, 2);

/// A Tank's way (I-9), its own HQ aside.
pub(crate) static TANK: Table = SeaBoard::reaches(&Direction::ORTHOGONAL, TANK_STEPS);

/// A Paratrooper's flights (I-8).
pub(crate) static FLIGHT: Table = SeaBoard::leaps(&flights());

/// All but the first file.
const NOT_A: u128 = every_rank(0x3FE);
/// All but the last file.
const NOT_J: u128 = every_rank(0x1FF);

/// The longest flight: the board has ten files and ranks.
const LONGEST_FLIGHT: i8 = 9;
const FLIGHTS: usize = 8 * (LONGEST_FLIGHT - SHORTEST_FLIGHT + 1) as usize;

const fn flights() -> [(i8, i8); FLIGHTS] {
    let mut flights = [(0, 0); FLIGHTS];
    let mut n = 0;
    while n < FLIGHTS {
        let (files, ranks) = Direction::ALL[n % 8].offset();
        let length = SHORTEST_FLIGHT + (n / 8) as i8;
        flights[n] = (files * length, ranks * length);
        n += 1;
    }
    flights
}

/// A square and all that one step reaches: what a blast there covers (I-13).
#[inline]
pub(crate) fn around(square: Square) -> SquareSet {
    NEAR[square].with(square)
}

/// The squares one step in `direction` from `squares`, all at once.
#[inline]
pub(crate) fn step(squares: SquareSet, direction: Direction) -> SquareSet {
    SquareSet::from_bits(step_bits(squares.bits(), direction))
}

/// The same for sets given by their bits; the sea is not taken out.
#[inline]
pub(crate) const fn step_bits(bits: u128, direction: Direction) -> u128 {
    match direction {
        Direction::North => bits << 10,
        Direction::NorthEast => (bits & NOT_J) << 11,
        Direction::East => (bits & NOT_J) << 1,
        Direction::NorthWest => (bits & NOT_A) << 9,
        Direction::South => bits >> 10,
        Direction::SouthWest => (bits & NOT_A) >> 11,
        Direction::West => (bits & NOT_A) >> 1,
        Direction::SouthEast => (bits & NOT_J) >> 9,
    }
}

const fn every_rank(rank: u128) -> u128 {
    let (mut bits, mut n) = (0, 0);
    while n < 10 {
        bits |= rank << (10 * n);
        n += 1;
    }
    bits
}

/// The squares one step along a diagonal from `squares`: what Troopers there capture.
#[inline]
pub(crate) fn diagonals(squares: SquareSet) -> SquareSet {
    Direction::DIAGONAL.into_iter().fold(SquareSet::EMPTY, |all, direction| all | step(squares, direction))
}

/// The squares that a piece of `side` on `square` would capture or crush on, whoever stands there, if the squares with a piece are
/// `occupied`: all on a Tank's way, the first piece of each line and the empty squares before it for Commandos and Paratroopers,
/// a Trooper's diagonals.
#[inline]
pub fn attacks(position: &Position, kind: Kind, side: Side, square: Square, occupied: SquareSet) -> SquareSet {
    match kind {
        Kind::Hq | Kind::Flag => SquareSet::EMPTY,
        Kind::Commando | Kind::Paratrooper | Kind::Landed => queen_attacks(square, occupied),
        Kind::Trooper => DIAGONAL[square],
        Kind::Tank => crate::tank::way(square, position.hq(side)),
    }
}

/// `squares` and all that one step reaches from them.
#[inline]
pub(crate) fn spread(squares: SquareSet) -> SquareSet {
    // A step past a sea corner leads over two sea squares here: the sea is taken out at the end only.
    let bits = squares.bits();
    let row = bits | (bits & NOT_J) << 1 | (bits & NOT_A) >> 1;
    SquareSet::from_bits(row | row << 10 | row >> 10)
}
