//! What one side attacks.

use crate::{Kind, SquareSet};

/// What one side attacks with men of each kind, and with all of them.
#[derive(Clone, Copy)]
pub struct AttackMap {
    /// By kind.
    pub by: [SquareSet; 6],
    /// By any.
    pub all: SquareSet,
    /// By two men or more.
    pub twice: SquareSet,
}

impl AttackMap {
    /// What pawns attack, in two ways of attacking that are counted apart, and what the king does; the other men are entered by [`add`](Self::add).
    pub fn new(pawns: [SquareSet; 2], king: SquareSet) -> Self {
        let mut map = Self { by: [SquareSet::EMPTY; 6], all: SquareSet::EMPTY, twice: SquareSet::EMPTY };
        for attacked in pawns {
            map.add(Kind::Pawn, attacked);
        }
        map.add(Kind::King, king);
        map
    }

    /// Enters what a man attacks.
    #[inline]
    pub fn add(&mut self, kind: Kind, attacked: SquareSet) {
        self.twice |= self.all & attacked;
        self.all |= attacked;
        self.by[kind.index()] |= attacked;
    }

    /// What men of a kind attack.
    #[inline]
    pub fn of(&self, kind: Kind) -> SquareSet {
        self.by[kind.index()]
    }
}
