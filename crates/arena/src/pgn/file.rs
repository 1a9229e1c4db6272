//! The PGN file of a match: games are appended, each whole and in one piece.
//!
//! Where the match has a journal, that is written first, and what the PGN lacks of it, or has torn, is mended when the match goes on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::lexer::escaped;
use super::{Reader, writer};
use crate::games::{Boards, Games, ReplayError, StoredGame};
use crate::record::GameRecord;
use crate::referee::VariantError;
use crate::spec::{EngineSpec, GameSpec, ThinkLimits};

/// Why the PGN of a match cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum PgnError {
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
    /// It holds a game that the journal of the match does not.
    #[error("{}: holds game {number} of {} and {}, which is not in the file of the match: name another file for the PGN, or remove this one to have it written anew",
            path.display(), players[0], players[1])]
    Other {
        /// The file.
        path: PathBuf,
        /// The number of the game.
        number: u32,
        /// Its players.
        players: [String; 2],
    },
    /// There is no such variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// A game does not follow the rules.
    #[error("game {number}: {error}")]
    Game {
        /// Its number.
        number: u32,
        /// What is wrong.
        error: ReplayError,
    },
}

/// What the games of a match have in common.
#[derive(Clone, Debug, Default)]
pub struct Common {
    /// What is played.
    pub game: GameSpec,
    /// The name of the match.
    pub event: Option<String>,
    /// Where it is played.
    pub site: Option<String>,
    /// By the name of an engine, its time control.
    pub time_controls: BTreeMap<String, String>,
}

impl Common {
    /// What games between these engines have in common.
    pub fn new<'a>(game: &GameSpec, engines: impl IntoIterator<Item = &'a EngineSpec>) -> Self {
        let controls = engines.into_iter().map(|engine| (engine.name.clone(), time_control(&engine.limits)));
        Self { game: game.clone(), time_controls: controls.collect(), ..Self::default() }
    }
}

/// Limits in the words of PGN: `40/60+0.1`; a time for each move is one move in so many seconds, and without any time there is `-`.
fn time_control(limits: &ThinkLimits) -> String {
    match (limits.clock, limits.move_time) {
        (Some(clock), _) => clock.to_string(),
        (None, Some(time)) => format!("1/{}", time.as_secs_f64()),
        (None, None) => "-".to_owned(),
    }
}

/// An open file.
pub struct PgnFile {
    path: PathBuf,
    file: File,
    common: Common,
    boards: Boards,
    /// Length of what is whole.
    length: u64,
    /// Games that are there and have not yet been found in the journal: number and players.
    there: BTreeMap<u32, [String; 2]>,
    /// Games of the journal that are not there.
    lacking: BTreeSet<u32>,
}

impl PgnFile {
    /// Opens or begins a file to which games are added, whatever is in it.
    ///
    /// # Errors
    /// If it cannot be written, or is in use.
    pub fn append_to(path: &Path, common: Common) -> Result<Self, PgnError> {
        let mut pgn = Self::open(path, common)?;
        let end = pgn.file.seek(SeekFrom::End(0)).map_err(|error| pgn.io(error))?;
        // A game that was torn ends with its line: the next one's tags are not its moves.
        let rest: &[u8] = if ends_a_line(&pgn.file, end).map_err(|error| pgn.io(error))? { b"" } else { b"\n" };
        pgn.file.write_all(rest).map_err(|error| pgn.io(error))?;
        pgn.length = end + rest.len() as u64;
        Ok(pgn)
    }

    /// Opens the file of a match with a journal, or begins it. Every game of the journal is then to be [noted](Self::note), and what it lacks
    /// [made up for](Self::make_up).
    ///
    /// # Errors
    /// If it cannot be read or written, or is in use.
    pub fn resume(path: &Path, common: Common) -> Result<Self, PgnError> {
        let mut pgn = Self::open(path, common)?;
        pgn.read().map_err(|error| pgn.io(error))?;
        Ok(pgn)
    }

