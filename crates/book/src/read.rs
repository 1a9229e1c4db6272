//! A book as it is read and asked.

use std::collections::HashMap;

use fastrand::Rng;
use rules::Key;
use variants::{PositionError, Session, SessionError};

use crate::Line;

/// The most lines that a book may have.
pub const MOST_LINES: usize = 1_000_000;

/// Why a text is no book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// A line cannot be played.
    #[error("line {number}: {error}")]
    Line {
        /// The number of the line in the text, from 1.
        number: usize,
        /// What is wrong with it.
        error: PositionError,
    },
    /// A line begins where the game is over.
    #[error("line {0}: the game is over there")]
    Over(usize),
    /// There are too many.
    #[error("more than {MOST_LINES} lines")]
    TooLong,
    /// The session failed.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// The moves that lines of a book play in one position, each as often as lines do.
type Moves = Vec<String>;

/// A book: its lines, and which moves they play in which position.
#[derive(Clone, Debug, Default)]
pub struct Book {
    lines: Vec<Line>,
    moves: HashMap<Key, Moves>,
}

impl Book {
    /// Reads a text, playing each line on `session`, whose variant and rules it is for. The session's position is another one afterwards.
    ///
    /// # Errors
    /// Names the line that cannot be played.
    pub fn read(text: &str, session: &mut dyn Session) -> Result<Self, BookError> {
        let mut book = Self::default();
        let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')) {
            if book.lines.len() >= MOST_LINES {
                return Err(BookError::TooLong);
            }
            book.add(index + 1, Line::parse(line), session)?;
        }
        Ok(book)
    }

    fn add(&mut self, number: usize, line: Line, session: &mut dyn Session) -> Result<(), BookError> {
        let wrong = |error| BookError::Line { number, error };
        let all: Vec<&str> = line.moves.iter().map(String::as_str).collect();
        // The whole line first: the message then counts its moves.
        session.set_position(line.fen.as_deref(), &all).map_err(wrong)?;
        if session.game()?.ending().is_some() {
            return Err(BookError::Over(number));
        }
        session.set_position(line.fen.as_deref(), &[]).map_err(wrong)?;
        for text in &line.moves {
            self.moves.entry(session.game()?.key()).or_default().push(text.to_ascii_lowercase());
            session.play(text).map_err(|error| wrong(PositionError::Move { number: 1, text: text.clone(), error }))?;
        }
        self.lines.push(line);
        Ok(())
    }

    /// The lines, in the order of the text.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// A move in the position with this key, each as likely as there are lines that play it; none if the book does not know the position.
    pub fn choose(&self, key: Key, rng: &mut Rng) -> Option<&str> {
        rng.choice(self.moves.get(&key)?).map(String::as_str)
    }

    /// The moves in the position with this key, each with the number of lines that play it, the most frequent first.
    pub fn moves(&self, key: Key) -> Vec<(&str, usize)> {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for m in self.moves.get(&key).into_iter().flatten() {
            match counts.iter_mut().find(|(known, _)| known == m) {
                Some((_, count)) => *count += 1,
                None => counts.push((m, 1)),
            }
        }
        counts.sort_by_key(|&(m, count)| (std::cmp::Reverse(count), m));
        counts
    }
}

#[cfg(test)]
mod tests {
    use search::Settings;

    use super::*;

    fn session() -> Box<dyn Session> {
        (variants::find("chess").unwrap().open)(Settings { hash_mib: 1, ..Settings::default() }).unwrap()
    }

    #[test]
    fn lines_are_played_as_often_as_they_stand_there() {
        let text = "# a book\nstartpos moves e2e4 e7e5\n\nstartpos moves e2e4 c7c5\nstartpos moves d2d4\n";
        let mut session = session();
        let book = Book::read(text, &mut *session).unwrap();
        assert_eq!(book.lines().len(), 3);
        session.set_position(None, &[]).unwrap();
        let start = session.game().unwrap().key();
        let mut rng = Rng::with_seed(1);
        let kings = (0..300).filter(|_| book.choose(start, &mut rng) == Some("e2e4")).count();
        assert!((150..250).contains(&kings), "{kings}");
        assert_eq!(book.moves(start), [("e2e4", 2), ("d2d4", 1)]);
        session.set_position(None, &["e2e4"]).unwrap();
        assert!(["e7e5", "c7c5"].map(Some).contains(&book.choose(session.game().unwrap().key(), &mut rng)));
        session.set_position(None, &["e2e4", "e7e5"]).unwrap();
        assert_eq!(book.choose(session.game().unwrap().key(), &mut rng), None);
    }

    #[test]
    fn positions_are_known_by_whatever_moves_they_are_reached() {
        let mut session = session();
        let book = Book::read("startpos moves g1f3 g8f6 b1c3 b8c6\n", &mut *session).unwrap();
        session.set_position(None, &["b1c3", "g8f6", "g1f3"]).unwrap();
        assert_eq!(book.choose(session.game().unwrap().key(), &mut Rng::with_seed(1)), Some("b8c6"));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let cases = [
            ("startpos moves e2e4\nstartpos moves e2e4 e7e6 e1e3\n", "line 2: move 3 \"e1e3\": "),
            ("\nrubbish\n", "line 2: "),
            ("startpos moves f2f3 e7e5 g2g4 d8h4\n", "line 1: the game is over there"),
        ];
        for (text, message) in cases {
            let error = Book::read(text, &mut *session()).unwrap_err().to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }
}
