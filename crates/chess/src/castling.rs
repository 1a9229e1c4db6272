//! Castling (F-7, F-8).
//!
//! The right to castle is kept as the set of the rooks that still may: which side of the king a rook is on says where both go.

use chessmen::first_rank;
use geometry::between;
use rules::Side;

use crate::Men;
use crate::{Square, SquareSet};

/// Where king and rook stand after castling, by file.
const KING_SIDE: (u8, u8) = (6, 5);
const QUEEN_SIDE: (u8, u8) = (2, 3);

/// A king and the rook that it castles with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Castling {
    pub(crate) king: Square,
    pub(crate) rook: Square,
    /// Where the king goes.
    pub(crate) king_to: Square,
    /// Where the rook goes.
    pub(crate) rook_to: Square,
}

impl Castling {
    /// The castling of a king with a rook on the same rank.
    #[inline]
    pub(crate) fn new(king: Square, rook: Square) -> Self {
        let (king_file, rook_file) = if rook.file() > king.file() { KING_SIDE } else { QUEEN_SIDE };
        let on_rank = |file| Square::from_low_bits(king.rank() * 8 + file);
        Self { king, rook, king_to: on_rank(king_file), rook_to: on_rank(rook_file) }
    }

    /// All squares of both, before and after.
    pub(crate) fn origins(self) -> SquareSet {
        SquareSet::of(self.king).with(self.rook)
    }

    /// Whether nothing stands in the way and the king is attacked nowhere on its way (F-7); it is not in check.
    #[inline]
    pub(crate) fn is_open(self, men: &Men, side: Side) -> bool {
        let others = men.occupied() - self.origins();
        let kings_way = between(self.king, self.king_to).with(self.king_to);
        let rooks_way = between(self.rook, self.rook_to).with(self.rook_to);
        if others.meets(kings_way | rooks_way) {
            return false;
        }
        // The rook may have shielded the king's target from a rook behind it.
        let after = others.with(self.rook_to);
        let is_safe = |square: Square| men.attackers_of(!side, square, after).is_empty();
        kings_way.into_iter().all(is_safe)
    }
}

/// The rooks of `side` among those that may castle.
#[inline]
pub(crate) fn rooks_of(side: Side, rooks: SquareSet) -> SquareSet {
    rooks & first_rank(side)
}
