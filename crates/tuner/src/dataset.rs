//! The features of many positions, packed.

use rules::{FenError, Position, Tunable};

use crate::Sample;

/// The features and targets of many positions.
#[derive(Debug, Default)]
pub(crate) struct Dataset {
    indices: Vec<u16>,
    values: Vec<f32>,
    /// For each position, where its features end.
    ends: Vec<usize>,
    results: Vec<f32>,
    scores: Vec<f32>,
}

/// One position: which weights count how often, and what is known of its worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    indices: &'a [u16],
    values: &'a [f32],
    /// The result of its game, from 0 to 1.
    pub(crate) result: f32,
    /// What the search thought of it, in centipawns.
    pub(crate) score: f32,
}

impl Row<'_> {
    /// The evaluation with these weights, in centipawns.
    pub(crate) fn evaluate(&self, weights: &[f32]) -> f32 {
        self.pairs().map(|(index, value)| weights[index] * value).sum()
    }

    /// The numbers of the weights and how often each counts.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        self.indices.iter().map(|&index| usize::from(index)).zip(self.values.iter().copied())
    }
}

impl Dataset {
    /// Adds a position.
    pub(crate) fn push<P: Position, H: Tunable<P>>(&mut self, sample: &Sample) -> Result<(), FenError> {
        let position = P::from_fen(&sample.fen, P::Options::default())?;
        let mut features = Vec::new();
        H::features(&position, &mut features);
        features.sort_unstable_by_key(|&(index, _)| index);
        features.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += later.1;
            }
            same
        });
        self.push_row(features.into_iter().filter(|&(_, value)| value != 0.0), (sample.result, sample.score as f32));
        Ok(())
    }

    /// Adds a position by its features, each weight at most once, with its result and its score.
    pub(crate) fn push_row(&mut self, features: impl Iterator<Item = (u16, f32)>, (result, score): (f32, f32)) {
        for (index, value) in features {
            self.indices.push(index);
            self.values.push(value);
        }
        self.ends.push(self.indices.len());
        self.results.push(result);
        self.scores.push(score);
    }

    /// Number of positions.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// One position.
    pub(crate) fn row(&self, number: usize) -> Row<'_> {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        let range = start..self.ends[number];
        Row {
            indices: &self.indices[range.clone()],
            values: &self.values[range],
            result: self.results[number],
            score: self.scores[number],
        }
    }
}
