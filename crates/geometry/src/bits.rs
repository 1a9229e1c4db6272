//! The words that sets of squares are made of: `u64`, `u128` and three words.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
    impl Sealed for super::Words3 {}
}

/// A fixed number of bits, at least one for each square of a board. Implemented for `u64`, `u128` and [`Words3`] only.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Default
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + sealed::Sealed
    + 'static
{
    /// Number of 64-bit words.
    const WORDS: usize;

    /// No bit.
    const EMPTY: Self;

    /// Bit number `index`; bits beyond the width are none.
    fn bit(index: u8) -> Self;

    /// Sets bit number `index`; bits beyond the width are none.
    #[inline]
    fn set(&mut self, index: u8) {
        *self = *self | Self::bit(index);
    }

    /// Clears bit number `index`.
    #[inline]
    fn clear(&mut self, index: u8) {
        *self = *self & !Self::bit(index);
    }

    /// Whether bit number `index` is set.
    fn has(self, index: u8) -> bool;

    /// Word number `index`, lowest first; beyond the width 0.
    fn word(self, index: usize) -> u64;

    /// Number of bits set.
    fn count(self) -> u32;

    /// The bits of a line that a slider reaches: `lower` and `upper` are the parts of the line below and above the slider, blockers are
    /// reached and end the way.
    ///
    /// Source: Michael Hoffmann's obstruction difference, <https://www.chessprogramming.org/Obstruction_Difference>.
    fn reach(lower: Self, upper: Self, occupied: Self) -> Self;
}

impl Bits for u64 {
    const WORDS: usize = 1;
    const EMPTY: Self = 0;

    #[inline]
    fn bit(index: u8) -> Self {
        1 << (index & 63)
    }

    #[inline]
    fn has(self, index: u8) -> bool {
        self >> (index & 63) & 1 != 0
    }

    #[inline]
    fn word(self, index: usize) -> u64 {
        if index == 0 { self } else { 0 }
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn reach(lower: Self, upper: Self, occupied: Self) -> Self {
        let below = highest_and_up(lower & occupied);
        let blockers = upper & occupied;
        let nearest = blockers & blockers.wrapping_neg();
        (lower | upper) & nearest.wrapping_mul(2).wrapping_add(below)
    }
}

impl Bits for u128 {
    const WORDS: usize = 2;
    const EMPTY: Self = 0;

    #[inline]
    fn bit(index: u8) -> Self {
        // A shift of one word, here and below, is cheaper than one of both by a variable.
        let bit = Self::from(1_u64 << (index & 63));
        if index & 64 == 0 { bit } else { bit << 64 }
    }

    #[inline]
    fn has(self, index: u8) -> bool {
        let word = if index & 64 == 0 { self as u64 } else { (self >> 64) as u64 };
        word >> (index & 63) & 1 != 0
    }

    #[inline]
    fn word(self, index: usize) -> u64 {
        match index {
            0 => self as u64,
            1 => (self >> 64) as u64,
            _ => 0,
        }
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn reach(lower: Self, upper: Self, occupied: Self) -> Self {
        let (below, above) = (lower & occupied, upper & occupied);
        let (low, high) = (below as u64, (below >> 64) as u64);
        // Word by word: the compiler's shift of two words by a variable costs more than all the rest.
        let low = if high == 0 { highest_and_up(low) } else { 0 };
        let from_nearest = u128::from(low) | u128::from(highest_and_up(high)) << 64;
        (lower & from_nearest) | (upper & (above ^ above.wrapping_sub(1)))
    }
}

/// All bits from the highest set bit of `word` up; all bits if there is none.
#[inline]
pub(crate) const fn highest_and_up(word: u64) -> u64 {
    (i64::MIN >> (word | 1).leading_zeros()) as u64
}

/// 192 bits: three words, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Words3(pub [u64; 3]);

impl Words3 {
    #[inline]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        let (Self([a0, a1, a2]), Self([b0, b1, b2])) = (self, other);
        Self([combine(a0, b0), combine(a1, b1), combine(a2, b2)])
    }
}

impl BitAnd for Words3 {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Words3 {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Words3 {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Words3 {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        let Self([a, b, c]) = self;
        Self([!a, !b, !c])
    }
}

impl Bits for Words3 {
    const WORDS: usize = 3;
    const EMPTY: Self = Self([0; 3]);

