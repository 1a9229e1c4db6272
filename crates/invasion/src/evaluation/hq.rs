//! The HQs: where they may go, how open they stand, and where they could be given check.

use geometry::queen_attacks;
use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, Class};
use super::feature::{HQ_MOBILITY, HQ_OPEN, SAFE_CHECK};
use crate::attacks::{FLIGHT, HQ_REACH, LEAP, NEAR, TANK};
use crate::{Kind, Position};

/// Most squares for checks that are counted for one kind.
const MOST_CHECKS: usize = 4;

/// Where the HQ may go, and how many squares see it.
pub(super) fn safety(position: &Position, side: Side, enemy: &AttackMap, sink: &mut impl Sink) {
    let (hq, occupied) = (position.hq(side), position.occupied());
    let free = HQ_REACH[hq] - occupied - enemy.all;
    sink.add(side, HQ_MOBILITY.at_most(free.len()), 1);
    let open = queen_attacks(hq, occupied) - occupied;
    sink.add(side, HQ_OPEN.at_most(open.len() / 3), 1);
}

/// From where this side could give check next without being attacked there.
pub(super) fn checks(position: &Position, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let (hq, occupied) = (position.hq(side.opponent()), position.occupied());
    let goals = queen_attacks(hq, occupied) - occupied - enemy.all;
    let mut counts = [0; 4];
    for (index, kind) in [Kind::Commando, Kind::Paratrooper, Kind::Landed].into_iter().enumerate() {
        for square in position.pieces(side, kind) {
            let ways = match kind {
                Kind::Commando => LEAP[square],
                Kind::Paratrooper => NEAR[square] | FLIGHT[square],
                _ => NEAR[square],
            };
            counts[index] += (ways & goals).len();
        }
    }
    // A Tank's check passes through pieces.
    let from = TANK[hq] & own.of(Class::Tank);
    counts[3] = (from - position.men_of(side) - enemy.all).len();
    for (index, count) in counts.into_iter().enumerate() {
        if count > 0 {
            sink.add(side, SAFE_CHECK.at(index), count.min(MOST_CHECKS) as i32);
        }
    }
}
