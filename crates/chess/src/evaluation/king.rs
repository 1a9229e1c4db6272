//! The king: its shelter, and what is aimed at it.

use chessmen::{AttackMap, KING, east, officers, west};
use rules::Side;
use rules::linear::Sink;

use super::feature::{KING_MOBILITY, SAFE_CHECK, SHELTER, STORM, WEAK_RING};
use super::pawns::way_ahead;
use crate::{Kind, Position, Square, SquareSet};

/// Enters the features of a side's king, and of its attack on the other.
pub(super) fn describe(position: &Position, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let king = position.men.king(side);
    let free = KING[king] - position.men.of(side) - enemy.all;
    sink.add(side, KING_MOBILITY.at(free.len()), 1);
    shelter(position, side, king, sink);
    for (index, checks) in officers::safe_checks(&position.men, side, own, enemy).into_iter().enumerate() {
        sink.add(side, SAFE_CHECK.at(index), checks as i32);
    }
    let ring = KING[position.men.king(side.opponent())] - enemy.twice;
    sink.add(side, WEAK_RING.at(0), (ring & own.all).len() as i32);
}

/// The pawns before the king, own and enemy, on its file and on those beside.
fn shelter(position: &Position, side: Side, king: Square, sink: &mut impl Sink) {
    let way = way_ahead(side, king);
    let [own, enemy] = [side, side.opponent()].map(|side| position.men.pieces(side, Kind::Pawn));
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
