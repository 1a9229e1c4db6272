//! The last pieces of a group (K-28): to attack them is a threat like mate.

use rules::Side;

use crate::attack::is_open_to_capture;
use crate::board::{GROUPS, groups_in};
use crate::{Position, Square};

impl Position {
    /// Whether all that is left to `side` of a group, given to it, stands on one point.
    #[inline]
    pub(crate) fn has_last_of_group(&self, side: Side) -> bool {
        let counts = self.board.groups(side);
        let left = |wanted: u8| (0..GROUPS).any(|group| counts[group] == wanted && self.given[side.index()][group]);
        let stacks = || self.board.of(side) & self.board.stacks();
        // No stack has more than two pieces of a group.
        left(1) || (left(2) && stacks().into_iter().any(|square| self.holds_group(side, square)))
    }

    /// Whether a point holds all that is left to `side` of a group.
    #[inline]
    fn holds_group(&self, side: Side, square: Square) -> bool {
        let (counts, here) = (self.board.groups(side), groups_in(self.board.at(square)));
        (0..GROUPS).any(|group| here[group] > 0 && here[group] == counts[group] && self.given[side.index()][group])
    }

    /// Whether the other side could capture all that is left of a group of `side` next.
    pub(crate) fn is_last_of_group_attacked(&self, side: Side) -> bool {
        if !self.has_last_of_group(side) {
            return false;
        }
        let mut last = self.board.of(side).into_iter().filter(|&square| self.holds_group(side, square));
        last.any(|square| is_open_to_capture(&self.board, self.options.rules, side.opponent(), square))
    }
}
