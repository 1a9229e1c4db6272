//! The file of a match: a line that says which match it is, then a line for each finished game.
//!
//! A game is written in one piece when it is over, so that what an interrupted match leaves behind is whole games and at most one
//! torn last line, which is dropped.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::engine::Protocol;
use crate::record::GameRecord;
use crate::schedule::{Plan, Tournament, TournamentError};
use crate::spec::EngineSpec;

/// Version of the format.
pub const FORMAT: u32 = 1;
/// No game is longer than this as a line, in bytes.
const LONGEST: u64 = 16 << 20;

/// An engine as the first line names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Its name.
    pub name: String,
    /// Its program; another path does not make it another match.
    pub command: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// Its options.
    pub options: Vec<(String, String)>,
    /// Its limits, in the words of the command line.
    pub limits: String,
    /// Its protocol, if it is not UCI.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<String>,
    /// Whether it thinks while the opponent does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ponder: bool,
}

impl From<&EngineSpec> for Player {
    fn from(spec: &EngineSpec) -> Self {
        Self {
            name: spec.name.clone(),
            command: spec.command.clone(),
            args: spec.args.clone(),
            options: spec.options.clone(),
            limits: spec.limits.describe(),
            protocol: (spec.protocol != Protocol::Uci).then(|| spec.protocol.to_string()),
            ponder: spec.ponder,
        }
    }
}

/// The first line: what makes two runs one match. The number of games and the sequential test may change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Version of the format.
    pub format: u32,
    /// The variant.
    pub variant: String,
    /// What differs from the variant's rules as they are by default: `NAME=VALUE`, with blanks between.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The engines.
    pub engines: Vec<Player>,
    /// Who plays whom, in the words of the command line.
    #[serde(default = "round_robin", skip_serializing_if = "is_round_robin")]
    pub tournament: String,
    /// Games of a pairing with one opening: 2, or 1 without pairs.
    #[serde(default = "two", skip_serializing_if = "is_two")]
    pub legs: u32,
    /// The openings, in the words of the command line.
    pub openings: String,
    /// The seed.
    pub seed: u64,
    /// The limit of moves, if there is one.
    pub max_moves: Option<u32>,
    /// When a game is given up for its scores, in the words of the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<String>,
    /// When a game is drawn for its scores, in the words of the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<String>,
    /// The part of the match that the file has; the whole if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<String>,
    /// What the user calls the event; it makes no other match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// Where the user says that it is played; it makes no other match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
}

fn round_robin() -> String {
    Tournament::RoundRobin.to_string()
}

fn is_round_robin(tournament: &str) -> bool {
    tournament == round_robin()
}

const fn two() -> u32 {
    2
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_two(legs: &u32) -> bool {
    *legs == 2
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Another process writes to it.
    #[error("{}: another match is writing to this file", .0.display())]
    Locked(PathBuf),
    /// A line is not what it should be.
    #[error("{}, line {line}: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line's number.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// It belongs to another match.
    #[error("{}: belongs to another match: {what} differs ({there} there, {here} here)", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: String,
        /// Its value in the file.
        there: String,
        /// Its value in this match.
        here: String,
    },
}

impl Header {
    /// What the numbers of its games mean.
    ///
    /// # Errors
    /// If it says nothing sensible.
    pub fn plan(&self) -> Result<Plan, String> {
        let tournament = self.tournament.parse().map_err(|error: TournamentError| error.to_string())?;
        if self.engines.len() < 2 || !(1..=2).contains(&self.legs) {
            return Err("no match: it takes two engines, and one or two games of a pair".to_owned());
        }
        Ok(Plan::new(self.engines.len(), tournament, self.legs))
    }

