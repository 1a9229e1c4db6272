//! Random numbers that are the same on every machine and in every run.

use rules::Key;

/// A fixed sequence of random numbers for each seed.
///
/// ```
/// use testkit::Dice;
/// let (mut a, mut b) = (Dice::new(7), Dice::new(7));
/// assert_eq!(a.below(1000), b.below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The sequence with this seed.
    pub fn new(seed: u64) -> Self {
        // Far apart, so that the sequences of neighbouring seeds do not overlap.
        Self(Key::random(seed).0)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        Key::random(self.0).0
    }

    /// A number from 0 to `limit - 1`.
    ///
    /// # Panics
    /// If `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.bits() % limit as u64) as usize
    }

    /// Whether something of this many per cent happens.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of the items.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
