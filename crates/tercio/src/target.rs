//! Positions as the command line and files give them.

use std::fs;

use protocol::Host;
use rules::fen::quote;
use search::Settings;
use variants::{RuleChoices, Session, SessionError, Variant};

use crate::Failure;
use crate::host::Machine;

/// A FEN has at least so many fields: its counters may be left out.
const FEWEST_FIELDS: usize = 4;

/// A position: a FEN and the moves after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// `None` is the start position.
    pub(crate) fen: Option<String>,
    pub(crate) moves: Vec<String>,
    /// Where it was read, for messages: file and line, or nothing.
    pub(crate) place: String,
}

impl Target {
    /// Reads `startpos` or a FEN, `fen` before it or not, then `moves` and moves, if there are any.
    pub(crate) fn read(text: &str) -> Self {
        let mut words = text.split_whitespace().skip_while(|&word| word == "fen");
        let fields: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
        let fen = (fields != ["startpos"]).then(|| fields.join(" "));
        Self { fen, moves: words.map(str::to_owned).collect(), place: String::new() }
    }

    /// Reads what stands on the command line: a file of positions if there is one of that name, else a position.
    pub(crate) fn read_all(words: &[String]) -> Result<Vec<Self>, Failure> {
        match words {
            [path] if fs::metadata(path).is_ok() => Self::read_file(path),
            [text] if !Self::may_be(text) => Err(Failure::NoTarget(quote(text))),
            _ => Ok(vec![Self::read(&words.join(" "))]),
        }
    }

    /// Whether a text has as many words as a position needs: what has fewer is the name of a file, mistyped.
    fn may_be(text: &str) -> bool {
        let target = Self::read(text);
        target.fen.is_none_or(|fen| fen.split(' ').count() >= FEWEST_FIELDS)
    }

    /// Reads a file: a position a line; blank lines and lines that begin with `#` are passed over.
    fn read_file(path: &str) -> Result<Vec<Self>, Failure> {
        let text = fs::read_to_string(path)
            .map_err(|error| Failure::File { path: path.to_owned(), error: error.to_string() })?;
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let targets: Vec<Self> =
            lines.map(|(number, line)| Self { place: format!("{path}:{number}: "), ..Self::read(line) }).collect();
        if targets.is_empty() {
            return Err(Failure::File { path: path.to_owned(), error: "it holds no position".to_owned() });
        }
        Ok(targets)
    }

    /// Sets the session's position.
    pub(crate) fn set(&self, session: &mut dyn Session) -> Result<(), Failure> {
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        session
            .set_position(self.fen.as_deref(), &moves)
            .map_err(|error| Failure::Position { place: self.place.clone(), error })
    }
}

/// The game that the command line names.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) variant: &'static Variant,
    /// What was chosen about its rules.
    pub(crate) rules: RuleChoices,
}

impl Chosen {
    /// A session with these settings.
    ///
    /// # Errors
    /// If the hash table asked for is larger than what can be had.
    pub(crate) fn open(&self, settings: Settings) -> Result<Box<dyn Session>, SessionError> {
        if settings.hash_mib > Machine::default().available_mib() {
            return Err(SessionError::OutOfMemory(settings.hash_mib));
        }
        self.variant.open_with(settings, &self.rules)
    }

    /// A session for questions about rules: the smallest table.
    pub(crate) fn small_session(&self) -> Result<Box<dyn Session>, SessionError> {
        self.variant.open_with(Settings { hash_mib: 1, ..Settings::default() }, &self.rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_may_have_moves_after_it() {
        let target = Target::read(" fen 8/8 w - -  0 1 moves a1a2\tb1b2");
        assert_eq!(target.fen.as_deref(), Some("8/8 w - - 0 1"));
        assert_eq!(target.moves, ["a1a2", "b1b2"]);
        assert_eq!(Target::read("startpos moves").fen, None);
        assert_eq!(Target::read("").fen.as_deref(), Some(""));
    }
}
