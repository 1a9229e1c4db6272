//! What the user says about an engine.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use variants::RuleChoices;

use crate::clock::{ClockError, TimeControl, parse_seconds};
use crate::engine::Protocol;

/// How long an engine may take to introduce itself, unless said otherwise.
const STARTUP: Duration = Duration::from_secs(10);
use crate::words;

/// What is played: a variant and what was chosen about its rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSpec {
    /// The variant's name.
    pub variant: String,
    /// What differs from its rules as they are by default.
    pub rules: RuleChoices,
}

impl From<&str> for GameSpec {
    fn from(variant: &str) -> Self {
        Self { variant: variant.to_owned(), rules: RuleChoices::default() }
    }
}

/// How long an engine may think. Without a clock and without a move time only the stall limit of the match holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThinkLimits {
    /// A clock for the game.
    pub clock: Option<TimeControl>,
    /// So much time for each move.
    pub move_time: Option<Duration>,
    /// Nodes for each move.
    pub nodes: Option<u64>,
    /// Depth of each search.
    pub depth: Option<u32>,
    /// How far a limit of time may be overstepped without loss.
    pub margin: Duration,
}

impl ThinkLimits {
    /// In the words of the command line: `tc=1+0.01 nodes=500`.
    pub fn describe(&self) -> String {
        let parts = [
            self.clock.map(|clock| format!("tc={clock}")),
            self.move_time.map(|time| format!("st={}", time.as_secs_f64())),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
            (!self.margin.is_zero()).then(|| format!("margin={}", self.margin.as_millis())),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn is_limited(&self) -> bool {
        self.clock.is_some() || self.move_time.is_some() || self.nodes.is_some() || self.depth.is_some()
    }
}

/// Whether each game has a new process of the engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Restart {
    /// If the engine asks for it.
    #[default]
    Auto,
    /// Always.
    On,
    /// Only after a failure.
    Off,
}

impl FromStr for Restart {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "auto" => Ok(Self::Auto),
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err(()),
        }
    }
}

/// An engine of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// Its name in records and reports.
    pub name: String,
    /// The program.
    pub command: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder it works in; the runner's own if there is none.
    pub folder: Option<PathBuf>,
    /// The protocol it speaks.
    pub protocol: Protocol,
    /// Whether it thinks while the opponent does.
    pub ponder: bool,
    /// Whether each game has a new process.
    pub restart: Restart,
    /// How long it may take to introduce itself.
    pub startup: Duration,
    /// Options to set, in order.
    pub options: Vec<(String, String)>,
    /// How long it may think.
    pub limits: ThinkLimits,
}

/// Why the words about an engine were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// A piece without `=`.
    #[error("\"{0}\": expected KEY=VALUE")]
    NoValue(String),
    /// A key that does not exist.
    #[error(
        "unknown key \"{0}\" (known: name, cmd, arg, dir, proto, option.NAME, tc, st, nodes, depth, margin, ponder, restart, startup)"
    )]
    UnknownKey(String),
    /// A value that is none of those that there are.
    #[error("{key}={value}: expected {expected}")]
    NoChoice {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// What there is.
        expected: &'static str,
    },
    /// A limit that the protocol cannot tell.
    #[error("engine {0}: CECP has no limit of nodes, give tc, st or depth")]
    NoNodes(String),
    /// A value that is no number, or out of range.
    #[error("{key}={value}: expected a whole number of at least 1")]
    NoNumber {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// A time that is none.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// Nothing bounds the thinking.
    #[error("engine {0} has no limit: give tc, st, nodes or depth")]
    Unlimited(String),
}

/// What was said about an engine or about each: pieces of an [`EngineSpec`], later ones going before earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartialSpec {
    name: Option<String>,
    command: Option<String>,
    args: Vec<String>,
    options: Vec<(String, String)>,
    limits: ThinkLimits,
    margin: Option<Duration>,
    folder: Option<PathBuf>,
    protocol: Option<Protocol>,
    ponder: Option<bool>,
    restart: Option<Restart>,
    startup: Option<Duration>,
}

