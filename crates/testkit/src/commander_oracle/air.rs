//! How an Air force and the stacks it heads fly, capture, bomb, and are shot down: K-10, K-20 to K-23.

use super::action::{Effect, Scene};
use super::board::Board;
use super::piece::{Colour, Kind};
use super::point::{Point, Way};
use super::stack::Stack;

/// What a flight of `part`, headed by an Air force, from one point to another does.
pub(super) fn effect(scene: &Scene<'_>, part: &Stack, from: Point, to: Point, stays: bool) -> Option<Effect> {
    let way = Way::new(from, to)?;
    if !part.head().reaches(way, false, scene.options) {
        return None;
    }
    let guards = if part.head().hero { Vec::new() } else { guards(scene.board, part.colour.other()) };
    match scene.board.at(to) {
        Some(target) if target.colour != part.colour => capture(&guards, part, way, to, target, stays),
        friend => {
            let shot_down = way.after_start().any(|point| guards.iter().any(|guard| guard.covers(point)));
            let arrives = match friend {
                None => part.may_stand_on(to),
                Some(friend) if shot_down => friend.joined(part.pieces()).may_stand_on(to),
                Some(friend) => scene.may_join(part, friend, to),
            };
            let effect = if shot_down { Effect::ShotDown } else { Effect::Goes };
            (arrives && !stays).then_some(effect)
        }
    }
}

/// K-22, and K-10 where nobody guards.
fn capture(guards: &[Guard], part: &Stack, way: Way, to: Point, target: &Stack, stays: bool) -> Option<Effect> {
    let covers_before = |guard: &Guard| way.between().any(|point| guard.covers(point));
    if guards.iter().any(|guard| covers_before(guard) && !guard.covers(to)) {
        return (!stays).then_some(Effect::ShotDown);
    }
    if guards.iter().any(|guard| guard.covers(to)) {
        return (!stays).then_some(Effect::Kamikaze);
    }
    if stays {
        let bombs = part.pieces().len() == 1 && target.head().kind != Kind::AirForce;
        bombs.then_some(Effect::Stays)
    } else {
        (!to.is_sea()).then_some(Effect::Goes)
    }
}

/// A piece that guards the airspace (K-20).
struct Guard {
    point: Point,
    radius: i32,
}

impl Guard {
    fn covers(&self, point: Point) -> bool {
        self.point.distance_squared(point) <= self.radius * self.radius
    }
}

/// K-20: the guards of one side, carried ones too.
fn guards(board: &Board, colour: Colour) -> Vec<Guard> {
    let mut guards = Vec::new();
    for (point, stack) in board.stacks_of(colour) {
        for piece in stack.pieces() {
            let radius = match piece.kind {
                Kind::Missile => 2,
                Kind::AntiAircraft | Kind::Navy => 1,
                _ => continue,
            };
            guards.push(Guard { point, radius });
        }
    }
    guards
}