    #[inline]
    fn bit(index: u8) -> Self {
        let bit = 1 << (index & 63);
        let word = index >> 6;
        Self([if word == 0 { bit } else { 0 }, if word == 1 { bit } else { 0 }, if word == 2 { bit } else { 0 }])
    }

    #[inline]
    fn set(&mut self, index: u8) {
        if let Some(word) = self.0.get_mut(usize::from(index >> 6)) {
            *word |= 1 << (index & 63);
        }
    }

    #[inline]
    fn clear(&mut self, index: u8) {
        if let Some(word) = self.0.get_mut(usize::from(index >> 6)) {
            *word &= !(1 << (index & 63));
        }
    }

    #[inline]
    fn has(self, index: u8) -> bool {
        self.word(usize::from(index >> 6)) >> (index & 63) & 1 != 0
    }

    #[inline]
    fn word(self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    #[inline]
    fn count(self) -> u32 {
        let Self([a, b, c]) = self;
        a.count_ones() + b.count_ones() + c.count_ones()
    }

    #[inline]
    fn reach(lower: Self, upper: Self, occupied: Self) -> Self {
        (lower & (lower & occupied).highest_and_up()) | (upper & (upper & occupied).lowest_and_down())
    }
}

impl Words3 {
    /// All bits from the highest set bit up; all bits if there is none.
    #[inline]
    fn highest_and_up(self) -> Self {
        let Self([a, b, c]) = self;
        let low = if b | c == 0 { highest_and_up(a) } else { 0 };
        let middle = if c == 0 { highest_and_up(b) } else { 0 };
        Self([low, middle, highest_and_up(c)])
    }

    /// All bits from the lowest set bit down; all bits if there is none.
    #[inline]
    fn lowest_and_down(self) -> Self {
        let Self([a, b, c]) = self;
        let low = a ^ a.wrapping_sub(1);
        let middle = if a == 0 { b ^ b.wrapping_sub(1) } else { 0 };
        let high = if a | b == 0 { c ^ c.wrapping_sub(1) } else { 0 };
        Self([low, middle, high])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words<T: Bits>() {
        let indices = [0, 1, 17, 63, 64, 65, 99, 127, 128, 131, 191];
        for index in indices.into_iter().filter(|&i| usize::from(i) < 64 * T::WORDS) {
            let bit = T::bit(index);
            assert_eq!(bit.count(), 1);
            let mut bits = T::EMPTY;
            bits.set(index);
            assert_eq!(bits, bit);
            bits.clear(index);
            assert_eq!(bits, T::EMPTY);
            assert!(bit.has(index));
            assert!(!(!bit).has(index));
            let found: Vec<_> = (0..T::WORDS).filter(|&w| bit.word(w) != 0).collect();
            assert_eq!(found, [usize::from(index / 64)]);
            assert_eq!(bit.word(usize::from(index / 64)).trailing_zeros(), u32::from(index % 64));
        }
        assert_eq!((!T::EMPTY).count() as usize, 64 * T::WORDS);
        assert_eq!(T::EMPTY.word(7), 0);
    }

    #[test]
    fn every_width_numbers_its_bits_alike() {
        words::<u64>();
        words::<u128>();
        words::<Words3>();
    }

    #[test]
    fn three_words_cross_their_seams() {
        let up_to = |index| Words3::bit(index).lowest_and_down();
        let from = |index| Words3::bit(index).highest_and_up();
        for index in 0..192 {
            assert_eq!(up_to(index).count(), u32::from(index) + 1, "{index}");
            assert_eq!(from(index).count(), 192 - u32::from(index), "{index}");
        }
    }
}
