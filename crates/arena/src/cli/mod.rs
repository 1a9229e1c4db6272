//! The command lines of a match and of joining its parts. The binary wires [`Args`] with [`run`] and [`MergeArgs`] with [`merge()`] as
//! sub-commands, after [`command_line`] has made the words what `clap` expects.

mod config;
mod habits;
mod live;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use variants::RuleChoice;

pub use habits::command_line;

use crate::adjudication::{Adjudication, Agree, Resign};
use crate::claims::Shown;
use crate::game::GameRules;
use crate::merge;
use crate::opening::OpeningSpec;
use crate::record::GameRecord;
use crate::report;
use crate::runner::{self, Match, MatchError};
use crate::schedule::{Shard, Tournament};
use crate::spec::{GameSpec, PartialSpec, SpecError};
use crate::stats::Sprt;
use crate::stop::Stop;
use crate::summary::Summary;
use crate::tally::Tally;
use live::{Live, say};

/// Exit code after an interruption, as a shell would give it.
const INTERRUPTED: u8 = 130;
/// Games if nothing is said.
const GAMES: u32 = 100;
/// Games of the greatest match there can be.
const MOST: u64 = 100_000_000;

/// Plays matches between engines.
///
/// An engine is described by KEY=VALUE pairs with commas or blanks between: name, cmd (default: this program), arg (repeatable), args,
/// proto (uci, ugi, cecp), dir, option.NAME, tc ([MOVES/]BASE[+INC] in seconds), st (seconds a move), nodes, depth, margin (milliseconds a limit of
/// time may be overstepped by), ponder, restart, startup (seconds to introduce itself). A comma in a value is written "\,". Options are understood with one dash, too, and by fastchess's and
/// cutechess-cli's names.
#[derive(Debug, Parser)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Args {
    /// An engine; give two or more.
    #[arg(long = "engine", value_name = "KEY=VALUE,...", num_args = 1, value_parser = PartialSpec::parse)]
    engines: Vec<PartialSpec>,

    /// What holds for all engines unless they say otherwise.
    #[arg(long, value_name = "KEY=VALUE,...", default_value = "", value_parser = PartialSpec::parse)]
    each: PartialSpec,

    /// Options from a TOML or JSON file (by its name's end): the names of these as keys. The command line goes before it.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// The variant to play.
    #[arg(long, default_value = "chess")]
    variant: String,

    /// An option of the variant's rules, as UCI names it: `Commander_Rules=classic`. The engines are told; may be given several times.
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<RuleChoice>,

    /// Who plays whom: roundrobin, or gauntlet, in which the first engines play all others.
    #[arg(long, default_value = "roundrobin")]
    tournament: Tournament,

    /// How many first engines a gauntlet has.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    seeds: Option<u32>,

    /// Openings played by each pairing. Then --games is how often: 2 (default) with colours swapped, or 1.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,

    /// Number of games of each pairing (default 100), unless --rounds is given. Each opening is played twice with colours swapped.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,

    /// Each opening is played twice with colours swapped: so it is anyway.
    #[arg(long, value_name = "2", num_args = 0..=1, default_missing_value = "2", value_parser = clap::value_parser!(u32).range(2..=2))]
    repeat: Option<u32>,

    /// Number of games at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: u16,

    /// Openings: start, book[,order=...][,plies=N][,start=N] (the game's own), random=PLIES[,balance=CENTIPAWNS][,nodes=N] or
    /// file=PATH[,format=epd|lines][,order=random|sequential][,plies=N][,start=N] (EPD, or lines as after "position fen").
    #[arg(long, default_value = "random=8")]
    openings: OpeningSpec,

    /// Seed of the random openings and of the order of a file's.
    #[arg(long, alias = "srand", default_value_t = 1)]
    seed: u64,

    /// File of the match: one line a finished game. A match that is there already is continued.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// PGN file to which each finished game is written, besides. With --out it is kept in step with that file, else games are added to it.
    #[arg(long, alias = "pgnout", value_name = "FILE")]
    pgn: Option<PathBuf>,

    /// Continue the match in the file of --out, as happens anyway: only that without --out there is nothing to continue.
    #[arg(long, requires = "out")]
    resume: bool,

    /// Play a part of the match: pair I of every N. `match-merge` joins the files of all parts.
    #[arg(long, value_name = "I/N", conflicts_with = "sprt")]
    shard: Option<Shard>,

    /// Draw after so many moves of each side.
    #[arg(long, alias = "maxmoves", value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,

    /// The loser's scores end a game: score=CENTIPAWNS[,movecount=1][,twosided=false].
    #[arg(long, value_name = "KEY=VALUE,...")]
    resign: Option<Resign>,

    /// Scores near zero end a game: movenumber=0,movecount=1,score=0 unless said otherwise.
    #[arg(long, value_name = "KEY=VALUE,...")]
    draw: Option<Agree>,

    /// Seconds for a move after which an engine without a limit of time has stalled.
    #[arg(long, default_value_t = 60, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    stall: u32,

    /// Start an engine anew after a crash, and go on: so it is anyway.
    #[arg(long)]
    recover: bool,

    /// End the match when a sequential test is decided: elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=logistic|normalized].
    #[arg(long, value_name = "KEY=VALUE,...")]
    sprt: Option<Sprt>,

    /// Show the score after every so many games; 0 is never.
    #[arg(long, alias = "ratinginterval", default_value_t = 10, value_name = "GAMES")]
    report_every: u32,

    /// The report as JSON on standard output; everything else goes to standard error.
    #[arg(long)]
    json: bool,

    /// What the event is called, for the file.
    #[arg(long, value_name = "NAME")]
    event: Option<String>,

    /// Where it is played, for the file.
    #[arg(long, value_name = "NAME")]
    site: Option<String>,

    /// Exit with code 1 if an engine lost a game by a fault (an illegal move, time, a crash, silence), or said a line or a forced win that the rules do
    /// not bear out.
    #[arg(long)]
    strict: bool,
}