    /// The first thing that makes `other` another match: its name and both values. The part that is played does not.
    fn difference(&self, other: &Self) -> Option<(String, String, String)> {
        let own = |header: &Self, engine: usize| header.engines.get(engine).map(Player::identity).unwrap_or_default();
        let mut pairs = vec![
            ("format".to_owned(), self.format.to_string(), other.format.to_string()),
            ("variant".to_owned(), self.variant.clone(), other.variant.clone()),
            ("choice of rules".to_owned(), named(&self.rules), named(&other.rules)),
            ("number of engines".to_owned(), self.engines.len().to_string(), other.engines.len().to_string()),
        ];
        pairs.extend((0..self.engines.len()).map(|i| (ordinal(i), own(self, i), own(other, i))));
        let said = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
        pairs.extend([
            ("tournament".to_owned(), self.tournament.clone(), other.tournament.clone()),
            ("games of a pair".to_owned(), self.legs.to_string(), other.legs.to_string()),
            ("openings".to_owned(), self.openings.clone(), other.openings.clone()),
            ("seed".to_owned(), self.seed.to_string(), other.seed.to_string()),
            ("max-moves".to_owned(), format!("{:?}", self.max_moves), format!("{:?}", other.max_moves)),
            ("resign".to_owned(), said(&self.resign), said(&other.resign)),
            ("draw".to_owned(), said(&self.draw), said(&other.draw)),
        ]);
        pairs.into_iter().find(|(_, there, here)| there != here)
    }
}

/// An engine for a message.
fn ordinal(engine: usize) -> String {
    match engine {
        0 => "first engine".to_owned(),
        1 => "second engine".to_owned(),
        n => format!("engine {}", n + 1),
    }
}

/// Rules for a message.
fn named(rules: &str) -> String {
    if rules.is_empty() { "none".to_owned() } else { rules.to_owned() }
}

impl Player {
    fn identity(&self) -> String {
        let mut words = vec![format!("{:?}", self.name), self.limits.clone()];
        words.extend(self.protocol.iter().map(|protocol| format!("proto={protocol}")));
        words.extend(self.ponder.then(|| "ponder".to_owned()));
        words.extend(self.args.iter().map(|arg| format!("arg={arg}")));
        words.extend(self.options.iter().map(|(name, value)| format!("option.{name}={value}")));
        words.join(" ")
    }
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Length of what is whole.
    length: u64,
}

