//! The command line.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use search::Settings;
use variants::{GoLimits, RuleChoice, Variant};

use crate::book::BookArgs;
use crate::shell::{CompletionsArgs, ManArgs};
use crate::tune::TuneArgs;

/// The value of `--variant` that stands for all of them.
const ALL: &str = "all";

/// A strong engine for war-game chess. Without a command it speaks UCI, UGI or CECP, whichever it hears, on standard input and output.
#[derive(Debug, Parser)]
#[command(version, about)]
pub(crate) struct Cli {
    /// The game [default: chess]; `bench` also takes `all`.
    #[arg(long, global = true, value_name = "NAME", ignore_case = true, value_parser = variant_names())]
    pub(crate) variant: Option<String>,
    /// An option of the game's rules, as UCI names it: `Commander_Rules=classic`; may be given several times
    #[arg(long = "rule", global = true, value_name = "NAME=VALUE")]
    pub(crate) rules: Vec<RuleChoice>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Cli {
    /// Whether all games are asked for.
    pub(crate) fn asks_for_all(&self) -> bool {
        self.variant.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(ALL))
    }

    /// Ends the process if rules were chosen that the games do not have, or for a command whose work is always the same.
    pub(crate) fn check_rules(&self, variants: &[&'static Variant]) {
        if let Some(rule) = self.rules.iter().find(|rule| !variants.iter().any(|variant| rule.concerns(variant))) {
            let names: Vec<_> = variants.iter().map(|variant| variant.name).collect();
            wrong_usage(ErrorKind::InvalidValue, &format!("--rule {rule}: not an option of {}", names.join(" or ")));
        }
        if !self.rules.is_empty() && matches!(self.command, Some(Command::Games(_))) {
            wrong_usage(
                ErrorKind::ArgumentConflict,
                "games takes no --rule: files of games say by which rules they were played",
            );
        }
        if !self.rules.is_empty() && matches!(self.command, Some(Command::Bench(_) | Command::Tune(_))) {
            wrong_usage(
                ErrorKind::ArgumentConflict,
                "bench and tune take no --rule: they play by the rules as they are by default",
            );
        }
    }

    /// The games asked for: one, or all.
    pub(crate) fn variants(&self) -> Vec<&'static Variant> {
        match &self.variant {
            None => variants::ALL.iter().take(1).collect(),
            Some(name) => match variants::find(name) {
                Some(variant) => vec![variant],
                None => variants::ALL.iter().collect(),
            },
        }
    }
}

fn variant_names() -> PossibleValuesParser {
    PossibleValuesParser::new(variants::ALL.iter().map(|variant| variant.name).chain([ALL]))
}

/// Ends the process as clap does for a wrong command line: a message, the usage, exit code 2.
pub(crate) fn wrong_usage(kind: ErrorKind, message: &str) -> ! {
    Cli::command().error(kind, message).exit()
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Speaks UCI, UGI or CECP, whichever it hears, on standard input and output, as without a command
    #[command(visible_alias = "xboard")]
    Uci,
    /// Counts the paths of a given length: the proof of a move generator
    Perft(PerftArgs),
    /// Searches a fixed set of positions and tells the nodes and the nodes a second
    Bench(BenchArgs),
    /// Analyses a position, or every position of a file
    Analyse(AnalyseArgs),
    /// Lists all legal moves, and with --json the position after each
    Moves(MovesArgs),
    /// Plays against you in the terminal
    Play(PlayArgs),
    /// Plays matches between engines
    Match(Box<arena::cli::Args>),
    /// Joins the files of a match that was played in parts
    MatchMerge(arena::cli::MergeArgs),
    /// Counts, lists, shows and converts games that were written down
    Games(Box<arena::games::cli::Args>),
    /// Tests whether an engine keeps to its protocol, UCI, UGI or CECP
    Compliance(Box<arena::compliance::cli::Args>),
    /// Makes an opening book by searching
    Book(BookArgs),
    /// Fits the weights of the evaluation to games of the engine against itself
    Tune(TuneArgs),
    /// Prints a script for a shell that completes command lines of this program
    Completions(CompletionsArgs),
    /// Prints the manual page in the format of man, or writes those of all commands
    Man(ManArgs),
}