/// Joins the files of a match that was played in parts, and reports on the whole.
#[derive(Debug, Parser)]
pub struct MergeArgs {
    /// The files of the parts.
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// File for the whole; a match can go on with it.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Report a sequential test: elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=logistic|normalized].
    #[arg(long, value_name = "KEY=VALUE,...")]
    sprt: Option<Sprt>,

    /// The report as JSON.
    #[arg(long)]
    json: bool,
}

/// Why a match was not begun.
#[derive(Debug, thiserror::Error)]
enum SetupError {
    #[error("give --engine twice or more (there are {0})")]
    Engines(usize),
    #[error("two engines are named {0}: give them names (name=...)")]
    SameName(String),
    #[error("with --rounds, --games is how often an opening is played: 1 or 2, not {0}")]
    Legs(u32),
    #[error("--repeat plays each opening twice, --games 1 once")]
    Repeat,
    #[error("--seeds is for a gauntlet and less than the number of engines")]
    Seeds,
    #[error("too many games: more than {MOST}")]
    TooMany,
    #[error("--sprt compares two engines (there are {0})")]
    Test(usize),
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
    let live = Live::new(the_match.count(), args.json);
    let names = the_match.names();
    let mut shown = Shown::default();
    let mut watch = |record: &GameRecord, tally: &Tally| {
        live.say(&shown.news(record));
        args.show(&live, &names, record, tally);
    };
    let result = runner::run(&the_match, &stop, &mut watch);
    live.finish();
    match result {
        Ok(tally) => args.conclude(&live, &names, &stop, &tally),
        Err(error) => fail(&error, exit_code_of(&error)),
    }
}

/// Joins the parts of a match, reports on standard output, and returns 0, or 1 if they make no match.
pub fn merge(args: &MergeArgs) -> ExitCode {
    let merged = match merge::merge(&args.files, args.out.as_deref()) {
        Ok(merged) => merged,
        Err(error) => return fail(&error, 1),
    };
    let names: Vec<&str> = merged.header.engines.iter().map(|engine| engine.name.as_str()).collect();
    if let Some(error) = args.sprt.filter(|_| names.len() > 2).map(|_| SetupError::Test(names.len())) {
        return fail(&error, 2);
    }
    if let Some((first, count)) = merged.gap {
        say(&mut io::stderr(), &format!("warning: {count} games are in no file, the first of them game {first}\n"));
    }
    report(&merged.tally, &names, args.sprt.as_ref(), args.json)
}

/// Writes the report to standard output.
fn report(tally: &Tally, names: &[&str], sprt: Option<&Sprt>, json: bool) -> ExitCode {
    if !json {
        return deliver(&report::summary(tally, names, sprt));
    }
    match serde_json::to_string_pretty(&Summary::of(tally, names, sprt)) {
        Ok(text) => deliver(&format!("{text}\n")),
        Err(error) => fail(&error, 1),
    }
}

/// Writes what the command is for. That nobody reads it is no error, that it is lost is one.
fn deliver(text: &str) -> ExitCode {
    let mut stdout = io::stdout();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => fail(&error, 1),
        _ => ExitCode::SUCCESS,
    }
}

