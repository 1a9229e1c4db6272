//! What could be captured or promoted next.

use geometry::Direction;
use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, Class};
use super::feature::{ATTACKED, HANGING, OUTBID, PROMOTION, PROTECTED};
use super::men;
use super::scene::Scene;
use crate::Kind;
use crate::attacks::{diagonals, spread, step};
use crate::rulings::camp;

/// Kinds that can be captured, in the order of their features and of their numbers, of which Commandos have the first.
const VICTIMS: [Kind; 6] = [Kind::Commando, Kind::Trooper, Kind::Paratrooper, Kind::Tank, Kind::Landed, Kind::Flag];

/// Number of ways in which a man may be attacked: by the side to move or by the other, the number of its kind, and what is true of the attack (see [`features`]).
pub(super) const COUNT: usize = 2 * KINDS * ATTACKS;

const KINDS: usize = 8;

/// Sets of what may be true of an attack.
const ATTACKS: usize = 32;

/// The features of an attack: who attacks (each of the three classes), whether nobody protects, whether an attacker is cheaper.
pub(super) fn features(way: usize) -> impl Iterator<Item = usize> {
    let (half, code, truths) = (way / ATTACKS / KINDS, way / ATTACKS % KINDS, way % ATTACKS);
    let of_victim = move |victim: usize| {
        [
            ATTACKED.at(18 * half + victim),
            ATTACKED.at(18 * half + 6 + victim),
            ATTACKED.at(18 * half + 12 + victim),
            HANGING.at(6 * half + victim),
            OUTBID.at(6 * half + victim),
        ]
    };
    let victim = code.checked_sub(1).filter(|&victim| victim < VICTIMS.len());
    let features = victim.into_iter().flat_map(of_victim);
    features.enumerate().filter(move |&(n, _)| truths >> n & 1 != 0).map(|(_, feature)| feature)
}

/// What this side attacks, and what it protects.
pub(super) fn threats<const FIRST: bool>(scene: &Scene<'_>, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let half = scene.half(side);
    let attacked = scene.position.men_of(side.opponent()) & own.all;
    let protected = scene.position.men_of(side) & own.all;
    for (index, &kind) in VICTIMS.iter().enumerate() {
        sink.add(side, PROTECTED.at(index), (protected & scene.of_kind(kind)).len() as i32);
    }
    if attacked.is_empty() {
        return;
    }
    let by = [Class::Trooper, Class::Line, Class::Tank].map(|class| own.of(class));
    let hanging = attacked - enemy.all;
    let outbid = (by[0] - scene.of_kind(Kind::Trooper)) | (by[1] & scene.of_kind(Kind::Tank));
    let truths = [by[0], by[1], by[2], hanging, outbid];
    for square in attacked {
        let truths = truths.iter().rev().fold(0, |bits, squares| bits << 1 | usize::from(squares.has(square)));
        let code = usize::from(scene.position.men.code_at(square));
        sink.man(side, men::ATTACKS + (half * KINDS + code % KINDS) * ATTACKS + truths);
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
