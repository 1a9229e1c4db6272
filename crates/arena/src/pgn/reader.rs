//! Games out of a stream of PGN, one at a time. Nothing is checked against the rules here.

use std::io::{self, BufRead};

use super::lexer::{Lines, Word, tags, word};

/// A game has no more moves.
const MOST_MOVES: usize = 100_000;
/// What is kept of the comments of a move, in bytes.
const LONGEST_COMMENT: usize = 1 << 12;

/// A game as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawGame {
    /// The number of its first line, from 1.
    pub line: usize,
    /// The tags, in order.
    pub tags: Vec<(String, String)>,
    /// The moves of the main line.
    pub moves: Vec<RawMove>,
    /// How it ends: `1-0`, `0-1`, `1/2-1/2`, `*`; `None` if it is cut off.
    pub result: Option<String>,
    /// What is wrong with it, and in which line.
    pub wrong: Option<(usize, String)>,
}

/// A move as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawMove {
    /// Its text.
    pub text: String,
    /// The comments after it.
    pub comment: String,
    /// The number of its line.
    pub line: usize,
}

impl RawGame {
    /// The value of a tag; `?` and nothing are no values.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str()).filter(|value| !matches!(*value, "" | "?" | "-"))
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.moves.is_empty() && self.result.is_none() && self.wrong.is_none()
    }

    fn has_begun(&self) -> bool {
        !self.moves.is_empty() || self.wrong.is_some()
    }
}

/// Reads games.
pub struct Reader<R> {
    lines: Lines<R>,
}