const fn exit_code_of(error: &MatchError) -> u8 {
    if matches!(error, MatchError::Variant(_)) { 2 } else { 1 }
}

fn fail(error: &dyn std::error::Error, code: u8) -> ExitCode {
    say(&mut io::stderr(), &format!("error: {error}\n"));
    ExitCode::from(code)
}

impl Args {
    fn the_match(&self) -> Result<Match, SetupError> {
        let program = std::env::current_exe().map_err(SetupError::Program)?.to_string_lossy().into_owned();
        let engines = self.engines.iter().map(|engine| engine.clone().complete(&self.each, &program));
        let engines = engines.collect::<Result<Vec<_>, _>>()?;
        if engines.len() < 2 {
            return Err(SetupError::Engines(engines.len()));
        }
        let same = |i: usize| engines[..i].iter().any(|other| other.name == engines[i].name);
        if let Some(i) = (1..engines.len()).find(|&i| same(i)) {
            return Err(SetupError::SameName(engines[i].name.clone()));
        }
        if self.sprt.is_some() && engines.len() > 2 {
            return Err(SetupError::Test(engines.len()));
        }
        let (games, legs) = self.games_and_legs()?;
        let the_match = Match {
            game: GameSpec { variant: self.variant(), rules: self.rules.iter().copied().collect() },
            tournament: self.tournament(engines.len())?,
            engines,
            games,
            legs,
            shard: self.shard,
            concurrency: usize::from(self.concurrency),
            openings: self.openings.clone(),
            seed: self.seed,
            rules: GameRules {
                max_moves: self.max_moves,
                adjudication: Adjudication { resign: self.resign, draw: self.draw },
                stall: Duration::from_secs(u64::from(self.stall)),
            },
            sprt: self.sprt,
            journal: self.out.clone(),
            pgn: self.pgn.clone(),
            event: [self.event.clone(), self.site.clone()],
        };
        let total = u64::from(games) * the_match.plan().pairings() as u64;
        if total <= MOST { Ok(the_match) } else { Err(SetupError::TooMany) }
    }

    /// The variant; other runners call chess "standard".
    fn variant(&self) -> String {
        let name = self.variant.to_ascii_lowercase();
        if name == "standard" { "chess".to_owned() } else { name }
    }

    fn tournament(&self, engines: usize) -> Result<Tournament, SetupError> {
        match (self.tournament, self.seeds.map(|seeds| seeds as usize)) {
            (Tournament::Gauntlet { seeds }, said) if said.unwrap_or(seeds) < engines => {
                Ok(Tournament::Gauntlet { seeds: said.unwrap_or(seeds) })
            }
            (Tournament::RoundRobin, None) => Ok(Tournament::RoundRobin),
            _ => Err(SetupError::Seeds),
        }
    }

    /// Games of each pairing, and of them those with one opening.
    fn games_and_legs(&self) -> Result<(u32, u32), SetupError> {
        match (self.rounds, self.games) {
            (None, games) => Ok((games.unwrap_or(GAMES), 2)),
            (Some(_), Some(1)) if self.repeat.is_some() => Err(SetupError::Repeat),
            (Some(rounds), Some(1)) => Ok((rounds, 1)),
            (Some(rounds), None | Some(2)) => Ok((rounds.checked_mul(2).ok_or(SetupError::TooMany)?, 2)),
            (Some(_), Some(games)) => Err(SetupError::Legs(games)),
        }
    }

    /// Shows faults at once, and the score now and then.
    fn show(&self, live: &Live, names: &[&str], record: &GameRecord, tally: &Tally) {
        if let Some(culprit) = record.culprit() {
            let name = &record.players[record.side_of(culprit).index()];
            let detail = record.detail.as_deref().unwrap_or_default();
            live.say(&format!("game {}: {name} loses by {}: {detail}\n", record.game, record.reason));
        }
        let progress = || report::progress(tally, names, self.sprt.as_ref());
        live.set(tally.count(), progress);
        if !live.is_moving() && tally.count().is_multiple_of(u64::from(self.report_every)) {
            live.say(&format!("{}\n", progress()));
        }
    }

    fn conclude(&self, live: &Live, names: &[&str], stop: &Stop, tally: &Tally) -> ExitCode {
        let reported = report(tally, names, self.sprt.as_ref(), self.json);
        if stop.is_interrupted() {
            live.say("interrupted\n");
            return ExitCode::from(INTERRUPTED);
        }
        if self.strict && tally.fault_count() + tally.warnings.total() > 0 { ExitCode::FAILURE } else { reported }
    }
}
