//! What stands where.

use geometry::{bishop_attacks, rook_attacks};
use rules::Side;

use crate::attacks::{KING, KNIGHT, knight_attacks, pawn_attacks};
use crate::{Kind, Piece, Square, SquareSet};

/// Who stands where: one set a side, and the numbers of the kinds in three sets, one for each binary digit.
///
/// Five words say all, so that a position is copied quickly. The sets of kinds are put together from the digits:
///
/// | kind   | digits | set                        |
/// |--------|--------|----------------------------|
/// | pawn   | 001    | first, not the others      |
/// | knight | 010    | second, not the others     |
/// | bishop | 011    | first and second           |
/// | rook   | 100    | third, not the others      |
/// | queen  | 101    | first and third            |
/// | king   | 110    | second and third           |
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Men {
    digits: [SquareSet; 3],
    sides: [SquareSet; 2],
}

impl Men {
    /// An empty board.
    pub(crate) const NONE: Self = Self { digits: [SquareSet::EMPTY; 3], sides: [SquareSet::EMPTY; 2] };

    /// The men of one side.
    #[inline]
    pub(crate) fn of(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// All squares with a man.
    #[inline]
    pub(crate) fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The men of a kind, of both sides.
    #[inline]
    pub(crate) fn of_kind(&self, kind: Kind) -> SquareSet {
        let [a, b, c] = self.digits;
        match kind {
            Kind::Pawn => a - b - c,
            Kind::Knight => b - a - c,
            Kind::Bishop => a & b,
            Kind::Rook => c - a - b,
            Kind::Queen => a & c,
            Kind::King => b & c,
        }
    }

    /// Bishops and queens.
    #[inline]
    pub(crate) fn diagonal(&self) -> SquareSet {
        let [a, b, c] = self.digits;
        a & (b | c)
    }

    /// Rooks and queens.
    #[inline]
    pub(crate) fn orthogonal(&self) -> SquareSet {
        let [_, b, c] = self.digits;
        c - b
    }

    /// The number of the kind on `square`, 0 if it is empty.
    #[inline]
    pub(crate) fn code_at(&self, square: Square) -> u8 {
        let [a, b, c] = self.digits.map(|digit| u8::from(digit.has(square)));
        a | b << 1 | c << 2
    }

    /// The kind on `square`.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::from_code(self.code_at(square))
    }

    /// Where the king of `side` is. There must be one.
    #[inline]
    pub(crate) fn king(&self, side: Side) -> Square {
        let king = self.of(side) & self.of_kind(Kind::King);
        Square::from_low_bits(king.bits().trailing_zeros() as u8)
    }

    /// Whose man is on `square`.
    #[inline]
    pub(crate) fn side_at(&self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side).has(square))
    }

    /// The man on `square`.
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { side: self.side_at(square)?, kind: self.kind_at(square)? })
    }

    /// Puts a man on an empty square.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.change(SquareSet::of(square), piece.kind as u8);
        self.sides[piece.side.index()] |= SquareSet::of(square);
    }

    /// Changes the number of the kind on each of `squares` by the binary digits of `difference`.
    #[inline]
    pub(crate) fn change(&mut self, squares: SquareSet, difference: u8) {
        for (n, digit) in self.digits.iter_mut().enumerate() {
            let chosen = u64::from(difference >> n & 1).wrapping_neg();
            *digit ^= squares & SquareSet::from_bits(chosen);
        }
    }

    /// Changes whether a man of `side` is on each of `squares`.
    #[inline]
    pub(crate) fn change_side(&mut self, side: Side, squares: SquareSet) {
        self.sides[side.index()] ^= squares;
    }

    /// Takes away whatever `side` has on `squares`, but leaves its kind to be changed.
    #[inline]
    pub(crate) fn leave(&mut self, side: Side, squares: SquareSet) {
        self.sides[side.index()] -= squares;
    }

    /// The men of both sides that attack `square`.
    #[inline]
    pub(crate) fn attackers_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        let target = SquareSet::of(square);
        let [first, second] = Side::ALL.map(|side| pawn_attacks(!side, target) & self.of(side));
        self.piece_attackers(square, occupied) | ((first | second) & self.of_kind(Kind::Pawn))
    }

    /// The men of `side` that attack `square`.
    #[inline]
    pub(crate) fn attackers_of(&self, side: Side, square: Square, occupied: SquareSet) -> SquareSet {
        let pawns = pawn_attacks(!side, SquareSet::of(square)) & self.of_kind(Kind::Pawn);
        (self.piece_attackers(square, occupied) | pawns) & self.of(side)
    }

    /// The men of both sides other than pawns that attack `square`.
    #[inline]
    fn piece_attackers(&self, square: Square, occupied: SquareSet) -> SquareSet {
        (KNIGHT[square] & self.of_kind(Kind::Knight))
            | (KING[square] & self.of_kind(Kind::King))
            | self.slider_attackers(square, occupied)
    }

    /// The bishops, rooks and queens of both sides that attack `square`.
    #[inline]
    fn slider_attackers(&self, square: Square, occupied: SquareSet) -> SquareSet {
        (rook_attacks(square, occupied) & self.orthogonal()) | (bishop_attacks(square, occupied) & self.diagonal())
    }

    /// The men that give check to `side`. (A king gives none: kings are never adjacent.)
    #[inline]
    pub(crate) fn checkers(&self, side: Side) -> SquareSet {
        let (king, occupied) = (self.king(side), self.occupied());
        let pawns = pawn_attacks(side, SquareSet::of(king)) & self.of_kind(Kind::Pawn);
        let knights = KNIGHT[king] & self.of_kind(Kind::Knight);
        (pawns | knights | self.slider_attackers(king, occupied)) & self.of(!side)
    }

    /// The squares that the men of `side` attack, whoever stands there.
    #[inline]
    pub(crate) fn attacked_by(&self, side: Side, occupied: SquareSet) -> SquareSet {
        let men = self.of(side);
        let pawns = pawn_attacks(side, men & self.of_kind(Kind::Pawn));
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
