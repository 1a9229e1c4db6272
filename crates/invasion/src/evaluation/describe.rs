//! Finds the features of a position.

use geometry::{queen_attacks, rook_attacks};
use rules::linear::Sink;
use rules::{FeatureGroup as Group, Side};

use super::attack_map::{AttackMap, Class};
use super::feature::{
    BOMB, COMMANDO_SCOPE, HQ_PRESSURE, LANDED_SCOPE, LANES, LEAPS, NO_FLAG, PARATROOPER_SCOPE, STEPS, TEMPO,
};
use super::{control, hq, men, routes, threats};
use crate::attacks::{LEAP, NEAR, TANK, around};
use crate::{Bomb, Kind, Position, Square, SquareSet};

/// How much an attack on the squares around the HQ weighs: by a Trooper, along a line, by a Tank.
const PRESSURE: [usize; 3] = [1, 2, 3];

/// The kinds that capture along lines, with the features of their scope.
const LINES: [(Kind, Group); 3] =
    [(Kind::Commando, COMMANDO_SCOPE), (Kind::Paratrooper, PARATROOPER_SCOPE), (Kind::Landed, LANDED_SCOPE)];

/// Enters all features of a position into `sink`.
pub(super) fn describe(position: &Position, sink: &mut impl Sink) {
    sink.add(position.side, TEMPO.at(0), 1);
    let mut maps = Side::ALL.map(|side| AttackMap::begin(position, side));
    for side in Side::ALL {
        pieces(position, side, sink);
        officers(position, side, &mut maps, sink);
    }
    for side in Side::ALL {
        let (own, enemy) = (&maps[side.index()], &maps[side.opponent().index()]);
        hq::safety(position, side, enemy, sink);
        hq::checks(position, side, own, enemy, sink);
        threats::threats(position, side, own, enemy, sink);
        threats::promotions(position, side, sink);
        routes::routes(position, side, enemy, sink);
        control::control(side, own, enemy, sink);
    }
}

/// What stands where, and the Bomb.
fn pieces(position: &Position, side: Side, sink: &mut impl Sink) {
    for kind in Kind::ALL {
        for square in position.pieces(side, kind) {
            sink.man(side, men::number(kind, square));
        }
    }
    let has_flag = !position.pieces(side, Kind::Flag).is_empty();
    if !has_flag {
        sink.add(side, NO_FLAG.at(0), 1);
    }
    match position.bomb(side) {
        Bomb::Off if has_flag => sink.add(side, BOMB.at(0), 1),
        Bomb::On => sink.add(side, BOMB.at(1), 1),
        Bomb::Off | Bomb::Spent => {}
    }
}

/// Where the officers may go, what they attack, and what of that is near the enemy HQ. Enters their attacks into the maps.
fn officers(position: &Position, side: Side, maps: &mut [AttackMap; 2], sink: &mut impl Sink) {
    let enemy = side.opponent();
    let occupied = position.occupied();
    let goals = !(occupied | maps[enemy.index()].of(Class::Trooper));
    let ring = around(position.hq(enemy));
    let map = &mut maps[side.index()];
    let mut pressure = PRESSURE[0] * (map.of(Class::Trooper) & ring).len();
    for (kind, scope) in LINES {
        for square in position.pieces(side, kind) {
            let attacked = queen_attacks(square, occupied);
            map.add(Class::Line, attacked);
            sink.add(side, scope.at_most((attacked - occupied).len() / 3), 1);
            let (ways, group) = if kind == Kind::Commando { (LEAP[square], LEAPS) } else { (NEAR[square], STEPS) };
            sink.add(side, group.at((ways & goals).len()), 1);
            pressure += PRESSURE[1] * usize::from(attacked.meets(ring));
        }
    }
    let own = position.men_of(side);
    for square in position.pieces(side, Kind::Tank) {
        let attacked = lanes(square, own);
        map.add(Class::Tank, attacked);
        sink.add(side, LANES.at((attacked - own).len() / 2), 1);
        pressure += PRESSURE[2] * usize::from(TANK[square].meets(ring));
    }
    sink.add(side, HQ_PRESSURE.at_most(pressure), 1);
}

/// The squares that a Tank reaches before it would crush a man of its own side, the first such man included: it is protected.
fn lanes(square: Square, own: SquareSet) -> SquareSet {
    TANK[square] & rook_attacks(square, own)
}
