//! What one side attacks.

use crate::SquareSet;
use crate::attacks::diagonals;

/// How the men that attack capture, the cheapest first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Troopers.
    Trooper,
    /// Commandos and Paratroopers.
    Line,
    /// Tanks, as far as no man of their own side is in the way.
    Tank,
}

/// What one side attacks with men of each class, and with all of them.
#[derive(Clone, Copy)]
pub(super) struct AttackMap {
    /// By class.
    by: [SquareSet; 3],
    /// By any.
    pub(super) all: SquareSet,
    /// By two men or more; of Troopers, at most one is counted.
    pub(super) twice: SquareSet,
}

impl AttackMap {
    /// The map with these Troopers entered; the other men are entered by [`add`](Self::add).
    #[inline]
    pub(super) fn begin(troopers: SquareSet) -> Self {
        let attacked = diagonals(troopers);
        Self { by: [attacked, SquareSet::EMPTY, SquareSet::EMPTY], all: attacked, twice: SquareSet::EMPTY }
    }

    /// What a class attacks.
    #[inline]
    pub(super) fn of(&self, class: Class) -> SquareSet {
        self.by[class as usize]
    }

    /// Enters what a man attacks.
    #[inline]
    pub(super) fn add(&mut self, class: Class, attacked: SquareSet) {
        self.twice |= self.all & attacked;
        self.all |= attacked;
        self.by[class as usize] |= attacked;
    }
}
