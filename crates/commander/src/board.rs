//! What stands where.

use rules::{Key, Side};

use crate::airspace::Guards;
use crate::terrain::mixed;
use crate::{Kind, Man, Square, SquareSet, Stack, hash};

/// Number of kinds.
const KINDS: usize = Kind::ALL.len();

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

/// What the board counts of a piece, summed up over the pieces of a stack: the groups in a byte each, then Commanders.
static NOTES: [u32; Man::CODES] = {
    let mut notes = [0; Man::CODES];
    let mut code = 0;
    while code < Man::CODES {
        if let Some(man) = Man::from_code(code as u8) {
            let counted = if let Some(group) = group(man.kind()) { 1 << (8 * group) } else { 0 };
            notes[code] = counted | if matches!(man.kind(), Kind::Commander) { COMMANDER } else { 0 };
        }
        code += 1;
    }
    notes
};

/// One Commander.
const COMMANDER: u32 = 1 << (8 * GROUPS);

/// The bits of the counts of groups.
const COUNTS: u32 = COMMANDER - 1;

/// See [`NOTES`].
#[inline]
fn notes(stack: Stack) -> u32 {
    let note = |code: u8| NOTES[usize::from(code) % Man::CODES];
    let [first, second, third] = stack.codes();
    note(first) + note(second) + note(third)
}

/// The kinds of each group.
const MEMBERS: [&[Kind]; GROUPS] = [&[Kind::Navy], &[Kind::AirForce], &[Kind::Artillery, Kind::Tank, Kind::Infantry]];

/// The numbers of pieces of each group.
#[inline]
pub(crate) fn groups_in(stack: Stack) -> [u8; GROUPS] {
    counts(notes(stack))
}

#[inline]
fn counts(notes: u32) -> [u8; GROUPS] {
    let [navies, planes, army, _] = notes.to_le_bytes();
    [navies, planes, army]
}

/// The stacks by point, and what is asked of them often.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    stacks: [Stack; 132],
    sides: [SquareSet; 2],
    /// The points of each kind, by its number; carried pieces too.
    kinds: [SquareSet; KINDS],
    /// The points of several pieces.
    stacked: SquareSet,
    /// The points of heroes, alone or in stacks.
    heroes: SquareSet,
    commanders: [Option<Square>; 2],
    /// How many pieces each side has of each group, in a byte each.
    groups: [u32; 2],
    /// The key of the stacks.
    pub(crate) key: Key,
}

impl Board {
    /// An empty board.
    pub(crate) const EMPTY: Self = Self {
        stacks: [Stack::EMPTY; 132],
        sides: [SquareSet::EMPTY; 2],
        kinds: [SquareSet::EMPTY; KINDS],
        stacked: SquareSet::EMPTY,
        heroes: SquareSet::EMPTY,
        commanders: [None; 2],
        groups: [0; 2],
        key: Key(0),
    };

    /// What stands on a point.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Stack {
        self.stacks.get(square.index()).copied().unwrap_or(Stack::EMPTY)
    }

    /// The points of one side.
    #[inline]
    pub(crate) fn of(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// All points with several pieces.
    #[inline]
    pub(crate) fn stacks(&self) -> SquareSet {
        self.stacked
    }

    /// The points of both sides with a hero, alone or in a stack.
    #[inline]
    pub(crate) fn heroes(&self) -> SquareSet {
        self.heroes
    }

    /// The points of both sides with a piece of this kind, alone or in a stack.
    #[inline]
    pub(crate) fn with(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// All points with a piece.
    #[inline]
    pub(crate) fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// What stands in the way of land pieces: all but Navies on the coast (K-7).
    #[inline]
    pub(crate) fn obstacles(&self) -> SquareSet {
        self.occupied() - (self.with(Kind::Navy) & mixed())
    }

    /// A side's guards (K-20).
    #[inline]
    pub(crate) fn guards(&self, side: Side) -> Guards {
        let near = self.with(Kind::Navy) | self.with(Kind::AntiAircraft);
        Guards { near, far: self.with(Kind::Missile) }.among(self.of(side))
    }

    /// Where the Commander of a side is, if it is not lost.
    #[inline]
    pub(crate) fn commander(&self, side: Side) -> Option<Square> {
        self.commanders[side.index()]
    }

    /// How many pieces a side has of each group.
    #[inline]
    pub(crate) fn groups(&self, side: Side) -> [u8; GROUPS] {
        counts(self.groups[side.index()])
    }

    /// The points of a side with pieces of a group, by the group's number.
    #[inline]
    pub(crate) fn members(&self, side: Side, group: usize) -> SquareSet {
        let kinds = MEMBERS.get(group).copied().unwrap_or_default();
        self.of(side) & kinds.iter().fold(SquareSet::EMPTY, |all, &kind| all | self.with(kind))
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
        if old.is_empty() {
            return;
        }
        self.key ^= hash::stack(side, square, old);
        if let Some(place) = self.stacks.get_mut(square.index()) {
            *place = Stack::EMPTY;
        }
        self.sides[side.index()].remove(square);
        self.stacked.remove(square);
        self.heroes.remove(square);
        for man in old.men() {
            self.kinds[man.kind().index()].remove(square);
        }
        let notes = notes(old);
        // An illegal turn may find another number; it need not make sense, but must not stop the engine.
        self.groups[side.index()] = self.groups[side.index()].wrapping_sub(notes & COUNTS);
        if notes >= COMMANDER {
            self.commanders[side.index()] = None;
        }
    }

    /// Puts a stack of `side` on an empty point.
    #[inline]
    pub(crate) fn put(&mut self, side: Side, square: Square, stack: Stack) {
        if stack.is_empty() {
            return;
        }
        self.key ^= hash::stack(side, square, stack);
        if let Some(place) = self.stacks.get_mut(square.index()) {
            *place = stack;
        }
        self.sides[side.index()].insert(square);
        if stack.len() > 1 {
            self.stacked.insert(square);
        }
        if stack.has_hero() {
            self.heroes.insert(square);
        }
        for man in stack.men() {
            self.kinds[man.kind().index()].insert(square);
        }
        let notes = notes(stack);
        self.groups[side.index()] = self.groups[side.index()].wrapping_add(notes & COUNTS);
        if notes >= COMMANDER {
            self.commanders[side.index()] = Some(square);
        }
    }

    /// Changes what stands on a point of `side`, perhaps to nothing.
    #[inline]
    pub(crate) fn change(&mut self, side: Side, square: Square, stack: Stack) {
        self.clear(side, square);
        self.put(side, square, stack);
    }
}
