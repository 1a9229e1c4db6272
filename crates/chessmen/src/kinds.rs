//! What kind of man stands where.

use geometry::{bishop_attacks, rook_attacks};

use crate::leaps::{KING, KNIGHT};
use crate::{Kind, Square, SquareSet};

/// The numbers of the kinds on all squares, in three sets, one for each binary digit.
///
/// A set for each digit instead of one for each kind makes a change of places of two men, whatever they are, three exclusive ors of sets.
/// The sets of kinds are put together from the digits:
///
/// | kind   | digits | set                        |
/// |--------|--------|----------------------------|
/// | pawn   | 001    | first, not the others      |
/// | knight | 010    | second, not the others     |
/// | bishop | 011    | first and second           |
/// | rook   | 100    | third, not the others      |
/// | queen  | 101    | first and third            |
/// | king   | 110    | second and third           |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds {
    digits: [SquareSet; 3],
}

impl Kinds {
    /// An empty board.
    pub(crate) const NONE: Self = Self { digits: [SquareSet::EMPTY; 3] };

    /// The men of a kind.
    #[inline]
    pub fn of(&self, kind: Kind) -> SquareSet {
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

    /// The cheapest kind among squares that each have a man, and those of them that are of it: the kind with the lowest number.
    #[inline]
    pub fn cheapest(&self, among: SquareSet) -> Option<(Kind, SquareSet)> {
        self.outermost::<false>(among)
    }

    /// The dearest kind among squares that each have a man, and those of them that are of it: the kind with the highest number.
    #[inline]
    pub fn dearest(&self, among: SquareSet) -> Option<(Kind, SquareSet)> {
        self.outermost::<true>(among)
    }

    /// The kind with the lowest or the highest number, found digit by digit from the highest: whoever has the wanted digit stays, if there is one.
    #[inline]
    fn outermost<const HIGHEST: bool>(&self, among: SquareSet) -> Option<(Kind, SquareSet)> {
        if among.is_empty() {
            return None;
        }
        let (mut left, mut code) = (among, 0);
        for (n, &digit) in self.digits.iter().enumerate().rev() {
            let wanted = if HIGHEST { left & digit } else { left - digit };
            let is_found = !wanted.is_empty();
            left = if is_found { wanted } else { left };
            code |= u8::from(is_found == HIGHEST) << n;
        }
        Some((Kind::from_code(code)?, left))
    }

    /// Changes the numbers of the kinds on `squares` by the binary digits of `difference`.
    #[inline]
    pub fn change(&mut self, squares: SquareSet, difference: u8) {
        for (n, digit) in self.digits.iter_mut().enumerate() {
            let chosen = u64::from(difference >> n & 1).wrapping_neg();
            *digit ^= squares & SquareSet::from_bits(chosen);
        }
    }

    /// The men other than pawns that attack `square` if the squares with a man are `occupied`.
    #[inline]
    pub fn pieces_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        self.officers_to(square, occupied) | (KING[square] & self.of(Kind::King))
    }

    /// The knights, bishops, rooks and queens that attack `square` if the squares with a man are `occupied`.
    #[inline]
    pub(crate) fn officers_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        (KNIGHT[square] & self.of(Kind::Knight))
            | (rook_attacks(square, occupied) & self.orthogonal())
            | (bishop_attacks(square, occupied) & self.diagonal())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What stands on the 64 squares, by the numbers of the kinds.
    fn boards() -> impl Strategy<Value = [u8; 64]> {
        proptest::array::uniform32(0..7_u8).prop_flat_map(|first| {
            proptest::array::uniform32(0..7_u8).prop_map(move |last| {
                let mut codes = [0; 64];
                codes[..32].copy_from_slice(&first);
                codes[32..].copy_from_slice(&last);
                codes
            })
        })
    }

    fn kinds_of(codes: &[u8; 64]) -> Kinds {
        let mut kinds = Kinds::NONE;
        for square in SquareSet::ALL {
            kinds.change(SquareSet::of(square), codes[square.index()]);
        }
        kinds
    }

    /// Where these numbers are, square by square.
    fn standing(codes: &[u8; 64], wanted: &[u8]) -> SquareSet {
        SquareSet::ALL.into_iter().filter(|square| wanted.contains(&codes[square.index()])).collect()
    }

    proptest! {
        #[test]
        fn the_digits_tell_the_kinds(codes in boards()) {
            let kinds = kinds_of(&codes);
            for kind in Kind::ALL {
                prop_assert_eq!(kinds.of(kind), standing(&codes, &[kind as u8]));
            }
            prop_assert_eq!(kinds.diagonal(), standing(&codes, &[Kind::Bishop as u8, Kind::Queen as u8]));
            prop_assert_eq!(kinds.orthogonal(), standing(&codes, &[Kind::Rook as u8, Kind::Queen as u8]));
        }

        #[test]
        fn the_cheapest_and_the_dearest_are_the_first_and_the_last_kind_among_men(codes in boards(), some: u64, few: u64) {
            let kinds = kinds_of(&codes);
            for among in [some, some & few, some & few & few >> 7, 0].map(SquareSet::from_bits) {
                let among = among - standing(&codes, &[0]);
                let found = |kind: Kind| (kind, among & kinds.of(kind));
                let first = Kind::ALL.into_iter().find(|&kind| among.meets(kinds.of(kind)));
                let last = Kind::ALL.into_iter().rfind(|&kind| among.meets(kinds.of(kind)));
                prop_assert_eq!(kinds.cheapest(among), first.map(found));
                prop_assert_eq!(kinds.dearest(among), last.map(found));
            }
        }

        #[test]
        fn two_men_change_places_by_what_their_numbers_differ_in(codes in boards(), a in 0..64_usize, b in 0..64_usize) {
            prop_assume!(a != b);
            let (mut kinds, mut changed) = (kinds_of(&codes), codes);
            let squares = [a, b].map(|square| SquareSet::from_bits(1 << square));
            kinds.change(squares[0] | squares[1], codes[a] ^ codes[b]);
            changed.swap(a, b);
            prop_assert_eq!(kinds, kinds_of(&changed));
        }
    }
}
