//! The table of weights.

use std::sync::LazyLock;

use rules::{Pair, Side, tunable};

use super::feature::COUNT;
use super::{Evaluation, men};
use crate::{Kind, Square, SquareSet};

/// The built-in weights, as `tercio tune` wrote them.
const TUNED: &str = include_str!("../weights/tuned.txt");

/// Squares in a table: a power of two, so that look-ups need no bounds check.
const SQUARES: usize = 128;

/// For each feature its two weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    features: Box<[Pair; COUNT]>,
    /// By side, kind and square, what a man adds to the score as White sees it: its features' weights put together.
    men: Box<[[[Pair; SQUARES]; 7]; 2]>,
}

impl Weights {
    /// The pair of a feature.
    #[inline]
    pub(crate) fn get(&self, feature: usize) -> Pair {
        self.features[feature]
    }

    /// What a man adds to the score by its kind and square, as White sees it.
    #[inline]
    pub(crate) fn man(&self, side: Side, kind: Kind, square: Square) -> Pair {
        self.men[side.index()][kind.index()][square.index() & (SQUARES - 1)]
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
        let mut men = Box::new([[[Pair::ZERO; SQUARES]; 7]; 2]);
        for side in Side::ALL {
            let sign = if side == Side::First { 1 } else { -1 };
            for (kind, square) in
                Kind::ALL.into_iter().flat_map(|kind| SquareSet::ALL.into_iter().map(move |s| (kind, s)))
            {
                let sum = &mut men[side.index()][kind.index()][square.index()];
                let own = men::features(side, kind, square).into_iter().flatten();
                own.for_each(|feature| *sum += features[feature] * sign);
            }
        }
        Self { features, men }
    }
}

/// The evaluation with the built-in weights.
pub(crate) static BUILT_IN: LazyLock<Evaluation> =
    LazyLock::new(|| tunable::from_text(TUNED).expect("the built-in weights are well formed"));
