//! The minimum of a function of a few numbers, without its derivatives: the simplex method.
//!
//! Source: J. A. Nelder, R. Mead, "A Simplex Method for Function Minimization", 1965; the usual coefficients.

/// How far the first corners are from the start.
const SIZE: f64 = 0.5;

/// Steps at most.
const STEPS: usize = 400;

/// The search ends when all corners are worth the same but for this.
const TOLERANCE: f64 = 1e-9;

/// Finds a minimum near `start`: where it is, and its value.
pub(crate) fn minimum<const N: usize>(start: [f64; N], value: impl Fn([f64; N]) -> f64) -> ([f64; N], f64) {
    let mut corners = vec![(start, value(start))];
    for axis in 0..N {
        let mut corner = start;
        corner[axis] += SIZE;
        corners.push((corner, value(corner)));
    }
    for _ in 0..STEPS {
        corners.sort_by(|a, b| a.1.total_cmp(&b.1));
        if corners[N].1 - corners[0].1 < TOLERANCE {
            break;
        }
        step(&mut corners, &value);
    }
    corners.sort_by(|a, b| a.1.total_cmp(&b.1));
    corners[0]
}

/// Replaces the worst of the sorted corners by a better one, or draws all towards the best.
fn step<const N: usize>(corners: &mut [([f64; N], f64)], value: &impl Fn([f64; N]) -> f64) {
    let (best, worst) = (corners[0], corners[N]);
    let centre: [f64; N] =
        std::array::from_fn(|axis| corners[..N].iter().map(|corner| corner.0[axis]).sum::<f64>() / N as f64);
    let along = |factor: f64| {
        let place: [f64; N] = std::array::from_fn(|axis| centre[axis] + factor * (worst.0[axis] - centre[axis]));
        (place, value(place))
    };
    let reflected = along(-1.0);
    if reflected.1 < best.1 {
        let expanded = along(-2.0);
        corners[N] = if expanded.1 < reflected.1 { expanded } else { reflected };
        return;
    }
    if reflected.1 < corners[N - 1].1 {
        corners[N] = reflected;
        return;
    }
    let contracted = along(if reflected.1 < worst.1 { -0.5 } else { 0.5 });
    if contracted.1 < worst.1.min(reflected.1) {
        corners[N] = contracted;
        return;
    }
    for corner in &mut corners[1..] {
        let place: [f64; N] = std::array::from_fn(|axis| f64::midpoint(corner.0[axis], best.0[axis]));
        *corner = (place, value(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minima_are_found() {
        let (place, least) =
            minimum([0.0, 0.0, 0.0], |[a, b, c]| (a - 1.0).powi(2) + 3.0 * (b + 2.0).powi(2) + c * c + 5.0);
        assert!((place[0] - 1.0).abs() < 1e-3 && (place[1] + 2.0).abs() < 1e-3 && place[2].abs() < 1e-3, "{place:?}");
        assert!((least - 5.0).abs() < 1e-6);
        // Rosenbrock's valley.
        let (place, _) = minimum([-1.2, 1.0], |[a, b]| (1.0 - a).powi(2) + 100.0 * (b - a * a).powi(2));
        assert!((place[0] - 1.0).abs() < 1e-2 && (place[1] - 1.0).abs() < 1e-2, "{place:?}");
    }
}
