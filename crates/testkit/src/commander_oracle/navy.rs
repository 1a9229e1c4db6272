//! K-9: how a Navy and the stacks it heads move, capture and shoot.

use super::action::{Effect, Scene};
use super::point::{Point, Way};
use super::stack::Stack;

/// What a move or a shot of `part`, headed by a Navy, from one point to another does.
pub(super) fn effect(scene: &Scene<'_>, part: &Stack, from: Point, to: Point, stays: bool) -> Option<Effect> {
    let way = Way::new(from, to)?;
    let sails = part.head().reaches(way, false, scene.options) && is_navigable(way);
    match scene.board.at(to) {
        None => (sails && !stays).then_some(Effect::Goes),
        Some(friend) if friend.colour == part.colour => {
            (sails && !stays && scene.may_join(part, friend, to)).then_some(Effect::Goes)
        }
        Some(_) if sails => (!stays).then_some(Effect::Goes),
        Some(_) => (stays && part.pieces().len() == 1 && part.head().gun_reaches(way)).then_some(Effect::Stays),
    }
}

/// Whether a way runs over navy points only and along no diagonal that cuts across land.
fn is_navigable(way: Way) -> bool {
    let cuts_across_land = |(a, b): (Point, Point)| {
        let names = (a.min(b).name(), a.max(b).name());
        names == ("c5".to_owned(), "d6".to_owned()) || names == ("c8".to_owned(), "d7".to_owned())
    };
    way.after_start().all(|point| !point.is_land()) && !way.each_step().any(cuts_across_land)
}
