//! What one side attacks, and where its pieces may go.

use rules::Side;

use super::view::{Reach, View};
use crate::{Man, Square, SquareSet};

/// How the pieces that attack capture, the cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Infantry, Militia, Engineers, Anti-aircraft and Missiles.
    Light,
    /// Tanks.
    Tank,
    /// Artillery.
    Artillery,
    /// Planes that come back.
    Plane,
    /// Planes that are lost with their target (K-22).
    Kamikaze,
    /// Navies, sailing and shooting.
    Navy,
    /// The Commander.
    Commander,
}

/// Number of classes.
pub(super) const CLASSES: usize = 7;

/// The most pieces with mobility features that a side may have: two Navies, Air forces, Tanks and Artilleries, and the Commander.
const MOVERS: usize = 9;

/// What one side attacks with pieces of each class, and with all of them.
pub(super) struct AttackMap {
    /// By class.
    pub(super) by: [SquareSet; CLASSES],
    /// By any that is not lost by it.
    pub(super) all: SquareSet,
    /// By two pieces or more.
    pub(super) twice: SquareSet,
    /// Where the pieces of each class may go; only of those that move far.
    moves: [SquareSet; CLASSES],
    /// Those that move far, with the points they may go to.
    movers: [(Class, SquareSet); MOVERS],
    len: usize,
}

impl AttackMap {
    /// Nothing.
    pub(super) const EMPTY: Self = Self {
        by: [SquareSet::EMPTY; CLASSES],
        all: SquareSet::EMPTY,
        twice: SquareSet::EMPTY,
        moves: [SquareSet::EMPTY; CLASSES],
        movers: [(Class::Light, SquareSet::EMPTY); MOVERS],
        len: 0,
    };

    /// Enters a man, and tells its class and all that it attacks.
    #[inline]
    pub(super) fn enter(&mut self, view: &View<'_>, side: Side, man: Man, from: Square) -> (Class, SquareSet) {
        if let Some(steps) = view.steps(man, from) {
            self.attack(Class::Light, steps);
            return (Class::Light, steps);
        }
        let Reach { class, attacked, doomed, moves } = view.reach(side, man, from);
        self.attack(class, attacked);
        if class == Class::Plane {
            self.by[Class::Kamikaze as usize] |= doomed;
        }
        if class != Class::Light && self.len < MOVERS {
            self.moves[class as usize] |= moves;
            self.movers[self.len] = (class, moves);
            self.len += 1;
        }
        (class, attacked | doomed)
    }

    #[inline]
    fn attack(&mut self, class: Class, attacked: SquareSet) {
        self.twice |= self.all & attacked;
        self.all |= attacked;
        self.by[class as usize] |= attacked;
    }

    /// The pieces that move far, with the points they may go to.
    pub(super) fn movers(&self) -> &[(Class, SquareSet)] {
        &self.movers[..self.len]
    }

    /// Where the pieces of a class may go.
    pub(super) fn moves(&self, class: Class) -> SquareSet {
        self.moves[class as usize]
    }

    /// What is attacked in any way.
    pub(super) fn any(&self) -> SquareSet {
        self.all | self.by[Class::Kamikaze as usize]
    }
}
