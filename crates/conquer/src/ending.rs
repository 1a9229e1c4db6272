//! How a game ends on the board.

use rules::{Ending, Reason};

use crate::Position;

impl Position {
    /// Whether a side has nothing but its king: the game is over (C-9).
    #[inline]
    pub fn is_decided(&self) -> bool {
        self.is_bare(self.side) || self.is_bare(!self.side)
    }

    #[inline]
    fn is_bare(&self, side: rules::Side) -> bool {
        let men = self.men.of(side).bits();
        men & men.wrapping_sub(1) == 0
    }
}

/// The ending by C-9: the side with nothing but its king has lost; if both have nothing else, it is a draw.
pub(crate) fn on_board(position: &Position) -> Option<Ending> {
    let bare = Reason::BareKing;
    match (position.is_bare(position.side), position.is_bare(!position.side)) {
        (true, true) => Some(Ending::draw(bare)),
        (true, false) => Some(Ending::loss(bare)),
        (false, true) => Some(Ending::win(bare)),
        (false, false) => None,
    }
}

/// The ending when the side to move has no legal move: checkmate loses (C-7), stalemate is a draw (C-8).
pub(crate) fn without_moves(position: &Position) -> Ending {
    if position.checkers.is_empty() { Ending::draw(Reason::Stalemate) } else { Ending::loss(Reason::Checkmate) }
}
