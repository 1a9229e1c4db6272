//! How land pieces and the stacks they head move, capture and shoot: K-6, K-7, K-8, K-11 to K-14, K-18.

use super::action::{Effect, Scene};
use super::options::Rules;
use super::piece::{Kind, Piece};
use super::point::{Point, Way};
use super::sight::passes_through_sight;
use super::stack::Stack;

/// What a move of `part`, headed by a land piece, along `way` does.
pub(super) fn effect(scene: &Scene<'_>, part: &Stack, from: Point, to: Point, stays: bool) -> Option<Effect> {
    let way = Way::new(from, to)?;
    if part.pieces().len() > 1 && part.head().kind == Kind::Engineer && !is_ferry(scene, part, from, to) {
        return None;
    }
    match scene.board.at(to) {
        Some(target) if target.colour != part.colour => capture(scene, part, from, to, way, target, stays),
        friend => {
            let arrives = match friend {
                None => part.may_stand_on(to),
                Some(friend) => scene.may_join(part, friend, to),
            };
            let can_go = part.head().reaches(way, false, scene.options)
                && way.between().all(|point| scene.board.is_open(point) && !point.is_sea())
                && keeps_to_the_reefs(part.head(), way)
                && !(is_commander(part) && passes_through_sight(scene.board, part.colour, from, way));
            (arrives && can_go && !stays).then_some(Effect::Goes)
        }
    }
}

/// K-6, K-8, K-11 to K-14: capturing by moving there, or staying if the target is at sea.
fn capture(
    scene: &Scene<'_>,
    part: &Stack,
    from: Point,
    to: Point,
    way: Way,
    target: &Stack,
    stays: bool,
) -> Option<Effect> {
    let head = part.head();
    let shot = to.is_sea();
    let jumps = head.kind == Kind::Artillery;
    let way_is_free = jumps || way.between().all(|point| scene.board.is_open(point) && (shot || !point.is_sea()));
    let free_of_the_reefs = jumps || scene.options.rules == Rules::Classic;
    let takes_commander = target.has(Kind::Commander);
    let is_bound_by_sight = is_commander(part) && !shot && !takes_commander;
    let allowed = head.reaches(way, true, scene.options)
        && way_is_free
        && (free_of_the_reefs || keeps_to_the_reefs(head, way))
        && !(is_bound_by_sight && passes_through_sight(scene.board, part.colour, from, way))
        && !(is_held_headquarters(target) && cannot_capture_held_headquarters(head.kind));
    match (shot, stays) {
        (true, true) => (allowed && part.pieces().len() == 1).then_some(Effect::Stays),
        (false, false) => allowed.then_some(Effect::Goes),
        _ => None,
    }
}

/// K-12: whether each step of a heavy piece between ranks 6 and 7 is on a reef; true for all others.
fn keeps_to_the_reefs(head: Piece, way: Way) -> bool {
    let crosses = |(a, b): &(Point, Point)| a.rank.min(b.rank) == 6 && a.rank.max(b.rank) == 7;
    let on_reef = |(a, b): (Point, Point)| a.file == b.file && (a.file == b'f' || a.file == b'h');
    !head.kind.is_heavy() || way.each_step().filter(crosses).all(on_reef)
}

/// K-18: the only move of a stack with an Engineer: the vertical step across the river, not to a friend.
fn is_ferry(scene: &Scene<'_>, part: &Stack, from: Point, to: Point) -> bool {
    let crosses = from.file == to.file && matches!((from.rank, to.rank), (6, 7) | (7, 6));
    let to_friend = scene.board.at(to).is_some_and(|stack| stack.colour == part.colour);
    crosses && !to_friend
}

/// K-13 binds a Commander alone, not a stack that carries one.
fn is_commander(part: &Stack) -> bool {
    part.head().kind == Kind::Commander
}

/// K-14: an HQ that holds its Commander.
fn is_held_headquarters(stack: &Stack) -> bool {
    stack.head().kind == Kind::Headquarters && stack.has(Kind::Commander)
}

/// K-14.
fn cannot_capture_held_headquarters(kind: Kind) -> bool {
    matches!(kind, Kind::Infantry | Kind::Militia | Kind::AntiAircraft | Kind::Missile)
}
