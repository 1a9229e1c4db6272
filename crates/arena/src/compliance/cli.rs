//! The command line of the conformance check. The binary wires [`Args`] and [`run`] as one of its sub-commands.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::ValueEnum;
use variants::{RuleChoices, Variant};

use super::problem::Problem;
use super::script::{self, Step};
use super::setup::Setup;
use super::{probe, report};
use crate::engine::Protocol;
use crate::stop::Stop;

/// Exit code for arguments that make no sense, or an engine that does not start.
const UNUSABLE: u8 = 2;
/// Exit code after an interruption, as a shell would give it.
const INTERRUPTED: u8 = 130;

/// What the user wants to be tested.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How the engine is talked to; auto tries UCI, UGI and CECP
    #[arg(long, value_enum, default_value_t = Choice::Auto)]
    protocol: Choice,
    /// Seconds that any answer may take
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = positive_seconds)]
    timeout: Duration,
    /// Milliseconds by which a limit of time may be overstepped
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 100, value_parser = clap::value_parser!(u32).range(..=3_600_000))]
    margin: u32,
    /// Only these steps, by name or number
    #[arg(long, value_name = "STEP,...", value_delimiter = ',')]
    only: Vec<String>,
    /// Lists the steps (of UCI, unless another protocol is named) and what each asks
    #[arg(long)]
    list: bool,
    /// Prints one JSON object at the end instead of lines
    #[arg(long)]
    json: bool,
    /// The engine's program
    #[arg(value_name = "ENGINE", required_unless_present = "list")]
    engine: Option<String>,
    /// Its arguments
    #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// A protocol, or none named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Choice {
    Uci,
    Ugi,
    Cecp,
    Auto,
}

impl Choice {
    fn protocol(self) -> Option<Protocol> {
        match self {
            Self::Uci => Some(Protocol::Uci),
            Self::Ugi => Some(Protocol::Ugi),
            Self::Cecp => Some(Protocol::Cecp),
            Self::Auto => None,
        }
    }
}

/// Why there was no test.
enum Refusal {
    /// What the user wants cannot be done.
    Unusable(String),
    /// The user wants no more.
    Interrupted,
    /// The output cannot be written, as when its reader has gone.
    Output,
}

impl From<io::Error> for Refusal {
    fn from(_: io::Error) -> Self {
        Self::Output
    }
}

/// Tests an engine and tells how it went. Exit code 0 if no step failed, 1 if one did, 2 if the arguments make no sense or the engine does
/// not start.
pub fn run(args: &Args, variant: &'static Variant, rules: &RuleChoices) -> ExitCode {
    match try_run(args, variant, rules) {
        Ok(true) | Err(Refusal::Output) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(Refusal::Interrupted) => ExitCode::from(INTERRUPTED),
        Err(Refusal::Unusable(reason)) => {
            let _ = writeln!(io::stderr(), "tercio: {reason}");
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Whether no step failed.
fn try_run(args: &Args, variant: &'static Variant, rules: &RuleChoices) -> Result<bool, Refusal> {
    let Some(engine) = args.engine.as_ref().filter(|_| !args.list) else {
        report::list(
            &chosen(args, args.protocol.protocol().unwrap_or(Protocol::Uci))?
                .into_iter()
                .map(|(_, step)| step)
                .collect::<Vec<_>>(),
        )?;
        return Ok(true);
    };
    let mut setup = Setup {
        command: engine.clone(),
        arguments: args.arguments.clone(),
        variant,
        rules: rules.clone(),
        protocol: args.protocol.protocol().unwrap_or(Protocol::Uci),
        patience: args.timeout,
        margin: Duration::from_millis(u64::from(args.margin)),
        stop: stop_on_signal()?,
    };
    setup.protocol = probe::find_protocol(&setup, args.protocol.protocol()).map_err(|problem| match problem {
        Problem::Interrupted => Refusal::Interrupted,
        Problem::Fail(reason) | Problem::Skip(reason) => Refusal::Unusable(format!("{engine}: {reason}")),
    })?;
    let steps = chosen(args, setup.protocol)?;
    take_all(&setup, &steps, args.json)
}

/// The switch that Ctrl-C sets.
fn stop_on_signal() -> Result<Stop, Refusal> {
    let stop = Stop::new();
    let on_signal = stop.clone();
    let set = ctrlc::set_handler(move || on_signal.interrupt());
    set.map_err(|error| Refusal::Unusable(format!("no handler for Ctrl-C: {error}")))?;
    Ok(stop)
}

/// The steps wanted, each with its number.
fn chosen(args: &Args, protocol: Protocol) -> Result<Vec<(usize, &'static Step)>, Refusal> {
    let all: Vec<_> = script::steps(protocol).into_iter().enumerate().map(|(index, step)| (index + 1, step)).collect();
    let is = |text: &str, number: usize, step: &Step| text == step.name || text.parse() == Ok(number);
    if let Some(wrong) = args.only.iter().find(|text| !all.iter().any(|(number, step)| is(text, *number, step))) {
        return Err(Refusal::Unusable(format!(
            "no step \"{}\" of {protocol} (--list tells them)",
            wrong.escape_debug()
        )));
    }
    let wanted =
        |number: usize, step: &Step| args.only.is_empty() || args.only.iter().any(|text| is(text, number, step));
    Ok(all.into_iter().filter(|(number, step)| wanted(*number, step)).collect())
}

fn take_all(setup: &Setup, steps: &[(usize, &'static Step)], json: bool) -> Result<bool, Refusal> {
    let mut counts = report::Counts::default();
    let mut all = Vec::new();
    for &(number, step) in steps {
        let taken = step.take(setup).ok_or(Refusal::Interrupted)?;
        counts.add(&taken.verdict);
        if !json {
            report::line(number, step, &taken)?;
        }
        all.push((number, step, taken));
    }
    if json {
        report::json(setup, counts, &all)?;
    } else {
        report::summary(setup, counts)?;
    }
    Ok(counts.failed == 0)
}

/// Reads a time in seconds that is not zero, nor more than a day.
fn positive_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    if seconds > 0.0 && seconds <= 86_400.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("not above 0 and at most 86400".to_owned())
    }
}