    fn open(path: &Path, common: Common) -> Result<Self, PgnError> {
        let io = |error| PgnError::Io { path: path.to_owned(), error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(io)?;
        if !file.metadata().map_err(io)?.is_file() {
            return Err(io(io::Error::other("not a plain file")));
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(PgnError::Locked(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        let (boards, there, lacking) = (Boards::default(), BTreeMap::new(), BTreeSet::new());
        Ok(Self { path: path.to_owned(), file, common, boards, length: 0, there, lacking })
    }

    /// Notes which games are there, and where the last whole one ends.
    fn read(&mut self) -> io::Result<()> {
        let mut last = None;
        let mut reader = Reader::new(BufReader::new(&self.file));
        while let Some(game) = reader.next_game()? {
            if game.result.is_none() {
                continue;
            }
            let number = game.tag("Round").and_then(|round| round.parse().ok()).unwrap_or(0);
            let player = |name: &str| game.tag(name).unwrap_or("?").to_owned();
            last = Some((number, self.length));
            self.length = reader.offset();
            self.there.insert(number, [player("White"), player("Black")]);
        }
        if let Some((number, before)) = last.filter(|_| !ends_a_line(&self.file, self.length).unwrap_or(false)) {
            self.there.remove(&number);
            self.length = before;
        }
        Ok(())
    }

    /// Takes note of a game that the journal has.
    ///
    /// # Errors
    /// If the file has a game of other players in its place.
    pub fn note(&mut self, record: &GameRecord) -> Result<(), PgnError> {
        match self.there.remove(&record.game) {
            Some(players) if players == record.players.each_ref().map(|name| as_read(name)) => Ok(()),
            Some(players) => Err(PgnError::Other { path: self.path.clone(), number: record.game, players }),
            None => {
                self.lacking.insert(record.game);
                Ok(())
            }
        }
    }

    /// Cuts off a torn last game, and writes those that the journal has and the file has not.
    ///
    /// # Errors
    /// If the file has games that the journal has not, or something else that is no game; nothing is changed then. If it cannot be written.
    pub fn make_up(&mut self, journal: &Path) -> Result<(), PgnError> {
        if let Some((&number, players)) = self.there.first_key_value() {
            return Err(PgnError::Other { path: self.path.clone(), number, players: players.clone() });
        }
        self.cut().map_err(|error| self.io(error))?;
        if self.lacking.is_empty() {
            return Ok(());
        }
        let in_journal = |error| PgnError::Io { path: journal.to_owned(), error };
        let mut games = Games::open(journal).map_err(in_journal)?;
        let mut boards = Boards::default();
        while let Some(game) = games.next_game(&mut boards).map_err(in_journal)? {
            let Some(record) = game.ok().and_then(|game| game.record()) else { continue };
            if self.lacking.remove(&record.game) {
                self.append(&record)?;
            }
        }
        Ok(())
    }

    /// Cuts off what follows the last whole game, if it is the beginning of another.
    fn cut(&mut self) -> io::Result<()> {
        let beginning = format!("[Event \"{}\"]\n", escaped(self.event()));
        let mut tail = vec![0; beginning.len() + 1];
        self.file.seek(SeekFrom::Start(self.length))?;
        let read = (&self.file).take(tail.len() as u64).read(&mut tail)?;
        let tail = String::from_utf8_lossy(&tail[..read]);
        let tail = tail.trim_start();
        if !tail.starts_with(&beginning) && !beginning.starts_with(tail) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "not the PGN of a match"));
        }
        self.file.set_len(self.length)
    }

    /// Writes a finished game, in one piece.
    ///
    /// # Errors
    /// If it cannot be written; the file then has whole games only, as far as the system lets it be cut.
    pub fn append(&mut self, record: &GameRecord) -> Result<(), PgnError> {
        let number = record.game;
        let Common { game, site, time_controls, .. } = &self.common;
        let control = |name: &String| time_controls.get(name).cloned();
        let stored = StoredGame {
            event: Some(self.event().to_owned()),
            site: site.clone(),
            time_controls: [control(&record.players[0]), control(&record.players[1])],
            ..StoredGame::from_record(record.clone(), &game.variant, game.rules.clone())
        };
        let session = self.boards.of(&game.variant, &game.rules)?;
        let text = writer::text(&stored, session).map_err(|error| PgnError::Game { number, error })?;
        // An empty line before each game but the first: what is whole ends with the line of a result.
        let text = if self.length == 0 { text } else { format!("\n{text}") };
        match self.file.write_all(text.as_bytes()) {
            Ok(()) => {
                self.length += text.len() as u64;
                Ok(())
            }
            Err(error) => {
                // Whatever part was written is no game; a later run drops it too if it cannot be cut off now.
                let _ = self.file.set_len(self.length);
                Err(self.io(error))
            }
        }
    }

    /// The name of the match, in the tag with which every game begins.
    fn event(&self) -> &str {
        self.common.event.as_deref().unwrap_or("Tercio match")
    }

    fn io(&self, error: io::Error) -> PgnError {
        PgnError::Io { path: self.path.clone(), error }
    }
}

impl Drop for PgnFile {
    fn drop(&mut self) {
        // Closing would do, but for a moment a process that is being started has the file open, too.
        let _ = self.file.unlock();
    }
}

/// Whether the byte before `offset` ends a line.
fn ends_a_line(mut file: &File, offset: u64) -> io::Result<bool> {
    let Some(at) = offset.checked_sub(1) else { return Ok(true) };
    file.seek(SeekFrom::Start(at))?;
    let mut byte = [0];
    file.read_exact(&mut byte)?;
    Ok(byte == *b"\n")
}

/// A name as it is read from a tag.
fn as_read(name: &str) -> String {
    let shown: String = name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if matches!(shown.as_str(), "" | "-") { "?".to_owned() } else { shown }
}
