//! Where features go: into a score, or into a list for the tuner.

use std::marker::PhantomData;

use super::{Features, Weights};
use crate::{Pair, Side};

/// Takes features one by one.
pub trait Sink {
    /// `side` has the feature `count` times.
    fn add(&mut self, side: Side, feature: usize, count: i32);

    /// `side` has the man, or whatever else it is, with this number: what [`Features::of_man`] lists.
    fn man(&mut self, side: Side, man: usize);
}

/// Adds up the score, as the first side sees it.
pub struct Scorer<'a, const FEATURES: usize, const MEN: usize> {
    weights: &'a Weights<FEATURES, MEN>,
    sum: Pair,
}

impl<'a, const FEATURES: usize, const MEN: usize> Scorer<'a, FEATURES, MEN> {
    /// Begins with a sum.
    pub fn new(weights: &'a Weights<FEATURES, MEN>, sum: Pair) -> Self {
        Self { weights, sum }
    }

    /// The sum so far.
    pub fn sum(&self) -> Pair {
        self.sum
    }
}

impl<const FEATURES: usize, const MEN: usize> Sink for Scorer<'_, FEATURES, MEN> {
    #[inline]
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        let sign = if side == Side::First { count } else { -count };
        self.sum += self.weights.get(feature) * sign;
    }

    #[inline]
    fn man(&mut self, side: Side, man: usize) {
        self.sum += self.weights.man(side, man);
    }
}

/// Lists the features, as the first side sees them.
pub struct Recorder<F> {
    list: Vec<(usize, i32)>,
    features: PhantomData<fn() -> F>,
}

impl<F> Recorder<F> {
    /// The features with their counts; one may come more than once.
    pub fn into_list(self) -> Vec<(usize, i32)> {
        self.list
    }
}

impl<F> Default for Recorder<F> {
    fn default() -> Self {
        Self { list: Vec::new(), features: PhantomData }
    }
}

impl<F: Features> Sink for Recorder<F> {
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        if count != 0 {
            self.list.push((feature, if side == Side::First { count } else { -count }));
        }
    }

    fn man(&mut self, side: Side, man: usize) {
        for feature in F::of_man(side, man) {
            self.add(side, feature, 1);
        }
    }
}
