//! Which command does what.

use std::fmt;

use super::clock::centiseconds;
use super::{Core, Mode};
use crate::uci::Flow;
use crate::words::{integer, is_blank, split_first};

/// The longest piece of input that an error repeats, in characters.
const LONGEST_ECHO: usize = 64;

impl Core {
    pub(super) fn line(&mut self, line: &str) -> Flow {
        let Some((command, arguments)) = split_first(line) else { return Flow::Continue };
        if command == "quit" {
            return Flow::Quit;
        }
        let whole = line.trim_matches(is_blank);
        if !(self.set_up(command, arguments, whole)
            || self.play(command, arguments, whole)
            || self.talk(command, arguments, whole))
        {
            self.unknown(command, whole);
        }
        Flow::Continue
    }

    /// Commands about the conversation and the engine; whether it was one of them.
    fn set_up(&mut self, command: &str, arguments: &str, whole: &str) -> bool {
        match command {
            "protover" => self.protover(arguments, whole),
            "accepted" => self.accepted(arguments, true),
            "rejected" => self.accepted(arguments, false),
            "memory" => self.set_memory(arguments, whole),
            "cores" => self.set_cores(arguments, whole),
            "option" => self.set_option(arguments, whole),
            "level" => {
                let made = self.own_moves();
                let read = self.control.set_level(arguments, made);
                self.check(read, whole);
            }
            "st" => {
                let read = self.control.set_each(arguments);
                self.check(read, whole);
            }
            "sd" => {
                let read = self.control.set_depth(arguments);
                self.check(read, whole);
            }
            "time" => {
                let read = self.control.set_left(arguments);
                self.check(read, whole);
            }
            "otim" => self.check(centiseconds(arguments).map(drop), whole),
            "post" => self.set_posts(true),
            "nopost" => self.set_posts(false),
            "hard" => self.ponders = true,
            "easy" => self.stop_pondering(),
            "computer" => self.is_computer = true,
            // Who the opponent is and where the game is played changes nothing; there are no tables of endings. The last two are UCI's.
            "xboard" | "name" | "rating" | "ics" | "random" | "egtpath" | "partner" | "ptell" | "stop"
            | "ponderhit" => {}
            _ => return false,
        }
        true
    }

    /// Commands about the game; whether it was one of them.
    fn play(&mut self, command: &str, arguments: &str, whole: &str) -> bool {
        match command {
            "new" => self.new_game(),
            "variant" => self.set_variant(arguments, whole),
            "setboard" => self.set_board(arguments),
            "force" => self.force(),
            "go" => self.go(),
            "playother" => self.play_other(),
            "white" | "black" => self.set_side(command == "white", whole),
            "usermove" => self.user_move(arguments),
            "undo" => self.undo(),
            "remove" => self.remove(),
            "result" => self.result(),
            "pause" => self.pause(),
            "resume" => self.go_on(),
            "analyze" => self.analyze(),
            "exit" => self.exit(),
            "edit" => self.error("not supported, use setboard", "edit"),
            _ => return false,
        }
        true
    }

    /// Questions, and what is said besides; whether it was one of them.
    fn talk(&mut self, command: &str, arguments: &str, whole: &str) -> bool {
        match command {
            "ping" => self.ping(arguments, whole),
            "?" => self.move_now(),
            "." => self.status(),
            "hint" => self.hint(),
            "bk" => self.show_book(),
            "draw" => self.draw(),
            "lift" => self.lift(arguments),
            "put" => self.put(arguments),
            "hover" => {}
            _ => return false,
        }
        true
    }

    /// A line that is no command may be a move.
    fn unknown(&mut self, command: &str, whole: &str) {
        if is_like_move(command) && command == whole {
            self.user_move(command);
        } else {
            self.error("unknown command", whole);
        }
    }

    fn check(&self, read: Option<()>, whole: &str) {
        if read.is_none() {
            self.error("bad value", whole);
        }
    }

    /// Says what is wrong with a command, on one line whatever it holds.
    pub(super) fn error(&self, kind: impl fmt::Display, command: &str) {
        self.host.line(&format!("Error ({kind}): {}", echo(command)));
    }

    /// A `ping` is answered when all before it is done: the move, if the engine thinks about one.
    fn ping(&mut self, arguments: &str, whole: &str) {
        let Some((number, "")) = split_first(arguments).filter(|(number, _)| integer(number).is_some()) else {
            return self.error("bad value", whole);
        };
        if std::mem::take(&mut self.waiting.is_redrawn) {
            self.host.line(&format!("pong {number}"));
            if self.waiting.has_result {
                self.tell_result();
            }
            self.deliver();
        } else if self.is_thinking() {
            self.pings.push(number.to_owned());
        } else {
            self.host.line(&format!("pong {number}"));
        }
    }

    /// Answers the pings that have waited.
    pub(super) fn answer_pings(&mut self) {
        for number in std::mem::take(&mut self.pings) {
            self.host.line(&format!("pong {number}"));
        }
    }

    /// Number of moves that the engine's side has made.
    pub(super) fn own_moves(&self) -> usize {
        match self.mode {
            Mode::Playing(side) => self.board.moves_of(side),
            Mode::Force | Mode::Analysing => self.board.len() / 2,
        }
    }
}

/// A piece of input as it is repeated: on one line, and not too long.
pub(super) fn echo(text: &str) -> String {
    let mut shown: String = text.chars().take(LONGEST_ECHO).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(LONGEST_ECHO).is_some() {
        shown.push_str("...");
    }
    shown
}

/// Whether a word has some likeness to a move: a square at its beginning, something from beside the board, or castling.
fn is_like_move(word: &str) -> bool {
    let mut chars = word.chars();
    let (first, second) = (chars.next(), chars.next());
    let begins_with_square =
        first.is_some_and(|c| c.is_ascii_alphabetic()) && second.is_some_and(|c| c.is_ascii_digit() || c == '@');
    begins_with_square || ["O-O", "0-0", "o-o"].iter().any(|castling| word.starts_with(castling))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_like_moves() {
        for word in ["e2e4", "E7E8Q", "O-O", "0-0-0", "b@e9", "a10b11", "e2", "h9"] {
            assert!(is_like_move(word), "{word}");
        }
        for word in ["", "e", "xyzzy", "1", "go", "22", "Nf3", "\u{e9}2"] {
            assert!(!is_like_move(word), "{word}");
        }
    }

    #[test]
    fn what_is_repeated_is_short_and_on_one_line() {
        assert_eq!(echo("a\tb\u{1b}c"), "a b c");
        assert_eq!(echo(&"\u{e4}".repeat(64)).chars().count(), 64);
        assert_eq!(echo(&"x".repeat(65)), format!("{}...", "x".repeat(64)));
    }
}
