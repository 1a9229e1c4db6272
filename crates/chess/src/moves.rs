//! Moves: sixteen bits, and what they mean.

use std::fmt;

use chessmen::Promotion;

use crate::Square;
use crate::castling::Castling;

/// A move, packed: from (6 bits), to (6 bits), and what is special about it (4 bits): a promotion, or castling.
///
/// Castling is kept as the king's square and that of the rook. How it is written is part of the move, for its text (F-11) must not need a position: as the
/// king's step of two (`e1g1`), or in Chess960 as the king that goes to its rook (`e1h1`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

/// Codes of castling, beside those of promotions.
const CASTLES: u16 = 6;
const CASTLES_960: u16 = 7;

impl Move {
    const TO: u32 = 6;
    const SPECIAL: u32 = 12;

    /// A move that neither promotes nor castles.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.index() as u16 | (to.index() as u16) << Self::TO)
    }

    /// A move with a promotion.
    #[inline]
    pub const fn promoting(from: Square, to: Square, promotion: Promotion) -> Self {
        Self(Self::new(from, to).0 | (promotion as u16) << Self::SPECIAL)
    }

    /// Castling of the king on one square with the rook on the other; `chess960` says how it is written.
    #[inline]
    pub const fn castling(king: Square, rook: Square, chess960: bool) -> Self {
        let code = if chess960 { CASTLES_960 } else { CASTLES };
        Self(Self::new(king, rook).0 | code << Self::SPECIAL)
    }

    /// The sixteen bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move with these bits, if they are those of one. It need not be legal anywhere.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let code = bits >> Self::SPECIAL;
        let is_one = code == 0 || code == CASTLES || code == CASTLES_960 || Promotion::from_code(code).is_some();
        if is_one { Some(Self(bits)) } else { None }
    }

    /// Where the man comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u8)
    }

    /// Where it goes; in castling, where the rook stands.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0 >> Self::TO) as u8)
    }

    /// What a pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Promotion> {
        Promotion::from_code(self.0 >> Self::SPECIAL)
    }

    /// Whether it is neither a promotion nor castling.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 >> Self::SPECIAL == 0
    }

    /// Whether the king castles.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0 >> Self::SPECIAL >= CASTLES
    }

    /// Whether it is castling written as in Chess960.
    #[inline]
    pub(crate) const fn is_castling_of_960(self) -> bool {
        self.0 >> Self::SPECIAL == CASTLES_960
    }

    /// King and rook, before and after, if the king castles.
    #[inline]
    pub(crate) fn as_castling(self) -> Option<Castling> {
        self.is_castling().then(|| Castling::new(self.from(), self.to()))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = match self.as_castling() {
            Some(castling) if !self.is_castling_of_960() => castling.king_to,
            _ => self.to(),
        };
        write!(f, "{}{to}", self.from())?;
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
    fn packing_loses_nothing() {
        let valid = (0..=u16::MAX).filter_map(Move::from_bits);
        let mut count = 0;
        for m in valid {
            count += 1;
            assert_eq!(Move::from_bits(m.bits()), Some(m));
            if !m.is_castling() {
                let text = m.to_string().to_uppercase();
                let written = chessmen::MoveText::read(&text).unwrap();
                assert_eq!((written.from, written.to, written.promotion), (m.from(), m.to(), m.promotion()));
            }
        }
        assert_eq!(count, 64 * 64 * 7);
    }

    #[test]
    fn castling_is_written_in_two_ways() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        for (king, rook, step, taking) in [("e1", "h1", "e1g1", "e1h1"), ("e8", "a8", "e8c8", "e8a8")] {
            assert_eq!(Move::castling(square(king), square(rook), false).to_string(), step);
            assert_eq!(Move::castling(square(king), square(rook), true).to_string(), taking);
        }
    }
}