impl PartialSpec {
    /// Reads `KEY=VALUE,KEY=VALUE,...`; a comma in a value is written `\,`.
    ///
    /// # Errors
    /// Names the piece that is wrong.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        let mut spec = Self::default();
        for piece in words::pieces(text) {
            match piece.split_once('=') {
                Some((key, value)) => spec.set(key, value)?,
                None if piece == "ponder" => spec.ponder = Some(true),
                None => return Err(SpecError::NoValue(piece)),
            }
        }
        Ok(spec)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        match key {
            "name" => self.name = Some(value.to_owned()),
            "cmd" => self.command = Some(value.to_owned()),
            "arg" => self.args.push(value.to_owned()),
            "args" => self.args.extend(value.split_whitespace().map(str::to_owned)),
            "tc" => self.limits.clock = Some(value.parse()?),
            "st" => self.limits.move_time = Some(parse_seconds(value)?),
            "nodes" => self.limits.nodes = Some(number(key, value)?),
            "depth" | "plies" => self.limits.depth = Some(number(key, value)? as u32),
            "dir" => self.folder = Some(value.into()),
            "proto" => self.protocol = Some(choice("proto", value, "uci, ugi, cecp or xboard")?),
            "ponder" => self.ponder = Some(choice("ponder", value, "true or false")?),
            "restart" => self.restart = Some(choice("restart", value, "auto, on or off")?),
            "startup" => self.startup = Some(parse_seconds(value)?),
            "margin" | "timemargin" => self.margin = Some(parse_seconds(value)? / 1000),
            _ => match key.strip_prefix("option.") {
                Some(name) if !name.is_empty() => self.options.push((name.to_owned(), value.to_owned())),
                _ => return Err(SpecError::UnknownKey(key.to_owned())),
            },
        }
        Ok(())
    }

    /// Fills in what `each` says about every engine: its limits hold if this one has none of its own, its options come first.
    /// `program` is the command if none was given.
    ///
    /// # Errors
    /// If nothing bounds the engine's thinking.
    pub fn complete(self, each: &Self, program: &str) -> Result<EngineSpec, SpecError> {
        let command = self.command.or_else(|| each.command.clone()).unwrap_or_else(|| program.to_owned());
        let name = self.name.unwrap_or_else(|| stem(&command));
        let mut limits = if self.limits.is_limited() { self.limits } else { each.limits.clone() };
        limits.margin = self.margin.or(each.margin).unwrap_or_default();
        if !limits.is_limited() {
            return Err(SpecError::Unlimited(name));
        }
        let protocol = self.protocol.or(each.protocol).unwrap_or_default();
        if protocol == Protocol::Cecp && limits.nodes.is_some() {
            return Err(SpecError::NoNodes(name));
        }
        let args = if self.args.is_empty() { each.args.clone() } else { self.args };
        let own = |wish: &&(String, String)| !self.options.iter().any(|(name, _)| name.eq_ignore_ascii_case(&wish.0));
        let mut options: Vec<_> = each.options.iter().filter(own).cloned().collect();
        options.extend(self.options.iter().cloned());
        Ok(EngineSpec {
            name,
            command,
            args,
            folder: self.folder.or_else(|| each.folder.clone()),
            protocol,
            ponder: self.ponder.or(each.ponder).unwrap_or_default(),
            restart: self.restart.or(each.restart).unwrap_or_default(),
            startup: self.startup.or(each.startup).unwrap_or(STARTUP),
            options,
            limits,
        })
    }
}

fn choice<T: FromStr>(key: &'static str, value: &str, expected: &'static str) -> Result<T, SpecError> {
    value.parse().map_err(|_| SpecError::NoChoice { key, value: value.to_owned(), expected })
}

fn number(key: &str, value: &str) -> Result<u64, SpecError> {
    let number = value.parse().ok().filter(|&n: &u64| n > 0 && (key == "nodes" || u32::try_from(n).is_ok()));
    number.ok_or_else(|| SpecError::NoNumber { key: key.to_owned(), value: value.to_owned() })
}

/// The program's name without folder and extension.
fn stem(command: &str) -> String {
    let stem = std::path::Path::new(command).file_stem();
    stem.map_or_else(|| command.to_owned(), |stem| stem.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(engine: &str, each: &str) -> Result<EngineSpec, SpecError> {
        PartialSpec::parse(engine)?.complete(&PartialSpec::parse(each)?, "/bin/tercio")
    }

    #[test]
    fn each_fills_in() {
        let a = spec(
            "name=A,option.Hash=64,option.Debug Log File=a\\,b.txt",
            "tc=1+0.01,option.hash=16,option.Threads=1,margin=5",
        )
        .unwrap();
        assert_eq!((a.name.as_str(), a.command.as_str()), ("A", "/bin/tercio"));
        let options: Vec<_> = a.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(options, ["Threads=1", "Hash=64", "Debug Log File=a,b.txt"]);
        assert_eq!(a.limits.describe(), "tc=1+0.01 margin=5");
    }

    #[test]
    fn own_limits_go_before() {
        let a = spec("nodes=500,margin=3", "tc=1+0.01,margin=5").unwrap();
        assert_eq!(a.limits.describe(), "nodes=500 margin=3");
        let b = spec("cmd=./x/mine.exe,arg=--fault,arg=hang,st=0.1,depth=4", "").unwrap();
        assert_eq!((b.name.as_str(), b.limits.describe().as_str()), ("mine", "st=0.1 depth=4"));
        assert_eq!(b.args, ["--fault", "hang"]);
    }

    #[test]
    fn how_an_engine_is_run() {
        let a = spec("dir=/tmp,proto=xboard,ponder,restart=on,startup=0.5", "st=1,proto=ugi,startup=3").unwrap();
        assert_eq!((a.protocol, a.ponder, a.restart), (Protocol::Cecp, true, Restart::On));
        assert_eq!((a.folder, a.startup), (Some("/tmp".into()), Duration::from_millis(500)));
        let b = spec("ponder=false", "st=1,ponder,proto=ugi").unwrap();
        assert_eq!((b.protocol, b.ponder, b.restart, b.startup), (Protocol::Ugi, false, Restart::Auto, STARTUP));
    }

    #[test]
    fn mistakes_are_named() {
        let cases = [
            ("name", "\"name\": expected KEY=VALUE"),
            ("tc=abc", "\"abc\" is no time control ([MOVES/]BASE[+INC])"),
            ("nodes=0", "nodes=0: expected a whole number of at least 1"),
            ("depth=-1", "depth=-1: expected a whole number of at least 1"),
            ("depth=4294967296", "depth=4294967296: expected a whole number of at least 1"),
            (
                "option.=3,nodes=1",
                "unknown key \"option.\" (known: name, cmd, arg, dir, proto, option.NAME, tc, st, nodes, depth, margin, ponder, \
                 restart, startup)",
            ),
            ("proto=usi", "proto=usi: expected uci, ugi, cecp or xboard"),
            ("ponder=yes", "ponder=yes: expected true or false"),
            ("restart=1", "restart=1: expected auto, on or off"),
            ("startup=soon", "\"soon\" is no decimal number"),
            ("name=A,proto=xboard,nodes=5", "engine A: CECP has no limit of nodes, give tc, st or depth"),
            ("name=A", "engine A has no limit: give tc, st, nodes or depth"),
        ];
        for (text, message) in cases {
            assert_eq!(spec(text, "").unwrap_err().to_string(), message);
        }
    }
}
