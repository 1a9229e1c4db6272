//! What a pawn becomes.

use crate::Kind;

/// What a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Promotion {
    /// To a knight.
    Knight = Kind::Knight as u8,
    /// To a bishop.
    Bishop = Kind::Bishop as u8,
    /// To a rook.
    Rook = Kind::Rook as u8,
    /// To a queen.
    Queen = Kind::Queen as u8,
}

impl Promotion {
    /// All four, the strongest first.
    pub const ALL: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The kind that the pawn becomes.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Knight => Kind::Knight,
            Self::Bishop => Kind::Bishop,
            Self::Rook => Kind::Rook,
            Self::Queen => Kind::Queen,
        }
    }

    /// The kind of this number, if a pawn may become one.
    #[inline]
    pub const fn from_code(code: u16) -> Option<Self> {
        match code {
            2 => Some(Self::Knight),
            3 => Some(Self::Bishop),
            4 => Some(Self::Rook),
            5 => Some(Self::Queen),
            _ => None,
        }
    }

    /// The kind with this letter, of either case, if a pawn may become one.
    pub fn from_letter(letter: char) -> Option<Self> {
        Kind::from_letter(letter).and_then(|kind| Self::from_code(kind as u16))
    }
}
