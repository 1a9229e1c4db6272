//! What stands on a point: nothing, a piece, or a stack (K-15).

use std::fmt;

use crate::{Kind, Man};

/// Up to three pieces, the carrier first, in the order of their numbers. It may be a group of pieces that is no stack of K-15; then
/// [`is_sound`](Self::is_sound) is false.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u16);

/// Bits of one piece.
const WIDTH: u16 = 5;
const ONE: u16 = (1 << WIDTH) - 1;

/// The most pieces of a stack.
pub(crate) const MOST: usize = 3;

/// A set of kinds as bits.
const fn set(kinds: &[Kind]) -> u16 {
    let (mut set, mut n) = (0, 0);
    while n < kinds.len() {
        set |= 1 << kinds[n] as u16;
        n += 1;
    }
    set
}

/// K-15: what a carrier carries, by its number.
const CARRIES: [u16; 12] = {
    let mut carries = [0; 12];
    carries[Kind::Navy as usize] = set(&[Kind::AirForce, Kind::Tank, Kind::Infantry, Kind::Militia, Kind::Commander]);
    carries[Kind::AirForce as usize] = set(&[Kind::Tank, Kind::Infantry, Kind::Militia, Kind::Commander]);
    carries[Kind::Tank as usize] = set(&[Kind::Commander, Kind::Infantry, Kind::Militia]);
    carries[Kind::Headquarters as usize] = set(&[Kind::Commander]);
    carries[Kind::Engineer as usize] = set(&[Kind::Artillery, Kind::AntiAircraft, Kind::Missile]);
    carries
};

/// Whether pieces of one kind carry those of another.
#[inline]
const fn carries(carrier: u16, kind: u16) -> bool {
    CARRIES[(carrier % 12) as usize] >> kind & 1 != 0
}

impl Stack {
    /// Nothing.
    pub const EMPTY: Self = Self(0);

    /// One piece.
    #[inline]
    pub const fn of(man: Man) -> Self {
        Self(man.code() as u16)
    }

    /// The pieces, in any order; `None` if there are more than three.
    pub fn from_men(men: impl IntoIterator<Item = Man>) -> Option<Self> {
        men.into_iter().try_fold(Self::EMPTY, Self::with)
    }

