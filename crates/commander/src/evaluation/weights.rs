//! The table of weights.

use std::sync::LazyLock;

use rules::{Pair, tunable};

use super::Evaluation;
use super::feature::COUNT;

/// The built-in weights, set by hand.
const BY_HAND: &str = include_str!("../weights/untuned.txt");

/// For each feature its two weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    features: Box<[Pair; COUNT]>,
}

impl Weights {
    /// The pair of a feature.
    #[inline]
    pub(crate) fn get(&self, feature: usize) -> Pair {
        self.features[feature]
    }

    /// The weights as a flat list, two for each feature.
    pub(crate) fn to_list(&self) -> Vec<i16> {
        self.features.iter().flat_map(|pair| [pair.middle() as i16, pair.end() as i16]).collect()
    }

    /// The weights of a flat list, two for each feature.
    pub(crate) fn from_list(list: &[i16]) -> Self {
        assert_eq!(list.len(), 2 * COUNT, "two weights for each feature");
        let mut features = Box::new([Pair::ZERO; COUNT]);
        for (pair, two) in features.iter_mut().zip(list.chunks_exact(2)) {
            *pair = Pair::new(two[0], two[1]);
        }
        Self { features }
    }
}

/// The evaluation with the built-in weights.
pub(crate) static BUILT_IN: LazyLock<Evaluation> =
    LazyLock::new(|| tunable::from_text(BY_HAND).expect("the built-in weights are well formed"));
