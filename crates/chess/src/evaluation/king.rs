//! The king: its shelter, and what is aimed at it.

use geometry::{bishop_attacks, rook_attacks};
use rules::Side;
use rules::linear::Sink;

use super::attack_map::AttackMap;
use super::feature::{KING_MOBILITY, SAFE_CHECK, SHELTER, STORM, WEAK_RING};
use super::pawns::way_ahead;
use super::pieces::OFFICERS;
use crate::attacks::{KING, KNIGHT, east, west};
use crate::{Kind, Position, Square, SquareSet};

/// Enters the features of a side's king, and of its attack on the other.
pub(super) fn describe(position: &Position, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let king = position.king(side);
    let free = KING[king] - position.men_of(side) - enemy.all;
    sink.add(side, KING_MOBILITY.at(free.len()), 1);
    shelter(position, side, king, sink);
    safe_checks(position, side, own, enemy, sink);
    let ring = KING[position.king(side.opponent())] - enemy.twice;
    sink.add(side, WEAK_RING.at(0), (ring & own.all).len() as i32);
}

/// The pawns before the king, own and enemy, on its file and on those beside.
fn shelter(position: &Position, side: Side, king: Square, sink: &mut impl Sink) {
    let way = way_ahead(side, king);
    let [own, enemy] = [side, side.opponent()].map(|side| position.pieces(side, Kind::Pawn));
    for (index, file) in [way, west(way), east(way)].into_iter().enumerate() {
        if file.is_empty() {
            continue;
        }
        let group = 8 * usize::from(index > 0);
        sink.add(side, SHELTER.at(group + distance(side, king, own & file)), 1);
        sink.add(side, STORM.at(group + distance(side, king, enemy & file)), 1);
    }
}

/// How many ranks ahead of the king the nearest of some squares ahead of it is; 0 if there is none.
fn distance(side: Side, king: Square, squares: SquareSet) -> usize {
    let bits = squares.bits();
    if bits == 0 {
        return 0;
    }
    let rank = match side {
        Side::First => bits.trailing_zeros() / 8,
        Side::Second => 7 - bits.leading_zeros() / 8,
    };
    usize::from(king.rank().abs_diff(rank as u8))
}

/// Where this side could give check without being taken at once.
fn safe_checks(position: &Position, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let king = position.king(side.opponent());
    let occupied = position.occupied();
    let goals = !(position.men_of(side) | enemy.all);
    let (rook, bishop) = (rook_attacks(king, occupied), bishop_attacks(king, occupied));
    let from = [KNIGHT[king], bishop, rook, rook | bishop];
    for (index, ((kind, _), from)) in OFFICERS.into_iter().zip(from).enumerate() {
        let checks = own.by[kind.index()] & from & goals;
        sink.add(side, SAFE_CHECK.at(index), checks.len() as i32);
    }
}
