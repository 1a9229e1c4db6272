//! What games with these men differ in.

use rules::Side;

use crate::SquareSet;

/// How pawns attack.
pub trait Pawns: Copy + Eq + Send + Sync + 'static {
    /// The squares that pawns of `side` on `pawns` attack if the squares with a man are `occupied`.
    ///
    /// The pawns that attack a square must be those that a pawn of the other side on that square would attack.
    fn attacks(side: Side, pawns: SquareSet, occupied: SquareSet) -> SquareSet;
}
