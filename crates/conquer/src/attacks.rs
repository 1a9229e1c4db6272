//! What men attack.

use geometry::{Chessboard, SquareTable, bishop_attacks, queen_attacks, rook_attacks};
use rules::Side;

use crate::{Kind, Square, SquareSet};

type Leaps = SquareTable<Chessboard, SquareSet, 64>;

/// The squares a knight attacks.
pub(crate) static KNIGHT: Leaps =
    Chessboard::leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// The squares a king attacks.
pub(crate) static KING: Leaps =
    Chessboard::leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// The squares straight ahead of `squares`, as `side` sees it; nothing beyond the last rank.
#[inline]
pub(crate) fn ahead(side: Side, squares: SquareSet) -> SquareSet {
    SquareSet::from_bits(match side {
        Side::First => squares.bits() << 8,
        Side::Second => squares.bits() >> 8,
    })
}

/// The squares that pawns of `side` on `pawns` attack: the one ahead and, if it is empty, the next (C-3).
#[inline]
pub(crate) fn pawn_attacks(side: Side, pawns: SquareSet, occupied: SquareSet) -> SquareSet {
    let near = ahead(side, pawns);
    near | ahead(side, near - occupied)
}

/// The squares from which a pawn of `side` would attack `square`.
#[inline]
pub(crate) fn pawn_origins(side: Side, square: Square, occupied: SquareSet) -> SquareSet {
    pawn_attacks(!side, SquareSet::of(square), occupied)
}

/// The squares that knights on `knights` attack.
#[inline]
pub(crate) fn knight_attacks(knights: SquareSet) -> SquareSet {
    const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    const NOT_AB: u64 = 0xFCFC_FCFC_FCFC_FCFC;
    let bits = knights.bits();
    let (one_west, one_east) = ((bits & NOT_A) >> 1, bits << 1 & NOT_A);
    let (two_west, two_east) = ((bits & NOT_AB) >> 2, bits << 2 & NOT_AB);
    let (one, two) = (one_west | one_east, two_west | two_east);
    SquareSet::from_bits(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// The squares that a man of `side` on `square` attacks, whoever stands there.
#[inline]
pub fn attacks(kind: Kind, side: Side, square: Square, occupied: SquareSet) -> SquareSet {
    match kind {
        Kind::Pawn => pawn_attacks(side, SquareSet::of(square), occupied),
        Kind::Knight => KNIGHT[square],
        Kind::Bishop => bishop_attacks(square, occupied),
        Kind::Rook => rook_attacks(square, occupied),
        Kind::Queen => queen_attacks(square, occupied),
        Kind::King => KING[square],
    }
}
