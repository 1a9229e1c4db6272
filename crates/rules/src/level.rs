//! Levels of play below the best: what a limited engine may do.

/// One level of play of a variant. A variant's levels are a table that rises by `elo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// What it is called: Elo points; what they mean is in `docs/strength.md`.
    pub elo: u16,
    /// Nodes for each move; the first iteration is finished all the same.
    pub nodes: u64,
    /// How much one move may seem better than another without reason, in centipawns: less than a piece.
    pub noise: u16,
    /// Of a hundred moves, those whose answers are overlooked.
    pub oversights: u16,
}
