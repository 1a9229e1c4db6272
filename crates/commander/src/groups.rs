//! The last pieces of a group (K-28): to attack them is a threat like mate.

use rules::Side;

use crate::attack::is_open_to_capture;
use crate::board::GROUPS;
use crate::{Position, Square, SquareSet};

impl Position {
    /// Whether all that is left to `side` of a group, given to it, stands on one point.
    #[inline]
    pub(crate) fn has_last_of_group(&self, side: Side) -> bool {
        (0..GROUPS).any(|group| self.last_of_group(side, group).is_some())
    }

    /// Whether the other side could capture all that is left of a group of `side` next.
    pub(crate) fn is_last_of_group_attacked(&self, side: Side) -> bool {
        let is_open = |square| is_open_to_capture(&self.board, self.options.rules, side.opponent(), square);
        (0..GROUPS).any(|group| self.last_of_group(side, group).is_some_and(is_open))
    }

    /// The point with all that is left to `side` of a group, given to it, if it is on one.
    #[inline]
    fn last_of_group(&self, side: Side, group: usize) -> Option<Square> {
        // No stack has more than two pieces of a group.
        let may_be_last = self.given[side.index()][group] && self.board.groups(side)[group] <= 2;
        let points = if may_be_last { self.board.members(side, group) } else { SquareSet::EMPTY };
        if points.has_several() { None } else { points.first() }
    }
}
