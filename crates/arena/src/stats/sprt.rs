//! The sequential probability ratio test, generalised to results of pairs.

use std::fmt;
use std::str::FromStr;

use super::elo::NORMALISED;
use super::mle::{likeliest_with_mean, likeliest_with_t_value};
use super::{Moments, score_of_elo};
use crate::words;

/// What stands in for a count of zero, so that no result is impossible.
const PRIOR: f64 = 1e-3;

/// The greatest hypotheses. In normalised Elo the likeliest distribution of greater ones is not always found.
const MOST_LOGISTIC: f64 = 2000.0;
const MOST_NORMALISED: f64 = 200.0;

/// In which Elo the hypotheses of a test are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// Logistic: what rating lists show. It stands for a mean score.
    #[default]
    Logistic,
    /// Normalised: a mean in standard deviations of a game. How many games a test takes then hardly depends on how many are drawn.
    Normalised,
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Logistic => "logistic",
            Self::Normalised => "normalised",
        })
    }
}

/// A test of "the difference is `elo0` or less" against "it is `elo1` or more".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
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
pub struct SprtError(String);

impl Sprt {
    /// A test with error rates `alpha` (accepting `elo1` wrongly) and `beta` (accepting `elo0` wrongly).
    ///
    /// # Errors
    /// Unless `elo0 < elo1`, both within 2,000 (200 in normalised Elo: a deviation of a pair is worth 245), and both rates lie between 0 and 0.5.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64, model: Model) -> Result<Self, SprtError> {
        let most = if model == Model::Normalised { MOST_NORMALISED } else { MOST_LOGISTIC };
        let elo_range = -most..=most;
        if !elo_range.contains(&elo0) || !elo_range.contains(&elo1) || elo0 >= elo1 {
            return Err(SprtError(format!("elo0 must be below elo1, both within {most}")));
        }
        if [alpha, beta].iter().any(|rate| !(*rate > 0.0 && *rate < 0.5)) {
            return Err(SprtError("alpha and beta must lie between 0 and 0.5".to_owned()));
        }
        Ok(Self { elo0, elo1, alpha, beta, model })
    }

    /// The two hypotheses, in Elo.
    pub fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// In which Elo they are.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The log-likelihood ratios at which the test accepts `elo0` and `elo1` (Wald's).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of counted pairs (sums 0, 1/2, 1, 3/2, 2) or of single games (losses, draws, wins).
    ///
    /// It is the generalised one: each hypothesis is represented by the distribution that explains the results best among those with
    /// its mean (M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a distribution"), or with
    /// its mean in deviations ("Comments on normalized Elo").
    pub fn log_likelihood_ratio(&self, counts: &[u64]) -> f64 {
        let counts: Vec<f64> = counts.iter().map(|&n| n as f64).collect();
        if Moments::of(&counts).is_none() {
            return 0.0;
        }
        let counts: Vec<f64> = counts.iter().map(|&n| if n == 0.0 { PRIOR } else { n }).collect();
        let total: f64 = counts.iter().sum();
        let frequencies: Vec<f64> = counts.iter().map(|n| n / total).collect();
        let [under0, under1] = [self.elo0, self.elo1].map(|elo| self.likeliest(&frequencies, elo));
        counts.iter().zip(under1.iter().zip(&under0)).map(|(n, (p1, p0))| n * (p1 / p0).ln()).sum()
    }

    /// What the test says of the counts.
    pub fn verdict(&self, counts: &[u64]) -> Verdict {
        let ratio = self.log_likelihood_ratio(counts);
        let (low, high) = self.bounds();
        if ratio >= high {
            Verdict::AcceptH1
        } else if ratio <= low {
            Verdict::AcceptH0
        } else {
            Verdict::Continue
        }
    }

    /// The likeliest distribution with the difference `elo`.
    fn likeliest(&self, frequencies: &[f64], elo: f64) -> Vec<f64> {
        match self.model {
            Model::Logistic => likeliest_with_mean(frequencies, score_of_elo(elo)),
            Model::Normalised => {
                // A pair is two games: its mean deviates by less.
                let games = (frequencies.len() - 1) as f64 / 2.0;
                likeliest_with_t_value(frequencies, elo / NORMALISED * games.sqrt())
            }
        }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let (mut elo0, mut elo1, mut alpha, mut beta, mut model) = (None, None, 0.05, 0.05, Model::Logistic);
        for (key, value) in words::pairs(text).map_err(SprtError)? {
            let number = || value.parse().map_err(|_| SprtError(format!("{key}={value}: expected a number")));
            match key.as_str() {
                "elo0" => elo0 = Some(number()?),
                "elo1" => elo1 = Some(number()?),
                "alpha" => alpha = number()?,
                "beta" => beta = number()?,
                "model" => model = model_of(&value)?,
                _ => return Err(SprtError(format!("unknown key \"{key}\" (known: elo0, elo1, alpha, beta, model)"))),
            }
        }
        let (elo0, elo1) = elo0.zip(elo1).ok_or_else(|| SprtError("give elo0 and elo1".to_owned()))?;
        Self::new(elo0, elo1, alpha, beta, model)
    }
}