/// Where in a game the reader is.
#[derive(Default)]
struct State {
    game: RawGame,
    /// Variations that are open.
    depth: usize,
    /// In a comment since this line.
    comment: Option<usize>,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`.
    pub fn new(input: R) -> Self {
        Self { lines: Lines::new(input) }
    }

    /// Bytes read so far: after a game, where its last line ends.
    pub fn offset(&self) -> u64 {
        self.lines.offset()
    }

    /// The next game, whatever is wrong with it; `None` at the end.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn next_game(&mut self) -> io::Result<Option<RawGame>> {
        let mut state = State::default();
        while let Some(line) = self.lines.next()? {
            let number = self.lines.number();
            if state.begins_another(&line) {
                self.lines.give_back(line);
                break;
            }
            if state.game.is_empty() && !line.trim().is_empty() {
                state.game.line = number;
            }
            if let Some(rest) = state.take(&line, number) {
                if !rest.trim().is_empty() {
                    self.lines.give_back(rest);
                }
                break;
            }
        }
        if let Some(line) = state.comment {
            state.fail(line, "a comment without an end".to_owned());
        }
        Ok((!state.game.is_empty()).then_some(state.game))
    }
}

impl State {
    /// Whether a line belongs to the next game although this one has not ended.
    fn begins_another(&self, line: &str) -> bool {
        let line = line.trim_start();
        if !line.starts_with('[') {
            return false;
        }
        if self.comment.is_some() {
            return line.starts_with("[Event \"");
        }
        let has_event = self.game.tags.iter().any(|(name, _)| name == "Event");
        self.game.has_begun() || self.depth > 0 || (has_event && line.starts_with("[Event "))
    }

    /// Takes a line; what is left of it if the game ends in it.
    fn take(&mut self, line: &str, number: usize) -> Option<String> {
        if self.comment.is_none() {
            if line.starts_with('%') {
                return None;
            }
            if line.trim_start().starts_with('[') {
                match tags(line) {
                    Some(tags) => self.game.tags.extend(tags),
                    None => self.fail(number, "not a tag of the form [Name \"value\"]".to_owned()),
                }
                return None;
            }
        }
        self.take_moves(line, number)
    }

    fn take_moves(&mut self, line: &str, number: usize) -> Option<String> {
        let mut rest = line;
        loop {
            if self.comment.is_some() {
                let end = rest.find('}');
                self.note(&rest[..end.unwrap_or(rest.len())]);
                rest = &rest[end? + 1..];
                self.comment = None;
            }
            let (word, after) = word(rest)?;
            rest = after;
            match word {
                Word::Open => self.comment = Some(number),
                Word::Rest(text) => self.note(text),
                Word::Begin => self.depth += 1,
                Word::End if self.depth == 0 => self.fail(number, "a variation that has not begun ends".to_owned()),
                Word::End => self.depth -= 1,
                Word::Result(text) if self.depth == 0 => {
                    self.game.result = Some(text.to_owned());
                    return Some(rest.to_owned());
                }
                Word::Nothing | Word::Result(_) => {}
                Word::Move(text) => self.take_move(text, number),
            }
        }
    }

    fn take_move(&mut self, text: &str, line: usize) {
        if self.game.moves.len() == MOST_MOVES {
            self.fail(line, format!("more than {MOST_MOVES} moves"));
        } else if self.depth == 0 && self.game.wrong.is_none() {
            self.game.moves.push(RawMove { text: text.to_owned(), comment: String::new(), line });
        }
    }

    /// A comment of the main line goes to the move before it.
    fn note(&mut self, text: &str) {
        let Some(last) = self.game.moves.last_mut().filter(|_| self.depth == 0) else { return };
        if last.comment.len() + text.len() < LONGEST_COMMENT {
            if !last.comment.is_empty() {
                last.comment.push(' ');
            }
            last.comment.push_str(text.trim());
        }
    }

    /// The first thing that is wrong counts.
    fn fail(&mut self, line: usize, what: String) {
        self.game.wrong.get_or_insert((line, what));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<RawGame> {
        let mut reader = Reader::new(text.as_bytes());
        std::iter::from_fn(|| reader.next_game().unwrap()).collect()
    }

    fn moves(game: &RawGame) -> String {
        game.moves.iter().map(|m| m.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn games_follow_each_other() {
        let text = "\u{feff}[Event \"a\"]\r\n[White \"x\"]\r\n\r\n1. e4 {one\r\ntwo} e5 ; three\r\n1-0\r\n\r\n\r\n\
                    % not this\r\n[Event \"b\"]\r\n\r\n1. d4 (1. c4 {[x} (1. a3) e5 1-0) 1... d5 $1 *\r\n1. f4 1/2-1/2 1. g4 0-1";
        let games = games(text);
        assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["e4 e5", "d4 d5", "f4", "g4"]);
        assert_eq!(
            games.iter().map(|g| g.result.as_deref().unwrap()).collect::<Vec<_>>(),
            ["1-0", "*", "1/2-1/2", "0-1"]
        );
        assert_eq!(games.iter().map(|g| g.line).collect::<Vec<_>>(), [1, 10, 13, 13]);
        assert_eq!((games[0].tag("white"), games[0].tag("Black")), (Some("x"), None));
        assert_eq!(games[0].moves[0].comment, "one two");
        assert_eq!(games[0].moves[1].comment, "three");
        assert!(games.iter().all(|game| game.wrong.is_none()));
    }

    #[test]
    fn a_wrong_game_spoils_no_other() {
        for (wrong, line) in [
            ("[Event \"a\"]\n[Site]\n\n1. e4 1-0\n", 2),
            ("[Event \"a\"]\n\n1. e4 ) e5 1-0\n", 3),
            ("[Event \"a\"]\n\n1. e4 {never closed\ne5 1-0\n", 3),
        ] {
            let games = games(&format!("{wrong}\n[Event \"b\"]\n\n1. d4 1-0\n"));
            assert_eq!(games.len(), 2, "{wrong}");
            assert_eq!(games[0].wrong.as_ref().unwrap().0, line, "{wrong}");
            assert_eq!((moves(&games[1]), games[1].wrong.is_none()), ("d4".to_owned(), true), "{wrong}");
        }
    }

    #[test]
    fn a_game_that_is_cut_off_has_no_result() {
        let games = games("[Event \"a\"]\n\n1. e4 e5 2. N\n\n[Event \"b\"]\n[Round \"1\"]\n\n[Event \"c\"]\n");
        assert_eq!(games.len(), 3);
        assert!(games.iter().all(|game| game.result.is_none() && game.wrong.is_none()));
    }

    #[test]
    fn nothing_is_no_game() {
        assert!(games("").is_empty() && games("\n\n \n% x\n").is_empty());
    }
}
