//! Fits the weights of an evaluation to the results of self-play games, for any variant.
//!
//! The method is logistic regression ("Texel's tuning method"): a position's evaluation, put through a logistic function, should
//! predict the result of the game it comes from. [`selfplay`] makes the positions, [`fit`] finds the weights.
//!
//! [`wdl`] fits what scores say about results, for people to read.
//!
//! Source: <https://www.chessprogramming.org/Texel%27s_Tuning_Method>; the optimiser is Adam (Kingma and Ba, 2014).

mod dataset;
mod erased;
pub mod fit;
mod sample;
pub mod selfplay;
mod simplex;
pub mod wdl;

pub use erased::{Tune, TuneError, Tuner};
pub use sample::{Sample, SampleError};
