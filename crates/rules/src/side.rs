//! The two players.

use std::ops::Not;

/// One of the two players, named by who moves first in the variant's start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side that moves first: White, or Red in Commander Chess.
    First,
    /// The side that moves second: Black, or Blue.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The first side if `first`, the second if not: for code that is compiled for each side, with a `const FIRST: bool`.
    #[inline]
    pub const fn of(first: bool) -> Self {
        if first { Self::First } else { Self::Second }
    }

    /// 0 for the first side, 1 for the second: for tables of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side; `!side` is the same.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}
