//! How a game ends.

use std::fmt;

/// A result, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move has won.
    Win,
    /// The side to move has lost.
    Loss,
    /// Neither has won.
    Draw,
}

impl Outcome {
    /// The same result as the other side sees it.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
        })
    }
}

/// Why a game has ended. The texts (by `Display`) are part of the protocol; `docs/protocol.md` lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// No legal move, in check.
    Checkmate,
    /// No legal move, not in check.
    Stalemate,
    /// A side has nothing left but its king (Conquer, C-9).
    BareKing,
    /// A Flag has arrived on the enemy's HQ corner (Invasion, I-16).
    Flag,
    /// A Commander has been lost (Commander Chess, K-28).
    Commander,
    /// The last Navy of a side has been lost (Commander Chess, K-28).
    Navy,
    /// The last Air force of a side has been lost (Commander Chess, K-28).
    AirForce,
    /// The last of a side's Artillery, Tanks and Infantry together has been lost (Commander Chess, K-28).
    Army,
    /// The Commanders see each other (Commander Chess, K-26, K-28).
    Exposure,
    /// Neither side has the men to win (chess, F-10).
    DeadPosition,
    /// The third occurrence of a position.
    Repetition,
    /// A hundred half-moves without anything that resets the count.
    HalfMoves,
}

impl Reason {
    /// Whether the game is decided on the board: no further move is accepted.
    ///
    /// A game drawn by a dead position, by repetition or by the count is over, but its moves are still listed and searched.
    pub const fn is_decided(self) -> bool {
        !matches!(self, Self::DeadPosition | Self::Repetition | Self::HalfMoves)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::BareKing => "bare-king",
            Self::Flag => "flag",
            Self::Commander => "commander",
            Self::Navy => "navy",
            Self::AirForce => "air-force",
            Self::Army => "army",
            Self::Exposure => "exposure",
            Self::DeadPosition => "dead-position",
            Self::Repetition => "repetition",
            Self::HalfMoves => "half-moves",
        })
    }
}

/// The end of a game: the result as the side to move sees it, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who has won, as the side to move sees it.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

impl Ending {
    /// The side to move has won.
    pub const fn win(reason: Reason) -> Self {
        Self { outcome: Outcome::Win, reason }
    }

    /// The side to move has lost.
    pub const fn loss(reason: Reason) -> Self {
        Self { outcome: Outcome::Loss, reason }
    }

    /// Nobody has won.
    pub const fn draw(reason: Reason) -> Self {
        Self { outcome: Outcome::Draw, reason }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.outcome, self.reason)
    }
}
