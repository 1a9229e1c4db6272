//! Where a piece or a stack can go, capture and shoot by the rules of its head, the safety of its Commander aside (K-5 to K-18).

use crate::airspace::{Flight, flight};
use crate::ranges::range_of;
use crate::scene::Scene;
use crate::terrain::{ferries, ground, gun, is_riverside, sail, sea, star, waters, within};
use crate::walk::{commander, walker};
use crate::{Kind, Man, Rules, Square, SquareSet, Stack};

/// The points that a part of a stack can act upon.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Targets {
    /// Empty points to go to.
    pub(crate) quiet: SquareSet,
    /// Friends to join.
    pub(crate) join: SquareSet,
    /// Enemies to take by going there; or to fly at, whatever comes of it.
    pub(crate) take: SquareSet,
    /// Enemies to take without leaving.
    pub(crate) stay: SquareSet,
}

impl Targets {
    /// All that are gone to.
    #[inline]
    pub(crate) fn go(&self) -> SquareSet {
        self.quiet | self.join | self.take
    }
}

/// What `part` of the pieces on the origin can do; it is a piece or a stack of K-15.
#[inline]
pub(crate) fn targets(scene: &Scene<'_>, part: Stack) -> Targets {
    let Some(head) = part.head() else { return Targets::default() };
    match head.kind() {
        Kind::Headquarters => Targets::default(),
        Kind::Navy => navy(scene, part, head),
        Kind::AirForce => plane(scene, part, head),
        Kind::Engineer if part.len() > 1 => ferry(scene),
        Kind::Commander => commander(scene, part, head),
        _ => walker(scene, part, head),
    }
}

/// The points on which a friend may matter to where a piece can go: to what lies farther away its gun alone reaches.
#[inline]
pub(crate) fn reach_of(origin: Square, man: Man, rules: Rules) -> SquareSet {
    if man.kind() == Kind::Navy {
        return sail(origin, man.is_hero());
    }
    let range = range_of(man, rules);
    let [straight, diagonal] = [range.straight.max(range.capture_straight), range.diagonal.max(range.capture_diagonal)];
    star(origin, straight, diagonal)
}

/// The friends among `points` that `part` may join.
#[inline]
pub(crate) fn joinable(scene: &Scene<'_>, part: Stack, points: SquareSet) -> SquareSet {
    let mut joinable = points;
    for to in points {
        if scene.joined(part, to).is_none() {
            joinable = joinable.without(to);
        }
    }
    joinable
}

/// Whether a stack of K-15, or a piece, may be on a point: its carrier may stand there, and Engineers carry at the river only.
#[inline]
pub(crate) fn may_stand(stack: Stack, square: Square) -> bool {
    if stack.is_headed_by(Kind::Navy) {
        waters().has(square)
    } else {
        ground().has(square) && (!stack.is_headed_by(Kind::Engineer) || stack.len() == 1 || is_riverside(square))
    }
}

/// Whether a Headquarters that holds its Commander is proof against this kind of piece (K-14).
#[inline]
pub(crate) fn is_sheltered(target: Stack, kind: Kind) -> bool {
    target.is_headed_by(Kind::Headquarters)
        && target.len() > 1
        && matches!(kind, Kind::Infantry | Kind::Militia | Kind::AntiAircraft | Kind::Missile)
}

/// K-9.
fn navy(scene: &Scene<'_>, part: Stack, head: Man) -> Targets {
    let (friends, enemies) = (scene.friends, scene.enemies);
    let sailed = sail(scene.origin, head.is_hero());
    let shots = (gun(scene.origin, head.is_hero()) & enemies) - sailed;
    Targets {
        quiet: sailed - friends - enemies,
        join: joinable(scene, part, sailed & scene.partners),
        take: sailed & enemies,
        stay: if part.len() == 1 { shots } else { SquareSet::EMPTY },
    }
}

/// How far a plane flies (K-10, K-5).
#[inline]
pub(crate) const fn flying_range(plane: Man) -> u8 {
    4 + plane.is_hero() as u8
}

/// K-10, K-20 to K-23.
fn plane(scene: &Scene<'_>, part: Stack, head: Man) -> Targets {
    let (friends, enemies) = (scene.friends, scene.enemies);
    let flown = within(scene.origin, flying_range(head));
    let mut found = Targets {
        quiet: (flown & ground()) - friends - enemies,
        join: joinable(scene, part, flown & scene.partners),
        ..Targets::default()
    };
    let aims = flown & enemies;
    if aims.is_empty() {
        return found;
    }
    for to in aims {
        let arrives = flight(&scene.guards, head, (scene.origin, to), true) == Flight::Arrives;
        if !arrives || !sea().has(to) {
            found.take |= SquareSet::of(to);
        }
        if arrives && part.len() == 1 && !scene.at(to).is_headed_by(Kind::AirForce) {
            found.stay |= SquareSet::of(to);
        }
    }
    found
}

/// An Engineer with its load (K-18).
fn ferry(scene: &Scene<'_>) -> Targets {
    let Some(to) = ferries(scene.origin) else { return Targets::default() };
    let point = SquareSet::of(to) & ground();
    if scene.enemies.has(to) {
        Targets { take: point, ..Targets::default() }
    } else {
        Targets { quiet: point - scene.friends, ..Targets::default() }
    }
}
