//! How safe a Commander is, and how the enemy's could be attacked.

use geometry::rook_attacks;
use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, Class};
use super::feature::{OPEN_LINES, PINNED, SAFE_CHECK, SHELTERED};
use super::view::View;
use crate::terrain::{gun, sea, within};
use crate::walk::reached;
use crate::{Kind, Man, SquareSet};

/// The lines to this side's Commander, and its ways to the enemy's.
pub(super) fn safety(view: &View<'_>, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    shelter(view, side, sink);
    checks(view, side, own, enemy, sink);
    let way = view.board.way_between_commanders().unwrap_or_default() & view.obstacles;
    if way.len() == 1 && way.meets(view.board.of(side)) {
        sink.add(side, PINNED.at(0), 1);
    }
}

/// What stands around the Commander.
fn shelter(view: &View<'_>, side: Side, sink: &mut impl Sink) {
    let Some(square) = view.board.commander(side) else { return };
    let open = rook_attacks(square, view.obstacles) - view.obstacles;
    sink.add(side, OPEN_LINES.at_most(open.len() / 2), 1);
    let stack = view.board.at(square);
    let carrier = if stack.len() > 1 { stack.head() } else { None };
    match carrier.map(Man::kind) {
        Some(Kind::Navy) => sink.add(side, SHELTERED.at(0), 1),
        Some(Kind::AirForce) => sink.add(side, SHELTERED.at(1), 1),
        Some(Kind::Tank) => sink.add(side, SHELTERED.at(2), 1),
        Some(Kind::Headquarters) => sink.add(side, SHELTERED.at(3), 1),
        _ => {}
    }
}

/// Points from which this side could attack the enemy's Commander next without being attacked there: what does so becomes a hero (K-25).
fn checks(view: &View<'_>, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let Some(target) = view.board.commander(side.opponent()) else { return };
    let ways: [(Class, SquareSet); 4] = [
        (Class::Navy, gun(target, false)),
        (Class::Plane, within(target, 4)),
        (Class::Artillery, within(target, 3)),
        (Class::Tank, reached(target, 2, 0, view.obstacles | sea())),
    ];
    for (index, (class, from)) in ways.into_iter().enumerate() {
        let checks = (own.moves(class) & from) - enemy.all;
        sink.add(side, SAFE_CHECK.at(index), checks.len() as i32);
    }
}
