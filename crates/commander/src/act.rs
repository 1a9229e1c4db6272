//! One action of a turn (K-19).

use rules::Side;

use crate::airspace::{Flight, flight};
use crate::board::Board;
use crate::{Kind, Square, Stack};

/// What an action has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effect {
    /// Whether anything was removed from the board.
    pub(crate) removes: bool,
    /// Whether it put pieces on its target.
    pub(crate) puts: bool,
}

impl Board {
    /// The pieces `part` on `from` act upon `to`, without leaving if `stays`.
    pub(crate) fn act(&mut self, side: Side, from: Square, part: Stack, to: Square, stays: bool) -> Effect {
        let enemy = side.opponent();
        if stays {
            self.clear(enemy, to);
            return Effect { removes: true, puts: false };
        }
        let end = self.flight_of(side, from, part, to);
        self.change(side, from, self.at(from).minus(part));
        let captures = self.of(enemy).has(to);
        if captures && end != Flight::ShotDown {
            self.clear(enemy, to);
        }
        if end != Flight::Arrives {
            return Effect { removes: true, puts: false };
        }
        let joined = if self.of(side).has(to) { self.at(to).joined(part).unwrap_or(part) } else { part };
        self.change(side, to, joined);
        Effect { removes: captures, puts: true }
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
