//! The table of weights.

use super::Features;
use crate::{Pair, Side};

/// For each feature its two weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights<const FEATURES: usize, const MEN: usize> {
    features: Box<[Pair; FEATURES]>,
    /// By side and number, what a man, or whatever else has a number, adds to the score as the first side sees it: its features' weights put together.
    men: [Box<[Pair; MEN]>; 2],
}

impl<const FEATURES: usize, const MEN: usize> Weights<FEATURES, MEN> {
    /// The weights of a flat list, two for each feature.
    ///
    /// # Panics
    /// If their number is wrong.
    pub fn new<F: Features>(list: &[i16]) -> Self {
        assert_eq!(list.len(), 2 * FEATURES, "two weights for each feature");
        let mut features = Box::new([Pair::ZERO; FEATURES]);
        for (pair, two) in features.iter_mut().zip(list.chunks_exact(2)) {
            *pair = Pair::new(two[0], two[1]);
        }
        let men = Side::ALL.map(|side| {
            let sign = if side == Side::First { 1 } else { -1 };
            let mut men = Box::new([Pair::ZERO; MEN]);
            for (man, sum) in men.iter_mut().enumerate() {
                F::of_man(side, man).for_each(|feature| *sum += features[feature] * sign);
            }
            men
        });
        Self { features, men }
    }

    /// The pair of a feature.
    #[inline]
    pub fn get(&self, feature: usize) -> Pair {
        self.features[feature]
    }

    /// What the man with this number adds to the score, as the first side sees it.
    #[inline]
    pub fn man(&self, side: Side, man: usize) -> Pair {
        self.men[side.index()][man]
    }

    /// The weights as a flat list, two for each feature.
    pub fn to_list(&self) -> Vec<i16> {
        self.features.iter().flat_map(|pair| [pair.middle() as i16, pair.end() as i16]).collect()
    }
}
