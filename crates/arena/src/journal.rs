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
use crate::spec::{EngineSpec, GameSpec};

/// Version of the format.
const FORMAT: u32 = 1;
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
    pub engines: [Player; 2],
    /// The openings, in the words of the command line.
    pub openings: String,
    /// The seed.
    pub seed: u64,
    /// The limit of moves, if there is one.
    pub max_moves: Option<u32>,
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
        what: &'static str,
        /// Its value in the file.
        there: String,
        /// Its value in this match.
        here: String,
    },
}

impl Header {
    /// A header of the present format.
    pub fn new(
        game: &GameSpec,
        engines: &[EngineSpec; 2],
        openings: String,
        seed: u64,
        max_moves: Option<u32>,
    ) -> Self {
        let engines = [Player::from(&engines[0]), Player::from(&engines[1])];
        Self {
            format: FORMAT,
            variant: game.variant.clone(),
            rules: game.rules.to_string(),
            engines,
            openings,
            seed,
            max_moves,
        }
    }

    /// The first thing that makes `other` another match: its name and both values.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let pairs = [
            ("format", self.format.to_string(), other.format.to_string()),
            ("variant", self.variant.clone(), other.variant.clone()),
            ("choice of rules", named(&self.rules), named(&other.rules)),
            ("first engine", self.engines[0].identity(), other.engines[0].identity()),
            ("second engine", self.engines[1].identity(), other.engines[1].identity()),
            ("openings", self.openings.clone(), other.openings.clone()),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("max-moves", format!("{:?}", self.max_moves), format!("{:?}", other.max_moves)),
        ];
        pairs.into_iter().find(|(_, there, here)| there != here)
    }
}

/// Rules for a message.
fn named(rules: &str) -> String {
    if rules.is_empty() { "none".to_owned() } else { rules.to_owned() }
}

impl Player {
    fn identity(&self) -> String {
        let mut words = vec![self.name.clone(), self.limits.clone()];
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
    /// Opens or begins the file of the match that `header` describes, and hands over each game that is already there.
    ///
    /// # Errors
    /// If it cannot be read or written, is in use, has a wrong line (a torn last one is dropped), or belongs to another match.
    pub fn open(path: &Path, header: &Header, mut take: impl FnMut(GameRecord)) -> Result<Self, JournalError> {
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

    fn read(&mut self, header: &Header, take: &mut impl FnMut(GameRecord)) -> Result<(), JournalError> {
        let path = self.path.clone();
        let mut input = BufReader::new(&self.file);
        let mut bytes = Vec::new();
        for line in 1.. {
            bytes.clear();
            let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
            let length = read.map_err(|error| JournalError::Io { path: path.clone(), error })? as u64;
            let wrong = |reason: String| JournalError::Line { path: path.clone(), line, reason };
            if length == LONGEST {
                return Err(wrong(format!("longer than {LONGEST} bytes")));
            }
            if !bytes.ends_with(b"\n") {
                // Only what can be the beginning of a line of a journal may be dropped.
                let torn = bytes.starts_with(b"{") || bytes.is_empty();
                return if torn { Ok(()) } else { Err(wrong("not a line of a match".to_owned())) };
            }
            if line == 1 {
                let there: Header = serde_json::from_slice(&bytes).map_err(|error| wrong(error.to_string()))?;
                if let Some((what, there, here)) = there.difference(header) {
                    return Err(JournalError::Other { path, what, there, here });
                }
            } else {
                take(serde_json::from_slice(&bytes).map_err(|error| wrong(error.to_string()))?);
            }
            self.length += length;
        }
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
