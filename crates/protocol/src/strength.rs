//! How far the engine is held back: the options `UCI_LimitStrength` and `UCI_Elo`.

use std::ops::RangeInclusive;

use search::Strength;
use variants::Variant;

/// Whether and how far the engine is held back.
#[derive(Debug)]
pub(crate) struct LimitedStrength {
    /// The value of `UCI_LimitStrength`.
    pub(crate) is_on: bool,
    /// The value of `UCI_Elo`.
    pub(crate) elo: u16,
    /// What its errors follow from: another number for each game.
    seed: u64,
}

impl LimitedStrength {
    /// Full strength; the lowest level if that is changed.
    pub(crate) fn new(variants: &[Variant]) -> Self {
        Self { is_on: false, elo: *elo_range(variants).start(), seed: fastrand::u64(..) }
    }

    /// Makes other errors from now on.
    pub(crate) fn new_game(&mut self) {
        self.seed = fastrand::u64(..);
    }

    /// The strength in a variant; `None` is full strength.
    pub(crate) fn of(&self, variant: &Variant) -> Option<Strength> {
        if self.is_on { variant.strength(self.elo, self.seed) } else { None }
    }
}

/// The values of `UCI_Elo`: from the lowest to the highest level of all variants.
pub(crate) fn elo_range(variants: &[Variant]) -> RangeInclusive<u16> {
    let elos = || variants.iter().flat_map(|variant| variant.levels).map(|level| level.elo);
    elos().min().unwrap_or(0)..=elos().max().unwrap_or(0)
}
