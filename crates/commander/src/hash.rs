//! Zobrist keys.
//!
//! A stack has thousands of forms, so the key of what stands on a point is mixed when it is needed instead of looked up.

use rules::{Key, Side};

use crate::{Square, Stack};

/// The key of "Blue moves".
pub(crate) const SECOND_TO_MOVE: Key = Key::random(0);

/// The key of a stack of `side` on a point; 0 of none.
#[inline]
pub(crate) fn stack(side: Side, square: Square, stack: Stack) -> Key {
    if stack.is_empty() {
        return Key::default();
    }
    let place = square.index() as u64 | (side.index() as u64) << 8 | 1 << 9;
    Key::random(u64::from(stack.bits()) << 10 | place)
}
