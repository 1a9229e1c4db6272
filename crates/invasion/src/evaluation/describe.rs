//! Finds the features of a position.

use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, Class};
use super::feature::{BOMB, NO_FLAG, TEMPO};
use super::scene::Scene;
use super::{control, hq, officers, routes, threats};
use crate::{Bomb, Kind, Position};

/// Enters all features of a position into `sink`. All that is done for each side is compiled for each.
pub(super) fn describe(position: &Position, sink: &mut impl Sink) {
    sink.add(position.side, TEMPO.at(0), 1);
    let scene = Scene::of(position);
    let (mut first, mut second) =
        (AttackMap::begin(scene.men::<true>(Kind::Trooper)), AttackMap::begin(scene.men::<false>(Kind::Trooper)));
    let by_troopers = [first.of(Class::Trooper), second.of(Class::Trooper)];
    bomb::<true>(&scene, sink);
    bomb::<false>(&scene, sink);
    officers::officers::<true>(&scene, by_troopers[1], &mut first, sink);
    officers::officers::<false>(&scene, by_troopers[0], &mut second, sink);
    relations::<true>(&scene, &first, &second, sink);
    relations::<false>(&scene, &second, &first, sink);
}

/// What follows from what both sides attack.
fn relations<const FIRST: bool>(scene: &Scene<'_>, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    hq::safety::<FIRST>(scene, enemy, sink);
    hq::checks::<FIRST>(scene, own, enemy, sink);
    threats::threats::<FIRST>(scene, own, enemy, sink);
    threats::promotions::<FIRST>(scene, sink);
    routes::routes::<FIRST>(scene, enemy, sink);
    control::control::<FIRST>(own, enemy, sink);
}

/// The Bomb, and whether there is a Flag to turn it on.
fn bomb<const FIRST: bool>(scene: &Scene<'_>, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let has_flag = !scene.men::<FIRST>(Kind::Flag).is_empty();
    if !has_flag {
        sink.add(side, NO_FLAG.at(0), 1);
    }
    match scene.position.bomb(side) {
        Bomb::Off if has_flag => sink.add(side, BOMB.at(0), 1),
        Bomb::On => sink.add(side, BOMB.at(1), 1),
        Bomb::Off | Bomb::Spent => {}
    }
}
