//! Pawns and kings: most moves leave them as they are, so what they are worth is remembered.

use rules::Side;

use super::{pawns, shelter};
use crate::{Kind, Position, Square, SquareSet};

/// The pawns and kings of a position, by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skeleton {
    pub(super) pawns: [SquareSet; 2],
    pub(super) kings: [Square; 2],
}

impl Skeleton {
    /// Those of a position.
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let men = position.men();
        let pawns = men.of_kind(Kind::Pawn);
        Self { pawns: Side::ALL.map(|side| pawns & men.of(side)), kings: Side::ALL.map(|side| men.king(side)) }
    }

    /// Enters the features of both sides; returns the passed pawns of each.
    pub(super) fn describe(&self, sink: &mut impl rules::linear::Sink) -> [SquareSet; 2] {
        Side::ALL.map(|side| {
            shelter::describe(self, side, sink);
            pawns::describe(self, side, sink)
        })
    }
}

impl rules::linear::Skeleton for Skeleton {
    const REMEMBERED: usize = 2048;

    #[inline]
    fn hash(&self) -> u64 {
        const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
        let [first, second] = self.pawns.map(SquareSet::bits);
        let kings = (self.kings[0].index() | self.kings[1].index() << 6) as u64;
        (first.wrapping_mul(MIX) ^ second.rotate_left(32) ^ kings).wrapping_mul(MIX)
    }
}
