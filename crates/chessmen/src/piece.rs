//! Kinds of men.

use rules::Side;

/// The kind of a man. The numbers are what the board stores; 0 is an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// The man that each game moves in its own way.
    Pawn = 1,
    /// Two squares one way, one square the other.
    Knight,
    /// Along diagonals.
    Bishop,
    /// Along ranks and files.
    Rook,
    /// As a rook or a bishop.
    Queen,
    /// One square any way; each side has one.
    King,
}

impl Kind {
    /// All six, by rising number.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// From 0 for the pawn to 5 for the king: for tables of six.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The kind with this number as stored; `None` for 0 (an empty square) and what is no number of a kind.
    #[inline]
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            1 => Some(Self::Pawn),
            2 => Some(Self::Knight),
            3 => Some(Self::Bishop),
            4 => Some(Self::Rook),
            5 => Some(Self::Queen),
            6 => Some(Self::King),
            _ => None,
        }
    }

    /// The letter in lower case: `p n b r q k`.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// The kind with this letter, of either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_lowercase())
    }
}

/// A man: its kind and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The letter of a FEN: upper case for White.
    pub fn letter(self) -> char {
        match self.side {
            Side::First => self.kind.letter().to_ascii_uppercase(),
            Side::Second => self.kind.letter(),
        }
    }

    /// The man with this letter of a FEN.
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        Some(Self { side, kind: Kind::from_letter(letter)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_numbers_go_both_ways() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_code(kind as u8), Some(kind));
            assert_eq!(Kind::ALL[kind.index()], kind);
            for side in Side::ALL {
                let piece = Piece { side, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        for other in ['x', '1', ' ', 'é', '\0'] {
            assert_eq!(Piece::from_letter(other), None);
        }
        assert_eq!(Kind::from_code(0), None);
        assert_eq!(Kind::from_code(7), None);
    }
}
