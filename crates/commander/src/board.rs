//! What stands where.

use rules::{Key, Side};

use crate::airspace::Guards;
use crate::terrain::mixed;
use crate::{Kind, Square, SquareSet, Stack, hash};

/// Number of groups whose last piece must not be lost (K-28).
pub(crate) const GROUPS: usize = 3;

/// The group of a kind: Navies, Air forces, and the army of Artillery, Tanks and Infantry.
#[inline]
pub(crate) const fn group(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Navy => Some(0),
        Kind::AirForce => Some(1),
        Kind::Artillery | Kind::Tank | Kind::Infantry => Some(2),
        _ => None,
    }
}

/// The stacks by point, and what is asked of them often.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    stacks: [Stack; 132],
    sides: [SquareSet; 2],
    /// The points of Navies, alone or with cargo.
    navies: SquareSet,
    /// The points of guards of radius 1 (Navies, Anti-aircraft), carried ones too.
    near_guards: SquareSet,
    /// The points of guards of radius 2 (Missiles).
    far_guards: SquareSet,
    commanders: [Option<Square>; 2],
    groups: [[u8; GROUPS]; 2],
    /// The key of the stacks.
    pub(crate) key: Key,
}

impl Board {
    /// An empty board.
    pub(crate) const EMPTY: Self = Self {
        stacks: [Stack::EMPTY; 132],
        sides: [SquareSet::EMPTY; 2],
        navies: SquareSet::EMPTY,
        near_guards: SquareSet::EMPTY,
        far_guards: SquareSet::EMPTY,
        commanders: [None; 2],
        groups: [[0; GROUPS]; 2],
        key: Key(0),
    };

    /// What stands on a point.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Stack {
        self.stacks[square.index() % 132]
    }

    /// The points of one side.
    #[inline]
    pub(crate) fn of(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// All points with a piece.
    #[inline]
    pub(crate) fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// What stands in the way of land pieces: all but Navies on the coast (K-7).
    #[inline]
    pub(crate) fn obstacles(&self) -> SquareSet {
        self.occupied() - (self.navies & mixed())
    }

    /// A side's guards (K-20).
    #[inline]
    pub(crate) fn guards(&self, side: Side) -> Guards {
        Guards { near: self.near_guards, far: self.far_guards }.among(self.of(side))
    }

    /// Where the Commander of a side is, if it is not lost.
    #[inline]
    pub(crate) fn commander(&self, side: Side) -> Option<Square> {
        self.commanders[side.index()]
    }

    /// How many pieces a side has of each group.
    #[inline]
    pub(crate) fn groups(&self, side: Side) -> [u8; GROUPS] {
        self.groups[side.index()]
    }

    /// Whose a point is.
    #[inline]
    pub(crate) fn side_at(&self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side).has(square))
    }

    /// Empties a point of `side`.
    #[inline]
    pub(crate) fn clear(&mut self, side: Side, square: Square) {
        let old = self.at(square);
        let point = SquareSet::of(square);
        self.key ^= hash::stack(side, square, old);
        self.stacks[square.index() % 132] = Stack::EMPTY;
        self.sides[side.index()] -= point;
        self.navies -= point;
        self.near_guards -= point;
        self.far_guards -= point;
        for man in old.men() {
            if let Some(group) = group(man.kind()) {
                // An illegal turn may find another number; it need not make sense, but must not stop the engine.
                let left = &mut self.groups[side.index()][group];
                *left = left.wrapping_sub(1);
            }
            if man.kind() == Kind::Commander {
                self.commanders[side.index()] = None;
            }
        }
    }

    /// Puts a stack of `side` on an empty point.
    #[inline]
    pub(crate) fn put(&mut self, side: Side, square: Square, stack: Stack) {
        if stack.is_empty() {
            return;
        }
        let point = SquareSet::of(square);
        self.key ^= hash::stack(side, square, stack);
        self.stacks[square.index() % 132] = stack;
        self.sides[side.index()] |= point;
        for man in stack.men() {
            let kind = man.kind();
            if let Some(group) = group(kind) {
                let left = &mut self.groups[side.index()][group];
                *left = left.wrapping_add(1);
            }
            match kind {
                Kind::Navy => {
                    self.navies |= point;
                    self.near_guards |= point;
                }
                Kind::AntiAircraft => self.near_guards |= point,
                Kind::Missile => self.far_guards |= point,
                Kind::Commander => self.commanders[side.index()] = Some(square),
                _ => {}
            }
        }
    }

    /// Changes what stands on a point of `side`, perhaps to nothing.
    #[inline]
    pub(crate) fn change(&mut self, side: Side, square: Square, stack: Stack) {
        self.clear(side, square);
        self.put(side, square, stack);
    }
}
