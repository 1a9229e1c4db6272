//! The board as the actions of a turn find it.
//!
//! Where the pieces on one point can act follows from a few sets, and an action changes few of those. So a turn that has begun is followed on them; the
//! board itself stays as it was, and is only asked for what the turn has not touched.

use rules::Side;

use crate::airspace::{Flight, Guards, flight};
use crate::board::Board;
use crate::reach::may_stand;
use crate::terrain::mixed;
use crate::{Kind, Rules, Square, SquareSet, Stack};

/// What the pieces on one point see around them.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// The board when the turn began.
    board: &'a Board,
    pub(crate) rules: Rules,
    /// Where the acting pieces stand.
    pub(crate) origin: Square,
    /// What stands there now.
    pub(crate) left: Stack,
    /// The points of the own side but the origin.
    pub(crate) friends: SquareSet,
    /// Those of them that may be joined: none where only captures are wanted.
    pub(crate) partners: SquareSet,
    pub(crate) enemies: SquareSet,
    /// What stands in the way of land pieces (K-7).
    pub(crate) obstacles: SquareSet,
    /// The enemy's guards.
    pub(crate) guards: Guards,
    /// The point of the enemy's Commander, until it is captured.
    pub(crate) prize: SquareSet,
    /// Where actions have put pieces.
    pub(crate) filled: SquareSet,
    /// What stands there.
    put: [Option<(Square, Stack)>; 3],
}

impl<'a> Scene<'a> {
    /// What the pieces of `side` see before anything has been done, no origin being chosen yet.
    pub(crate) fn new(board: &'a Board, rules: Rules, side: Side) -> Self {
        let enemy = side.opponent();
        Self {
            board,
            rules,
            origin: Square::from_low_number(0),
            left: Stack::EMPTY,
            friends: board.of(side),
            partners: board.of(side),
            enemies: board.of(enemy),
            obstacles: board.obstacles(),
            guards: board.guards(enemy),
            prize: board.commander(enemy).map_or(SquareSet::EMPTY, SquareSet::of),
            filled: SquareSet::EMPTY,
            put: [None; 3],
        }
    }

    /// The same seen from an origin.
    #[inline]
    #[must_use]
    pub(crate) fn from(&self, origin: Square) -> Self {
        Self {
            origin,
            left: self.board.at(origin),
            friends: self.friends.without(origin),
            partners: self.partners.without(origin),
            ..*self
        }
    }

    /// What stands on a point other than the origin, if anything does.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Stack {
        if self.filled.has(square) {
            let put = self.put.iter().flatten().rev().find(|&&(filled, _)| filled == square);
            return put.map_or(Stack::EMPTY, |&(_, stack)| stack);
        }
        self.board.at(square)
    }

    /// What becomes of `part` and the friends on `to`, if they may join: together they make a stack (K-15) that may be there (K-17, K-18).
    #[inline]
    pub(crate) fn joined(&self, part: Stack, to: Square) -> Option<Stack> {
        self.at(to).joined(part).filter(|&stack| may_stand(stack, to))
    }

    /// How `part` gets to `to`: whatever does not fly arrives.
    #[inline]
    pub(crate) fn flight(&self, part: Stack, to: Square) -> Flight {
        match part.head() {
            Some(plane) if plane.kind() == Kind::AirForce => {
                flight(&self.guards, plane, (self.origin, to), self.enemies.has(to))
            }
            _ => Flight::Arrives,
        }
    }

    /// Where the enemy's Commander is, alone on its point.
    #[inline]
    pub(crate) fn bare_prize(&self) -> Option<Square> {
        self.prize.first().filter(|&square| self.board.at(square).len() == 1)
    }

    /// The stacks of both sides that are headed by a plane, as they stood when the turn began.
    #[inline]
    pub(crate) fn planes(&self) -> SquareSet {
        self.board.with(Kind::AirForce) - self.board.with(Kind::Navy)
    }

    /// Whether the turn may end with what is on the origin.
    #[inline]
    pub(crate) fn may_leave(&self, left: Stack) -> bool {
        left.is_empty() || (left.is_sound() && may_stand(left, self.origin))
    }

    /// The scene after `part` has acted upon `to`.
    pub(crate) fn after(&self, part: Stack, to: Square, stays: bool) -> Self {
        let mut next = *self;
        if stays {
            next.remove(to);
            return next;
        }
        let end = self.flight(part, to);
        next.left = self.left.minus(part);
        next.set_obstacle(self.origin, next.left);
        if end != Flight::ShotDown && self.enemies.has(to) {
            next.remove(to);
        }
        if end == Flight::Arrives {
            let joins = self.friends.has(to);
            next.put(to, if joins { self.at(to).joined(part).unwrap_or(part) } else { part });
        }
        next
    }

    /// Takes an enemy's stack off the board.
    #[inline]
    fn remove(&mut self, square: Square) {
        let rest = !SquareSet::of(square);
        self.enemies &= rest;
        self.obstacles &= rest;
        self.prize &= rest;
        self.guards = self.guards.among(rest);
    }

    #[inline]
    fn put(&mut self, square: Square, stack: Stack) {
        self.friends |= SquareSet::of(square);
        self.partners |= SquareSet::of(square);
        self.filled |= SquareSet::of(square);
        self.set_obstacle(square, stack);
        if let Some(place) = self.put.iter_mut().find(|place| place.is_none()) {
            *place = Some((square, stack));
        }
    }

    #[inline]
    fn set_obstacle(&mut self, square: Square, stack: Stack) {
        let point = SquareSet::of(square);
        let is_open = stack.is_empty() || (stack.is_headed_by(Kind::Navy) && mixed().has(square));
        self.obstacles = if is_open { self.obstacles - point } else { self.obstacles | point };
    }
}
