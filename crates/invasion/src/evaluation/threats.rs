//! What could be captured or promoted next.

use geometry::Direction;
use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, Class};
use super::feature::{ATTACKED, HANGING, OUTBID, PROMOTION, PROTECTED};
use super::scene::Scene;
use crate::attacks::{diagonals, spread, step};
use crate::rulings::camp;
use crate::{Kind, SquareSet};

/// Kinds that can be captured, in the order of their features.
const VICTIMS: [Kind; 6] = [Kind::Commando, Kind::Trooper, Kind::Paratrooper, Kind::Tank, Kind::Landed, Kind::Flag];

/// What this side attacks, and what it protects.
pub(super) fn threats<const FIRST: bool>(scene: &Scene<'_>, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let half = scene.half(side);
    let attacked = scene.position.men_of(side.opponent()) & own.all;
    let protected = scene.position.men_of(side) & own.all;
    for (index, &kind) in VICTIMS.iter().enumerate() {
        let safe = (protected & scene.of_kind(kind)).len() as i32;
        if safe > 0 {
            sink.add(side, PROTECTED.at(index), safe);
        }
    }
    if attacked.is_empty() {
        return;
    }
    let by = [Class::Trooper, Class::Line, Class::Tank].map(|class| own.of(class));
    let hanging = attacked - enemy.all;
    let outbid = (attacked & (by[0] - scene.of_kind(Kind::Trooper))) | (attacked & by[1] & scene.of_kind(Kind::Tank));
    for (index, &kind) in VICTIMS.iter().enumerate() {
        let of_kind = scene.of_kind(kind);
        if attacked.meets(of_kind) {
            let count = |squares: SquareSet| (squares & of_kind).len() as i32;
            sink.add(side, ATTACKED.at(18 * half + index), count(attacked & by[0]));
            sink.add(side, ATTACKED.at(18 * half + 6 + index), count(attacked & by[1]));
            sink.add(side, ATTACKED.at(18 * half + 12 + index), count(attacked & by[2]));
            sink.add(side, HANGING.at(6 * half + index), count(hanging));
            sink.add(side, OUTBID.at(6 * half + index), count(outbid));
        }
    }
}

/// Troopers that could arrive in the enemy camp next.
pub(super) fn promotions<const FIRST: bool>(scene: &Scene<'_>, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let goals = camp(side.opponent());
    let troopers = scene.men::<FIRST>(Kind::Trooper) & spread(goals);
    if troopers.is_empty() {
        return;
    }
    let (empty, enemies) = (goals - scene.occupied, goals & scene.position.men_of(side.opponent()));
    let from =
        Direction::ORTHOGONAL.into_iter().fold(diagonals(enemies), |from, direction| from | step(empty, direction));
    let ready = (from & troopers).len() as i32;
    if ready > 0 {
        sink.add(side, PROMOTION.at(scene.half(side)), ready);
    }
}
