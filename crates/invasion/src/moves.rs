//! Moves: from where, to where, and what else.

use std::fmt;

use crate::{Kind, Square};

/// What a move does besides going.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Action {
    /// Nothing.
    Go,
    /// A Trooper becomes a Commando (I-11).
    ToCommando,
    /// A Trooper becomes a Paratrooper (I-11).
    ToParatrooper,
    /// No piece moves: the Bomb is dropped (I-13).
    Drop,
}

impl Action {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Go, Self::ToCommando, Self::ToParatrooper, Self::Drop];

    /// Both promotions, the stronger first.
    pub const PROMOTIONS: [Self; 2] = [Self::ToParatrooper, Self::ToCommando];

    /// What a Trooper becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        match self {
            Self::ToCommando => Some(Kind::Commando),
            Self::ToParatrooper => Some(Kind::Paratrooper),
            Self::Go | Self::Drop => None,
        }
    }
}

/// A move. What it removes follows from the position (I-20). Its text is `h4h5`, `c7c8p`, `b@e9`.
///
/// ```
/// use invasion::{Action, Move};
/// let m = Move::parse("C7c8P").unwrap();
/// assert_eq!(m.action(), Action::ToParatrooper);
/// assert_eq!(m.to_string(), "c7c8p");
/// let drop = Move::parse("b@e9").unwrap();
/// assert_eq!((drop.from(), drop.to()), (drop.to(), "e9".parse().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    action: Action,
}

impl Move {
    /// A piece goes, and that is all.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, action: Action::Go }
    }

    /// A piece goes; `action` is not [`Action::Drop`].
    #[inline]
    pub(crate) const fn with_action(from: Square, to: Square, action: Action) -> Self {
        Self { from, to, action }
    }

    /// The Bomb is dropped.
    #[inline]
    pub const fn drop(target: Square) -> Self {
        Self { from: target, to: target, action: Action::Drop }
    }

    /// Where the piece comes from; for a Bomb its target.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where the piece goes, or the Bomb.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What else it does.
    #[inline]
    pub const fn action(self) -> Action {
        self.action
    }

    /// What a Trooper becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        self.action.promotion()
    }

    /// Whether the Bomb is dropped.
    #[inline]
    pub const fn is_drop(self) -> bool {
        matches!(self.action, Action::Drop)
    }

    /// The move in sixteen bits: from (7), to (7), action (2).
    #[inline]
    pub const fn bits(self) -> u16 {
        self.from.index() as u16 | (self.to.index() as u16) << 7 | (self.action as u16) << 14
    }

    /// The move with these bits; `None` if there is no such square, or if the two squares are the same though the Bomb is not
    /// dropped, or the other way round. It need not be legal anywhere.
    pub fn from_bits(bits: u16) -> Option<Self> {
        let square = |bits: u16| Square::from_index((bits & 127) as u8);
        let action = Action::ALL[usize::from(bits >> 14)];
        let m = Self { from: square(bits)?, to: square(bits >> 7)?, action };
        ((m.from == m.to) == m.is_drop()).then_some(m)
    }

    /// Reads a move's text, of either case; `None` if it has not the form of one.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(target) = text.strip_prefix(['b', 'B']).and_then(|rest| rest.strip_prefix('@')) {
            return target.parse().ok().map(Self::drop);
        }
        let (from, rest) = Square::read(text)?;
        let (to, rest) = Square::read(rest)?;
        let action = match rest {
            "" => Action::Go,
            "c" | "C" => Action::ToCommando,
            "p" | "P" => Action::ToParatrooper,
            _ => return None,
        };
        (from != to).then_some(Self { from, to, action })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_drop() {
            return write!(f, "b@{}", self.to);
        }
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter()),
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
    fn bits_and_text_lose_nothing() {
        let mut valid = 0;
        for bits in 0..=u16::MAX {
            let Some(m) = Move::from_bits(bits) else { continue };
            valid += 1;
            assert_eq!(m.bits(), bits);
            assert_eq!(Move::parse(&m.to_string()), Some(m));
            assert_eq!(Move::parse(&m.to_string().to_uppercase()), Some(m));
        }
        assert_eq!(valid, 84 * 83 * 3 + 84);
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "", "a1", "a1a", "a1a1", "d4d3", "c3d4", "a1a2q", "a1a2pp", "a1a2 ", " a1a2", "b@", "b@e5", "o@e9",
            "b@e9p", "b@@a1", "0000", "a1a11", "é1a2", "a01a2", "B@ a1",
        ] {
            assert_eq!(Move::parse(text), None, "{text}");
        }
    }
}
