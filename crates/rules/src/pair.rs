//! Two numbers that are added up together: one for the middle of the game, one for its end.
//!
//! Source: <https://www.chessprogramming.org/Tapered_Eval>.

use std::ops::{AddAssign, Mul};

/// Two numbers in one word, the one for the end in the upper half, so that one addition serves both.
///
/// ```
/// use rules::Pair;
/// let mut sum = Pair::new(100, 120);
/// sum += Pair::new(-10, 20) * 2;
/// assert_eq!((sum.middle(), sum.end()), (80, 160));
/// assert_eq!(sum.taper(6, 12), 120);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair(i64);

impl Pair {
    /// Twice nothing.
    pub const ZERO: Self = Self(0);

    /// A number for the middle of the game and one for its end.
    pub const fn new(middle: i16, end: i16) -> Self {
        Self(((end as i64) << 32) + middle as i64)
    }

    /// The number for the middle of the game.
    pub const fn middle(self) -> i32 {
        self.0 as i32
    }

    /// The number for the end of the game.
    pub const fn end(self) -> i32 {
        // The lower half borrowed one from the upper if it is negative.
        (self.0.wrapping_add(0x8000_0000) >> 32) as i32
    }

    /// The mean of the two, `phase` of `whole` parts for the middle.
    pub const fn taper(self, phase: i32, whole: i32) -> i32 {
        (self.middle() * phase + self.end() * (whole - phase)) / whole
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl Mul<i32> for Pair {
    type Output = Self;

    #[inline]
    fn mul(self, count: i32) -> Self {
        Self(self.0.wrapping_mul(i64::from(count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_add_up() {
        for (middle, end) in [(0, 0), (1, -1), (-1, 1), (-300, -500), (32_000, -32_000)] {
            let pair = Pair::new(middle, end);
            assert_eq!((pair.middle(), pair.end()), (i32::from(middle), i32::from(end)));
        }
        let mut sum = Pair::new(100, -50);
        sum += Pair::new(-250, 20) * 2;
        assert_eq!((sum.middle(), sum.end()), (-400, -10));
        assert_eq!((sum * -1).middle(), 400);
        assert_eq!((Pair::new(30_000, -30_000) * 30).end(), -900_000);
    }

    #[test]
    fn tapering_is_a_weighted_mean() {
        let pair = Pair::new(100, 200);
        assert_eq!(pair.taper(12, 12), 100);
        assert_eq!(pair.taper(0, 12), 200);
        assert_eq!(pair.taper(6, 12), 150);
    }
}
