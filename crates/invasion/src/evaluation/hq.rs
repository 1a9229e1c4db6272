//! The HQs: where they may go, how open they stand, and where they could be given check.

use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, Class};
use super::feature::{HQ_MOBILITY, HQ_OPEN, SAFE_CHECK};
use super::scene::Scene;
use crate::attacks::{FLIGHT, HQ_REACH, LEAP, NEAR, TANK};
use crate::{Kind, Square, SquareSet};

/// Most squares for checks that are counted for one kind.
const MOST_CHECKS: usize = 4;

/// Where the HQ may go, and how many squares see it.
pub(super) fn safety<const FIRST: bool>(scene: &Scene<'_>, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let free = HQ_REACH[scene.position.hq(side)] - scene.occupied - enemy.all;
    sink.add(side, HQ_MOBILITY.at_most(free.len()), 1);
    sink.add(side, HQ_OPEN.at_most(scene.open_to(side).len() / 3), 1);
}

/// From where this side could give check next without being attacked there.
pub(super) fn checks<const FIRST: bool>(scene: &Scene<'_>, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let mut enter = |index, count: usize| {
        if count > 0 {
            sink.add(side, SAFE_CHECK.at(index), count.min(MOST_CHECKS) as i32);
        }
    };
    let goals = scene.open_to(side.opponent()) - enemy.all;
    if !goals.is_empty() {
        enter(0, meetings(scene.men::<FIRST>(Kind::Commando), goals, |square| LEAP[square]));
        enter(1, meetings(scene.men::<FIRST>(Kind::Paratrooper), goals, |square| NEAR[square] | FLIGHT[square]));
        enter(2, meetings(scene.men::<FIRST>(Kind::Landed), goals, |square| NEAR[square]));
    }
    // A Tank's check passes through pieces.
    let from = TANK[scene.position.hq(side.opponent())] & own.of(Class::Tank);
    enter(3, (from - scene.position.men_of(side) - enemy.all).len());
}

/// How many of `goals` these men may go to, each counted for itself.
#[inline]
fn meetings(men: SquareSet, goals: SquareSet, ways: impl Fn(Square) -> SquareSet) -> usize {
    men.into_iter().map(|square| (ways(square) & goals).len()).sum()
}
