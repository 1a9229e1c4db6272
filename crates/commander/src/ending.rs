//! How a game ends on the board (K-28, K-29).

use rules::{Ending, Reason, Side};

use crate::Position;
use crate::board::{Board, GROUPS};

/// The reasons by the numbers of the groups.
const LOST_GROUP: [Reason; GROUPS] = [Reason::Navy, Reason::AirForce, Reason::Army];

impl Position {
    /// What `side` has lost on `board` that it must not lose: the first in the order of K-28.
    pub(crate) fn loss_of(&self, board: &Board, side: Side) -> Option<Reason> {
        if board.commander(side).is_none() {
            return Some(Reason::Commander);
        }
        let given = self.given[side.index()];
        let group = (0..GROUPS).find(|&group| given[group] && board.groups(side)[group] == 0)?;
        Some(LOST_GROUP[group])
    }

    /// Whether `side` has lost on `board` what it must not lose.
    #[inline]
    pub(crate) fn has_lost(&self, board: &Board, side: Side) -> bool {
        let given = self.given[side.index()];
        let groups = board.groups(side);
        board.commander(side).is_none() || (0..GROUPS).any(|group| given[group] && groups[group] == 0)
    }

    /// Whether the game is decided by what stands on the board.
    #[inline]
    pub fn is_decided(&self) -> bool {
        self.ending_on_board().is_some()
    }

    /// The ending by K-28; the side to move is the one that has not moved last.
    pub(crate) fn ending_on_board(&self) -> Option<Ending> {
        if self.has_lost(&self.board, self.side) {
            return self.loss_of(&self.board, self.side).map(Ending::loss);
        }
        if self.has_lost(&self.board, self.side.opponent()) {
            return self.loss_of(&self.board, self.side.opponent()).map(Ending::win);
        }
        self.exposes.then(|| Ending::win(Reason::Exposure))
    }
}

/// The ending when the side to move has no legal turn: it loses (K-29).
pub(crate) fn without_turns(position: &Position) -> Ending {
    Ending::loss(if position.in_check { Reason::Checkmate } else { Reason::Stalemate })
}
