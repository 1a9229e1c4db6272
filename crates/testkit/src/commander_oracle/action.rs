//! One action of a turn: what it does, its text, the board after it (K-16, K-17, K-19, K-35).

use super::board::Board;
use super::options::Options;
use super::piece::{Kind, Piece};
use super::point::Point;
use super::stack::Stack;
use super::{air, land, navy};

/// A part of the stack on a point acts on another point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Where it starts.
    pub from: Point,
    /// The pieces that act, in the order of K-33.
    pub part: Vec<Piece>,
    /// Where they go, or what they capture.
    pub to: Point,
    /// Whether they capture and stay.
    pub stays: bool,
}

impl Action {
    /// K-35: `c4tc6`, `c4fe6s`; without letters, `b4e4s`.
    pub fn text(&self, with_letters: bool) -> String {
        let letters: String =
            if with_letters { self.part.iter().map(|piece| piece.text()).collect() } else { String::new() };
        format!("{}{letters}{}{}", self.from.name(), self.to.name(), if self.stays { "s" } else { "" })
    }
}

/// What an action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// The part goes to the target, which is empty, a friend, or captured.
    Goes,
    /// The target is captured, the part stays where it is.
    Stays,
    /// The target and the part are removed (K-22).
    Kamikaze,
    /// The part is removed (K-21, K-22).
    ShotDown,
}

/// What an action is judged on.
pub(super) struct Scene<'a> {
    /// The board as the earlier actions left it.
    pub(super) board: &'a Board,
    pub(super) options: Options,
    /// Where earlier actions of the turn put pieces (K-19).
    pub(super) filled: &'a [Point],
}

impl Scene<'_> {
    /// What an action does; `None` if the rules do not allow it. The part must make a stack of K-15.
    pub(super) fn effect(&self, action: &Action) -> Option<Effect> {
        let colour = self.board.at(action.from)?.colour;
        let part = Stack::new(colour, action.part.clone());
        let rule = match part.head().kind {
            Kind::Navy => navy::effect,
            Kind::AirForce => air::effect,
            _ => land::effect,
        };
        rule(self, &part, action.from, action.to, action.stays)
    }

    /// K-17: whether a part may join a friend; K-19: not where an earlier action put pieces.
    pub(super) fn may_join(&self, part: &Stack, friend: &Stack, point: Point) -> bool {
        !self.filled.contains(&point) && friend.joined(part.pieces()).may_stand_on(point)
    }
}

/// The board after an action with this effect.
pub(super) fn apply(board: &Board, action: &Action, effect: Effect) -> Board {
    let mut next = board.clone();
    let Some(actor) = board.at(action.from) else { return next };
    let colour = actor.colour;
    let friend = board.at(action.to).filter(|stack| stack.colour == colour);
    if effect != Effect::Stays {
        next.lift(action.from, &action.part);
    }
    match effect {
        Effect::Goes => {
            let arrived = friend.map_or_else(|| Stack::new(colour, action.part.clone()), |f| f.joined(&action.part));
            next.put(action.to, Some(arrived));
        }
        Effect::Stays | Effect::Kamikaze => next.put(action.to, None),
        Effect::ShotDown => {}
    }
    next
}
