//! Zobrist keys: of what chess has beside its men.

use chessmen::hash;
use rules::{Key, Side};

use crate::attacks::Diagonal;
use crate::{Square, SquareSet};

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
pub(crate) fn key(men: &chessmen::Men<Diagonal>, side_to_move: Side, rooks: SquareSet, passed: Option<Square>) -> Key {
    hash::key(men, side_to_move) ^ rights(rooks) ^ en_passant(passed)
}
