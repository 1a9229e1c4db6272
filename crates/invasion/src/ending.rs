//! How a game ends on the board.

use rules::{Ending, Reason};

use crate::Position;

/// The ending by I-16: a Flag on the enemy's HQ corner has won, at the latest when that enemy is to move.
pub(crate) fn on_board(position: &Position) -> Option<Ending> {
    position.has_arrived(position.side.opponent()).then(|| Ending::loss(Reason::Flag))
}

/// The ending when the side to move has no legal move: it loses, in check or not (I-15).
pub(crate) fn without_moves(position: &Position) -> Ending {
    Ending::loss(if position.checkers.is_empty() { Reason::Stalemate } else { Reason::Checkmate })
}
