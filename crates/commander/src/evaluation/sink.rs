//! Where features go: into a score, or into a list for the tuner.

use rules::{Pair, Side};

use super::weights::Weights;

/// Takes features one by one.
pub(crate) trait Sink {
    /// `side` has the feature `count` times.
    fn add(&mut self, side: Side, feature: usize, count: i32);
}

/// Adds up the score, as the first side sees it.
pub(crate) struct Scorer<'a> {
    weights: &'a Weights,
    sum: Pair,
}

impl<'a> Scorer<'a> {
    pub(crate) fn new(weights: &'a Weights) -> Self {
        Self { weights, sum: Pair::ZERO }
    }

    pub(crate) fn sum(&self) -> Pair {
        self.sum
    }
}

impl Sink for Scorer<'_> {
    #[inline]
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        let sign = if side == Side::First { count } else { -count };
        self.sum += self.weights.get(feature) * sign;
    }
}

/// Lists the features, as the first side sees them.
#[derive(Default)]
pub(crate) struct Recorder(pub(crate) Vec<(usize, i32)>);

impl Sink for Recorder {
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        self.0.push((feature, if side == Side::First { count } else { -count }));
    }
}
