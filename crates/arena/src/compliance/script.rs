//! A conformance script: steps as data, and who takes them.

use std::time::{Duration, Instant};

use super::cecp::{self, Cecp};
use super::problem::{Outcome, Problem};
use super::setup::Setup;
use super::uci::{self, Uci};
use super::ugi;
use crate::engine::Protocol;

/// What a step does, once the engine has been started for it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Run {
    /// Over UCI or UGI.
    Uci(fn(&mut Uci<'_>) -> Outcome),
    /// Over CECP.
    Cecp(fn(&mut Cecp<'_>) -> Outcome),
}

/// One step. Each has a process of its own, so that none spoils another.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its name, by which it can be chosen.
    pub name: &'static str,
    /// What it asks of the engine.
    pub asks: &'static str,
    pub(super) run: Run,
}

impl Step {
    /// A step over UCI and UGI.
    pub(super) const fn uci(name: &'static str, asks: &'static str, run: fn(&mut Uci<'_>) -> Outcome) -> Self {
        Self { name, asks, run: Run::Uci(run) }
    }

    /// A step over CECP.
    pub(super) const fn cecp(name: &'static str, asks: &'static str, run: fn(&mut Cecp<'_>) -> Outcome) -> Self {
        Self { name, asks, run: Run::Cecp(run) }
    }

    /// Takes the step with a new process; `None` if the user wants no more.
    pub(super) fn take(&self, setup: &Setup) -> Option<Taken> {
        let begin = Instant::now();
        let outcome = match self.run {
            Run::Uci(run) => Uci::start(setup).and_then(|mut engine| {
                run(&mut engine)?;
                engine.part();
                Ok(())
            }),
            Run::Cecp(run) => Cecp::start(setup).and_then(|mut engine| {
                run(&mut engine)?;
                engine.part();
                Ok(())
            }),
        };
        let verdict = match outcome {
            Ok(()) => Verdict::Ok,
            Err(Problem::Fail(reason)) => Verdict::Fail(reason),
            Err(Problem::Skip(reason)) => Verdict::Skipped(reason),
            Err(Problem::Interrupted) => return None,
        };
        Some(Taken { verdict, time: begin.elapsed() })
    }
}

/// How a step went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As it should.
    Ok,
    /// The engine did something wrong.
    Fail(String),
    /// The engine does not have what the step is about.
    Skipped(String),
}

/// A step that was taken.
#[derive(Clone, Debug)]
pub struct Taken {
    /// How it went.
    pub verdict: Verdict,
    /// How long it took.
    pub time: Duration,
}

/// All steps for a protocol, in order.
pub fn steps(protocol: Protocol) -> Vec<&'static Step> {
    let groups: &[&'static [Step]] = match protocol {
        Protocol::Uci => uci::GROUPS,
        Protocol::Ugi => return uci::GROUPS.iter().copied().flatten().chain(ugi::STEPS).collect(),
        Protocol::Cecp => cecp::GROUPS,
    };
    groups.iter().copied().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_and_differ() {
        for protocol in [Protocol::Uci, Protocol::Ugi, Protocol::Cecp] {
            let steps = steps(protocol);
            assert!(steps.len() >= 30, "{protocol}: {}", steps.len());
            for (index, step) in steps.iter().enumerate() {
                assert!(step.name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{}", step.name);
                assert!(steps.iter().skip(index + 1).all(|other| other.name != step.name), "{}", step.name);
            }
        }
    }
}
