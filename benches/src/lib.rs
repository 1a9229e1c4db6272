//! Benchmarks only. `cargo bench -p benches --bench NAME` runs one:
//!
//! - `perft`: paths a second of each variant's generator, and of shakmaty's for comparison;
//! - `peer`: the same as a ratio of runs in turn, which holds on a noisy machine too;
//! - `sets`: what look-ups in squares and sets cost on boards of one, two and three words.
