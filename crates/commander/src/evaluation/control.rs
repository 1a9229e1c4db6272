//! Who holds the sea, the coast and the land, and what can be brought over the river.

use rules::Side;
use rules::linear::Sink;

use super::attack_map::AttackMap;
use super::feature::{CONTROL, FERRY};
use super::view::View;
use crate::terrain::{ground, home, mixed, riverside, sea, within};
use crate::{Kind, Man};

/// Points that only this side attacks.
pub(super) fn control(side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let only = (own.all - enemy.all) | (own.twice - enemy.twice);
    let land = ground() - mixed();
    let mouth = mixed() & riverside();
    let regions = [sea(), mixed() - mouth, mouth, land & home(side), land - home(side)];
    for (index, region) in regions.into_iter().enumerate() {
        sink.add(side, CONTROL.at(index), (only & region).len() as i32);
    }
}

/// Engineers that carry a heavy piece (K-18), or could take one up.
pub(super) fn ferries(view: &View<'_>, side: Side, sink: &mut impl Sink) {
    for square in view.board.of(side) & riverside() {
        let stack = view.board.at(square);
        if !stack.is_headed_by(Kind::Engineer) {
            continue;
        }
        match stack.get(1).map(Man::kind) {
            Some(Kind::Artillery) => sink.add(side, FERRY.at(0), 1),
            Some(Kind::AntiAircraft) => sink.add(side, FERRY.at(1), 1),
            Some(_) => sink.add(side, FERRY.at(2), 1),
            None => {
                let beside = within(square, 1) & view.board.of(side);
                let heavy = beside
                    .into_iter()
                    .any(|other| view.board.at(other).head().is_some_and(|man| man.kind().is_heavy()));
                sink.add(side, FERRY.at(3), i32::from(heavy));
            }
        }
    }
}