    /// The stack with these bits, which are those of one.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The sixteen bits.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The numbers of the pieces, 0 for none.
    #[inline]
    pub(crate) const fn codes(self) -> [u8; MOST] {
        [(self.0 & ONE) as u8, (self.0 >> WIDTH & ONE) as u8, (self.0 >> (2 * WIDTH) & ONE) as u8]
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of pieces.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 != 0) as usize + (self.0 >> WIDTH != 0) as usize + (self.0 >> (2 * WIDTH) != 0) as usize
    }

    /// The piece number `index`, the carrier being number 0.
    #[inline]
    pub const fn get(self, index: usize) -> Option<Man> {
        if index < MOST { Man::from_code((self.0 >> (WIDTH * index as u16) & ONE) as u8) } else { None }
    }

    /// The carrier, or the only piece.
    #[inline]
    pub const fn head(self) -> Option<Man> {
        self.get(0)
    }

    /// The only piece, if there are no others.
    #[inline]
    pub(crate) const fn only(self) -> Option<Man> {
        if self.0 >> WIDTH == 0 { Man::from_code(self.0 as u8) } else { None }
    }

    /// Whether the carrier or only piece is of this kind.
    #[inline]
    pub const fn is_headed_by(self, kind: Kind) -> bool {
        (self.0 & ONE) >> 1 == kind as u16
    }

    /// The pieces, the carrier first.
    #[inline]
    pub fn men(self) -> impl Iterator<Item = Man> {
        (0..MOST).map_while(move |index| self.get(index))
    }

    /// Whether a piece of this kind is among them.
    #[inline]
    pub fn has(self, kind: Kind) -> bool {
        self.men().any(|man| man.kind() == kind)
    }

    /// Whether a hero is among them.
    #[inline]
    pub(crate) const fn has_hero(self) -> bool {
        self.0 & (1 | 1 << WIDTH | 1 << (2 * WIDTH)) != 0
    }

    /// With one more piece, if there is room.
    #[inline]
    pub fn with(self, man: Man) -> Option<Self> {
        let Self(bits) = self;
        if bits >> (2 * WIDTH) != 0 {
            return None;
        }
        let new = u16::from(man.code());
        let (first, second) = (bits & ONE, bits >> WIDTH);
        Some(Self(if first == 0 {
            new
        } else if new < first {
            new | bits << WIDTH
        } else if second == 0 || new >= second {
            bits | new << (WIDTH * if second == 0 { 1 } else { 2 })
        } else {
            first | new << WIDTH | second << (2 * WIDTH)
        }))
    }

    /// The pieces of both, if that is a stack of K-15; neither is empty. Where Engineers may carry (K-18) is not asked.
    #[inline]
    pub fn joined(self, other: Self) -> Option<Self> {
        let (head, other_head) = ((self.0 & ONE) >> 1, (other.0 & ONE) >> 1);
        // One head carries all the rest, the other head too.
        if !carries(head, other_head) && !carries(other_head, head) {
            return None;
        }
        other.men().try_fold(self, Self::with).filter(|stack| stack.is_sound())
    }

    /// The pieces whose bits are set in `mask`.
    #[inline]
    #[must_use]
    pub(crate) fn part(self, mask: u8) -> Self {
        let mut part = 0;
        let mut place = 0;
        for index in 0..MOST {
            if mask >> index & 1 != 0 {
                part |= (self.0 >> (WIDTH * index as u16) & ONE) << place;
                place += WIDTH;
            }
        }
        Self(part)
    }

    /// The carrier or only piece of a part.
    #[inline]
    pub(crate) const fn head_of(self, mask: u8) -> Option<Man> {
        self.get(mask.trailing_zeros() as usize)
    }

    /// The bits of all pieces.
    #[inline]
    pub(crate) const fn full_mask(self) -> u8 {
        (1 << self.len()) - 1
    }

    /// Without these pieces, which are among them.
    #[inline]
    #[must_use]
    pub(crate) fn minus(self, part: Self) -> Self {
        let (mut rest, mut place, mut gone) = (0, 0, part.0);
        // Both are in order.
        for code in self.codes() {
            if u16::from(code) == gone & ONE {
                gone >>= WIDTH;
            } else {
                rest |= u16::from(code) << place;
                place += WIDTH;
            }
        }
        Self(rest)
    }

    /// Whether it is one piece or a stack of K-15.
    #[inline]
    pub fn is_sound(self) -> bool {
        let (first, second, third) = (self.0 & ONE, self.0 >> WIDTH & ONE, self.0 >> (2 * WIDTH) & ONE);
        let carries = |kind: u16| carries(first >> 1, kind >> 1);
        if third == 0 {
            return first != 0 && (second == 0 || carries(second));
        }
        if !carries(second) || !carries(third) {
            return false;
        }
        let kinds = (second >> 1, third >> 1);
        let (tank, infantry) = (Kind::Tank as u16, Kind::Infantry as u16);
        match first >> 1 {
            kind if kind == Kind::Navy as u16 || kind == Kind::AirForce as u16 => kinds != (tank, tank),
            // One Infantry, and one Militia or Commander.
            kind if kind == tank => (kinds.0 == infantry) != (kinds.1 == infantry),
            _ => false,
        }
    }
}

impl fmt::Display for Stack {
    /// The letters in lower case, without brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.men().try_for_each(|man| write!(f, "{man}"))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stack(letters: &str) -> Stack {
        Stack::from_men(letters.chars().map(|letter| Man::new(Kind::from_letter(letter).unwrap(), false))).unwrap()
    }

    #[test]
    fn stacks_are_those_of_the_table() {
        let sound = [
            "n", "nf", "nft", "ntf", "nff", "nii", "nti", "nci", "ft", "fti", "fii", "fcm", "ti", "tm", "tc", "tim",
            "tci", "hc", "ea", "eg", "es",
        ];
        for letters in sound {
            assert!(stack(letters).is_sound(), "{letters}");
        }
        for letters in
            ["ntt", "ftt", "tii", "tcm", "tt", "ni e", "hi", "eaa", "na", "ng", "ci", "hci", "ge t", "nn", "ff"]
        {
            assert!(!stack(&letters.replace(' ', "")).is_sound(), "{letters}");
        }
    }

    #[test]
    fn pieces_are_kept_in_order_and_taken_out() {
        assert_eq!(stack("ifn").to_string(), "nfi");
        let hero =
            Stack::from_men([Man::new(Kind::Tank, true), Man::new(Kind::Navy, false), Man::new(Kind::Tank, false)]);
        assert_eq!(hero.unwrap().to_string(), "nt+t");
        assert_eq!(stack("nft").minus(stack("ft")), stack("n"));
        assert_eq!(stack("nii").minus(stack("i")), stack("ni"));
        assert_eq!(stack("nft").part(0b101), stack("nt"));
        assert_eq!((stack("nft").len(), stack("nf").len(), Stack::EMPTY.len()), (3, 2, 0));
        assert_eq!(stack("nft").with(Man::new(Kind::Infantry, false)), None);
    }
}
