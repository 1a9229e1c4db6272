//! An engine for tests: it plays random legal moves over UCI, UGI or CECP and can be told to misbehave. As `mock-engine match ...` it
//! is the match runner, as the real engine's program is, so that tests can interrupt one.

mod cecp;
mod fault;
mod mover;
mod uci;

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use fault::Fault;
use mover::Mover;

/// The protocol it speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Protocol {
    Uci,
    Ugi,
    Cecp,
}

/// A random mover with faults.
#[derive(Parser)]
struct Args {
    /// The protocol to speak.
    #[arg(long, default_value = "uci")]
    proto: Protocol,
    /// What to do wrong.
    #[arg(long)]
    fault: Option<Fault>,
    /// At which search of the game, from 1; 0 is never.
    #[arg(long, default_value_t = 3)]
    at: u32,
    /// Milliseconds to think about each move.
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// Think by being busy, not by sleeping: late where a machine that does much else makes engines late.
    #[arg(long)]
    busy: bool,
    /// Seed of the moves.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play the first of the legal moves in byte order instead of a random one.
    #[arg(long)]
    first: bool,
    /// The variant it plays.
    #[arg(long, default_value = "conquer")]
    variant: String,
    /// What the children that it leaves behind are known by.
    #[arg(long, default_value_t = 0)]
    token: u32,
    /// A file to append every received line to.
    #[arg(long)]
    log: Option<PathBuf>,
}

/// One protocol's side of the engine.
trait Speaker {
    /// Does what a line says.
    fn obey(&mut self, line: &str) -> io::Result<()>;
}

fn main() -> io::Result<ExitCode> {
    let command = std::env::args().nth(1).unwrap_or_default();
    if command.starts_with("match") {
        return Ok(run_as_runner(&command));
    }
    play(Args::parse()).map(|()| ExitCode::SUCCESS)
}

/// As the real program does for `match` and `match-merge`.
fn run_as_runner(command: &str) -> ExitCode {
    let words = match arena::cli::command_line(std::env::args_os()) {
        Ok(words) => words.into_iter().skip(1),
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    if command == "match" {
        arena::cli::run(&arena::cli::Args::parse_from(words))
    } else {
        arena::cli::merge(&arena::cli::MergeArgs::parse_from(words))
    }
}

fn play(args: Args) -> io::Result<()> {
    let (log, fault, proto) = (args.log.clone(), args.fault, args.proto);
    let mover = Mover::new(args)?;
    mover.fail_if(Fault::DieAtStart)?;
    mover.fail_if(Fault::Silent)?;
    let mut speaker: Box<dyn Speaker> = match proto {
        Protocol::Uci | Protocol::Ugi => Box::new(uci::Uci::new(mover, proto)),
        Protocol::Cecp => Box::new(cecp::Cecp::new(mover)),
    };
    for line in io::stdin().lock().lines() {
        let line = line?;
        note(log.as_ref(), &line)?;
        match fault {
            Some(Fault::WrongProtocol) => say("What do you want?")?,
            Some(Fault::IgnoreQuit) if line == "quit" => {}
            _ if line == "quit" => return Ok(()),
            _ => speaker.obey(&line)?,
        }
    }
    if fault == Some(Fault::IgnoreQuit) { fault::live_on() } else { Ok(()) }
}

fn note(path: Option<&PathBuf>, line: &str) -> io::Result<()> {
    let Some(path) = path else { return Ok(()) };
    let mut file = std::fs::OpenOptions::new().append(true).create(true).open(path)?;
    file.write_all(format!("{line}\n").as_bytes())
}

/// Writes whole lines at once.
fn say(text: &str) -> io::Result<()> {
    say_bytes(format!("{text}\n").as_bytes())
}

/// Writes bytes at once.
fn say_bytes(bytes: &[u8]) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(bytes)?;
    output.flush()
}