/// What can be chosen about the engine.
#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    /// Threads to search with
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Size of the hash table in MiB
    #[arg(long, default_value_t = 16, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) hash: u32,
}

impl EngineArgs {
    pub(crate) fn settings(&self) -> Settings {
        Settings { threads: usize::from(self.threads), hash_mib: self.hash as usize, ..Settings::default() }
    }
}

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    /// Length of the paths, in moves of one side
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(crate) depth: u32,
    /// The position to begin with [default: the start position]
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Threads to count with
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Also tells the count of each first move
    #[arg(long)]
    pub(crate) split: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Depth of each search [default: some seconds for the whole set]
    #[arg(long, value_name = "N", conflicts_with = "nodes")]
    pub(crate) depth: Option<u32>,
    /// Nodes of each search, instead of a depth
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Prints one JSON object a game
    #[arg(long)]
    pub(crate) json: bool,
}

impl BenchArgs {
    /// The limits for the positions of a game, which has a depth of its own where none is named.
    pub(crate) fn limits(&self, variant: &Variant) -> GoLimits {
        let depth = self.depth.or_else(|| self.nodes.is_none().then_some(variant.bench.depth));
        GoLimits { depth, nodes: self.nodes, ..GoLimits::default() }
    }
}

#[derive(Args, Debug)]
pub(crate) struct AnalyseArgs {
    /// A FEN, `startpos`, or a file with one FEN a line; `moves M1 M2 ...` may follow a FEN
    #[arg(required = true, value_name = "FEN|FILE", num_args = 1..)]
    pub(crate) target: Vec<String>,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Depth of the search
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Seconds for each position [default: 1 if there is no other limit]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// Nodes for each position
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Number of lines to show
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) lines: u16,
    /// Prints one JSON object a position
    #[arg(long)]
    pub(crate) json: bool,
}

impl AnalyseArgs {
    pub(crate) fn limits(&self) -> GoLimits {
        let none = self.depth.is_none() && self.nodes.is_none();
        let move_time = self.time.or_else(|| none.then_some(Duration::from_secs(1)));
        GoLimits { depth: self.depth, nodes: self.nodes, move_time, ..GoLimits::default() }
    }
}

#[derive(Args, Debug)]
pub(crate) struct MovesArgs {
    /// A FEN or `startpos`; `moves M1 M2 ...` may follow
    #[arg(required = true, value_name = "FEN", num_args = 1..)]
    pub(crate) position: Vec<String>,
    /// Prints one JSON object: the position, and each move with the position after it
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// Your side
    #[arg(long, value_enum, default_value_t = Colour::White, alias = "color")]
    pub(crate) colour: Colour,
    /// The position to begin with [default: the start position]
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Seconds that the engine takes for a move [default: 1]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "depth")]
    pub(crate) time: Option<Duration>,
    /// Depth to which the engine searches, instead of a time
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Plays no better than so many Elo points [default: as well as it can]
    #[arg(long, value_name = "N", value_parser = elo())]
    pub(crate) elo: Option<u16>,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
}

/// Reads a number from the lowest to the highest level of play.
fn elo() -> clap::builder::RangedI64ValueParser<u16> {
    let elos = || variants::ALL.iter().flat_map(|variant| variant.levels).map(|level| i64::from(level.elo));
    clap::value_parser!(u16).range(elos().min().unwrap_or(0)..=elos().max().unwrap_or(0))
}

impl PlayArgs {
    pub(crate) fn limits(&self) -> GoLimits {
        let move_time = self.time.or_else(|| self.depth.is_none().then_some(Duration::from_secs(1)));
        GoLimits { depth: self.depth, move_time, ..GoLimits::default() }
    }
}

/// A side, as a person names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// The side that moves first
    White,
    /// The side that moves second
    Black,
}

/// Reads a time in seconds, with a fraction if need be.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn seconds_are_positive_numbers() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for bad in ["", "-1", "abc", "nan", "inf", "1e400"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
