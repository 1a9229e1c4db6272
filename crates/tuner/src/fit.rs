//! Logistic regression of evaluation weights.

use rayon::prelude::*;

use crate::dataset::Dataset;

/// How weights are fitted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Passes over all positions.
    pub epochs: usize,
    /// Centipawns by which a weight may change in one step at first; it falls towards zero over the epochs.
    pub rate: f32,
    /// Pull of each weight towards where it started, so that what is seen rarely stays sensible.
    pub pull: f32,
}

impl Default for Plan {
    fn default() -> Self {
        Self { epochs: 60, rate: 2.0, pull: 1e-9 }
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

/// Fits `weights`; returns them with the scale of the logistic function that suits them.
pub(crate) fn run(data: &Dataset, start: &[f32], plan: &Plan, progress: &mut dyn FnMut(Progress)) -> Vec<f32> {
    let (kept, learnt): (Vec<usize>, Vec<usize>) = (0..data.len()).partition(|n| n / BLOCK % KEPT_APART == 0);
    let scale = best_scale(data, &learnt, start);
    let mut weights = start.to_vec();
    let mut adam = Adam::new(weights.len());
    let mut order = learnt.clone();
    let mut rng = fastrand::Rng::with_seed(1);
    for epoch in 0..=plan.epochs {
        let training = error(data, &learnt, &weights, scale);
        progress(Progress { epoch, training, validation: error(data, &kept, &weights, scale) });
        if epoch == plan.epochs {
            break;
        }
        rng.shuffle(&mut order);
        let rate = plan.rate * (1.0 - epoch as f32 / plan.epochs as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = gradient(data, batch, &weights, scale);
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

/// Mean squared error of the predicted results.
fn error(data: &Dataset, rows: &[usize], weights: &[f32], scale: f32) -> f64 {
    let sum: f64 = rows
        .par_iter()
        .map(|&n| {
            let row = data.row(n);
            f64::from(sigmoid(row.evaluate(weights), scale) - row.target).powi(2)
        })
        .sum();
    sum / rows.len().max(1) as f64
}

/// The scale of the logistic function with the least error, by golden-section search over sensible scales.
fn best_scale(data: &Dataset, rows: &[usize], weights: &[f32]) -> f32 {
    const GOLDEN: f32 = 0.618_034;
    let (mut low, mut high) = (0.0005_f32, 0.02_f32);
    for _ in 0..25 {
        let (a, b) = (high - GOLDEN * (high - low), low + GOLDEN * (high - low));
        if error(data, rows, weights, a) < error(data, rows, weights, b) {
            high = b;
        } else {
            low = a;
        }
    }
    f32::midpoint(low, high)
}

/// The gradient of the mean squared error over a batch.
fn gradient(data: &Dataset, batch: &[usize], weights: &[f32], scale: f32) -> Vec<f32> {
    let zero = || vec![0.0_f32; weights.len()];
    let add_row = |mut sum: Vec<f32>, &n: &usize| {
        let row = data.row(n);
        let guess = sigmoid(row.evaluate(weights), scale);
        let slope = 2.0 * (guess - row.target) * guess * (1.0 - guess) * scale / batch.len() as f32;
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

    /// Games decided by a known law: two features that count, one that does not.
    fn games(truth: &[f32; 3], scale: f32) -> Dataset {
        let mut rng = fastrand::Rng::with_seed(7);
        let mut data = Dataset::default();
        for _ in 0..20_000 {
            let features: [f32; 3] = std::array::from_fn(|_| rng.i32(-3..=3) as f32);
            let score: f32 = features.iter().zip(truth).map(|(a, b)| a * b).sum();
            let target = if rng.f32() < sigmoid(score, scale) { 1.0 } else { 0.0 };
            data.push_row((0..3).zip(features), target);
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
        // The scale was fixed by the weights at the start, so only ratios can be found.
        assert!((found[1] / found[0] + 0.4).abs() < 0.05, "{found:?}");
        assert!((found[2] / found[0]).abs() < 0.05, "{found:?}");
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
