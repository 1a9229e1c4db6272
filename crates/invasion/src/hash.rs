//! Zobrist keys.

use rules::{Key, Side};

use crate::men::Men;
use crate::{Bomb, Square, SquareSet};

/// The key of "Black moves".
pub(crate) const SECOND_TO_MOVE: Key = Key::random(0);

/// Keys by side, number of the kind and square.
static MEN: [[[Key; 128]; 8]; 2] = men();

/// Keys by side and state of the Bomb.
static BOMBS: [[Key; 3]; 2] = bombs();

const fn men() -> [[[Key; 128]; 8]; 2] {
    let mut keys = [[[Key(0); 128]; 8]; 2];
    let mut n = 0;
    while n < 2 * 8 * 128 {
        keys[n / 1024][n / 128 % 8][n % 128] = Key::random(n as u64 + 16);
        n += 1;
    }
    keys
}

const fn bombs() -> [[Key; 3]; 2] {
    let mut keys = [[Key(0); 3]; 2];
    let mut n = 0;
    while n < 6 {
        keys[n / 3][n % 3] = Key::random(n as u64 + 1);
        n += 1;
    }
    keys
}

/// The key of a piece of `side`, of the kind with number `code`, on `square`.
#[inline]
pub(crate) fn man(side: Side, code: u8, square: Square) -> Key {
    MEN[side.index()][usize::from(code & 7)][square.index() & 127]
}

/// The key of what has become of the Bomb of `side`.
#[inline]
pub(crate) fn bomb(side: Side, bomb: Bomb) -> Key {
    BOMBS[side.index()][bomb.index()]
}

/// The key of a position, from scratch.
pub(crate) fn key(men: &Men, bombs: [Bomb; 2], side_to_move: Side) -> Key {
    let mut key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { Key::default() };
    for side in Side::ALL {
        key ^= bomb(side, bombs[side.index()]);
        for square in SquareSet::ALL & men.of(side) {
            key ^= man(side, men.code_at(square), square);
        }
    }
    key
}
