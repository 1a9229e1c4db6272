//! A board that knows no rules: where a man may go, what it must ask, and another position when it shows a wrong one.

use rules::Side;
use variants::Choice;

use super::{Core, Mode};
use crate::words::words;

impl Core {
    /// A man was taken up: the squares where it may go, which the board asks for whatever it is. Yellow is a move, blue one whose letter the engine says,
    /// magenta one whose letter the user chooses.
    pub(super) fn lift(&mut self, arguments: &str) {
        words(arguments).next().unwrap_or_default().to_ascii_lowercase().clone_into(&mut self.lifted);
        let targets = self.targets();
        let variant = self.board.variant;
        self.host.line(&format!("highlight {}", colours(&targets, variant.files, variant.ranks)));
    }

    /// It was put down: which letters there are to choose from.
    pub(super) fn put(&mut self, arguments: &str) {
        let square = words(arguments).next().unwrap_or_default().to_ascii_lowercase();
        let targets = self.targets();
        let Some(choice) = targets.iter().find(|choice| choice.square == square) else { return };
        let letters: String = choice.suffixes.iter().map(|suffix| suffix.to_ascii_uppercase()).collect();
        if !letters.is_empty() {
            self.host.line(&format!("choice {letters}"));
        }
    }

    /// Where the man that was taken up may go. In a turn that has begun any other man ends it.
    fn targets(&self) -> Vec<Choice> {
        if self.ends_turn(&self.lifted, self.origin()) {
            return vec![Choice { square: self.origin().to_owned(), suffixes: vec![String::new()] }];
        }
        self.board.look().map(|look| look.targets(&self.board.begun, &self.lifted)).unwrap_or_default()
    }

    /// Whether the board may be set right: in a game of the engine against a person who plays the first side, for `XBoard` takes that side to be to move in
    /// every position that it is told.
    pub(super) fn may_redraw(&self) -> bool {
        self.has_board && !self.is_computer && self.mode == Mode::Playing(Side::Second)
    }

    /// Has the board show the position that there is. It then says that its game has ended, and `force`, and `ping`: before that is answered it hears no
    /// move.
    pub(super) fn redraw(&mut self) {
        let Some(fen) = self.board.look().and_then(|look| look.board_fen(&self.board.begun)) else { return };
        self.host.line(&format!("setboard {fen}"));
        // It has forgotten the parent of the game.
        self.set_up_board(&fen);
        (self.waiting.is_redrawn, self.is_behind) = (true, false);
    }

    /// Takes back a turn that has begun, on the board too; whether there was one.
    pub(super) fn drop_turn(&mut self) -> bool {
        if self.board.begun.is_empty() {
            return false;
        }
        self.board.begun.clear();
        let is_first = self.board.side_to_move() == Some(Side::First);
        if self.has_board && !self.is_computer && is_first && self.mode != Mode::Analysing {
            self.redraw();
        }
        true
    }
}

/// The colours of the squares as the first field of a FEN.
fn colours(targets: &[Choice], files: u8, ranks: u8) -> String {
    let first = u8::from(ranks != 10);
    let rows = (0..ranks).rev().map(|rank| {
        let mut row = String::new();
        let mut empty = 0_u32;
        for file in 0..files {
            let square = format!("{}{}", char::from(b'a'.saturating_add(file)), rank.saturating_add(first));
            match targets.iter().find(|choice| choice.square == square) {
                None => empty = empty.saturating_add(1),
                Some(choice) => {
                    if empty > 0 {
                        row.push_str(&empty.to_string());
                    }
                    empty = 0;
                    row.push(colour(choice));
                }
            }
        }
        if empty > 0 {
            row.push_str(&empty.to_string());
        }
        row
    });
    rows.collect::<Vec<_>>().join("/")
}

fn colour(choice: &Choice) -> char {
    match &choice.suffixes[..] {
        [only] if only.is_empty() || only == "+" => 'Y',
        [_] => 'B',
        _ => 'M',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_coloured_as_in_a_fen() {
        let choice = |square: &str, suffixes: &[&str]| Choice {
            square: square.to_owned(),
            suffixes: suffixes.iter().map(ToString::to_string).collect(),
        };
        let targets = [choice("b3", &[""]), choice("c1", &["n"]), choice("a1", &["q", "n"])];
        assert_eq!(colours(&targets, 4, 3), "1Y2/4/M1B1");
        assert_eq!(colours(&[choice("j0", &[""])], 10, 10), "10/10/10/10/10/10/10/10/10/9Y");
    }
}
