//! What all parts of the evaluation look at, worked out once for a position.

use geometry::queen_attacks;
use rules::Side;

use crate::{Kind, Position, SquareSet};

/// A position with the sets that many features are found by.
pub(super) struct Scene<'a> {
    pub(super) position: &'a Position,
    /// The men of both sides.
    pub(super) occupied: SquareSet,
    /// The men of both sides by kind.
    kinds: [SquareSet; 7],
    /// By side, the empty squares from which a line to its HQ is open.
    open: [SquareSet; 2],
}

impl<'a> Scene<'a> {
    /// That of a position.
    pub(super) fn of(position: &'a Position) -> Self {
        let occupied = position.occupied();
        let open = [Side::First, Side::Second].map(|side| queen_attacks(position.hq(side), occupied) - occupied);
        Self { position, occupied, kinds: Kind::ALL.map(|kind| position.of_kind(kind)), open }
    }

    /// The men of one kind, of both sides.
    #[inline]
    pub(super) fn of_kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// The men of one side and kind.
    #[inline]
    pub(super) fn men<const FIRST: bool>(&self, kind: Kind) -> SquareSet {
        self.of_kind(kind) & self.position.men_of(Side::of(FIRST))
    }

    /// The empty squares from which a line to the HQ of `side` is open.
    #[inline]
    pub(super) fn open_to(&self, side: Side) -> SquareSet {
        self.open[side.index()]
    }

    /// 0 for the side to move, 1 for the other.
    #[inline]
    pub(super) fn half(&self, side: Side) -> usize {
        usize::from(self.position.side != side)
    }
}
