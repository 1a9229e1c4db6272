//! Zobrist keys.

use rules::{Key, Side};

use crate::men::Men;
use crate::{Square, SquareSet};

/// The key of "Black moves".
pub(crate) const SECOND_TO_MOVE: Key = Key::random(0);

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
pub(crate) fn man(side: Side, code: u8, square: Square) -> Key {
    MEN[side.index()][usize::from(code & 7)][square.index() & 63]
}

/// The first number of the keys of castling rights, and of files of en passant.
const RIGHTS: u64 = 1000;
const FILES: u64 = 2000;

/// The key of the rights to castle with the rooks on these squares.
#[inline]
pub(crate) fn rights(rooks: SquareSet) -> Key {
    rooks.into_iter().fold(Key::default(), |key, rook| key ^ Key::random(RIGHTS + rook.index() as u64))
}

/// The key of the square of a pawn that may be captured en passant (F-6).
#[inline]
pub(crate) fn en_passant(square: Option<Square>) -> Key {
    square.map_or(Key::default(), |square| Key::random(FILES + u64::from(square.file())))
}

/// The key of a position, from scratch.
pub(crate) fn key(men: &Men, side_to_move: Side, rooks: SquareSet, passed: Option<Square>) -> Key {
    let mut key = if side_to_move == Side::Second { SECOND_TO_MOVE } else { Key::default() };
    key ^= rights(rooks) ^ en_passant(passed);
    for side in Side::ALL {
        for square in SquareSet::ALL & men.of(side) {
            key ^= man(side, men.code_at(square), square);
        }
    }
    key
}
