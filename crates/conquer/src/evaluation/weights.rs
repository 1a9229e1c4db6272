//! The table of weights.

use std::sync::LazyLock;

use rules::tunable;

use super::Evaluation;
use super::feature::COUNT;
use super::pair::Pair;

/// The built-in weights, as `tercio tune` wrote them.
const TUNED: &str = include_str!("../weights/tuned.txt");

/// For each feature its two weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights(Box<[Pair; COUNT]>);

impl Weights {
    /// The pair of a feature.
    #[inline]
    pub(crate) fn get(&self, feature: usize) -> Pair {
        self.0[feature]
    }

    /// The weights as a flat list, two for each feature.
    pub(crate) fn to_list(&self) -> Vec<i16> {
        self.0.iter().flat_map(|pair| [pair.middle() as i16, pair.end() as i16]).collect()
    }

    /// The weights of a flat list, two for each feature.
    pub(crate) fn from_list(list: &[i16]) -> Self {
        assert_eq!(list.len(), 2 * COUNT, "two weights for each feature");
        let mut pairs = Box::new([Pair::ZERO; COUNT]);
        for (pair, two) in pairs.iter_mut().zip(list.chunks_exact(2)) {
            *pair = Pair::new(two[0], two[1]);
        }
        Self(pairs)
    }
}

/// The evaluation with the built-in weights.
pub(crate) static BUILT_IN: LazyLock<Evaluation> =
    LazyLock::new(|| tunable::from_text(TUNED).expect("the built-in weights are well formed"));
