//! One action of a turn (K-19).

use rules::Side;

use crate::airspace::{Flight, flight};
use crate::board::Board;
use crate::{Kind, Move, Square, Stack};

impl Board {
    /// All actions of a turn. Whether anything was removed from the board.
    #[inline]
    pub(crate) fn act_all(&mut self, side: Side, turn: Move) -> bool {
        let (origin, stack) = (turn.origin(), turn.stack());
        let (mut removes, mut left) = (false, stack);
        self.clear(side, origin);
        for action in turn.actions() {
            let part = stack.part(action.part);
            left = if action.stays { left } else { left.minus(part) };
            removes |= self.act_from(side, origin, part, action.to, action.stays);
        }
        self.put(side, origin, left);
        removes
    }

    /// The pieces `part` on `from` act upon `to`, without leaving if `stays`. Whether anything was removed from the board.
    pub(crate) fn act(&mut self, side: Side, from: Square, part: Stack, to: Square, stays: bool) -> bool {
        if !stays {
            self.change(side, from, self.at(from).minus(part));
        }
        self.act_from(side, from, part, to, stays)
    }

    /// The same for pieces that have already been taken off `from`, if they leave.
    #[inline]
    pub(crate) fn act_from(&mut self, side: Side, from: Square, part: Stack, to: Square, stays: bool) -> bool {
        let enemy = side.opponent();
        if stays {
            self.clear(enemy, to);
            return true;
        }
        let end = self.flight_of(side, from, part, to);
        let captures = self.of(enemy).has(to);
        if captures && end != Flight::ShotDown {
            self.clear(enemy, to);
        }
        if end != Flight::Arrives {
            return true;
        }
        if self.of(side).has(to) {
            self.change(side, to, self.at(to).joined(part).unwrap_or(part));
        } else {
            self.put(side, to, part);
        }
        captures
    }

    /// How a part gets to `to`: whatever does not fly arrives.
    pub(crate) fn flight_of(&self, side: Side, from: Square, part: Stack, to: Square) -> Flight {
        match part.head() {
            Some(plane) if plane.kind() == Kind::AirForce => {
                let guards = self.guards(side.opponent());
                flight(&guards, plane, (from, to), self.of(side.opponent()).has(to))
            }
            _ => Flight::Arrives,
        }
    }
}
