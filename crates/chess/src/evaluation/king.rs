//! The king: where it may go, and what is aimed at it.

use chessmen::{AttackMap, KING, officers};
use rules::Side;
use rules::linear::Sink;

use super::feature::{KING_MOBILITY, SAFE_CHECK, WEAK_RING};
use crate::Position;

/// Enters the features of a side's king, and of its attack on the other.
pub(super) fn describe<const FIRST: bool>(
    position: &Position,
    own: &AttackMap,
    enemy: &AttackMap,
    sink: &mut impl Sink,
) {
    let side = Side::of(FIRST);
    let king = position.men.king(side);
    let free = KING[king] - position.men.of(side) - enemy.all;
    sink.add(side, KING_MOBILITY.at(free.len()), 1);
    for (index, checks) in officers::safe_checks::<_, FIRST>(&position.men, own, enemy).into_iter().enumerate() {
        sink.add(side, SAFE_CHECK.at(index), checks as i32);
    }
    let ring = KING[position.men.king(side.opponent())] - enemy.twice;
    sink.add(side, WEAK_RING.at(0), (ring & own.all).len() as i32);
}
