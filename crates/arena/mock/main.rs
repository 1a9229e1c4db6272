//! A UCI engine for tests: it plays random legal moves and can be told to misbehave. As `mock-engine match ...` it is the match
//! runner, as the real engine's program is, so that tests can interrupt one.

mod fault;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::Parser;
use fault::Fault;
use variants::Session;

/// A random mover with faults.
#[derive(Parser)]
struct Args {
    /// What to do wrong.
    #[arg(long)]
    fault: Option<Fault>,
    /// At which `go` of the game, from 1; 0 is never.
    #[arg(long, default_value_t = 3)]
    at: u32,
    /// Milliseconds to think about each move.
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// Seed of the moves.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A file to append every received line to.
    #[arg(long)]
    log: Option<std::path::PathBuf>,
}

/// The engine's state.
struct Mock {
    args: Args,
    session: Box<dyn Session>,
    rng: fastrand::Rng,
    searches: u32,
}

fn main() -> io::Result<ExitCode> {
    let mut words = std::env::args();
    if words.nth(1).as_deref() == Some("match") {
        return Ok(arena::cli::run(&arena::cli::Args::parse_from(std::env::args().skip(1))));
    }
    play(Args::parse()).map(|()| ExitCode::SUCCESS)
}

fn play(args: Args) -> io::Result<()> {
    let session = arena::referee::open_session(&"conquer".into()).map_err(io::Error::other)?;
    let mut mock = Mock { rng: fastrand::Rng::with_seed(args.seed), session, searches: 0, args };
    mock.fail_if(Fault::DieAtStart)?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        mock.log(&line)?;
        if line == "quit" && mock.args.fault != Some(Fault::IgnoreQuit) {
            return Ok(());
        }
        mock.obey(&line)?;
    }
    mock.fail_if(Fault::IgnoreQuit)
}

impl Mock {
    fn obey(&mut self, line: &str) -> io::Result<()> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words.first() {
            Some(&"uci") => self.introduce(),
            Some(&"isready") => say("readyok"),
            Some(&"ucinewgame") => {
                self.searches = 0;
                self.fail_if(Fault::DieAtNewGame)
            }
            Some(&"position") => self.position(&words),
            Some(&"go") => self.go(),
            _ => Ok(()),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        self.fail_if(Fault::Silent)?;
        say("id name mock\noption name Hash type spin default 16 min 1 max 64")?;
        if self.args.fault == Some(Fault::OtherVariant) {
            say("option name UCI_Variant type combo default chess var chess\nuciok")
        } else {
            say("option name UCI_Variant type combo default conquer var conquer\nuciok")
        }
    }

    fn position(&mut self, words: &[&str]) -> io::Result<()> {
        let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let fen = (words.get(1) == Some(&"fen")).then(|| words[2..at].join(" "));
        let moves = words.get(at + 1..).unwrap_or_default();
        self.session.set_position(fen.as_deref(), moves).map_err(io::Error::other)
    }

    fn go(&mut self) -> io::Result<()> {
        self.searches += 1;
        std::thread::sleep(std::time::Duration::from_millis(self.args.think));
        let text = self.rng.choice(self.session.game().map_err(io::Error::other)?.legal_moves()).unwrap_or_default();
        let faulty = self.searches == self.args.at;
        if let Some(fault) = self.args.fault.filter(|_| faulty) {
            return fault.act(&text);
        }
        say(&format!("info depth 1 score cp 0 nodes 20 time 1 pv {text}\nbestmove {text}"))
    }

    fn fail_if(&self, fault: Fault) -> io::Result<()> {
        if self.args.fault == Some(fault) { fault.act("") } else { Ok(()) }
    }

    fn log(&self, line: &str) -> io::Result<()> {
        let Some(path) = &self.args.log else { return Ok(()) };
        let mut file = std::fs::OpenOptions::new().append(true).create(true).open(path)?;
        file.write_all(format!("{line}\n").as_bytes())
    }
}

/// Writes whole lines at once.
fn say(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(format!("{text}\n").as_bytes())?;
    output.flush()
}
