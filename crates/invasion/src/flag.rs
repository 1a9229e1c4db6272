//! Where Flags are going (I-12, I-16).

use rules::Side;

use crate::rulings::{free_corners, hq_corner};
use crate::{Bomb, Kind, Position, SquareSet};

impl Position {
    /// The corners where the arrival of a Flag of `side` means something: the enemy's HQ corner, where it wins, and the free corners as long
    /// as the side's Bomb is off.
    #[inline]
    pub fn goals(&self, side: Side) -> SquareSet {
        let corners = if self.bomb(side) == Bomb::Off { free_corners() } else { SquareSet::EMPTY };
        hq_corner(side.opponent()) | corners
    }

    /// Whether a Flag of `side` stands on the enemy's HQ corner: that side has won (I-16).
    #[inline]
    pub fn has_arrived(&self, side: Side) -> bool {
        self.pieces(side, Kind::Flag).meets(hq_corner(side.opponent()))
    }
}
