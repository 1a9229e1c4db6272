//! The sequential probability ratio test, generalised to results of pairs.

use super::{Moments, score_of_elo};

/// What stands in for a count of zero, so that no result is impossible.
const PRIOR: f64 = 1e-3;
/// Halvings of an interval that is at most some hundreds wide: to the last bit of a double.
const HALVINGS: usize = 100;

/// A test of "the difference is `elo0` or less" against "it is `elo1` or more", in logistic Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not enough games.
    Continue,
    /// The difference is `elo0` or less.
    AcceptH0,
    /// The difference is `elo1` or more.
    AcceptH1,
}

/// The test's parameters make no test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("sequential test: {0}")]
pub struct SprtError(&'static str);

impl Sprt {
    /// A test with error rates `alpha` (accepting `elo1` wrongly) and `beta` (accepting `elo0` wrongly).
    ///
    /// # Errors
    /// Unless `elo0 < elo1`, both within 2,000, and both rates lie between 0 and 0.5.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        let elo_range = -2000.0..=2000.0;
        if !elo_range.contains(&elo0) || !elo_range.contains(&elo1) || elo0 >= elo1 {
            return Err(SprtError("elo0 must be below elo1, both within 2000"));
        }
        if [alpha, beta].iter().any(|rate| !(*rate > 0.0 && *rate < 0.5)) {
            return Err(SprtError("alpha and beta must lie between 0 and 0.5"));
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The two hypotheses, in Elo.
    pub fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The log-likelihood ratios at which the test accepts `elo0` and `elo1` (Wald's).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the counted pairs (sums 0, 1/2, 1, 3/2, 2).
    ///
    /// It is the generalised one: each hypothesis is represented by the distribution with its mean that explains the results best
    /// (M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a distribution").
    pub fn log_likelihood_ratio(&self, pairs: [u64; 5]) -> f64 {
        self.ratio_of(&pairs.map(|n| n as f64))
    }

    /// What the test says of the counted pairs.
    pub fn verdict(&self, pairs: [u64; 5]) -> Verdict {
        let ratio = self.log_likelihood_ratio(pairs);
        let (low, high) = self.bounds();
        if ratio >= high {
            Verdict::AcceptH1
        } else if ratio <= low {
            Verdict::AcceptH0
        } else {
            Verdict::Continue
        }
    }

    fn ratio_of(&self, counts: &[f64]) -> f64 {
        if Moments::of(counts).is_none() {
            return 0.0;
        }
        let counts: Vec<f64> = counts.iter().map(|&n| if n == 0.0 { PRIOR } else { n }).collect();
        log_likelihood(&counts, score_of_elo(self.elo1)) - log_likelihood(&counts, score_of_elo(self.elo0))
    }
}

/// The log-likelihood of the counts (up to a term that only depends on them) under the likeliest distribution with this mean.
///
/// That distribution has p(i) = f(i) / (1 + x (s(i) - mean)), f being the observed frequencies and x the root of
/// sum f(i) (s(i) - mean) / (1 + x (s(i) - mean)).
fn log_likelihood(counts: &[f64], mean: f64) -> f64 {
    let total: f64 = counts.iter().sum();
    let step = 1.0 / (counts.len() - 1) as f64;
    let offsets: Vec<f64> = (0..counts.len()).map(|i| i as f64 * step - mean).collect();
    let slope = |x: f64| -> f64 { counts.iter().zip(&offsets).map(|(n, a)| n / total * a / (1.0 + x * a)).sum() };
    // The sum falls from plus to minus infinity between the poles of its last and its first term.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = f64::midpoint(low, high);
    -counts.iter().zip(&offsets).map(|(n, a)| n * (x * a).ln_1p()).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).unwrap()
    }

    // Published in the test suite of fastchess, from runs of the Stockfish project's test server.
    #[test]
    fn published_ratios() {
        let rows: [(&[f64], f64, f64, f64); 4] = [
            (&[21184.0, 40708.0, 21404.0], 0.5, 2.5, -1.57),
            (&[57030.0, 106_593.0, 57433.0], 0.0, 2.0, -2.59),
            (&[223.0, 9863.0, 21279.0, 10037.0, 246.0], 0.5, 2.5, -3.07),
            (&[871.0, 26175.0, 55983.0, 26678.0, 821.0], 0.0, 2.0, -4.98),
        ];
        for (counts, elo0, elo1, expected) in rows {
            let found = sprt(elo0, elo1).ratio_of(counts);
            assert!((found - expected).abs() < 0.01, "{found}, expected {expected}");
        }
    }

    #[test]
    fn verdicts() {
        let test = sprt(0.0, 10.0);
        let (low, high) = test.bounds();
        assert!((low + 2.944_438_979_166_44).abs() < 1e-12 && (high - 2.944_438_979_166_44).abs() < 1e-12);
        assert_eq!(test.verdict([0; 5]), Verdict::Continue);
        assert_eq!(test.verdict([20, 100, 200, 100, 20]), Verdict::Continue);
        assert_eq!(test.verdict([200, 1000, 2000, 2000, 500]), Verdict::AcceptH1);
        assert_eq!(test.verdict([500, 2000, 2000, 1000, 200]), Verdict::AcceptH0);
        assert_eq!(test.verdict([0, 0, 0, 0, 200]), Verdict::AcceptH1);
        assert_eq!(test.verdict([0, 0, 5000, 0, 0]), Verdict::AcceptH0);
    }

    #[test]
    fn error_rates_are_kept() {
        // Simulated pairs of true difference 0 and 20 Elo, tested for 0 against 20: both error rates are 5 %.
        let mut rng = fastrand::Rng::with_seed(1);
        let test = sprt(0.0, 20.0);
        for (elo, wrong) in [(0.0, Verdict::AcceptH1), (20.0, Verdict::AcceptH0)] {
            let errors = (0..400).filter(|_| simulate(&test, elo, &mut rng) == wrong).count();
            assert!(errors <= 33, "{errors} of 400 at {elo} Elo: more than 5 % and three deviations");
        }
    }

    /// Runs a test on simulated pairs; half of the games are draws.
    fn simulate(test: &Sprt, elo: f64, rng: &mut fastrand::Rng) -> Verdict {
        let win = score_of_elo(elo) - 0.25;
        let mut game = || match rng.f64() {
            r if r < win => 2,
            r if r < win + 0.5 => 1,
            _ => 0,
        };
        let mut pairs = [0; 5];
        loop {
            for _ in 0..8 {
                pairs[game() + game()] += 1;
            }
            let verdict = test.verdict(pairs);
            if verdict != Verdict::Continue {
                return verdict;
            }
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for (elo0, elo1, alpha, beta) in
            [(5.0, 0.0, 0.05, 0.05), (0.0, f64::NAN, 0.05, 0.05), (0.0, 5.0, 0.0, 0.05), (0.0, 5.0, 0.05, 0.5)]
        {
            assert!(Sprt::new(elo0, elo1, alpha, beta).is_err());
        }
    }
}
