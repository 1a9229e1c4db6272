//! Finds the features of a position.

use rules::linear::Sink;
use rules::{FeatureGroup as Group, Side};

use super::attack_map::{AttackMap, Class};
use super::feature::{
    AIMED, AIRSPACE, ARTILLERY_MOBILITY, CARRIED, COMMANDER_MOBILITY, COVERED, GUARDS, NAVY_MOBILITY, PLANE_MOBILITY,
    PRESSURE, SCARCE, STACK, TANK_MOBILITY, TEMPO,
};
use super::view::View;
use super::{control, men, safety, threats};
use crate::terrain::within;
use crate::{Man, Position, Square, SquareSet, Stack};

/// How near to the enemy's Commander a piece on a line with it is taken to aim at it.
const AIMING: u8 = 4;

/// How much an attack on the points around the Commander weighs, by class of attacker.
const PRESSURE_WEIGHT: [usize; 7] = [1, 2, 2, 2, 1, 2, 0];

/// Enters all features of a position into `sink`.
pub(super) fn describe(position: &Position, sink: &mut impl Sink) {
    sink.add(position.side, TEMPO.at(0), 1);
    let view = View::new(position);
    let mut maps = [AttackMap::EMPTY; 2];
    for side in Side::ALL {
        pieces(&view, side, &mut maps[side.index()], sink);
        groups(position, side, sink);
        air_defence(&view, side, sink);
    }
    for side in Side::ALL {
        let (own, enemy) = (&maps[side.index()], &maps[side.opponent().index()]);
        mobility(side, own, enemy, sink);
        safety::safety(&view, side, own, enemy, sink);
        threats::threats(position, side, own, enemy, sink);
        control::control(side, own, enemy, sink);
        control::ferries(&view, side, sink);
    }
}

/// What stands where, and what of it is near the enemy's Commander. Enters its attacks into the map.
fn pieces(view: &View<'_>, side: Side, map: &mut AttackMap, sink: &mut impl Sink) {
    let target = view.board.commander(side.opponent());
    let near = target.map_or(SquareSet::EMPTY, |square| within(square, AIMING));
    let ring = target.map_or(SquareSet::EMPTY, |square| within(square, 1).with(square));
    let zone = view.zones[side.index()];
    let mut pressure = 0;
    let mut enter = |man: Man, square: Square, sink: &mut _| {
        let (class, attacked) = map.enter(view, side, man, square);
        pressure += if attacked.meets(ring) { PRESSURE_WEIGHT[class as usize] } else { 0 };
        stands(side, man, square, (near.has(square), zone.has(square)), sink);
    };
    let own = view.board.of(side);
    for square in own - view.board.stacks() {
        if let Some(man) = view.board.at(square).only() {
            enter(man, square, sink);
        }
    }
    for square in own & view.board.stacks() {
        let stack = view.board.at(square);
        stack.men().for_each(|man| enter(man, square, sink));
        carried(side, stack, sink);
    }
    sink.add(side, PRESSURE.at_most(pressure), 1);
}

/// A man on its point, near the enemy's Commander or not, covered by its own air defence or not.
#[inline]
fn stands(side: Side, man: Man, square: Square, (is_near, is_covered): (bool, bool), sink: &mut impl Sink) {
    sink.man(side, men::number(man, square));
    let kind = man.kind().index();
    if is_near {
        sink.add(side, AIMED.at(kind), 1);
    }
    if is_covered {
        sink.add(side, COVERED.at(kind), 1);
    }
}

/// What a stack is made of.
fn carried(side: Side, stack: Stack, sink: &mut impl Sink) {
    if let Some(head) = stack.head() {
        sink.add(side, STACK.at(2 * head.kind().index() + stack.len() - 2), 1);
    }
    for man in stack.men().skip(1) {
        sink.add(side, CARRIED.at(man.kind().index()), 1);
    }
}

/// Groups of which few are left (K-28).
fn groups(position: &Position, side: Side, sink: &mut impl Sink) {
    for (group, count) in position.board.groups(side).into_iter().enumerate() {
        if (1..=4).contains(&count) {
            sink.add(side, SCARCE.at(4 * group + usize::from(count) - 1), 1);
        }
    }
}

/// How much of the air is guarded, and by how many.
fn air_defence(view: &View<'_>, side: Side, sink: &mut impl Sink) {
    sink.add(side, AIRSPACE.at(0), view.zones[side.index()].len() as i32);
    let guards = view.board.guards(side);
    sink.add(side, GUARDS.at_most(guards.near.len() + guards.far.len()), 1);
}

/// Where the pieces that move far may go without being attacked there.
fn mobility(side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    for &(class, moves) in own.movers() {
        let count = (moves - enemy.all).len();
        let (group, steps): (Group, usize) = match class {
            Class::Navy => (NAVY_MOBILITY, count / 2),
            Class::Plane => (PLANE_MOBILITY, count / 2),
            Class::Artillery => (ARTILLERY_MOBILITY, count / 2),
            Class::Commander => (COMMANDER_MOBILITY, count / 2),
            _ => (TANK_MOBILITY, count),
        };
        sink.add(side, group.at_most(steps), 1);
    }
}
