//! What is to be tested, and how patiently.

use std::time::Duration;

use variants::{RuleChoices, Variant};

use crate::engine::Protocol;
use crate::stop::Stop;

/// What is to be tested, and how patiently.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    /// The engine's program.
    pub(super) command: String,
    /// Its arguments.
    pub(super) arguments: Vec<String>,
    /// The game.
    pub(super) variant: &'static Variant,
    /// What was chosen about its rules.
    pub(super) rules: RuleChoices,
    /// How it is talked to.
    pub(super) protocol: Protocol,
    /// How long any answer may take.
    pub(super) patience: Duration,
    /// How far a limit of time may be overstepped.
    pub(super) margin: Duration,
    /// Set when the user wants no more.
    pub(super) stop: Stop,
}
