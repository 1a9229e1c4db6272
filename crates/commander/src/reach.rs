//! Where a piece or a stack can go, capture and shoot by the rules of its head, the safety of its Commander aside (K-5 to K-18).

use rules::Side;

use crate::airspace::{Flight, flight, guarded};
use crate::board::Board;
use crate::terrain::{ferries, ground, gun, is_riverside, sail, sea, waters, within};
use crate::walk::walker;
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

/// A part of a stack that is to act.
#[derive(Clone, Copy)]
pub(crate) struct Actor {
    pub(crate) side: Side,
    pub(crate) from: Square,
    /// The pieces that act: not empty.
    pub(crate) part: Stack,
    /// The piece whose rules hold.
    pub(crate) head: Man,
}

impl Actor {
    /// `None` if `part` is empty.
    #[inline]
    pub(crate) fn new(side: Side, from: Square, part: Stack) -> Option<Self> {
        Some(Self { side, from, part, head: part.head()? })
    }

    /// Whether a piece acts, not a stack.
    #[inline]
    pub(crate) fn is_single(self) -> bool {
        self.part.len() == 1
    }
}

/// What `actor` can do.
#[inline]
pub(crate) fn targets(board: &Board, rules: Rules, actor: Actor) -> Targets {
    match actor.head.kind() {
        Kind::Headquarters => Targets::default(),
        Kind::Navy => navy(board, actor),
        Kind::AirForce => plane(board, actor),
        Kind::Engineer if !actor.is_single() => ferry(board, actor),
        _ => walker(board, rules, actor),
    }
}

/// The friends among `points` that the actor may join.
#[inline]
fn joinable(board: &Board, actor: Actor, points: SquareSet) -> SquareSet {
    points.into_iter().filter(|&to| joined(board, actor.part, to).is_some()).collect()
}

/// What becomes of `part` and the friends on `to`, if they may join: together they make a stack (K-15) that may be there (K-17, K-18).
#[inline]
pub(crate) fn joined(board: &Board, part: Stack, to: Square) -> Option<Stack> {
    board.at(to).joined(part).filter(|&stack| may_stand(stack, to))
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
fn navy(board: &Board, actor: Actor) -> Targets {
    let (friends, enemies) = (board.of(actor.side).without(actor.from), board.of(actor.side.opponent()));
    let sailed = sail(actor.from, actor.head.is_hero());
    let shots = (gun(actor.from, actor.head.is_hero()) & enemies) - sailed;
    Targets {
        quiet: sailed - friends - enemies,
        join: joinable(board, actor, sailed & friends),
        take: sailed & enemies,
        stay: if actor.is_single() { shots } else { SquareSet::EMPTY },
    }
}

/// How far a plane flies (K-10, K-5).
#[inline]
pub(crate) const fn flying_range(plane: Man) -> u8 {
    4 + plane.is_hero() as u8
}

/// K-10, K-20 to K-23.
fn plane(board: &Board, actor: Actor) -> Targets {
    let (friends, enemies) = (board.of(actor.side).without(actor.from), board.of(actor.side.opponent()));
    let flown = within(actor.from, flying_range(actor.head));
    let mut found = Targets {
        quiet: (flown & ground()) - friends - enemies,
        join: joinable(board, actor, flown & friends),
        ..Targets::default()
    };
    let aims = flown & enemies;
    if aims.is_empty() {
        return found;
    }
    let zone = if actor.head.is_hero() { SquareSet::EMPTY } else { guarded(board, actor.side.opponent()) };
    for to in aims {
        let arrives = flight(board, actor.side, actor.head, actor.from, to, zone) == Flight::Arrives;
        if !arrives || !sea().has(to) {
            found.take |= SquareSet::of(to);
        }
        if arrives && actor.is_single() && !board.at(to).is_headed_by(Kind::AirForce) {
            found.stay |= SquareSet::of(to);
        }
    }
    found
}

/// An Engineer with its load (K-18).
fn ferry(board: &Board, actor: Actor) -> Targets {
    let Some(to) = ferries(actor.from) else { return Targets::default() };
    let point = SquareSet::of(to) & ground();
    if board.of(actor.side.opponent()).has(to) {
        Targets { take: point, ..Targets::default() }
    } else {
        Targets { quiet: point - board.of(actor.side), ..Targets::default() }
    }
}
