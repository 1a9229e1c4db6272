//! Pawns: their structure, and how far the passed ones are.

use chessmen::{AttackMap, ahead, east, relative_rank, west};
use geometry::{Board as _, Chessboard, Direction};
use rules::Side;
use rules::linear::Sink;

use super::feature::{
    BACKWARD, DOUBLED, ENEMY_KING_DISTANCE, ISOLATED, OWN_KING_DISTANCE, PASSED, PASSED_FREE, PASSED_SAFE, PHALANX,
    PROTECTED,
};
use super::pieces::file_of;
use super::skeleton::Skeleton;
use crate::attacks::pawn_attacks;
use crate::{Position, Square, SquareSet};

/// The rank, counted from 0 as its owner sees it, from which on the kings' distance from a passed pawn counts.
const FAR: usize = 4;

/// Enters the features of the pawns of a side that depend on pawns and kings alone; returns the passed pawns.
pub(super) fn describe(skeleton: &Skeleton, side: Side, sink: &mut impl Sink) -> SquareSet {
    let [pawns, enemies] = [side, side.opponent()].map(|side| skeleton.pawns[side.index()]);
    let attacked = pawn_attacks(side, pawns);
    let stoppers = pawn_attacks(side.opponent(), enemies);
    let beside = west(pawns) | east(pawns);
    let mut passed = SquareSet::EMPTY;
    for square in pawns {
        let rank = relative_rank(side, square);
        let neighbours = pawns & files_beside(square);
        if neighbours.is_empty() {
            sink.add(side, ISOLATED.at(0), 1);
        } else if !neighbours.meets(!before_beside(side, square)) && ahead(side, SquareSet::of(square)).meets(stoppers)
        {
            sink.add(side, BACKWARD.at(0), 1);
        }
        if attacked.has(square) {
            sink.add(side, PROTECTED.at(rank), 1);
        }
        if beside.has(square) {
            sink.add(side, PHALANX.at(rank), 1);
        }
        let way = way_ahead(side, square);
        if way.meets(pawns) {
            sink.add(side, DOUBLED.at(0), 1);
        } else if !(way | before_beside(side, square)).meets(enemies) {
            passed |= SquareSet::of(square);
            sink.add(side, PASSED.at(rank), 1);
            if rank >= FAR {
                kings(skeleton, side, square, sink);
            }
        }
    }
    passed
}

/// How far the kings are from the square before a passed pawn.
fn kings(skeleton: &Skeleton, side: Side, passed: Square, sink: &mut impl Sink) {
    if let Some(next) = ahead(side, SquareSet::of(passed)).first() {
        let distance = |side: Side| {
            let king = skeleton.kings[side.index()];
            usize::from(king.file().abs_diff(next.file()).max(king.rank().abs_diff(next.rank())))
        };
        sink.add(side, OWN_KING_DISTANCE.at(distance(side)), 1);
        sink.add(side, ENEMY_KING_DISTANCE.at(distance(side.opponent())), 1);
    }
}

/// Enters what depends on the other men: whether the way of the passed pawns is free, and safe.
pub(super) fn ways<const FIRST: bool>(position: &Position, passed: SquareSet, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    for square in passed {
        let rank = relative_rank(side, square);
        let is_free = !ahead(side, SquareSet::of(square)).meets(position.men.occupied());
        sink.add(side, PASSED_FREE.at(rank), i32::from(is_free));
        sink.add(side, PASSED_SAFE.at(rank), i32::from(!way_ahead(side, square).meets(enemy.all)));
    }
}

/// The squares straight ahead, up to the last rank.
#[inline]
pub(super) fn way_ahead(side: Side, square: Square) -> SquareSet {
    let direction = if side == Side::First { Direction::North } else { Direction::South };
    Chessboard::rays(square).to(direction)
}

/// The files beside that of a square.
#[inline]
fn files_beside(square: Square) -> SquareSet {
    let file = file_of(square);
    west(file) | east(file)
}

/// The squares of the files beside that are ahead of a square.
#[inline]
pub(super) fn before_beside(side: Side, square: Square) -> SquareSet {
    let way = way_ahead(side, square);
    west(way) | east(way)
}

/// The half of the board where a side begins.
pub(super) fn home_half(side: Side) -> SquareSet {
    SquareSet::from_bits(match side {
        Side::First => 0x0000_0000_FFFF_FFFF,
        Side::Second => 0xFFFF_FFFF_0000_0000,
    })
}
