//! What the results of a match say about the difference in strength.
//!
//! Results are counts over equally spaced scores from 0 to 1: losses, draws, wins of single games, or the five possible sums of a
//! pair of games with the same opening and colours swapped. Pairs are preferred: the two games of a pair are not independent, and
//! an unbalanced opening cancels out.

mod elo;
mod mle;
mod ratings;
mod sprt;

pub use elo::{Estimate, elo_of_score, score_of_elo};
pub use ratings::{Rating, ratings};
pub use sprt::{Model, Sprt, SprtError, Verdict};

/// Number of results, their mean and their variance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// Number of results.
    pub count: f64,
    /// Mean score, from 0 to 1.
    pub mean: f64,
    /// Variance of a single result.
    pub variance: f64,
}

impl Moments {
    /// Of `counts[i]` results with the score `i / (counts.len() - 1)`. `None` without results.
    pub fn of(counts: &[f64]) -> Option<Self> {
        let count: f64 = counts.iter().sum();
        let step = 1.0 / (counts.len().checked_sub(1)? as f64);
        let average = |value: &dyn Fn(f64) -> f64| -> f64 {
            counts.iter().enumerate().map(|(i, n)| n / count * value(i as f64 * step)).sum()
        };
        let mean = average(&|score| score);
        let variance = average(&|score| (score - mean).powi(2));
        (count > 0.0).then_some(Self { count, mean, variance })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_of_a_few_results() {
        let moments = Moments::of(&[1.0, 2.0, 1.0]).unwrap();
        assert_eq!(moments, Moments { count: 4.0, mean: 0.5, variance: 0.125 });
        assert_eq!(Moments::of(&[0.0; 5]), None);
        assert_eq!(Moments::of(&[]), None);
    }
}
