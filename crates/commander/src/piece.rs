//! Kinds of pieces, and pieces as heroes or not.

use std::fmt;

/// What a piece is. The numbers give the order in which the pieces of a stack are written (K-33), so that carriers come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Sails, and carries all but heavy pieces.
    Navy = 1,
    /// Flies over everything but air defence.
    AirForce = 2,
    /// Two steps, carries men.
    Tank = 3,
    /// Carries a heavy piece over the river.
    Engineer = 4,
    /// Does not move, shelters the Commander.
    Headquarters = 5,
    /// The piece that must not be lost.
    Commander = 6,
    /// One step.
    Infantry = 7,
    /// One step in any direction.
    Militia = 8,
    /// Three steps in any direction, captures over anything.
    Artillery = 9,
    /// Guards the points beside it against planes.
    AntiAircraft = 10,
    /// Guards a wider circle.
    Missile = 11,
}

impl Kind {
    /// All eleven, in the order in which a stack is written.
    pub const ALL: [Self; 11] = [
        Self::Navy,
        Self::AirForce,
        Self::Tank,
        Self::Engineer,
        Self::Headquarters,
        Self::Commander,
        Self::Infantry,
        Self::Militia,
        Self::Artillery,
        Self::AntiAircraft,
        Self::Missile,
    ];

    /// The number of the kind, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The kind's letter in lower case.
    pub const fn letter(self) -> char {
        match self {
            Self::Navy => 'n',
            Self::AirForce => 'f',
            Self::Tank => 't',
            Self::Engineer => 'e',
            Self::Headquarters => 'h',
            Self::Commander => 'c',
            Self::Infantry => 'i',
            Self::Militia => 'm',
            Self::Artillery => 'a',
            Self::AntiAircraft => 'g',
            Self::Missile => 's',
        }
    }

    /// The kind with this letter, of either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Whether the piece is bound to the reefs when it crosses the river (K-3).
    #[inline]
    pub const fn is_heavy(self) -> bool {
        matches!(self, Self::Artillery | Self::AntiAircraft | Self::Missile)
    }
}

/// A piece: its kind, and whether it is a hero (K-5). One number, so that the pieces of a stack sort by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(u8);

/// The kinds by half the number of a piece; those that mean nothing stand for any.
const KINDS: [Kind; 16] = {
    let mut kinds = [Kind::Navy; 16];
    let mut n = 0;
    while n < Kind::ALL.len() {
        kinds[n + 1] = Kind::ALL[n];
        n += 1;
    }
    kinds
};

impl Man {
    /// Number of values of [`code`](Self::code), those that mean nothing included.
    pub(crate) const CODES: usize = 32;

    /// A piece.
    #[inline]
    pub const fn new(kind: Kind, is_hero: bool) -> Self {
        Self((kind as u8) << 1 | is_hero as u8)
    }

    /// Its number, from 2 to 23.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The piece with this number, if there is one.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        if code >= 2 && code < 24 { Some(Self(code)) } else { None }
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        KINDS[(self.0 >> 1 & 15) as usize]
    }

    /// Whether it is a hero.
    #[inline]
    pub const fn is_hero(self) -> bool {
        self.0 & 1 != 0
    }

    /// The same piece as a hero. A Headquarters never becomes one.
    #[inline]
    #[must_use]
    pub const fn promoted(self) -> Self {
        if matches!(self.kind(), Kind::Headquarters) { self } else { Self(self.0 | 1) }
    }
}

impl fmt::Display for Man {
    /// The letter in lower case, `+` before a hero's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_hero() { "+" } else { "" }, self.kind().letter())
    }
}

impl fmt::Debug for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_are_inverse() {
        for (n, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), n);
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
            for is_hero in [false, true] {
                let man = Man::new(kind, is_hero);
                assert_eq!((man.kind(), man.is_hero()), (kind, is_hero));
                assert_eq!(Man::from_code(man.code()), Some(man));
            }
        }
        assert_eq!((0..=u8::MAX).filter_map(Man::from_code).count(), 22);
        assert_eq!(Kind::from_letter('k'), None);
    }
}
