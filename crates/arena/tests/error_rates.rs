//! The sequential test errs as seldom as it says: 10,000 simulated matches under each hypothesis.

use arena::stats::{Sprt, Verdict, score_of_elo};

/// Matches under each hypothesis.
const MATCHES: usize = 10_000;
/// Standard deviation of a pair's mean score: half of the games are drawn.
const DEVIATION: f64 = 0.25;
/// What a mean in deviations of a game is multiplied by to be normalised Elo.
const NORMALISED: f64 = 800.0 / std::f64::consts::LN_10;

/// Draws the sum of a pair from a mean score of a game.
fn pair(mean: f64, rng: &mut fastrand::Rng) -> usize {
    let win = mean - 0.25;
    let mut game = || match rng.f64() {
        r if r < win => 2,
        r if r < win + 0.5 => 1,
        _ => 0,
    };
    game() + game()
}

/// Plays until the test is decided. It looks when it could be: no pair moves the ratio by more than `step`.
fn decide(test: &Sprt, mean: f64, step: f64, rng: &mut fastrand::Rng) -> Verdict {
    let (low, high) = test.bounds();
    let mut pairs = [0u64; 5];
    loop {
        let ratio = test.log_likelihood_ratio(&pairs);
        if ratio >= high || ratio <= low {
            return test.verdict(&pairs);
        }
        let blind = ((high - ratio).min(ratio - low) / step).max(1.0) as usize;
        (0..blind).for_each(|_| pairs[pair(mean, rng)] += 1);
    }
}

/// Both rates are 5 % within three deviations of so many matches.
fn check(words: &str, means: [f64; 2]) {
    let test: Sprt = words.parse().unwrap();
    // What a won or a lost pair adds, with a margin.
    let step = 1.3 * (means[1] - means[0]) * 0.5 / (DEVIATION * DEVIATION);
    let tolerance = 3.0 * (0.05 * 0.95 / MATCHES as f64).sqrt();
    let mut rng = fastrand::Rng::with_seed(1);
    for (mean, wrong) in means.into_iter().zip([Verdict::AcceptH1, Verdict::AcceptH0]) {
        let errors = (0..MATCHES).filter(|_| decide(&test, mean, step, &mut rng) == wrong).count();
        let rate = errors as f64 / MATCHES as f64;
        println!("{words}, mean {mean:.4}: {wrong:?} in {errors} of {MATCHES}");
        assert!((rate - 0.05).abs() <= tolerance, "{words}, mean {mean}: {rate}, not within {tolerance:.4} of 0.05");
    }
}

#[test]
fn logistic() {
    check("elo0=0,elo1=12,model=logistic", [0.0, 12.0].map(score_of_elo));
}

#[test]
fn normalised() {
    // The deviation of a game with that many draws hardly depends on so small a difference.
    let deviation = DEVIATION * std::f64::consts::SQRT_2;
    check("elo0=0,elo1=24,model=normalized", [0.0, 24.0].map(|elo| 0.5 + deviation * elo / NORMALISED));
}
