//! Conquer's bench.

/// The FENs.
pub(crate) const CONQUER: &[&str] = &["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"];
