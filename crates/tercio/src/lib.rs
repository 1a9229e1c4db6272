//! The command line of Tercio: sub-commands, threads, input and output.
//!
//! Exit codes: 0, also when the reader of the output has gone; 1 for wrong data, with one line on standard error; 2 for a wrong command
//! line; 70 if the program itself is at fault.

#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod analyse;
mod bench;
mod book;
mod cli;
mod fault;
mod host;
mod log;
mod moves;
mod out;
mod perft;
mod play;
mod shell;
mod signals;
mod target;
mod tune;
pub mod uci;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use cli::{Cli, Command};
use target::Chosen;

/// What went wrong, for a person to read: one line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file cannot be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: String,
    },
    /// What should be analysed is neither a position nor a file.
    #[error("{0} is neither a FEN nor a file that can be found")]
    NoTarget(String),
    /// A file of games is wrong.
    #[error("{0}")]
    Record(String),
    /// A FEN or a move is wrong.
    #[error("{place}{error}")]
    Position {
        /// Where it stands: file and line, or nothing.
        place: String,
        /// What is wrong.
        error: variants::PositionError,
    },
    /// The engine cannot do what it was asked to.
    #[error(transparent)]
    Session(#[from] variants::SessionError),
    /// The bench cannot be run.
    #[error(transparent)]
    Bench(#[from] variants::bench::BenchError),
    /// Weights cannot be tuned.
    #[error(transparent)]
    Tune(#[from] tuner::TuneError),
    /// Threads cannot be started.
    #[error("no threads: {0}")]
    Threads(String),
    /// A result cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    fault::report_on_one_line();
    let cli = match arena::cli::command_line(std::env::args_os()) {
        Ok(words) => Cli::parse_from(words),
        Err(error) => {
            out::error(&error);
            return ExitCode::from(2);
        }
    };
    fault::guard(|| match run(&cli) {
        Ok(code) => code,
        Err(failure) => {
            out::error(&failure.to_string());
            ExitCode::FAILURE
        }
    })
}

fn run(cli: &Cli) -> Result<ExitCode, Failure> {
    let variants = cli.variants();
    let Some(&variant) = variants.first() else { return Ok(ExitCode::SUCCESS) };
    if cli.asks_for_all() && !matches!(cli.command, Some(Command::Bench(_))) {
        cli::wrong_usage(ErrorKind::InvalidValue, "only bench takes \"all\" for --variant");
    }
    cli.check_rules(&variants);
    let chosen = Chosen { variant, rules: cli.rules.iter().copied().collect() };
    match &cli.command {
        None | Some(Command::Uci) => uci::serve(variants::ALL, variant, chosen.rules)?,
        Some(Command::Perft(arguments)) => perft::run(&chosen, arguments)?,
        Some(Command::Bench(arguments)) => bench::run(&variants, arguments)?,
        Some(Command::Analyse(arguments)) => analyse::run(&chosen, arguments)?,
        Some(Command::Moves(arguments)) => moves::run(&chosen, arguments)?,
        Some(Command::Play(arguments)) => play::run(&chosen, arguments)?,
        Some(Command::Match(arguments)) => return Ok(arena::cli::run(arguments)),
        Some(Command::MatchMerge(arguments)) => return Ok(arena::cli::merge(arguments)),
        Some(Command::Games(arguments)) => return Ok(arena::games::cli::run(arguments, cli.variant.as_deref())),
        Some(Command::Compliance(arguments)) => {
            return Ok(arena::compliance::cli::run(arguments, variant, &chosen.rules));
        }
        Some(Command::Book(arguments)) => book::run(&chosen, arguments)?,
        Some(Command::Tune(arguments)) => tune::run(&chosen, arguments)?,
        Some(Command::Completions(arguments)) => shell::completions(arguments),
        Some(Command::Man(arguments)) => shell::man(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
