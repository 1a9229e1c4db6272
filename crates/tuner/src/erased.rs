//! Tuning behind a trait object, for callers that know a variant by its name only.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;
use rules::{FenError, Position, Tunable, tunable};

use crate::dataset::Dataset;
use crate::{Sample, fit, selfplay};

/// Why weights could not be fitted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TuneError {
    /// A sample's position is none of this variant.
    #[error("sample {number}: {error}")]
    Sample {
        /// Which sample, from 1.
        number: usize,
        /// What is wrong with it.
        error: FenError,
    },
    /// There are too few samples to learn from.
    #[error("{0} samples are too few: at least 1000 are needed")]
    TooFew(usize),
    /// The table of weights to start from was refused.
    #[error("weights refused: {0}")]
    Weights(String),
    /// There is no memory for the engine.
    #[error("not enough memory for the engine's table")]
    OutOfMemory,
}

/// Fewest samples that are worth fitting to.
const FEWEST: usize = 1000;

/// What can be tuned of a variant.
pub trait Tune: Send + Sync {
    /// Plays the games with these numbers on all threads of the current rayon pool and hands over the positions of each game with
    /// its number, in no particular order. `weights` is a table of weights as text; `None` for the built-in ones.
    ///
    /// # Errors
    /// If the weights are refused or memory is short.
    fn play(
        &self,
        weights: Option<&str>,
        plan: &selfplay::Plan,
        games: &[u64],
        take: &(dyn Fn(u64, Vec<Sample>) + Sync),
    ) -> Result<(), TuneError>;

    /// Fits weights to the samples, beginning with `weights` (as in [`play`](Self::play)), and returns them as text.
    ///
    /// # Errors
    /// If there are too few samples, one of them is wrong, or the weights are.
    fn fit(
        &self,
        weights: Option<&str>,
        plan: &fit::Plan,
        samples: &[Sample],
        progress: &mut dyn FnMut(fit::Progress),
    ) -> Result<String, TuneError>;
}

/// The tuner of one variant's evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Tuner<P, H>(PhantomData<fn() -> (P, H)>);

impl<P, H> Tuner<P, H> {
    /// The tuner.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<P, H> Default for Tuner<P, H> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Position, H: Tunable<P>> Tune for Tuner<P, H> {
    fn play(
        &self,
        weights: Option<&str>,
        plan: &selfplay::Plan,
        games: &[u64],
        take: &(dyn Fn(u64, Vec<Sample>) + Sync),
    ) -> Result<(), TuneError> {
        let heuristics: H = read(weights)?;
        let next = AtomicUsize::new(0);
        (0..rayon::current_num_threads()).into_par_iter().try_for_each(|_| {
            let mut engine = selfplay::engine::<P, H>(heuristics.clone()).map_err(|_| TuneError::OutOfMemory)?;
            loop {
                let Some(&number) = games.get(next.fetch_add(1, Ordering::Relaxed)) else { return Ok(()) };
                take(number, selfplay::play(&mut engine, plan, number));
            }
        })
    }

    fn fit(
        &self,
        weights: Option<&str>,
        plan: &fit::Plan,
        samples: &[Sample],
        progress: &mut dyn FnMut(fit::Progress),
    ) -> Result<String, TuneError> {
        if samples.len() < FEWEST {
            return Err(TuneError::TooFew(samples.len()));
        }
        let start: H = read(weights)?;
        let mut data = Dataset::default();
        for (index, sample) in samples.iter().enumerate() {
            data.push::<P, H>(sample).map_err(|error| TuneError::Sample { number: index + 1, error })?;
        }
        let origin: Vec<f32> = start.weights().into_iter().map(f32::from).collect();
        let fitted = fit::run(&data, &origin, plan, progress);
        let rounded: Vec<i16> = fitted.into_iter().map(|weight| weight.round() as i16).collect();
        Ok(tunable::to_text(&H::with_weights(&rounded)))
    }
}

fn read<P: Position, H: Tunable<P>>(weights: Option<&str>) -> Result<H, TuneError> {
    weights.map_or_else(|| Ok(H::default()), |text| tunable::from_text(text).map_err(TuneError::Weights))
}
