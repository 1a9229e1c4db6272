//! What men attack.

use chessmen::{Pawns, ahead, east, officers, west};
use rules::Side;

use crate::{Kind, Square, SquareSet};

/// Pawns that attack diagonally (F-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagonal;

impl Pawns for Diagonal {
    #[inline]
    fn attacks(side: Side, pawns: SquareSet, _: SquareSet) -> SquareSet {
        pawn_attacks(side, pawns)
    }
}

/// The squares that pawns of `side` on `pawns` attack (F-4).
#[inline]
pub(crate) fn pawn_attacks(side: Side, pawns: SquareSet) -> SquareSet {
    let next = ahead(side, pawns);
    west(next) | east(next)
}

/// The squares that a man of `side` on `square` attacks, whoever stands there.
#[inline]
pub fn attacks(kind: Kind, side: Side, square: Square, occupied: SquareSet) -> SquareSet {
    if kind == Kind::Pawn {
        pawn_attacks(side, SquareSet::of(square))
    } else {
        officers::attacks(kind, square, occupied)
    }
}

/// The rank that a pawn of `side` enters with its first step.
#[inline]
pub(crate) fn third_rank(side: Side) -> SquareSet {
    SquareSet::from_bits(match side {
        Side::First => 0x0000_0000_00FF_0000,
        Side::Second => 0x0000_FF00_0000_0000,
    })
}
