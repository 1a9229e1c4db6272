//! What could be captured or promoted next.

use geometry::Direction;
use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, Class};
use super::feature::{ATTACKED, HANGING, OUTBID, PROMOTION, PROTECTED};
use crate::attacks::{diagonals, step};
use crate::rulings::camp;
use crate::{Kind, Position, SquareSet};

/// Kinds that can be captured.
const VICTIMS: [Kind; 6] = [Kind::Commando, Kind::Trooper, Kind::Paratrooper, Kind::Tank, Kind::Landed, Kind::Flag];

/// 0 for the side to move, 1 for the other.
pub(super) fn half(position: &Position, side: Side) -> usize {
    usize::from(position.side != side)
}

/// What this side attacks, and what it protects.
pub(super) fn threats(position: &Position, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let half = half(position, side);
    let attacked = position.men_of(side.opponent()) & own.all;
    let protected = position.men_of(side) & own.all;
    for (index, kind) in VICTIMS.into_iter().enumerate() {
        let of_kind = position.of_kind(kind);
        let safe = (protected & of_kind).len() as i32;
        if safe > 0 {
            sink.add(side, PROTECTED.at(index), safe);
        }
        let victims = attacked & of_kind;
        if victims.is_empty() {
            continue;
        }
        for (class, by) in own.by.into_iter().enumerate() {
            sink.add(side, ATTACKED.at(18 * half + 6 * class + index), (victims & by).len() as i32);
        }
        sink.add(side, HANGING.at(6 * half + index), (victims - enemy.all).len() as i32);
        sink.add(side, OUTBID.at(6 * half + index), (victims & cheaper(own, kind)).len() as i32);
    }
}

/// What this side attacks with men that are cheaper than one of `kind`.
fn cheaper(own: &AttackMap, kind: Kind) -> SquareSet {
    match kind {
        Kind::Trooper => SquareSet::EMPTY,
        Kind::Tank => own.of(Class::Trooper) | own.of(Class::Line),
        _ => own.of(Class::Trooper),
    }
}

/// Troopers that could arrive in the enemy camp next.
pub(super) fn promotions(position: &Position, side: Side, sink: &mut impl Sink) {
    let goals = camp(side.opponent());
    let (empty, enemies) = (goals - position.occupied(), goals & position.men_of(side.opponent()));
    let from =
        Direction::ORTHOGONAL.into_iter().fold(diagonals(enemies), |from, direction| from | step(empty, direction));
    let ready = (from & position.pieces(side, Kind::Trooper)).len() as i32;
    if ready > 0 {
        sink.add(side, PROMOTION.at(half(position, side)), ready);
    }
}
