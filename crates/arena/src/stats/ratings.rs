//! Ratings of several engines from the results of all pairings.
//!
//! They are those of maximum likelihood under the logistic model (Bradley and Terry's, a draw being half a win and half a loss): every
//! engine's points are what the ratings predict. Their mean is 0. The errors take the variance of the pairs that were seen, not that
//! of the model, so that draws and pairs with one opening count as what they are ("sandwich" estimate).

use super::elo::QUANTILE_95;
use super::{Moments, score_of_elo};
use crate::tally::{Results, Tally};

/// Games drawn by nobody in every pairing, so that an engine that has lost all has a rating.
const PRIOR: f64 = 1e-3;
/// Steps to the solution, at most.
const STEPS: usize = 200;
/// No rating changes by more, in Elo: settled.
const SETTLED: f64 = 1e-9;
/// The longest step, in Elo.
const LONGEST: f64 = 200.0;
/// Elo of a score of e:1.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// An engine's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo; the mean of all engines is 0.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
}

/// The ratings of all engines of a match, in its order.
pub fn ratings(tally: &Tally) -> Vec<Rating> {
    let n = tally.engines();
    let mut elo = vec![0.0; n];
    for _ in 0..STEPS {
        let (gradient, curvature) = likelihood(tally, &elo);
        let Some(inverse) = inverse(curvature) else { break };
        let step: Vec<f64> = inverse.iter().map(|row| SCALE * dot(row, &gradient)).collect();
        let longest = step.iter().fold(0.0f64, |longest, step| longest.max(step.abs()));
        let factor = (LONGEST / longest).min(1.0);
        elo.iter_mut().zip(&step).for_each(|(elo, step)| *elo += factor * step);
        if longest < SETTLED {
            break;
        }
    }
    let errors = errors(tally, &elo);
    elo.into_iter().zip(errors).map(|(elo, error)| Rating { elo, error }).collect()
}

/// The gradient of the log-likelihood, and its curvature with a term that holds the mean where it is; in units of `SCALE`.
fn likelihood(tally: &Tally, elo: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let n = elo.len();
    let mut gradient = vec![0.0; n];
    let mut curvature = vec![vec![1.0 / n as f64; n]; n];
    for (a, b) in pairings(n) {
        let results = tally.against(a, b);
        let games = results.count() as f64 + PRIOR;
        let expected = score_of_elo(elo[a] - elo[b]);
        let surplus = results.points() + PRIOR / 2.0 - games * expected;
        gradient[a] += surplus;
        gradient[b] -= surplus;
        add_difference(&mut curvature, (a, b), games * expected * (1.0 - expected));
    }
    (gradient, curvature)
}

/// Adds a square of the difference of two engines, with a weight.
fn add_difference(matrix: &mut [Vec<f64>], (a, b): (usize, usize), weight: f64) {
    matrix[a][a] += weight;
    matrix[b][b] += weight;
    matrix[a][b] -= weight;
    matrix[b][a] -= weight;
}

fn pairings(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
}

fn errors(tally: &Tally, elo: &[f64]) -> Vec<f64> {
    let n = elo.len();
    let mut spread = vec![vec![0.0; n]; n];
    for (a, b) in pairings(n) {
        add_difference(&mut spread, (a, b), variance_of_points(&tally.against(a, b)));
    }
    let Some(inverse) = inverse(likelihood(tally, elo).1) else { return vec![f64::INFINITY; n] };
    // The term that holds the mean is no knowledge about an engine.
    let rows = inverse.iter().map(|row| row.iter().map(|value| value - 1.0 / n as f64).collect::<Vec<_>>());
    let variance = rows.map(|row| dot(&row, &spread.iter().map(|line| dot(line, &row)).collect::<Vec<_>>()));
    variance.map(|variance| QUANTILE_95 * SCALE * variance.max(0.0).sqrt()).collect()
}

/// The variance of the sum of all points, from pairs if there are any; games without a pair vary as the others do.
fn variance_of_points(results: &Results) -> f64 {
    let games = results.count() as f64;
    let pairs = Moments::of(&results.pairs.map(|n| n as f64));
    // A pair's sum has four times the variance of its mean, and is two games.
    let per_game = pairs.map(|pairs| 2.0 * pairs.variance);
    let single = || Moments::of(&results.games.map(|n| n as f64)).map(|games| games.variance);
    per_game.or_else(single).unwrap_or_default() * games
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The inverse of a symmetric positive matrix, by elimination; `None` if it has none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let mut result: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for pivot in 0..n {
        let scale = 1.0 / matrix[pivot][pivot];
        if !scale.is_finite() || scale <= 0.0 {
            return None;
        }
        for rows in [&mut matrix, &mut result] {
            rows[pivot].iter_mut().for_each(|value| *value *= scale);
        }
        for row in (0..n).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for rows in [&mut matrix, &mut result] {
                let own = rows[pivot].clone();
                rows[row].iter_mut().zip(own).for_each(|(value, own)| *value -= factor * own);
            }
        }
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Estimate, elo_of_score};

    fn check(what: &str, found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{what}: {found}, expected {expected}");
    }

    #[test]
    fn two_engines_have_their_difference() {
        let pairs = [34, 54, 63, 64, 75];
        let tally = Tally::with(2, &[([0, 1], Results { games: [150, 280, 150], pairs })]);
        let even = ratings(&tally);
        check("even", even[0].elo, 0.0, 1e-6);
        let results = Results { games: [157, 126, 297], pairs };
        let ratings = ratings(&Tally::with(2, &[([0, 1], results)]));
        let score = results.points() / results.count() as f64;
        check("difference", ratings[0].elo - ratings[1].elo, elo_of_score(score), 0.01);
        let error = Estimate::of_pairs(pairs).unwrap().error();
        check("error of the difference", 2.0 * ratings[0].error, error, 0.05 * error);
    }

    #[test]
    fn exact_ratings_are_found() {
        // Points as the ratings 100, 0 and -100 predict them.
        let result = |difference: f64| {
            let wins = (100_000.0 * score_of_elo(difference)).round() as u64;
            Results { games: [100_000 - wins, 0, wins], pairs: [0; 5] }
        };
        let all = [([0, 1], result(100.0)), ([0, 2], result(200.0)), ([1, 2], result(100.0))];
        let found = ratings(&Tally::with(3, &all));
        for (rating, elo) in found.iter().zip([100.0, 0.0, -100.0]) {
            check("rating", rating.elo, elo, 0.05);
            assert!((0.5..2.0).contains(&rating.error), "{rating:?}");
        }
        // A gauntlet: the other pairing was not played.
        let found = ratings(&Tally::with(3, &all[..2]));
        check("second", found[1].elo, 0.0, 0.2);
    }

    #[test]
    fn extremes_are_no_nonsense() {
        let all_won = Results { games: [0, 0, 20], pairs: [0, 0, 0, 0, 10] };
        for engines in [2, 4] {
            let found = ratings(&Tally::with(engines, &[([0, 1], all_won)]));
            assert!(found.iter().all(|rating| rating.elo.is_finite() && rating.error.is_finite()), "{found:?}");
            assert!(found[0].elo > 300.0 && found[1].elo < -300.0);
        }
    }
}
