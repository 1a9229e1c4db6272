//! Likeliest distributions of results under a constraint.
//!
//! Frequencies f(i) belong to equally spaced scores s(i) from 0 to 1. Among the distributions p with sum p(i) a(i) = 0 for given offsets
//! a(i) the one that makes the frequencies likeliest is p(i) = f(i) / (1 + x a(i)), x being the root of sum f(i) a(i) / (1 + x a(i)).

use super::Moments;

/// Steps to the root, at most: Newton's double the digits, the halvings between them are few.
const STEPS: usize = 100;
/// Rounds of linearising the constraint on mean and deviation, at most.
const ROUNDS: usize = 5_000;
/// After so many rounds only a part of the way is gone: far from even results whole steps may go to and fro.
const WHOLE_STEPS: usize = 20;
/// That part.
const PART: f64 = 0.1;
/// No frequency changes by more: settled.
const SETTLED: f64 = 1e-8;

/// With the mean score `mean`.
pub(super) fn likeliest_with_mean(frequencies: &[f64], mean: f64) -> Vec<f64> {
    tilted(frequencies, &scores(frequencies.len()).map(|score| score - mean).collect::<Vec<_>>())
}

/// With a mean that lies `t` deviations above 1/2. The constraint is linearised about the last distribution until that stays.
pub(super) fn likeliest_with_t_value(frequencies: &[f64], t: f64) -> Vec<f64> {
    let count = frequencies.len();
    // Results that are all the same lead astray if one starts from them.
    let mut p = vec![1.0 / count as f64; count];
    for round in 0..ROUNDS {
        let Some(Moments { mean, variance, .. }) = Moments::of(&p) else { return p };
        let deviation = variance.sqrt();
        let offset =
            |score: f64| score - 0.5 - t * deviation * f64::midpoint(1.0, ((mean - score) / deviation).powi(2));
        let next = tilted(frequencies, &scores(count).map(offset).collect::<Vec<_>>());
        let change = next.iter().zip(&p).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let part = if round < WHOLE_STEPS { 1.0 } else { PART };
        p.iter_mut().zip(next).for_each(|(p, next)| *p += part * (next - *p));
        if change < SETTLED {
            break;
        }
    }
    p
}

fn scores(count: usize) -> impl Iterator<Item = f64> {
    (0..count).map(move |i| i as f64 / (count - 1) as f64)
}

/// The likeliest distribution with sum p(i) a(i) = 0; the frequencies themselves if no distribution has that.
fn tilted(frequencies: &[f64], offsets: &[f64]) -> Vec<f64> {
    let greatest = offsets.iter().copied().fold(f64::MIN, f64::max);
    let least = offsets.iter().copied().fold(f64::MAX, f64::min);
    if greatest <= 0.0 || least >= 0.0 {
        return frequencies.to_vec();
    }
    // The sum falls from plus to minus infinity between the poles of its greatest and its least term.
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    let mut x = 0.0;
    for _ in 0..STEPS {
        let (value, slope) = sum_and_slope(frequencies, offsets, x);
        if value > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let newton = x - value / slope;
        let next = if newton > low && newton < high { newton } else { f64::midpoint(low, high) };
        let settled = (next - x).abs() <= f64::EPSILON * x.abs().max(1.0);
        x = next;
        if settled {
            break;
        }
    }
    frequencies.iter().zip(offsets).map(|(f, a)| f / (1.0 + x * a)).collect()
}

/// The sum whose root is looked for, and its derivative, which is below zero.
fn sum_and_slope(frequencies: &[f64], offsets: &[f64], x: f64) -> (f64, f64) {
    let terms = frequencies.iter().zip(offsets).map(|(f, a)| (f * a / (1.0 + x * a), a / (1.0 + x * a)));
    terms.fold((0.0, 0.0), |(value, slope), (term, factor)| (value + term, slope - term * factor))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREQUENCIES: [f64; 5] = [0.1, 0.2, 0.4, 0.2, 0.1];

    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found}, expected {expected}");
    }

    #[test]
    fn the_constraint_holds() {
        for mean in [0.01, 0.3, 0.5, 0.52, 0.9] {
            let p = likeliest_with_mean(&FREQUENCIES, mean);
            check(p.iter().sum(), 1.0);
            check(Moments::of(&p).unwrap().mean, mean);
        }
        for frequencies in [
            FREQUENCIES,
            [1e-3, 0.33, 0.33, 1e-3, 0.338],
            [1e-3, 1e-3, 1e-3, 1e-3, 0.996],
            [0.5, 1e-3, 1e-3, 0.001, 0.497],
        ] {
            for t in [-0.82, -0.5, 0.0, 0.02, 0.4, 0.82] {
                let p = likeliest_with_t_value(&frequencies, t);
                check(p.iter().sum(), 1.0);
                let moments = Moments::of(&p).unwrap();
                assert!(((moments.mean - 0.5) / moments.variance.sqrt() - t).abs() < 1e-6, "{t}: {moments:?}");
            }
        }
    }

    #[test]
    fn no_distribution_near_it_is_likelier() {
        let likelihood = |p: &[f64]| FREQUENCIES.iter().zip(p).map(|(f, p)| f * p.ln()).sum::<f64>();
        let best = likeliest_with_mean(&FREQUENCIES, 0.6);
        // Directions that change neither the sum nor the mean.
        for direction in [[1.0, -2.0, 1.0, 0.0, 0.0], [0.0, 1.0, -2.0, 1.0, 0.0], [1.0, -1.0, 0.0, -1.0, 1.0]] {
            for step in [-1e-3, 1e-3] {
                let other: Vec<f64> = best.iter().zip(direction).map(|(p, d)| p + step * d).collect();
                assert!(likelihood(&other) < likelihood(&best));
            }
        }
    }
}
