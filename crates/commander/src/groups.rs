//! The last pieces of a group (K-28): to attack one is a threat like mate.

use rules::Side;

use crate::attack::{candidates, captures};
use crate::board::{Board, GROUPS, group};
use crate::{Position, Rules, Square};

impl Position {
    /// Whether `side` has a group, given to it, of which a single piece is left.
    #[inline]
    pub(crate) fn has_last_of_group(&self, side: Side) -> bool {
        let counts = self.board.groups(side);
        (0..GROUPS).any(|group| counts[group] == 1 && self.given[side.index()][group])
    }

    /// Whether the other side could capture the last piece of a group of `side` next.
    pub(crate) fn is_last_of_group_attacked(&self, side: Side) -> bool {
        if !self.has_last_of_group(side) {
            return false;
        }
        let counts = self.board.groups(side);
        let is_last = |square: Square| {
            let mut groups = self.board.at(square).men().filter_map(|man| group(man.kind()));
            groups.any(|group| counts[group] == 1 && self.given[side.index()][group])
        };
        let mut last = self.board.of(side).into_iter().filter(|&square| is_last(square));
        last.any(|square| is_open_to_capture(&self.board, self.options.rules, side.opponent(), square))
    }
}

/// Whether a piece of `side` could capture on a point as the first action of a turn, the safety of its Commander aside.
pub(crate) fn is_open_to_capture(board: &Board, rules: Rules, side: Side, square: Square) -> bool {
    let others = candidates(board, side, square);
    others.into_iter().any(|from| board.at(from).men().any(|man| captures(board, rules, side, man, from, square)))
}
