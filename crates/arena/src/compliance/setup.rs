//! What is to be tested, and how patiently.

use std::fmt;
use std::time::Duration;

use variants::{RuleChoices, Variant};

use crate::stop::Stop;

/// How an engine is talked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// Its generalisation to any game.
    Ugi,
    /// The Chess Engine Communication Protocol, version 2, of XBoard.
    Cecp,
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Uci => "uci",
            Self::Ugi => "ugi",
            Self::Cecp => "cecp",
        })
    }
}

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
