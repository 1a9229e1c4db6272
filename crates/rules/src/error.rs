//! What is wrong with a text that should have been a position or a move.

use std::fmt;

/// One of the six fields of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The text as a whole: the number of fields.
    Text,
    /// The first field: what stands where.
    Board,
    /// The second field: whose turn it is.
    Side,
    /// The third field: castling rights, bombs, or `-`.
    Third,
    /// The fourth field: the en-passant square, or `-`.
    Fourth,
    /// The fifth field: half-moves since the count was last reset.
    HalfMoves,
    /// The sixth field: the number of the move.
    MoveNumber,
    /// The fields are well formed, but together break a rule.
    Position,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "FEN",
            Self::Board => "board",
            Self::Side => "side to move",
            Self::Third => "third field",
            Self::Fourth => "fourth field",
            Self::HalfMoves => "half-moves",
            Self::MoveNumber => "move number",
            Self::Position => "position",
        })
    }
}

/// A FEN was refused: the field that is wrong, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct FenError {
    /// The field that is wrong.
    pub field: FenField,
    /// What is wrong with it: one line, no full stop.
    pub reason: String,
}

impl FenError {
    /// An error in `field` for `reason`.
    pub fn new(field: FenField, reason: impl Into<String>) -> Self {
        Self { field, reason: reason.into() }
    }
}

/// A move text was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum MoveError {
    /// The text has not the form of a move in this variant.
    #[error("not a move text")]
    Malformed,
    /// The text has the form of a move, but no legal move has this text.
    #[error("not a legal move here")]
    Illegal,
    /// Several legal moves are written so.
    #[error("more than one legal move is written so")]
    Ambiguous,
    /// The capture has been played before in this very position and may not be repeated (Conquer, C-10).
    #[error("this capture has already been played in this position")]
    Repeated,
    /// The game is decided: there are no more moves.
    #[error("the game is over")]
    GameOver,
}

/// An option of the rules was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum OptionError {
    /// The variant has no option with this name.
    #[error("no such option")]
    Unknown,
    /// The option cannot have this value.
    #[error("not a value of this option")]
    Value,
}
