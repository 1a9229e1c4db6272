//! Kinds of pieces, and their letters.

use std::fmt;

use rules::Side;

/// What a piece is. The numbers are chosen so that the kinds that capture along lines are the odd ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// The headquarters, the piece that must not be taken (I-5).
    Hq = 0,
    /// Captures along lines, leaps like a knight otherwise (I-7).
    Commando = 1,
    /// Moves by one square, four directions, and captures by one in the others (I-10).
    Trooper = 2,
    /// A Paratrooper that can still fly (I-8).
    Paratrooper = 3,
    /// Crushes all on its way (I-9).
    Tank = 4,
    /// A Paratrooper that has flown (I-8).
    Landed = 5,
    /// Wins by reaching the enemy's corner (I-6, I-16).
    Flag = 6,
}

impl Kind {
    /// All seven, by their numbers.
    pub const ALL: [Self; 7] =
        [Self::Hq, Self::Commando, Self::Trooper, Self::Paratrooper, Self::Tank, Self::Landed, Self::Flag];

    /// The number of the kind, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind's letter in lower case.
    pub const fn letter(self) -> char {
        match self {
            Self::Hq => 'h',
            Self::Commando => 'c',
            Self::Trooper => 'i',
            Self::Paratrooper => 'p',
            Self::Tank => 't',
            Self::Landed => 'l',
            Self::Flag => 'f',
        }
    }

    /// The kind with this letter, of either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The kind with this number; 7 is none.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Self {
        match code {
            1 => Self::Commando,
            2 => Self::Trooper,
            3 => Self::Paratrooper,
            4 => Self::Tank,
            5 => Self::Landed,
            6 => Self::Flag,
            _ => Self::Hq,
        }
    }
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The letter in a FEN: White's in upper case (I-18).
    pub fn letter(self) -> char {
        match self.side {
            Side::First => self.kind.letter().to_ascii_uppercase(),
            Side::Second => self.kind.letter(),
        }
    }

    /// The piece with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        Some(Self { side, kind: Kind::from_letter(letter)? })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_are_inverse() {
        for (n, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), n);
            assert_eq!(Kind::from_code(n as u8), kind);
            for side in Side::ALL {
                let piece = Piece { side, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        for letter in ['k', 'o', 'b', '*', 'é', ' '] {
            assert_eq!(Piece::from_letter(letter), None);
        }
    }
}
