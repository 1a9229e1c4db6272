//! How a game ends.

use rules::{Ending, Reason};

use crate::Position;

/// The ending when the side to move has no legal move: checkmate loses, stalemate is a draw (F-9).
pub(crate) fn without_moves(position: &Position) -> Ending {
    if position.checkers.is_empty() { Ending::draw(Reason::Stalemate) } else { Ending::loss(Reason::Checkmate) }
}
