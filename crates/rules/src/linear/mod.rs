//! Evaluations that are a sum of weights times features, tapered between the middle of the game and its end.
//!
//! A variant says which features there are and finds them ([`Features`]); the rest is the same for all and is here.
//!
//! Source: <https://www.chessprogramming.org/Evaluation>, <https://www.chessprogramming.org/Tapered_Eval>.

mod features;
mod memory;
mod sink;
mod skeleton;
mod weights;

use std::marker::PhantomData;

pub use features::Features;
pub use memory::Memory;
pub use sink::{Recorder, Scorer, Sink};
pub use skeleton::{Skeleton, Skeletons};
pub use weights::Weights;

use skeleton::Worth;

use crate::tunable::{self, FeatureGroup, NamedGroup};
use crate::{Heuristics, Pair, Position, Score, Side, Term, Tunable};

/// The evaluation of a variant: a table of weights for `FEATURES` features and, put together, for men of `MEN` numbers.
pub struct Linear<F, const FEATURES: usize, const MEN: usize> {
    weights: Weights<FEATURES, MEN>,
    features: PhantomData<fn() -> F>,
}

impl<F: Features, const FEATURES: usize, const MEN: usize> Linear<F, FEATURES, MEN> {
    /// The value for the side to move.
    pub fn score(&self, position: &F::Position) -> Score {
        let worth = self.worth(&F::skeleton(position));
        self.whole(position, worth, self.men(position))
    }

    /// The same for the position at the end of the path that `memory` has followed.
    #[inline]
    pub fn score_with(&self, position: &F::Position, memory: &mut Memory<F>) -> Score {
        let men = memory.sum().unwrap_or_else(|| self.men(position));
        debug_assert_eq!(men, self.men(position), "the memory follows another path");
        let worth = memory.skeletons.worth(F::skeleton(position), |skeleton| self.worth(skeleton));
        self.whole(position, worth, men)
    }

    /// Makes `memory` follow a path from `position` on.
    pub fn begin(&self, position: &F::Position, memory: &mut Memory<F>) {
        memory.sums.clear();
        memory.sums.push(self.men(position));
    }

    /// Makes it follow a move.
    #[inline]
    pub fn played(
        &self,
        before: &F::Position,
        m: <F::Position as Position>::Move,
        after: &F::Position,
        memory: &mut Memory<F>,
    ) {
        let mut sum = memory.sum().unwrap_or_else(|| self.men(before));
        let is_simple = F::moved_men(before, m, |side, man, count| sum += self.weights.man(side, man) * count);
        memory.sums.push(if is_simple { sum } else { self.men(after) });
    }

    /// Makes it go back by one move.
    #[inline]
    pub fn taken_back(&self, memory: &mut Memory<F>) {
        memory.sums.pop();
    }

    /// The sum of the men that are kept up to date.
    fn men(&self, position: &F::Position) -> Pair {
        let mut sum = Pair::ZERO;
        F::men(position, |side, man| sum += self.weights.man(side, man));
        sum
    }

    /// What a skeleton is worth.
    fn worth(&self, skeleton: &F::Skeleton) -> Worth<F> {
        let mut scorer = Scorer::new(&self.weights, Pair::ZERO);
        let findings = F::describe_skeleton(skeleton, &mut scorer);
        (scorer.sum(), findings)
    }

    /// The value of a position of which skeleton and men are known.
    #[inline]
    fn whole(&self, position: &F::Position, (skeleton, findings): Worth<F>, mut sum: Pair) -> Score {
        sum += skeleton;
        let mut scorer = Scorer::new(&self.weights, sum);
        F::describe(position, &findings, &mut scorer);
        let first = scorer.sum().taper(F::phase(position), F::WHOLE_PHASE);
        Score::estimate(if position.side_to_move() == Side::First { first } else { -first })
    }

    /// The value in its parts, group by group, as the first side sees it.
    pub fn parts(&self, position: &F::Position) -> Vec<Term> {
        let recorded = record::<F>(position);
        let phase = F::phase(position);
        let part = |group: FeatureGroup| {
            let mut sum = Pair::ZERO;
            let own = recorded.iter().filter(|(feature, _)| group.has(*feature));
            own.for_each(|&(feature, count)| sum += self.weights.get(feature) * count);
            sum.taper(phase, F::WHOLE_PHASE)
        };
        F::GROUPS.iter().map(|group| Term { name: group.name, centipawns: part(group.features) }).collect()
    }
}

/// The features of a position with their counts, as the first side sees them.
fn record<F: Features>(position: &F::Position) -> Vec<(usize, i32)> {
    let mut recorder = Recorder::<F>::default();
    F::men(position, |side, man| recorder.man(side, man));
    let findings = F::describe_skeleton(&F::skeleton(position), &mut recorder);
    F::describe(position, &findings, &mut recorder);
    recorder.into_list()
}

impl<F: Features, const FEATURES: usize, const MEN: usize> Default for Linear<F, FEATURES, MEN> {
    /// The built-in weights.
    ///
    /// # Panics
    /// If the variant's text of them is malformed.
    fn default() -> Self {
        let weights = tunable::read_weights(F::Position::NAME, F::GROUPS, F::BUILT_IN);
        let weights = weights.expect("the built-in weights are well formed");
        Self { weights: Weights::new::<F>(&weights), features: PhantomData }
    }
}

impl<F: Features, const FEATURES: usize, const MEN: usize> Tunable<F::Position> for Linear<F, FEATURES, MEN>
where
    Self: Heuristics<F::Position>,
{
    const GROUPS: &'static [NamedGroup] = F::GROUPS;

    fn weights(&self) -> Vec<i16> {
        self.weights.to_list()
    }

    fn with_weights(weights: &[i16]) -> Self {
        Self { weights: Weights::new::<F>(weights), features: PhantomData }
    }

    fn features(position: &F::Position, features: &mut Vec<(u16, f32)>) {
        let middle = F::phase(position) as f32 / F::WHOLE_PHASE as f32;
        for (feature, count) in record::<F>(position) {
            debug_assert!(feature < FEATURES, "no such feature");
            features.push((2 * feature as u16, count as f32 * middle));
            features.push((2 * feature as u16 + 1, count as f32 * (1.0 - middle)));
        }
    }
}

impl<F, const FEATURES: usize, const MEN: usize> Clone for Linear<F, FEATURES, MEN> {
    fn clone(&self) -> Self {
        Self { weights: self.weights.clone(), features: PhantomData }
    }
}

impl<F, const FEATURES: usize, const MEN: usize> PartialEq for Linear<F, FEATURES, MEN> {
    fn eq(&self, other: &Self) -> bool {
        self.weights == other.weights
    }
}

impl<F, const FEATURES: usize, const MEN: usize> Eq for Linear<F, FEATURES, MEN> {}

impl<F, const FEATURES: usize, const MEN: usize> std::fmt::Debug for Linear<F, FEATURES, MEN> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Linear").field("weights", &self.weights).finish()
    }
}
