//! A position without its history: the moves that C-1 to C-9 allow, and what is decided on the board.

use rules::{Ending, Reason};

use super::attack::{in_check, reaches};
use super::board::{Board, Colour, Kind, Square};
use super::moves::{OracleMove, apply, promotions};

/// A counter at its limit stays there.
const MAX_COUNTER: u16 = 9999;

/// Men, side to move and counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OraclePosition {
    /// Who stands where.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Colour,
    /// Half-moves since the last capture or pawn move, 0 to 9999.
    pub half_moves: u16,
    /// Number of the move, 1 to 9999.
    pub move_number: u16,
}

impl OraclePosition {
    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        in_check(&self.board, self.to_move)
    }

    /// C-9: the ending if a side has nothing but its king.
    pub fn bare_king(&self) -> Option<Ending> {
        let is_bare = |colour| self.board.men(colour).count() == 1;
        match (is_bare(self.to_move), is_bare(self.to_move.other())) {
            (true, true) => Some(Ending::draw(Reason::BareKing)),
            (true, false) => Some(Ending::loss(Reason::BareKing)),
            (false, true) => Some(Ending::win(Reason::BareKing)),
            (false, false) => None,
        }
    }

    /// All moves that are legal if the history is not looked at; none if C-9 has decided the game.
    pub fn moves(&self) -> Vec<OracleMove> {
        if self.bare_king().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for (from, _) in self.board.men(self.to_move) {
            for to in Square::all().filter(|&to| reaches(&self.board, from, to)) {
                for promotion in promotions(&self.board, from, to) {
                    moves.push(OracleMove { from, to, promotion });
                }
            }
        }
        moves.retain(|&m| self.leaves_king_safe(m));
        moves
    }

    /// C-7: judged on the board after the swap, recolouring and promotion.
    fn leaves_king_safe(&self, m: OracleMove) -> bool {
        !in_check(&apply(&self.board, m), self.to_move)
    }

    /// Whether a move captures.
    pub fn is_capture(&self, m: OracleMove) -> bool {
        self.board.at(m.to).is_some()
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, m: OracleMove) -> Self {
        let is_pawn_move = self.board.at(m.from).is_some_and(|mover| mover.kind == Kind::Pawn);
        let resets = is_pawn_move || self.is_capture(m);
        let black_moved = self.to_move == Colour::Black;
        Self {
            board: apply(&self.board, m),
            to_move: self.to_move.other(),
            half_moves: if resets { 0 } else { (self.half_moves + 1).min(MAX_COUNTER) },
            move_number: (self.move_number + u16::from(black_moved)).min(MAX_COUNTER),
        }
    }
}
