//! Games out of a file, whatever its form: a journal of JSON lines, or PGN.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use serde::Deserialize;
use variants::{RuleChoice, RuleChoices};

use super::{Boards, StoredGame};
use crate::pgn::interpret::interpret;
use crate::pgn::lexer::Lines;
use crate::pgn::{RawGame, Reader};
use crate::record::GameRecord;

/// A game that is none, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The file.
    pub file: String,
    /// The number of the line.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// The games of a file, one at a time.
pub struct Games {
    file: String,
    form: Form,
    /// The line of the last game.
    line: usize,
}

enum Form {
    Journal { lines: Lines<BufReader<File>>, head: Option<Head> },
    Pgn(Reader<BufReader<File>>),
}

/// What the first line of a journal says that games need.
#[derive(Clone, Debug, Deserialize)]
struct Head {
    variant: String,
    #[serde(default)]
    rules: String,
    #[serde(default)]
    engines: Vec<HeadEngine>,
}

#[derive(Clone, Debug, Deserialize)]
struct HeadEngine {
    name: String,
    #[serde(default)]
    limits: String,
}

impl Games {
    /// Opens a file; its first character tells which form it has.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut input = BufReader::new(File::open(path)?);
        let begin = input.fill_buf()?;
        let is_json = begin.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begin).trim_ascii_start().starts_with(b"{");
        let form = if is_json {
            Form::Journal { lines: Lines::new(input), head: None }
        } else {
            Form::Pgn(Reader::new(input))
        };
        Ok(Self { file: path.display().to_string(), form, line: 0 })
    }

    /// The next game, or what is wrong with it; `None` at the end.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn next_game(&mut self, boards: &mut Boards) -> io::Result<Option<Result<StoredGame, Wrong>>> {
        let (line, game) = match &mut self.form {
            Form::Journal { lines, head } => match next_record(lines, head)? {
                None => return Ok(None),
                Some(game) => (lines.number(), game.map_err(|what| (lines.number(), what))),
            },
            Form::Pgn(reader) => match reader.next_game()? {
                None => return Ok(None),
                Some(raw) => (raw.line, read_pgn(&raw, boards)),
            },
        };
        self.line = line;
        Ok(Some(game.map_err(|(line, what)| Wrong { file: self.file.clone(), line, what })))
    }

    /// A message about the last game that was read.
    pub fn wrong(&self, what: impl fmt::Display) -> Wrong {
        Wrong { file: self.file.clone(), line: self.line, what: what.to_string() }
    }
}

fn read_pgn(raw: &RawGame, boards: &mut Boards) -> Result<StoredGame, (usize, String)> {
    interpret(raw, boards).map_err(|(line, fault)| (line, fault.to_string()))
}

/// The next game of a journal; lines that say which match follows are taken note of.
fn next_record(
    lines: &mut Lines<BufReader<File>>,
    head: &mut Option<Head>,
) -> io::Result<Option<Result<StoredGame, String>>> {
    while let Some(line) = lines.next()? {
        if line.trim().is_empty() {
            continue;
        }
        let error = match serde_json::from_str::<GameRecord>(&line) {
            Ok(record) => return Ok(Some(with_head(record, head.as_ref()))),
            Err(error) => error,
        };
        match serde_json::from_str::<Head>(&line) {
            Ok(found) => *head = Some(found),
            Err(_) => return Ok(Some(Err(format!("not a game: {error}")))),
        }
    }
    Ok(None)
}

fn with_head(record: GameRecord, head: Option<&Head>) -> Result<StoredGame, String> {
    let head = head.ok_or("no line before it says which variant is played")?;
    let variant = variants::find(&head.variant).ok_or_else(|| format!("unknown variant {:?}", head.variant))?;
    let rules: Result<RuleChoices, _> = head.rules.split_ascii_whitespace().map(str::parse::<RuleChoice>).collect();
    let mut game = StoredGame::from_record(record, variant.name, rules.map_err(|error| format!("rules: {error}"))?);
    game.time_controls = game.players.each_ref().map(|name| {
        let engine = head.engines.iter().find(|engine| engine.name == *name)?;
        Some(time_control(&engine.limits))
    });
    Ok(game)
}

/// Limits in the words of the command line, in those of PGN.
fn time_control(limits: &str) -> String {
    let value = |key: &str| limits.split_ascii_whitespace().find_map(|word| word.strip_prefix(key));
    let clock = value("tc=").map(str::to_owned);
    clock.or_else(|| value("st=").map(|time| format!("1/{time}"))).unwrap_or_else(|| "-".to_owned())
}
