//! Zobrist keys.

use rules::{Key, Side};

use crate::{Men, Pawns, Square, SquareSet};

/// The key of "Black moves".
pub const SECOND_TO_MOVE: Key = Key::random(0);

/// Keys by side, number of the kind and square. Number 0, an empty square, has the key 0, so that a quiet move needs no case of its own.
static MEN: [[[Key; 64]; 8]; 2] = men();

const fn men() -> [[[Key; 64]; 8]; 2] {
    let mut keys = [[[Key(0); 64]; 8]; 2];
    let mut n = 0;
    while n < 2 * 6 * 64 {
        keys[n / 384][n / 64 % 6 + 1][n % 64] = Key::random(n as u64 + 1);
        n += 1;
    }
    keys
}

/// The key of a man of `side` on `square`, 0 for none (code 0).
#[inline]
pub fn man(side: Side, code: u8, square: Square) -> Key {
    MEN[side.index()][usize::from(code & 7)][square.index() & 63]
}

/// The key of the men and the side to move, from scratch.
pub fn key<P: Pawns>(men: &Men<P>, side_to_move: Side) -> Key {
    let mut key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { Key::default() };
    for side in Side::ALL {
        for square in SquareSet::ALL & men.of(side) {
            key ^= man(side, men.code_at(square), square);
        }
    }
    key
}
