//! Turns: an origin, and up to three actions (K-19, K-35).

use std::fmt;

use crate::stack::MOST;
use crate::{Square, Stack};

/// One action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The pieces that act, as bits: bit 0 is the carrier of the stack as it stood when the turn began.
    pub part: u8,
    /// What they act upon.
    pub to: Square,
    /// Whether they stay where they are.
    pub stays: bool,
}

/// A whole turn, packed: the origin (8 bits), the letters of what stands there (15), then for each action its target (8), its part (3) and whether it
/// stays (1). Of equal pieces the ones that come first act first, so that one text is one turn.
///
/// The letters are part of it so that its text (K-35) needs no position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u64);

const STACK: u32 = 8;
const FIRST: u32 = 24;
const WIDTH: u32 = 12;
const ONE: u64 = (1 << WIDTH) - 1;

impl Move {
    /// A turn without any action yet.
    #[inline]
    pub(crate) fn begin(origin: Square, stack: Stack) -> Self {
        Self(origin.index() as u64 | u64::from(stack.bits()) << STACK)
    }

    /// The turn with one more action; there are fewer than three.
    #[inline]
    #[must_use]
    pub(crate) fn and(self, action: Action) -> Self {
        let Action { part, to, stays } = action;
        // Numbered from 1, so that 0 is no action.
        let bits = (to.index() as u64 + 1) | u64::from(part & 7) << 8 | u64::from(stays) << 11;
        Self(self.0 | bits << (FIRST + WIDTH * self.len() as u32))
    }

    /// Where the turn begins.
    #[inline]
    pub fn origin(self) -> Square {
        square(self.0 as u8)
    }

    /// What stands there before it.
    #[inline]
    pub fn stack(self) -> Stack {
        Stack::from_bits((self.0 >> STACK) as u16 & 0x7FFF)
    }

    /// The number of actions.
    #[inline]
    pub fn len(self) -> usize {
        // No action is 0.
        let bits = u64::BITS - (self.0 >> FIRST).leading_zeros();
        bits.div_ceil(WIDTH) as usize
    }

    /// Whether there is no action: no legal turn is so.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The action number `n`.
    #[inline]
    pub fn action(self, n: usize) -> Option<Action> {
        if n >= MOST {
            return None;
        }
        let bits = self.0 >> (FIRST + WIDTH * n as u32) & ONE;
        let to = (bits as u8).checked_sub(1)?;
        Some(Action { part: (bits >> 8) as u8 & 7, to: square(to), stays: bits >> 11 != 0 })
    }

    /// The text of an action that would come next (K-35).
    pub(crate) fn text_of(self, action: Action) -> String {
        let (origin, stack) = (self.origin(), self.stack());
        let is_whole = self.is_empty() && action.part == stack.full_mask();
        let letters = if is_whole { String::new() } else { stack.part(action.part).to_string() };
        format!("{origin}{letters}{}{}", action.to, if action.stays { "s" } else { "" })
    }

    /// The actions in their order.
    pub fn actions(self) -> impl Iterator<Item = Action> {
        (0..MOST).map_while(move |n| self.action(n))
    }
}

/// The point with this number, which is one.
#[inline]
fn square(index: u8) -> Square {
    Square::from_low_number(index)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (origin, stack) = (self.origin(), self.stack());
        let is_whole = self.len() == 1 && self.action(0).is_some_and(|action| action.part == stack.full_mask());
        for (n, action) in self.actions().enumerate() {
            let comma = if n > 0 { "," } else { "" };
            write!(f, "{comma}{origin}")?;
            if !is_whole {
                write!(f, "{}", stack.part(action.part))?;
            }
            write!(f, "{}{}", action.to, if action.stays { "s" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
