//! What one side attacks.

use rules::Side;

use crate::attacks::{KING, ahead, east, west};
use crate::{Kind, Position, SquareSet};

/// What one side attacks with men of each kind, and with all of them.
#[derive(Clone, Copy)]
pub(super) struct AttackMap {
    /// By kind.
    pub(super) by: [SquareSet; 6],
    /// By any.
    pub(super) all: SquareSet,
    /// By two men or more.
    pub(super) twice: SquareSet,
}

impl AttackMap {
    /// The map with the pawns and the king entered; the other men are entered by [`add`](Self::add).
    pub(super) fn begin(position: &Position, side: Side) -> Self {
        let mut map = Self { by: [SquareSet::EMPTY; 6], all: SquareSet::EMPTY, twice: SquareSet::EMPTY };
        let next = ahead(side, position.pieces(side, Kind::Pawn));
        map.add(Kind::Pawn, west(next));
        map.add(Kind::Pawn, east(next));
        map.add(Kind::King, KING[position.king(side)]);
        map
    }

    /// Enters what a man attacks.
    #[inline]
    pub(super) fn add(&mut self, kind: Kind, attacked: SquareSet) {
        self.twice |= self.all & attacked;
        self.all |= attacked;
        self.by[kind.index()] |= attacked;
    }
}
