//! The pieces: letters, ranges, who carries whom.

use super::options::{Options, Rules};
use super::point::{Point, Way};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Sits at rank 1 and moves first.
    Red,
    /// Sits at rank 12.
    Blue,
}

impl Colour {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        if self == Self::Red { Self::Blue } else { Self::Red }
    }
}

/// What a piece is, in the order of K-33, which puts the carrier of any stack first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the pieces of the game")]
pub enum Kind {
    Navy,
    AirForce,
    Tank,
    Engineer,
    Headquarters,
    Commander,
    Infantry,
    Militia,
    Artillery,
    AntiAircraft,
    Missile,
}

/// What the table of pieces says about a kind.
struct Row {
    kind: Kind,
    letter: char,
    /// Steps; a Navy's gun and what K-32 changes are told elsewhere.
    range: u8,
    diagonals: bool,
    /// The letters of what it carries.
    carries: &'static str,
    /// How many the set-up has (K-4).
    number: usize,
}

const fn row(kind: Kind, letter: char, range: u8, diagonals: bool, carries: &'static str, number: usize) -> Row {
    Row { kind, letter, range, diagonals, carries, number }
}

const TABLE: [Row; 11] = [
    row(Kind::Commander, 'c', 10, false, "", 1),
    row(Kind::Infantry, 'i', 1, false, "", 2),
    row(Kind::Tank, 't', 2, false, "cim", 2),
    row(Kind::Militia, 'm', 1, true, "", 1),
    row(Kind::Engineer, 'e', 1, false, "ags", 2),
    row(Kind::Artillery, 'a', 3, true, "", 2),
    row(Kind::AntiAircraft, 'g', 1, false, "", 2),
    row(Kind::Missile, 's', 1, false, "", 1),
    row(Kind::Headquarters, 'h', 0, false, "c", 2),
    row(Kind::AirForce, 'f', 4, true, "timc", 2),
    row(Kind::Navy, 'n', 4, true, "ftimc", 2),
];

impl Kind {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.kind)
    }

    fn row(self) -> &'static Row {
        TABLE.iter().find(|row| row.kind == self).expect("the table has all kinds")
    }

    /// Its letter, in lower case (K-33).
    pub fn letter(self) -> char {
        self.row().letter
    }

    /// The kind with this letter in lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        TABLE.iter().find(|row| row.letter == letter).map(|row| row.kind)
    }

    /// How many of it a side has in the set-up (K-4), which is the most it may have (K-34).
    pub fn number(self) -> usize {
        self.row().number
    }

    /// Whether it carries pieces of another kind.
    pub(super) fn carries(self, cargo: Self) -> bool {
        self.row().carries.contains(cargo.letter())
    }

    /// K-3: bound to the reefs.
    pub fn is_heavy(self) -> bool {
        matches!(self, Self::Artillery | Self::AntiAircraft | Self::Missile)
    }

    /// K-2: where it may stand when nobody carries it.
    pub fn may_stand_on(self, point: Point) -> bool {
        if self == Self::Navy { !point.is_land() } else { !point.is_sea() }
    }
}

/// A piece; the order is that of K-33, equal ones plain before hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whether it is a hero (K-5).
    pub hero: bool,
}

impl Piece {
    /// A piece that is no hero.
    pub fn plain(kind: Kind) -> Self {
        Self { kind, hero: false }
    }

    /// Its letter in lower case, `+` before a hero (K-33).
    pub fn text(self) -> String {
        format!("{}{}", if self.hero { "+" } else { "" }, self.kind.letter())
    }

    /// Whether a way is along its directions and within its range (K-5, the table, K-32). A Navy's gun is told by
    /// [`gun_reaches`](Self::gun_reaches).
    pub(super) fn reaches(self, way: Way, capturing: bool, options: Options) -> bool {
        let Row { range, diagonals, .. } = *self.kind.row();
        let diagonal = way.is_diagonal();
        let classic = options.rules == Rules::Classic;
        let range = match self.kind {
            Kind::Missile if classic && diagonal => 1,
            Kind::Missile if classic => 2,
            Kind::Commander if classic && capturing => 1,
            _ => range,
        };
        let diagonals = diagonals || self.hero || (classic && self.kind == Kind::Missile);
        way.steps <= range + u8::from(self.hero) && (diagonals || !diagonal)
    }

    /// Whether a way is within the range of a Navy's gun (K-9, K-5).
    pub(super) fn gun_reaches(self, way: Way) -> bool {
        self.kind == Kind::Navy && way.steps <= 3 + u8::from(self.hero)
    }
}
