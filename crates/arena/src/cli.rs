//! The command line of a match. The binary wires [`Args`] and [`run`] as one of its sub-commands.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use variants::RuleChoice;

use crate::claims::Shown;
use crate::game::GameRules;
use crate::opening::OpeningSpec;
use crate::record::GameRecord;
use crate::report;
use crate::runner::{self, Match, MatchError};
use crate::spec::{GameSpec, PartialSpec, SpecError};
use crate::stats::{Sprt, SprtError};
use crate::stop::Stop;
use crate::tally::Tally;

/// Exit code after an interruption, as a shell would give it.
const INTERRUPTED: u8 = 130;

/// Plays a match between two UCI engines.
///
/// An engine is described by KEY=VALUE pairs with commas between: name, cmd (default: this program), arg (repeatable),
/// option.NAME, tc ([MOVES/]BASE[+INC] in seconds), st (seconds a move), nodes, depth, margin (milliseconds a limit of time may be
/// overstepped by). A comma in a value is written "\,".
#[derive(Debug, Parser)]
pub struct Args {
    /// An engine; give two.
    #[arg(long = "engine", value_name = "KEY=VALUE,...", required = true, num_args = 1, value_parser = PartialSpec::parse)]
    engines: Vec<PartialSpec>,

    /// What holds for both engines unless they say otherwise.
    #[arg(long, value_name = "KEY=VALUE,...", default_value = "", value_parser = PartialSpec::parse)]
    each: PartialSpec,

    /// The variant to play.
    #[arg(long, default_value = "chess")]
    variant: String,

    /// An option of the variant's rules, as UCI names it: `Commander_Rules=classic`. The engines are told; may be given several times.
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<RuleChoice>,

    /// Number of games. Each opening is played twice with colours swapped.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,

    /// Number of games at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: u16,

    /// Openings: start, random=PLIES[,balance=CENTIPAWNS][,nodes=N] or file=PATH (lines as after "position fen").
    #[arg(long, default_value = "random=8")]
    openings: OpeningSpec,

    /// Seed of the random openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// File of the match: one line a finished game. A match that is there already is continued.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// PGN file to which each finished game is written, besides. With --out it is kept in step with that file, else games are added to it.
    #[arg(long, alias = "pgnout", value_name = "FILE")]
    pgn: Option<PathBuf>,

    /// Draw after so many moves of each side.
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,

    /// Seconds for a move after which an engine without a limit of time has stalled.
    #[arg(long, default_value_t = 60, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    stall: u32,

    /// End the match when a sequential test is decided: elo0=0,elo1=5[,alpha=0.05][,beta=0.05].
    #[arg(long, value_name = "KEY=VALUE,...", value_parser = parse_sprt)]
    sprt: Option<Sprt>,

    /// Show the score after every so many games.
    #[arg(long, default_value_t = 10, value_name = "GAMES", value_parser = clap::value_parser!(u32).range(1..))]
    report_every: u32,

    /// Exit with code 1 if an engine lost a game by a fault (an illegal move, time, a crash, silence), or said a line or a forced win that the rules do
    /// not bear out.
    #[arg(long)]
    strict: bool,
}

