//! Moves: sixteen bits, and what they mean.

use std::fmt;

use chessmen::{MoveText, Promotion};

use crate::Square;

/// A move with its parts in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Where the man comes from; in a capture the captured man appears there (C-2).
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes: the mover, or else the captured pawn (C-5).
    pub promotion: Option<Promotion>,
}

/// A move, packed: from (6 bits), to (6 bits), promotion (4 bits). Its text is that of UCI (C-13): `c2f5`, `b7b8q`, `e8d7q`.
///
/// ```
/// use conquer::{Move, Promotion};
/// let m: Move = Move::parse("e8d7q").unwrap();
/// assert_eq!(m.promotion(), Some(Promotion::Queen));
/// assert_eq!(m.to_string(), "e8d7q");
/// assert_eq!(Move::from_bits(m.bits()), Some(m));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    const TO: u32 = 6;
    const PROMOTION: u32 = 12;

    /// A move without a promotion.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.index() as u16 | (to.index() as u16) << Self::TO)
    }

    /// A move with a promotion.
    #[inline]
    pub const fn promoting(from: Square, to: Square, promotion: Promotion) -> Self {
        Self(Self::new(from, to).0 | (promotion as u16) << Self::PROMOTION)
    }

    /// The move packed.
    #[inline]
    pub const fn pack(turn: Turn) -> Self {
        match turn.promotion {
            None => Self::new(turn.from, turn.to),
            Some(promotion) => Self::promoting(turn.from, turn.to, promotion),
        }
    }

    /// The parts of the move.
    #[inline]
    pub const fn unpack(self) -> Turn {
        Turn { from: self.from(), to: self.to(), promotion: self.promotion() }
    }

    /// The sixteen bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move with these bits; `None` if the promotion is none of the four nor absent. It need not be legal anywhere.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let code = bits >> Self::PROMOTION;
        if code == 0 || Promotion::from_code(code).is_some() { Some(Self(bits)) } else { None }
    }

    /// Where the man comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u8)
    }

    /// Where it goes.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0 >> Self::TO) as u8)
    }

    /// What a pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Promotion> {
        Promotion::from_code(self.promotion_code() as u16)
    }

    /// The number of the kind that a pawn becomes; 0 without a promotion.
    #[inline]
    pub(crate) const fn promotion_code(self) -> u8 {
        (self.0 >> Self::PROMOTION) as u8
    }

    /// Reads a move's text, of either case; `None` if it has not the form of one.
    pub fn parse(text: &str) -> Option<Self> {
        let MoveText { from, to, promotion } = MoveText::read(text)?;
        Some(Self::pack(Turn { from, to, promotion }))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(promotion) => write!(f, "{}", promotion.kind().letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_and_text_lose_nothing() {
        let mut valid = 0;
        for bits in 0..=u16::MAX {
            let Some(m) = Move::from_bits(bits) else { continue };
            valid += 1;
            assert_eq!(m.bits(), bits);
            assert_eq!(Move::pack(m.unpack()), m);
            assert_eq!(Move::parse(&m.to_string()), Some(m));
            assert_eq!(Move::parse(&m.to_string().to_uppercase()), Some(m));
        }
        assert_eq!(valid, 64 * 64 * 5);
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "", "e2", "e2e", "e2e9", "i2e4", "e2e4p", "e2e4k", "e2e4qq", "e2e4 ", " e2e4", "e2-e4", "0000", "e10e4",
            "é2e4",
        ] {
            assert_eq!(Move::parse(text), None, "{text}");
        }
    }
}
