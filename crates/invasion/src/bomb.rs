//! The Bomb (I-12, I-13).

use rules::Side;

use crate::attacks::around;
use crate::{Position, Square, SquareSet};

/// What has become of a side's Bomb (I-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Bomb {
    /// Not to be used before a Flag of the side arrives on a free corner.
    Off,
    /// Ready to be dropped.
    On,
    /// Dropped.
    Spent,
}

impl Bomb {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Off, Self::On, Self::Spent];

    /// The number of the state, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in a FEN (I-18): none when spent.
    pub(crate) const fn letter(self, side: Side) -> Option<char> {
        match (self, side) {
            (Self::Off, Side::First) => Some('O'),
            (Self::Off, Side::Second) => Some('o'),
            (Self::On, Side::First) => Some('B'),
            (Self::On, Side::Second) => Some('b'),
            (Self::Spent, _) => None,
        }
    }
}

impl Position {
    /// What a Bomb on `square` removes: every piece there and one step away, HQs excepted (I-13).
    #[inline]
    pub fn blast(&self, square: Square) -> SquareSet {
        around(square) & (self.men.occupied() - self.men.hqs())
    }
}
