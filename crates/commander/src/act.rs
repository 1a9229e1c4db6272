//! One action of a turn (K-19).

use rules::Side;

use crate::airspace::{Flight, flight};
use crate::board::Board;
use crate::{Kind, Square, Stack};

impl Board {
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
