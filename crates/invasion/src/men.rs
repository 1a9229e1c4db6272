//! What stands where.

use geometry::{Board as _, SeaBoard, queen_attacks};
use rules::Side;

use crate::attacks::{DIAGONAL, diagonals};
use crate::{Kind, Piece, Square, SquareSet, tank};

/// Who stands where: one set a side, and the numbers of the kinds in three sets, one for each binary digit.
///
/// Whatever a move removes vanishes from five sets, however many pieces it is; the numbers by square are cleared one by one. The numbers are chosen so that Commandos and
/// Paratroopers, who all capture along lines, share the first digit:
///
/// | kind        | digits | set                        |
/// |-------------|--------|----------------------------|
/// | HQ          | 000    | its square is kept as well |
/// | Commando    | 001    | first, not the others      |
/// | Trooper     | 010    | second, not the others     |
/// | Paratrooper | 011    | first and second           |
/// | Tank        | 100    | third, not the others      |
/// | Landed      | 101    | first and third            |
/// | Flag        | 110    | second and third           |
///
/// What stands on a square is asked far more often than men move, so the numbers are kept by square, too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Men {
    digits: [SquareSet; 3],
    sides: [SquareSet; 2],
    hqs: [Square; 2],
    codes: [u8; CODES],
}

/// Squares whose numbers are kept: a power of two, so that none needs a check.
const CODES: usize = 128;

impl Men {
    /// A board with nothing but the HQs, of White and of Black, which stand on different squares.
    pub(crate) fn new(hqs: [Square; 2]) -> Self {
        Self { digits: [SquareSet::EMPTY; 3], sides: hqs.map(SquareSet::of), hqs, codes: [0; CODES] }
    }

    /// The pieces of one side.
    #[inline]
    pub(crate) fn of(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// All squares with a piece.
    #[inline]
    pub(crate) fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// Where the HQ of `side` is.
    #[inline]
    pub(crate) fn hq(&self, side: Side) -> Square {
        self.hqs[side.index()]
    }

    /// Both HQs.
    #[inline]
    pub(crate) fn hqs(&self) -> SquareSet {
        SquareSet::of(self.hqs[0]).with(self.hqs[1])
    }

    /// All that capture along lines: Commandos and Paratroopers.
    #[inline]
    pub(crate) fn lines(&self) -> SquareSet {
        self.digits[0]
    }

    /// The Troopers of both sides.
    #[inline]
    pub(crate) fn troopers(&self) -> SquareSet {
        let [a, b, c] = self.digits;
        b - a - c
    }

    /// The Tanks of both sides.
    #[inline]
    pub(crate) fn tanks(&self) -> SquareSet {
        let [a, b, c] = self.digits;
        c - a - b
    }

    /// The pieces of a kind, of both sides.
    #[inline]
    pub(crate) fn of_kind(&self, kind: Kind) -> SquareSet {
        let [a, b, c] = self.digits;
        match kind {
            Kind::Hq => self.hqs(),
            Kind::Commando => a - b - c,
            Kind::Trooper => self.troopers(),
            Kind::Paratrooper => a & b,
            Kind::Tank => self.tanks(),
            Kind::Landed => a & c,
            Kind::Flag => b & c,
        }
    }

    /// The number of the kind on `square`, 0 also if it is empty.
    #[inline]
    pub(crate) fn code_at(&self, square: Square) -> u8 {
        self.codes[square.index() % CODES]
    }

    /// Notes the number of the kind on `square`.
    #[inline]
    fn set_code(&mut self, square: Square, code: u8) {
        self.codes[square.index() % CODES] = code;
    }

    /// The kind on `square`.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Option<Kind> {
        self.occupied().has(square).then(|| Kind::from_code(self.code_at(square)))
    }

    /// The kind on `square`, where a piece is known to be.
    #[inline]
    pub(crate) fn moving(&self, square: Square) -> Kind {
        Kind::from_code(self.code_at(square))
    }

    /// Whose piece is on `square`.
    #[inline]
    pub(crate) fn side_at(&self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side).has(square))
    }

    /// The piece on `square`.
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { side: self.side_at(square)?, kind: self.kind_at(square)? })
    }

    /// Puts a piece of `side`, of the kind with number `code`, on an empty square. An HQ leaves its old square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, side: Side, code: u8) {
        let set = SquareSet::of(square);
        for (n, digit) in self.digits.iter_mut().enumerate() {
            let chosen = u128::from(code >> n & 1).wrapping_neg();
            *digit |= set & SquareSet::from_bits(chosen);
        }
        self.set_code(square, code);
        let own = &mut self.sides[side.index()];
        *own |= set;
        if code == Kind::Hq as u8 {
            let place = &mut self.hqs[side.index()];
            if *place != square {
                *own -= SquareSet::of(*place);
            }
            *place = square;
        }
    }

    /// Moves a piece of `side`, which becomes one of the kind with number `code`, in the place of whatever stands on its target: no HQ.
    #[inline]
    pub(crate) fn carry(&mut self, from: Square, to: Square, side: Side, code: u8) {
        let target = SquareSet::of(to);
        let gone = target.with(from);
        for (n, digit) in self.digits.iter_mut().enumerate() {
            let rest = *digit - gone;
            *digit = if code >> n & 1 == 0 { rest } else { rest | target };
        }
        self.set_code(from, 0);
        self.set_code(to, code);
        self.sides = self.sides.map(|set| set - gone);
        self.sides[side.index()] |= target;
        if code == Kind::Hq as u8 {
            self.hqs[side.index()] = to;
        }
    }

    /// Removes whatever stands on `squares`: no HQ.
    #[inline]
    pub(crate) fn remove(&mut self, squares: SquareSet) {
        for set in self.digits.iter_mut().chain(&mut self.sides) {
            *set -= squares;
        }
        for square in squares {
            self.set_code(square, 0);
        }
    }

    /// The pieces of both sides that would capture or crush on `square`, if the squares with a piece are `occupied`.
    #[inline]
    pub(crate) fn attackers_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        let lines = queen_attacks(square, occupied) & self.lines();
        let troopers = DIAGONAL[square] & self.troopers();
        let [first, second] = Side::ALL.map(|side| {
            // A Tank never runs over its own HQ.
            let hq = self.hq(side);
            if hq == square { SquareSet::EMPTY } else { tank::way(square, hq) & self.of(side) }
        });
        lines | troopers | ((first | second) & self.tanks())
    }

    /// The pieces that give check to `side`.
    #[inline]
    pub(crate) fn checkers(&self, side: Side) -> SquareSet {
        self.attackers_of_hq(side, self.hq(side), self.occupied(), SquareSet::EMPTY)
    }

    /// The squares on which the pieces of `side` would capture or crush, whoever stands there.
    #[inline]
    pub(crate) fn attacked_by(&self, side: Side, occupied: SquareSet) -> SquareSet {
        self.attacked_among(SquareSet::ALL, side, occupied)
    }

    /// The same, but only those among `targets` matter: of the others some or none may be told.
    #[inline]
    pub(crate) fn attacked_among(&self, targets: SquareSet, side: Side, occupied: SquareSet) -> SquareSet {
        let own = self.of(side);
        let mut attacked = diagonals(own & self.troopers());
        for square in own & self.lines() {
            if SeaBoard::rays(square).all().meets(targets) {
                attacked |= queen_attacks(square, occupied);
            }
        }
        for square in own & self.tanks() {
            attacked |= tank::way(square, self.hq(side));
        }
        attacked
    }
}