impl Journal {
    /// Opens or begins the file of the match that `header` describes, and hands over each game that is already there; `take` may refuse one.
    ///
    /// # Errors
    /// If it cannot be read or written, is in use, has a wrong line (a torn last one is dropped), or belongs to another match.
    pub fn open(
        path: &Path,
        header: &Header,
        mut take: impl FnMut(GameRecord) -> Result<(), String>,
    ) -> Result<Self, JournalError> {
        let io = |error| JournalError::Io { path: path.to_owned(), error };
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        if !file.metadata().map_err(io)?.is_file() {
            return Err(io(io::Error::other("not a plain file")));
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Locked(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        let mut journal = Self { path: path.to_owned(), file, length: 0 };
        journal.read(header, &mut take)?;
        journal.file.set_len(journal.length).map_err(io)?;
        journal.file.seek(SeekFrom::End(0)).map_err(io)?;
        if journal.length == 0 {
            journal.write_line(header)?;
        }
        Ok(journal)
    }

    /// Writes a finished game.
    ///
    /// # Errors
    /// If it cannot be written; the file then has whole games only, as far as the system lets it be cut.
    pub fn append(&mut self, record: &GameRecord) -> Result<(), JournalError> {
        self.write_line(record)
    }

    fn read(
        &mut self,
        header: &Header,
        take: &mut impl FnMut(GameRecord) -> Result<(), String>,
    ) -> Result<(), JournalError> {
        let other = |there: &Header| {
            let shard = |header: &Header| header.shard.clone().unwrap_or_else(|| "whole".to_owned());
            let part = ("part of the match".to_owned(), shard(there), shard(header));
            there.difference(header).or_else(|| (part.1 != part.2).then_some(part))
        };
        let check = |there: &Header| match other(there) {
            Some((what, there, here)) => Err(JournalError::Other { path: self.path.clone(), what, there, here }),
            None => Ok(()),
        };
        self.length = read_games(&self.path, &self.file, check, take)?.1;
        Ok(())
    }

    fn write_line(&mut self, value: &impl Serialize) -> Result<(), JournalError> {
        let result = serde_json::to_vec(value).map_err(io::Error::from).and_then(|mut line| {
            line.push(b'\n');
            self.file.write_all(&line)?;
            Ok(line.len() as u64)
        });
        match result {
            Ok(length) => {
                self.length += length;
                Ok(())
            }
            Err(error) => {
                // Whatever part was written is no game; a later run drops it too if it cannot be cut off now.
                let _ = self.file.set_len(self.length);
                Err(JournalError::Io { path: self.path.clone(), error })
            }
        }
    }
}

/// Reads the file of a match that is not being played, or a part of it: hands over each game and returns the first line; `same`, if
/// given, must be of the same match. A torn last line is passed over.
///
/// # Errors
/// If it cannot be read, is empty, has a wrong line, or belongs to another match.
pub fn read(
    path: &Path,
    same: Option<&Header>,
    mut take: impl FnMut(GameRecord) -> Result<(), String>,
) -> Result<Header, JournalError> {
    let file = File::open(path).map_err(|error| JournalError::Io { path: path.to_owned(), error })?;
    let check = |there: &Header| match same.and_then(|here| there.difference(here)) {
        Some((what, there, here)) => Err(JournalError::Other { path: path.to_owned(), what, there, here }),
        None => Ok(()),
    };
    let header = read_games(path, &file, check, &mut take)?.0;
    header.ok_or_else(|| JournalError::Line { path: path.to_owned(), line: 1, reason: "no match in it".to_owned() })
}

/// Reads first line and games; the first line, and the length of what is whole.
fn read_games(
    path: &Path,
    file: &File,
    check: impl Fn(&Header) -> Result<(), JournalError>,
    take: &mut impl FnMut(GameRecord) -> Result<(), String>,
) -> Result<(Option<Header>, u64), JournalError> {
    let mut input = BufReader::new(file);
    let mut bytes = Vec::new();
    let mut whole = 0;
    let mut found: Option<(Header, Plan)> = None;
    for line in 1.. {
        bytes.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        let length = read.map_err(|error| JournalError::Io { path: path.to_owned(), error })? as u64;
        let wrong = |reason: String| JournalError::Line { path: path.to_owned(), line, reason };
        if length == LONGEST {
            return Err(wrong(format!("longer than {LONGEST} bytes")));
        }
        if !bytes.ends_with(b"\n") {
            // Only what can be the beginning of a line of a journal may be dropped.
            let beginning: &[u8] = if found.is_some() { br#"{"game":"# } else { br#"{"format":"# };
            let torn = bytes.starts_with(beginning) || beginning.starts_with(&bytes);
            return if torn {
                Ok((found.map(|found| found.0), whole))
            } else {
                Err(wrong("not a line of a match".to_owned()))
            };
        }
        if let Some((_, plan)) = &found {
            let record: GameRecord = serde_json::from_slice(&bytes).map_err(|error| wrong(error.to_string()))?;
            if record.game == 0 || record.engines() != plan.game(record.game).engines {
                return Err(wrong(format!("no game {} of this match has these players", record.game)));
            }
            take(record).map_err(wrong)?;
        } else {
            let header: Header = serde_json::from_slice(&bytes).map_err(|error| wrong(error.to_string()))?;
            check(&header)?;
            let plan = header.plan().map_err(wrong)?;
            found = Some((header, plan));
        }
        whole += length;
    }
    Ok((found.map(|found| found.0), whole))
}

impl Drop for Journal {
    fn drop(&mut self) {
        // Closing would do, but for a moment a process that is being started has the file open, too.
        let _ = self.file.unlock();
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_an_error() {
        let path = PathBuf::from("/dev/full");
        let file = OpenOptions::new().write(true).open(&path).unwrap();
        let mut journal = Journal { path, file, length: 0 };
        let error = journal.write_line(&"a game").unwrap_err().to_string();
        assert!(error.starts_with("/dev/full: "), "{error}");
        assert_eq!(journal.length, 0);
    }
}
