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

/// Kinds that can be captured, in the order of their features and of their numbers, which begin with 1, the Commandos'.
const VICTIMS: [Kind; 6] = [Kind::Commando, Kind::Trooper, Kind::Paratrooper, Kind::Tank, Kind::Landed, Kind::Flag];

/// Number of ways in which a man may be attacked: by the side to move or by the other, the number of its kind, and what is true of the attack (see [`features`]).
pub(super) const COUNT: usize = 2 * KINDS * TRUTHS;

const KINDS: usize = 8;

/// Sets of what may be true of an attack.
const TRUTHS: usize = 32;

/// The number of a way: by which half, what kind is attacked, and what is true, the first being the lowest digit.
#[inline]
const fn number(half: usize, code: usize, truths: usize) -> usize {
    (half * KINDS + code % KINDS) * TRUTHS + truths
}

/// The features of an attack: who attacks (each of the three classes), whether nobody protects, whether an attacker is cheaper.
pub(super) fn features(way: usize) -> impl Iterator<Item = usize> {
    let (half, code, truths) = (way / TRUTHS / KINDS, way / TRUTHS % KINDS, way % TRUTHS);
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
        sink.man(side, men::FIRST_ATTACK + number(half, code, truths));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_has_as_many_features_as_truths() {
        for (half, code, truths) in
            (0..2).flat_map(|h| (0..KINDS).flat_map(move |c| (0..TRUTHS).map(move |t| (h, c, t))))
        {
            let wanted = if (1..=VICTIMS.len()).contains(&code) { truths.count_ones() as usize } else { 0 };
            assert_eq!(features(number(half, code, truths)).count(), wanted, "{half} {code} {truths}");
        }
    }

    #[test]
    fn a_trooper_attacks_a_tank_that_nobody_protects() {
        let tank = Kind::Tank as usize;
        let listed: Vec<usize> = features(number(0, tank, 0b11001)).collect();
        assert_eq!(listed, [ATTACKED.at(3), HANGING.at(3), OUTBID.at(3)]);
        let listed: Vec<usize> = features(number(1, tank, 0b00110)).collect();
        assert_eq!(listed, [ATTACKED.at(18 + 6 + 3), ATTACKED.at(18 + 12 + 3)]);
    }
}
