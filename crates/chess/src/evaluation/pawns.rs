//! Pawns: their structure, and how far the passed ones are.

use chessmen::{AttackMap, ahead, beyond, east, fill, relative_rank, west};
use geometry::{Board as _, Chessboard, Direction};
use rules::Side;
use rules::linear::Sink;

use super::feature::{
    BACKWARD, DOUBLED, ENEMY_KING_DISTANCE, ISOLATED, OWN_KING_DISTANCE, PASSED, PASSED_FREE, PASSED_SAFE, PHALANX,
    PROTECTED,
};
use super::skeleton::Skeleton;
use crate::attacks::pawn_attacks;
use crate::{Position, Square, SquareSet};

/// The rank, counted from 0 as its owner sees it, from which on the kings' distance from a passed pawn counts.
const FAR: usize = 4;

/// Enters the features of the pawns of a side that depend on pawns and kings alone; returns the passed pawns.
pub(super) fn describe(skeleton: &Skeleton, side: Side, sink: &mut impl Sink) -> SquareSet {
    let [pawns, enemies] = [side, side.opponent()].map(|side| skeleton.pawns[side.index()]);
    let beside = west(pawns) | east(pawns);
    let protected = pawns & pawn_attacks(side, pawns);
    let isolated = pawns - fill(side, beside) - fill(side.opponent(), beside);
    // No own pawn beside them or behind can ever protect these.
    let unsupported = pawns - isolated - fill(side, beside);
    let held_up = ahead(side.opponent(), pawn_attacks(side.opponent(), enemies));
    let doubled = pawns & beyond(side.opponent(), pawns);
    let passed = pawns - doubled - beyond(side.opponent(), enemies | west(enemies) | east(enemies));
    sink.add(side, ISOLATED.at(0), isolated.len() as i32);
    sink.add(side, BACKWARD.at(0), (unsupported & held_up).len() as i32);
    sink.add(side, DOUBLED.at(0), doubled.len() as i32);
    for (pawns, group) in [(protected, PROTECTED), (pawns & beside, PHALANX), (passed, PASSED)] {
        for square in pawns {
            sink.add(side, group.at(relative_rank(side, square)), 1);
        }
    }
    for square in passed {
        if relative_rank(side, square) >= FAR {
            kings(skeleton, side, square, sink);
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
