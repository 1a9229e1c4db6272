//! How much more, and what else, soak runs of the random tests try: two environment variables, a number each.

/// How many times as many trials as usual: `TESTKIT_TIMES`, 1 if it is not set.
pub fn times() -> usize {
    number("TESTKIT_TIMES").unwrap_or(1) as usize
}

/// The seed of a test's dice: its own, moved by `TESTKIT_SEED` so that other positions come up.
pub fn seed(own: u64) -> u64 {
    own.wrapping_add(number("TESTKIT_SEED").unwrap_or(0).wrapping_mul(1000))
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}
