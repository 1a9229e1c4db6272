//! What men attack.

use chessmen::{Pawns, ahead, officers};
use rules::Side;

use crate::{Kind, Square, SquareSet};

/// Pawns that attack straight ahead (C-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Straight;

impl Pawns for Straight {
    #[inline]
    fn attacks(side: Side, pawns: SquareSet, occupied: SquareSet) -> SquareSet {
        pawn_attacks(side, pawns, occupied)
    }
}

/// The squares that pawns of `side` on `pawns` attack: the one ahead and, if it is empty, the next (C-3).
#[inline]
pub(crate) fn pawn_attacks(side: Side, pawns: SquareSet, occupied: SquareSet) -> SquareSet {
    let near = ahead(side, pawns);
    near | ahead(side, near - occupied)
}

/// The squares that a man of `side` on `square` attacks, whoever stands there.
#[inline]
pub fn attacks(kind: Kind, side: Side, square: Square, occupied: SquareSet) -> SquareSet {
    if kind == Kind::Pawn {
        pawn_attacks(side, SquareSet::of(square), occupied)
    } else {
        officers::attacks(kind, square, occupied)
    }
}
