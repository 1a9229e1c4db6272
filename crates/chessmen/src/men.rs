//! What stands where.

use std::marker::PhantomData;

use geometry::{bishop_attacks, rook_attacks};
use rules::Side;

use crate::leaps::{KING, knight_attacks};
use crate::numbers::{man_number, moved};
use crate::{Kind, Kinds, Pawns, Piece, Square, SquareSet};

/// Who stands where: one set a side, and the [`Kinds`].
///
/// What stands on a square is asked far more often than men move, so the numbers of the kinds are kept by square, too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Men<P> {
    kinds: Kinds,
    sides: [SquareSet; 2],
    codes: [u8; 64],
    pawns: PhantomData<P>,
}

impl<P: Pawns> Men<P> {
    /// An empty board.
    pub const NONE: Self =
        Self { kinds: Kinds::NONE, sides: [SquareSet::EMPTY; 2], codes: [0; 64], pawns: PhantomData };

    /// The men of both sides by their kinds.
    #[inline]
    pub fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// The men of each side.
    #[inline]
    pub fn sides(&self) -> [SquareSet; 2] {
        self.sides
    }

    /// The men of one side.
    #[inline]
    pub fn of(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// The men of one kind and side.
    #[inline]
    pub fn pieces(&self, side: Side, kind: Kind) -> SquareSet {
        self.of(side) & self.of_kind(kind)
    }

    /// All squares with a man.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The men of a kind, of both sides.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> SquareSet {
        self.kinds.of(kind)
    }

    /// Bishops and queens.
    #[inline]
    pub fn diagonal(&self) -> SquareSet {
        self.kinds.diagonal()
    }

    /// Rooks and queens.
    #[inline]
    pub fn orthogonal(&self) -> SquareSet {
        self.kinds.orthogonal()
    }

    /// The number of the kind on `square`, 0 if it is empty.
    #[inline]
    pub fn code_at(&self, square: Square) -> u8 {
        self.codes[square.index() % 64]
    }

    /// The number of the man on `square`, below [`MEN`](crate::MEN): one for each kind on each square.
    #[inline]
    pub fn number_at(&self, square: Square) -> Option<usize> {
        man_number(self.code_at(square), square)
    }

    /// Tells `each` the side and the number of every man.
    pub fn each_number(&self, mut each: impl FnMut(Side, usize)) {
        for side in Side::ALL {
            for number in self.of(side).into_iter().filter_map(|square| self.number_at(square)) {
                each(side, number);
            }
        }
    }

    /// Tells `each` the number of the man of `side` that leaves `from`, with -1, and its number on `to`, with 1.
    #[inline]
    pub fn each_moved(&self, side: Side, from: Square, to: Square, each: &mut impl FnMut(Side, usize, i32)) {
        if let Some(mover) = self.number_at(from) {
            each(side, mover, -1);
            each(side, moved(mover, to), 1);
        }
    }

    /// The kind on `square`.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::from_code(self.code_at(square))
    }

    /// Where the king of `side` is. There must be one.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        let king = self.of(side) & self.of_kind(Kind::King);
        Square::from_low_bits(king.bits().trailing_zeros() as u8)
    }

    /// Whose man is on `square`.
    #[inline]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side).has(square))
    }

    /// The man on `square`.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { side: self.side_at(square)?, kind: self.kind_at(square)? })
    }

    /// Puts a man on an empty square.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.change([square], piece.kind as u8);
        self.sides[piece.side.index()] |= SquareSet::of(square);
    }

    /// Changes the number of the kind on each of `squares` by the binary digits of `difference`.
    #[inline]
    pub fn change<const N: usize>(&mut self, squares: [Square; N], difference: u8) {
        let set = squares.into_iter().fold(SquareSet::EMPTY, |set, square| set ^ SquareSet::of(square));
        self.kinds.change(set, difference);
        for square in squares {
            self.codes[square.index() % 64] ^= difference;
        }
    }

    /// Says which squares the men of `side` stand on; their kinds are changed by [`change`](Self::change).
    #[inline]
    pub fn set_side(&mut self, side: Side, squares: SquareSet) {
        self.sides[side.index()] = squares;
    }

    /// The men of both sides that attack `square`.
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        let target = SquareSet::of(square);
        let [first, second] = Side::ALL.map(|side| P::attacks(!side, target, occupied) & self.of(side));
        self.kinds.pieces_to(square, occupied) | ((first | second) & self.of_kind(Kind::Pawn))
    }

    /// The men of `side` that attack `square`.
    #[inline]
    pub fn attackers_of(&self, side: Side, square: Square, occupied: SquareSet) -> SquareSet {
        let pawns = P::attacks(!side, SquareSet::of(square), occupied) & self.of_kind(Kind::Pawn);
        (self.kinds.pieces_to(square, occupied) | pawns) & self.of(side)
    }

    /// The men that give check to `side`. (A king gives none: kings are never adjacent.)
    #[inline]
    pub fn checkers(&self, side: Side) -> SquareSet {
        let (king, occupied) = (self.king(side), self.occupied());
        let pawns = P::attacks(side, SquareSet::of(king), occupied) & self.of_kind(Kind::Pawn);
        (pawns | self.kinds.officers_to(king, occupied)) & self.of(!side)
    }

    /// The squares that the men of `side` attack, whoever stands there.
    #[inline]
    pub fn attacked_by(&self, side: Side, occupied: SquareSet) -> SquareSet {
        let men = self.of(side);
        let pawns = P::attacks(side, men & self.of_kind(Kind::Pawn), occupied);
        let mut attacked = pawns | knight_attacks(men & self.of_kind(Kind::Knight)) | KING[self.king(side)];
        for square in men & self.orthogonal() {
            attacked |= rook_attacks(square, occupied);
        }
        for square in men & self.diagonal() {
            attacked |= bishop_attacks(square, occupied);
        }
        attacked
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Pawns that attack nothing.
    #[derive(Clone, Copy, PartialEq, Eq)]
    struct Still;

    impl Pawns for Still {
        fn attacks(_: Side, _: SquareSet, _: SquareSet) -> SquareSet {
            SquareSet::EMPTY
        }
    }

    proptest! {
        #[test]
        fn sets_and_squares_tell_the_same(pieces in proptest::collection::vec((0..64_u8, 0..2_usize, 0..6_usize), 0..40), swaps in proptest::collection::vec((0..64_u8, 0..64_u8), 0..20)) {
            let mut men = Men::<Still>::NONE;
            for (square, side, kind) in pieces {
                let square = Square::from_low_bits(square);
                if men.piece_at(square).is_none() {
                    let piece = Piece { side: Side::ALL[side], kind: Kind::ALL[kind] };
                    men.put(square, piece);
                    prop_assert_eq!(men.piece_at(square), Some(piece));
                }
            }
            let taken: SquareSet = SquareSet::ALL.into_iter().filter(|&square| men.code_at(square) != 0).collect();
            prop_assert_eq!(men.occupied(), taken);
            for (a, b) in swaps {
                let squares = [a, b].map(Square::from_low_bits);
                let [first, second] = squares.map(|square| men.code_at(square));
                if a != b {
                    men.change(squares, first ^ second);
                    prop_assert_eq!(squares.map(|square| men.code_at(square)), [second, first]);
                }
            }
            for square in SquareSet::ALL {
                let kind = Kind::ALL.into_iter().find(|&kind| men.of_kind(kind).has(square));
                prop_assert_eq!(men.kind_at(square), kind, "{}", square);
            }
        }
    }
}
