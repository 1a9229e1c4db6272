//! Logistic regression of evaluation weights.

use rayon::prelude::*;

use crate::dataset::{Dataset, Row};

/// How weights are fitted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Passes over all positions.
    pub epochs: usize,
    /// Centipawns by which a weight may change in one step at first; it falls towards zero over the epochs.
    pub rate: f32,
    /// Pull of each weight towards where it started, so that what is seen rarely stays sensible.
    pub pull: f32,
    /// How far the search's score is trusted, from 0 to 1: the target is so much of the score, put through the logistic function, and for
    /// the rest the result of the game. A score says less of the truth, but with less noise.
    pub trust: f32,
}

impl Default for Plan {
    fn default() -> Self {
        Self { epochs: 30, rate: 2.0, pull: 1e-9, trust: 0.7 }
    }
}

/// What is known after an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The epoch, from 0, which is before the first step.
    pub epoch: usize,
    /// Mean squared error on the positions that are learnt from.
    pub training: f64,
    /// The same on those kept apart, one in ten, from other games.
    pub validation: f64,
}

/// Positions to a step of the optimiser.
const BATCH: usize = 16_384;
/// One block of positions in so many is kept apart to see whether what is learnt is general.
const KEPT_APART: usize = 10;
/// Positions to a block: many games, so that hardly a game is in two blocks.
const BLOCK: usize = 512;

/// What the evaluation should predict.
#[derive(Clone, Copy)]
struct Target {
    /// The scale of the logistic function: what makes results of scores.
    scale: f32,
    trust: f32,
}

impl Target {
    fn of(self, row: Row<'_>) -> f32 {
        self.trust * sigmoid(row.score, self.scale) + (1.0 - self.trust) * row.result
    }
}

/// Fits weights, beginning with `start`.
pub(crate) fn run(data: &Dataset, start: &[f32], plan: &Plan, progress: &mut dyn FnMut(Progress)) -> Vec<f32> {
    let (kept, learnt): (Vec<usize>, Vec<usize>) =
        (0..data.len()).partition(|n| (n / BLOCK).is_multiple_of(KEPT_APART));
    let target = Target { scale: best_scale(data, &learnt), trust: plan.trust };
    let mut weights = start.to_vec();
    let mut adam = Adam::new(weights.len());
    let mut order = learnt.clone();
    let mut rng = fastrand::Rng::with_seed(1);
    for epoch in 0..=plan.epochs {
        let training = error(data, &learnt, &weights, target);
        progress(Progress { epoch, training, validation: error(data, &kept, &weights, target) });
        if epoch == plan.epochs {
            break;
        }
        rng.shuffle(&mut order);
        let rate = plan.rate * (1.0 - epoch as f32 / plan.epochs as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = gradient(data, batch, &weights, target);
            for ((slope, weight), origin) in gradient.iter_mut().zip(&weights).zip(start) {
                *slope += plan.pull * (weight - origin);
            }
            adam.step(&mut weights, &gradient, rate);
        }
    }
    weights
}

fn sigmoid(centipawns: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-centipawns * scale).exp())
}

/// Mean squared error of the predictions.
fn error(data: &Dataset, rows: &[usize], weights: &[f32], target: Target) -> f64 {
    mean_square(data, rows, |row| sigmoid(row.evaluate(weights), target.scale) - target.of(row))
}

