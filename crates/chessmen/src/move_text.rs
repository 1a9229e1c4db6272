//! The text of a move.

use crate::{Promotion, Square};

/// The text of a move, in its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// Where the man comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Promotion>,
}

impl MoveText {
    /// Reads a text of either case; `None` if it has not the form of a move.
    pub fn read(text: &str) -> Option<Self> {
        let (from, rest) = Square::read(text)?;
        let (to, rest) = Square::read(rest)?;
        let mut letters = rest.chars();
        let promotion = match letters.next() {
            None => None,
            Some(letter) => Some(Promotion::from_letter(letter)?),
        };
        letters.next().is_none().then_some(Self { from, to, promotion })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_are_no_moves() {
        for text in
            ["", "e2", "e2e", "e2e9", "i2e4", "e2e4p", "e2e4k", "e2e4qq", "e2e4 ", "e2-e4", "0000", "o-o", "é2e4"]
        {
            assert_eq!(MoveText::read(text), None, "{text}");
        }
    }
}
