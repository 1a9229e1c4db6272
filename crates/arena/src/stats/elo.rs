//! Elo differences with their intervals.

use super::Moments;

/// The quantile of the normal distribution that leaves 2.5 % above.
pub(super) const QUANTILE_95: f64 = 1.959_963_984_540_054;
/// Elo points that a score of e:1 is worth, doubled: what normalised Elo is scaled by.
pub(super) const NORMALISED: f64 = 800.0 / std::f64::consts::LN_10;

/// The logistic Elo difference that a mean score (0 to 1) stands for; infinite at the ends.
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// The mean score that a logistic Elo difference stands for.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// An estimated difference in strength.
///
/// Normalised Elo is the mean divided by the standard deviation of a single game, in a scale that equals Elo without draws
/// (M. Van den Bergh, "Normalized Elo").
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Elo.
    pub elo: f64,
    /// Lower end of the 95 % interval.
    pub low: f64,
    /// Upper end of the 95 % interval.
    pub high: f64,
    /// Normalised Elo.
    pub normalised: f64,
    /// Half the width of its 95 % interval.
    pub normalised_error: f64,
    /// Likelihood of superiority: the chance that the true difference is above 0, from 0 to 1.
    pub superiority: f64,
}

impl Estimate {
    /// From losses, draws and wins.
    pub fn of_games(counts: [u64; 3]) -> Option<Self> {
        Moments::of(&counts.map(|n| n as f64)).map(|moments| Self::of_moments(moments, 1.0))
    }

    /// From pairs of games, by their sum: 0, 1/2, 1, 3/2, 2.
    pub fn of_pairs(counts: [u64; 5]) -> Option<Self> {
        Moments::of(&counts.map(|n| n as f64)).map(|moments| Self::of_moments(moments, 2.0))
    }

    fn of_moments(moments: Moments, games_each: f64) -> Self {
        let error = (moments.variance / moments.count).sqrt();
        let deviation = (moments.variance * games_each).sqrt();
        let above = moments.mean - 0.5;
        Self {
            elo: elo_of_score(moments.mean),
            low: elo_of_score(moments.mean - QUANTILE_95 * error),
            high: elo_of_score(moments.mean + QUANTILE_95 * error),
            normalised: if above == 0.0 { 0.0 } else { above / deviation * NORMALISED },
            normalised_error: QUANTILE_95 * NORMALISED / (moments.count * games_each).sqrt(),
            superiority: if above == 0.0 { 0.5 } else { normal_below(above / error) },
        }
    }

    /// Half the width of the 95 % interval of Elo.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The chance that a normal variable is below `z` standard deviations.
fn normal_below(z: f64) -> f64 {
    f64::midpoint(1.0, libm::erf(z / std::f64::consts::SQRT_2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(what: &str, found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{what}: {found}, expected {expected}");
    }

    #[test]
    fn the_logistic_curve() {
        // FIDE's and everybody's table: 75 % is worth 190.85 Elo, 64 % is worth 99.95.
        check("75 %", elo_of_score(0.75), 190.848_501_887_864_97, 1e-9);
        check("64 %", elo_of_score(0.64), 99.950_989_286_639_95, 1e-9);
        check("200 Elo", score_of_elo(200.0), 0.759_746_926_647_957_8, 1e-12);
        for elo in [-300.0, -5.0, 0.0, 42.0] {
            check("round trip", elo_of_score(score_of_elo(elo)), elo, 1e-9);
        }
        assert_eq!((elo_of_score(1.0), elo_of_score(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    // The values below are those that the test suite of fastchess (a match runner) publishes.

    #[test]
    fn published_values_from_games() {
        let e = Estimate::of_games([96, 111, 136]).unwrap();
        check("elo", e.elo, 40.70, 0.01);
        check("error", e.error(), 30.43, 0.01);
        check("normalised", e.normalised, 49.77, 0.01);
        check("its error", e.normalised_error, 36.77, 0.01);
        check("superiority", e.superiority, 0.9960, 0.0001);
        let e = Estimate::of_games([89, 123, 76]).unwrap();
        check("normalised", e.normalised, -20.76, 0.01);
        check("its error", e.normalised_error, 40.13, 0.01);
        check("superiority", e.superiority, 0.1553, 0.0001);
        let e = Estimate::of_games([356, 0, 34]).unwrap();
        check("normalised", e.normalised, -508.44, 0.01);
        check("its error", e.normalised_error, 34.48, 0.01);
    }

    #[test]
    fn published_values_from_pairs() {
        let rows = [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 28.28),
            ([332, 433, 498, 333, 334], -8.64, 10.33, -9.17, 10.96),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01, 2.65),
        ];
        for (pairs, elo, error, normalised, normalised_error) in rows {
            let e = Estimate::of_pairs(pairs).unwrap();
            check("elo", e.elo, elo, 0.01);
            check("error", e.error(), error, 0.01);
            check("normalised", e.normalised, normalised, 0.01);
            check("its error", e.normalised_error, normalised_error, 0.01);
        }
        check("superiority", Estimate::of_pairs(rows[1].0).unwrap().superiority, 0.0505, 0.0001);
    }

    #[test]
    fn extremes_are_no_nonsense() {
        let draws = Estimate::of_pairs([0, 0, 7, 0, 0]).unwrap();
        assert_eq!((draws.elo, draws.low, draws.high, draws.superiority, draws.normalised), (0.0, 0.0, 0.0, 0.5, 0.0));
        let wins = Estimate::of_games([0, 0, 4]).unwrap();
        assert_eq!((wins.elo, wins.superiority), (f64::INFINITY, 1.0));
        assert_eq!(Estimate::of_games([0, 0, 0]), None);
    }
}
