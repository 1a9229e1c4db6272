//! Where a piece or a stack can go, capture and shoot by the rules of its head, the safety of its Commander aside (K-5 to K-18).

use crate::airspace::Flight;
use crate::landing::Landings;
use crate::near;
use crate::ranges::range_of;
use crate::scene::Scene;
use crate::terrain::{ferries, ground, gun, is_riverside, sail, star, waters, within};
use crate::walk::{commander, walker};
use crate::{Kind, Man, Rules, Square, SquareSet, Stack};

/// The points that a part of a stack can act upon.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Targets {
    /// Those it goes to: empty points, friends to join, and enemies to take, or to fly at whatever comes of it.
    pub(crate) go: SquareSet,
    /// Enemies to take without leaving.
    pub(crate) stay: SquareSet,
}

/// What `part` of the pieces on the origin can do; it is a piece or a stack of K-15. `landings` are those of the beginning of the turn.
#[inline]
pub(crate) fn targets(scene: &Scene<'_>, landings: &Landings, part: Stack) -> Targets {
    let Some(head) = part.head() else { return Targets::default() };
    let view = Outlook { scene, landings, from: scene.origin, part, head };
    match head.kind() {
        Kind::Commander => commander(&view),
        Kind::Engineer if part.len() > 1 => ferry(scene),
        _ => of_kind(&view),
    }
}

/// The same for parts that are no Commander, nor an Engineer with its load.
#[inline]
pub(crate) fn of_kind(view: &Outlook<'_>) -> Targets {
    match view.head.kind() {
        Kind::Headquarters => Targets::default(),
        Kind::Navy => navy(view),
        Kind::AirForce => plane(view),
        _ => walker(view),
    }
}

/// A part of a stack, and what it sees around it.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) landings: &'a Landings,
    pub(crate) from: Square,
    pub(crate) part: Stack,
    pub(crate) head: Man,
}

impl Outlook<'_> {
    /// Whether it is one piece.
    #[inline]
    pub(crate) fn is_alone(&self) -> bool {
        self.part.len() == 1
    }

    /// Those of the points that the part gets to on which it may end: empty ones and enemies where it may stand, and friends that it may join.
    #[inline]
    pub(crate) fn landing(&self, ways: SquareSet) -> SquareSet {
        let scene = self.scene;
        if self.is_alone() {
            return (ways & self.landings.of(self.head.kind())) - scene.filled;
        }
        let open = if self.head.kind() == Kind::Navy { ways } else { ways & ground() };
        (open - scene.friends) | joinable(scene, self.part, (ways & scene.partners) - scene.filled)
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

/// The kinds that cannot capture a Headquarters that holds its Commander (K-14).
pub(crate) const KEPT_OUT: [Kind; 4] = [Kind::Infantry, Kind::Militia, Kind::AntiAircraft, Kind::Missile];

/// Whether a Headquarters that holds its Commander is proof against this kind of piece (K-14).
#[inline]
pub(crate) fn is_sheltered(target: Stack, kind: Kind) -> bool {
    target.is_headed_by(Kind::Headquarters) && target.len() > 1 && KEPT_OUT.contains(&kind)
}

/// K-9.
#[inline]
fn navy(view: &Outlook<'_>) -> Targets {
    let (scene, is_hero) = (view.scene, view.head.is_hero());
    let sailed = sail(view.from, is_hero);
    let shots = if view.is_alone() { gun(view.from, is_hero) & scene.enemies } else { SquareSet::EMPTY };
    Targets { go: view.landing(sailed), stay: shots - sailed }
}

/// How far a plane flies (K-10, K-5).
#[inline]
pub(crate) const fn flying_range(plane: Man) -> u8 {
    4 + plane.is_hero() as u8
}

/// K-10, K-20 to K-23.
fn plane(view: &Outlook<'_>) -> Targets {
    let scene = view.scene;
    let flown = within(view.from, flying_range(view.head));
    let mut go = view.landing(flown);
    // Where pieces were put nothing more may be put; but a plane that is shot down on the way puts nothing.
    for to in joinable(scene, view.part, flown & scene.filled) {
        if scene.flight(view.part, to) != Flight::Arrives {
            go = go.with(to);
        }
    }
    let aims = flown & scene.enemies;
    if aims.is_empty() {
        return Targets { go, stay: SquareSet::EMPTY };
    }
    let bombed = if view.head.is_hero() {
        aims
    } else {
        go |= aims;
        unguarded(scene, view.from, aims)
    };
    Targets { go, stay: if view.is_alone() { bombed - scene.planes() } else { SquareSet::EMPTY } }
}

/// Those of the enemies from which a plane comes back: no guard covers them, nor the way there.
fn unguarded(scene: &Scene<'_>, from: Square, aims: SquareSet) -> SquareSet {
    let zone = scene.guards.zone();
    near::along_all(from, aims - zone, zone)
}

/// An Engineer with its load (K-18).
fn ferry(scene: &Scene<'_>) -> Targets {
    let Some(to) = ferries(scene.origin) else { return Targets::default() };
    let point = SquareSet::of(to) & ground();
    Targets { go: point - scene.friends, stay: SquareSet::EMPTY }
}
