//! What a position is worth, by features and weights.
//!
//! The evaluation is a sum of weights times features (`feature.rs` lists them, `describe.rs` finds them), tapered between the middle of the game
//! and its end.

mod describe;
mod feature;
mod sink;
mod weights;

use rules::{FeatureGroup as Group, Pair, Position as _, Score, Side, Term, WeightGroup};

use crate::Position;
use feature::{COUNT, WEIGHT_GROUPS};
use sink::{Recorder, Scorer};
use weights::Weights;

/// Points with pieces, of both sides together, from which on it is still the middle of the game.
const WHOLE_PHASE: i32 = 32;

/// The evaluation of Commander Chess: a table of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    weights: Weights,
}

impl Default for Evaluation {
    /// The built-in weights.
    fn default() -> Self {
        weights::BUILT_IN.clone()
    }
}

impl Evaluation {
    /// The groups of weights, in order.
    pub(crate) const GROUPS: &'static [WeightGroup] = WEIGHT_GROUPS;

    /// The evaluation with these weights, two for each feature.
    ///
    /// # Panics
    /// If their number is wrong.
    pub(crate) fn from_list(weights: &[i16]) -> Self {
        Self { weights: Weights::from_list(weights) }
    }

    /// The weights, two for each feature.
    pub(crate) fn to_list(&self) -> Vec<i16> {
        self.weights.to_list()
    }

    /// The value for the side to move.
    pub(crate) fn score(&self, position: &Position) -> Score {
        let mut scorer = Scorer::new(&self.weights);
        describe::describe(position, &mut scorer);
        let white = scorer.sum().taper(phase(position), WHOLE_PHASE);
        Score::estimate(if position.side_to_move() == Side::First { white } else { -white })
    }

    /// The value in its parts, as White sees it.
    pub(crate) fn explain(&self, position: &Position) -> Vec<Term> {
        let mut recorder = Recorder::default();
        describe::describe(position, &mut recorder);
        let phase = phase(position);
        let part = |group: Group| {
            let mut sum = Pair::ZERO;
            let own = recorder.0.iter().filter(|(feature, _)| group.has(*feature));
            own.for_each(|&(feature, count)| sum += self.weights.get(feature) * count);
            sum.taper(phase, WHOLE_PHASE)
        };
        feature::NAMED.iter().map(|&(name, group, _)| Term { name, centipawns: part(group) }).collect()
    }
}

/// The features of a position as the tuner wants them: for each two weights, their shares by phase.
pub(crate) fn features(position: &Position, features: &mut Vec<(u16, f32)>) {
    let mut recorder = Recorder::default();
    describe::describe(position, &mut recorder);
    let middle = phase(position) as f32 / WHOLE_PHASE as f32;
    for (feature, count) in recorder.0 {
        debug_assert!(feature < COUNT);
        features.push((2 * feature as u16, count as f32 * middle));
        features.push((2 * feature as u16 + 1, count as f32 * (1.0 - middle)));
    }
}

/// How much of the middle of the game is left, from 0 to [`WHOLE_PHASE`]: the points with pieces.
fn phase(position: &Position) -> i32 {
    (position.board.occupied().len() as i32).min(WHOLE_PHASE)
}