/// Why a match was not begun.
#[derive(Debug, thiserror::Error)]
enum SetupError {
    #[error("give --engine twice (there are {0})")]
    Engines(usize),
    #[error("both engines are named {0}: give them names (name=...)")]
    SameName(String),
    #[error(transparent)]
    Spec(#[from] SpecError),
    #[error("cannot find this program's own file: {0}")]
    Program(io::Error),
}

/// Plays the match, reports on standard output, and returns 0 if it was played to its end, 1 if not (or with `--strict` after a
/// fault or a warning), 2 if the arguments make no match, 130 after an interruption.
pub fn run(args: &Args) -> ExitCode {
    let the_match = match args.the_match() {
        Ok(the_match) => the_match,
        Err(error) => return fail(&error, 2),
    };
    let stop = Stop::new();
    let on_signal = stop.clone();
    if let Err(error) = ctrlc::set_handler(move || on_signal.interrupt()) {
        return fail(&error, 1);
    }
    let mut shown = Shown::default();
    let mut watch = |record: &GameRecord, tally: &Tally| {
        say(&mut io::stdout(), &shown.news(record));
        args.show(record, tally);
    };
    match runner::run(&the_match, &stop, &mut watch) {
        Ok(tally) => args.conclude(&the_match, &stop, &tally),
        Err(error) => fail(&error, exit_code_of(&error)),
    }
}

const fn exit_code_of(error: &MatchError) -> u8 {
    if matches!(error, MatchError::Variant(_)) { 2 } else { 1 }
}

fn fail(error: &dyn std::error::Error, code: u8) -> ExitCode {
    say(&mut io::stderr(), &format!("error: {error}\n"));
    ExitCode::from(code)
}

/// Nobody may be listening any more; the match goes on for the sake of its file.
fn say(to: &mut dyn Write, text: &str) {
    let _ = to.write_all(text.as_bytes()).and_then(|()| to.flush());
}

impl Args {
    fn the_match(&self) -> Result<Match, SetupError> {
        let program = std::env::current_exe().map_err(SetupError::Program)?.to_string_lossy().into_owned();
        let [a, b] = self.engines.as_slice() else { return Err(SetupError::Engines(self.engines.len())) };
        let engines = [a.clone().complete(&self.each, &program)?, b.clone().complete(&self.each, &program)?];
        if engines[0].name == engines[1].name {
            return Err(SetupError::SameName(engines[0].name.clone()));
        }
        Ok(Match {
            game: GameSpec { variant: self.variant.to_ascii_lowercase(), rules: self.rules.iter().copied().collect() },
            engines,
            games: self.games,
            concurrency: usize::from(self.concurrency),
            openings: self.openings.clone(),
            seed: self.seed,
            rules: GameRules { max_moves: self.max_moves, stall: Duration::from_secs(u64::from(self.stall)) },
            sprt: self.sprt,
            journal: self.out.clone(),
            pgn: self.pgn.clone(),
        })
    }

    /// Shows faults at once, and the score now and then.
    fn show(&self, record: &GameRecord, tally: &Tally) {
        if let Some(culprit) = record.culprit() {
            let name = &record.players[record.side_of(culprit).index()];
            let detail = record.detail.as_deref().unwrap_or_default();
            say(&mut io::stdout(), &format!("game {}: {name} loses by {}: {detail}\n", record.game, record.reason));
        }
        if tally.count().is_multiple_of(u64::from(self.report_every)) {
            say(&mut io::stdout(), &format!("{}\n", report::progress(tally, self.sprt.as_ref())));
        }
    }

    fn conclude(&self, the_match: &Match, stop: &Stop, tally: &Tally) -> ExitCode {
        let [a, b] = &the_match.engines;
        say(&mut io::stdout(), &report::summary(tally, [&a.name, &b.name], self.sprt.as_ref()));
        if stop.is_interrupted() {
            say(&mut io::stdout(), "interrupted\n");
            return ExitCode::from(INTERRUPTED);
        }
        ExitCode::from(u8::from(self.strict && tally.fault_count() + tally.warnings.total() > 0))
    }
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
    for piece in text.split(',') {
        let (key, value) = piece.split_once('=').ok_or_else(|| format!("\"{piece}\": expected KEY=VALUE"))?;
        let number: f64 = value.parse().map_err(|_| format!("{key}={value}: expected a number"))?;
        match key {
            "elo0" => elo0 = Some(number),
            "elo1" => elo1 = Some(number),
            "alpha" => alpha = number,
            "beta" => beta = number,
            _ => return Err(format!("unknown key \"{key}\" (known: elo0, elo1, alpha, beta)")),
        }
    }
    let (elo0, elo1) = elo0.zip(elo1).ok_or("give elo0 and elo1")?;
    Sprt::new(elo0, elo1, alpha, beta).map_err(|error: SprtError| error.to_string())
}