fn mean_square(data: &Dataset, rows: &[usize], difference: impl Fn(Row<'_>) -> f32 + Sync) -> f64 {
    let sum: f64 = rows.par_iter().map(|&n| f64::from(difference(data.row(n))).powi(2)).sum();
    sum / rows.len().max(1) as f64
}

/// The scale of the logistic function that best makes results of the search's scores, by golden-section search over sensible scales.
fn best_scale(data: &Dataset, rows: &[usize]) -> f32 {
    const GOLDEN: f32 = 0.618_034;
    let error = |scale: f32| mean_square(data, rows, |row| sigmoid(row.score, scale) - row.result);
    let (mut low, mut high) = (0.0005_f32, 0.02_f32);
    for _ in 0..25 {
        let (a, b) = (high - GOLDEN * (high - low), low + GOLDEN * (high - low));
        if error(a) < error(b) {
            high = b;
        } else {
            low = a;
        }
    }
    f32::midpoint(low, high)
}

/// The gradient of the mean squared error over a batch.
fn gradient(data: &Dataset, batch: &[usize], weights: &[f32], target: Target) -> Vec<f32> {
    let zero = || vec![0.0_f32; weights.len()];
    let add_row = |mut sum: Vec<f32>, &n: &usize| {
        let row = data.row(n);
        let guess = sigmoid(row.evaluate(weights), target.scale);
        let slope = 2.0 * (guess - target.of(row)) * guess * (1.0 - guess) * target.scale / batch.len() as f32;
        for (index, value) in row.pairs() {
            sum[index] += slope * value;
        }
        sum
    };
    let add = |mut a: Vec<f32>, b: Vec<f32>| {
        a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
        a
    };
    // Chunks of fixed size and an ordered sum: the same figures on any number of threads.
    let parts: Vec<Vec<f32>> = batch.par_chunks(2048).map(|rows| rows.iter().fold(zero(), add_row)).collect();
    parts.into_iter().fold(zero(), add)
}

/// The optimiser Adam (Kingma and Ba, 2014).
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    const MEAN_DECAY: f32 = 0.9;
    const SQUARE_DECAY: f32 = 0.999;
    const TINY: f32 = 1e-9;

    fn new(len: usize) -> Self {
        Self { mean: vec![0.0; len], square: vec![0.0; len], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - Self::MEAN_DECAY.powi(self.steps));
        let square_scale = 1.0 / (1.0 - Self::SQUARE_DECAY.powi(self.steps));
        for (index, &slope) in gradient.iter().enumerate() {
            let mean = &mut self.mean[index];
            *mean += (1.0 - Self::MEAN_DECAY) * (slope - *mean);
            let square = &mut self.square[index];
            *square += (1.0 - Self::SQUARE_DECAY) * (slope * slope - *square);
            weights[index] -= rate * *mean * mean_scale / ((*square * square_scale).sqrt() + Self::TINY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games decided by a known law, which the search knows: two features that count, one that does not.
    fn games(truth: &[f32; 3], scale: f32) -> Dataset {
        let mut rng = fastrand::Rng::with_seed(7);
        let mut data = Dataset::default();
        for _ in 0..20_000 {
            let features: [f32; 3] = std::array::from_fn(|_| rng.i32(-3..=3) as f32);
            let score: f32 = features.iter().zip(truth).map(|(a, b)| a * b).sum();
            let target = if rng.f32() < sigmoid(score, scale) { 1.0 } else { 0.0 };
            data.push_row((0..3).zip(features), (target, score));
        }
        data
    }

    #[test]
    fn the_law_behind_the_results_is_found() {
        let truth = [100.0, -40.0, 0.0];
        let data = games(&truth, 0.005);
        let plan = Plan { epochs: 40, rate: 5.0, ..Plan::default() };
        let mut errors = Vec::new();
        let found = run(&data, &[60.0, 10.0, 30.0], &plan, &mut |progress| errors.push(progress.validation));
        assert_eq!(errors.len(), plan.epochs + 1);
        assert!(errors[plan.epochs] < errors[0], "{errors:?}");
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 8.0, "{found} {truth}");
        }
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        let data = games(&[50.0, 20.0, -10.0], 0.005);
        let plan = Plan { epochs: 3, ..Plan::default() };
        let fit = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| run(&data, &[1.0, 1.0, 1.0], &plan, &mut |_| {}))
        };
        assert_eq!(fit(1), fit(3));
    }
}
