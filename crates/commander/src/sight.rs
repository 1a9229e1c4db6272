//! Commanders that see each other (K-26).

use geometry::between;
use rules::Side;

use crate::board::Board;
use crate::{Square, SquareSet};

impl Board {
    /// Where the Commander of a side is if it stands alone, neither carried nor in a Headquarters.
    #[inline]
    pub(crate) fn bare_commander(&self, side: Side) -> Option<Square> {
        self.commander(side).filter(|&square| self.at(square).len() == 1)
    }

    /// The way between both Commanders, if both stand alone and on one rank or file.
    #[inline]
    pub(crate) fn way_between_commanders(&self) -> Option<SquareSet> {
        let [a, b] = [self.bare_commander(Side::First)?, self.bare_commander(Side::Second)?];
        (a.file() == b.file() || a.rank() == b.rank()).then(|| between(a, b))
    }

    /// Whether the Commanders are exposed to each other.
    #[inline]
    pub(crate) fn is_exposed(&self) -> bool {
        self.way_between_commanders().is_some_and(|way| !way.meets(self.obstacles()))
    }
}