fn model_of(text: &str) -> Result<Model, SprtError> {
    match text {
        "logistic" => Ok(Model::Logistic),
        "normalized" | "normalised" => Ok(Model::Normalised),
        _ => Err(SprtError(format!("model={text}: expected logistic or normalized"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64, model: Model) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap()
    }

    // Published in the test suite of fastchess, from runs of the Stockfish project's test server.
    #[test]
    fn published_ratios() {
        use Model::{Logistic, Normalised};
        let rows: [(&[u64], f64, f64, Model, f64); 10] = [
            (&[21184, 40708, 21404], 0.5, 2.5, Logistic, -1.57),
            (&[57030, 106_593, 57433], 0.0, 2.0, Logistic, -2.59),
            (&[223, 9863, 21279, 10037, 246], 0.5, 2.5, Logistic, -3.07),
            (&[871, 26175, 55983, 26678, 821], 0.0, 2.0, Logistic, -4.98),
            (&[36027, 68692, 36433], 0.0, 2.0, Normalised, 0.92),
            (&[10650, 20431, 10871], -1.75, 0.25, Normalised, 2.30),
            (&[0, 0, 4250], 0.0, 10.0, Normalised, 120.56),
            (&[365, 16618, 36229, 16974, 390], 0.0, 2.0, Normalised, 2.25),
            (&[127, 4883, 10712, 5150, 104], -1.75, 0.25, Normalised, 3.01),
            (&[0, 0, 0, 0, 5550], 0.0, 5.0, Normalised, 111.82),
        ];
        for (counts, elo0, elo1, model, expected) in rows {
            let found = sprt(elo0, elo1, model).log_likelihood_ratio(counts);
            let tolerance = f64::max(0.01, 1e-3 * expected.abs());
            assert!((found - expected).abs() < tolerance, "{counts:?}: {found}, expected {expected}");
        }
    }

    #[test]
    fn verdicts() {
        for model in [Model::Logistic, Model::Normalised] {
            let test = sprt(0.0, 10.0, model);
            let (low, high) = test.bounds();
            assert!((low + 2.944_438_979_166_44).abs() < 1e-12 && (high - 2.944_438_979_166_44).abs() < 1e-12);
            assert_eq!(test.verdict(&[0; 5]), Verdict::Continue);
            assert_eq!(test.verdict(&[20, 100, 200, 100, 20]), Verdict::Continue);
            assert_eq!(test.verdict(&[200, 1000, 2000, 2000, 500]), Verdict::AcceptH1);
            assert_eq!(test.verdict(&[500, 2000, 2000, 1000, 200]), Verdict::AcceptH0);
            assert_eq!(test.verdict(&[0, 0, 0, 0, 400]), Verdict::AcceptH1);
            assert_eq!(test.verdict(&[400, 0, 0, 0, 0]), Verdict::AcceptH0);
        }
        assert_eq!(sprt(0.0, 10.0, Model::Logistic).verdict(&[0, 0, 5000, 0, 0]), Verdict::AcceptH0);
    }

    #[test]
    fn words_are_read() {
        let test: Sprt = "elo0=-1,elo1=4,alpha=0.1,beta=0.2,model=normalized".parse().unwrap();
        assert_eq!(test, Sprt::new(-1.0, 4.0, 0.1, 0.2, Model::Normalised).unwrap());
        assert_eq!("elo0=0,elo1=5".parse(), Sprt::new(0.0, 5.0, 0.05, 0.05, Model::Logistic));
        let wrong = |text: &str| text.parse::<Sprt>().unwrap_err().to_string();
        assert_eq!(wrong("elo0=0"), "sequential test: give elo0 and elo1");
        assert_eq!(wrong("elo0=x"), "sequential test: elo0=x: expected a number");
        assert_eq!(wrong("model=bayesian"), "sequential test: model=bayesian: expected logistic or normalized");
        assert!(wrong("elo2=1").contains("unknown key \"elo2\""));
    }

    #[test]
    fn nonsense_is_refused() {
        for (elo0, elo1, alpha, beta) in
            [(5.0, 0.0, 0.05, 0.05), (0.0, f64::NAN, 0.05, 0.05), (0.0, 5.0, 0.0, 0.05), (0.0, 5.0, 0.05, 0.5)]
        {
            assert!(Sprt::new(elo0, elo1, alpha, beta, Model::Logistic).is_err());
        }
    }
}
