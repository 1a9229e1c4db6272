//! Moves of the opponent.

use rules::{MoveError, NextAction, Speaker};
use variants::Look;

use super::command::echo;
use super::work::Kind;
use super::{Core, Mode};
use crate::words::{integer, words};

impl Core {
    pub(super) fn user_move(&mut self, arguments: &str) {
        let text = words(arguments).next().unwrap_or_default().to_owned();
        if let Some(turn) = self.ended_turn(&text) {
            return self.take_turn(&turn, None);
        }
        match self.read_move(&text) {
            Err(MoveRefused { reason: None }) => self.host.line(&format!("Illegal move: {}", echo(&text))),
            Err(MoveRefused { reason: Some(reason) }) => {
                self.host.line(&format!("Illegal move ({reason}): {}", echo(&text)));
            }
            Ok(action) => self.take_action(&action, &text),
        }
    }

    /// The turn that has begun, if the text ends it.
    fn ended_turn(&self, text: &str) -> Option<String> {
        let from = text.get(..text.len().checked_sub(self.origin().len())?)?;
        let is_end = self.ends_turn(from, text.get(from.len()..)?) && is_square(from);
        is_end.then(|| self.board.begun.clone())
    }

    fn read_move(&self, text: &str) -> Result<NextAction, MoveRefused> {
        let Some(look) = self.board.look() else { return Err(MoveRefused::because("no position")) };
        if self.is_thinking() {
            return Err(MoveRefused::because("it is the engine's turn"));
        }
        if self.board.decided().is_some() {
            return Err(MoveRefused::because(&MoveError::GameOver.to_string()));
        }
        let speaker = if self.is_computer { Speaker::Engine } else { Speaker::Person };
        let read =
            if self.has_board { look.read_board_move(&self.board.begun, text, speaker) } else { read_text(look, text) };
        read.map_err(|error| match error {
            MoveError::Illegal => MoveRefused { reason: None },
            error => MoveRefused::because(&error.to_string()),
        })
    }

    /// An action of the opponent: his turn, or a part of it if it can go on and he can be shown the half of it.
    fn take_action(&mut self, action: &NextAction, written: &str) {
        let turn = self.board.begun_with(action);
        let may_redraw = self.may_redraw();
        if action.ends && !(action.more && may_redraw) {
            return self.take_turn(&turn, Some(written));
        }
        self.board.begun = turn;
        if may_redraw {
            self.redraw();
        }
    }

    /// Whether these squares, as the board numbers them, end a turn that has begun: any man that is put on the point where it began.
    pub(super) fn ends_turn(&self, from: &str, to: &str) -> bool {
        let origin = self.origin();
        let may_end = self.board.look().is_some_and(|look| look.has_move(&self.board.begun));
        !origin.is_empty() && to == origin && from != origin && may_end
    }

    /// Where the turn that has begun did; empty without one.
    pub(super) fn origin(&self) -> &str {
        let begun = self.board.begun.as_str();
        let digits = begun.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        begun.get(..digits.saturating_add(1)).unwrap_or_default()
    }

    /// A whole turn of the opponent, as he has written it.
    fn take_turn(&mut self, turn: &str, written: Option<&str>) {
        let written = written.filter(|_| self.board.begun.is_empty());
        let shows = |written| self.board.look().is_some_and(|look| look.shows(written, turn));
        let is_shown = written.is_some_and(shows);
        if let Err(error) = self.board.play(turn) {
            return self.host.line(&format!("Illegal move ({error}): {}", echo(turn)));
        }
        if !is_shown && self.may_redraw() {
            self.redraw();
            self.is_behind = true;
        }
        match self.mode {
            Mode::Force => {}
            Mode::Analysing => self.show_analysis(),
            Mode::Playing(side) => {
                let is_expected = matches!(&self.work, Some(work) if work.kind == Kind::Ponder(turn.to_owned()));
                if is_expected && self.board.ending().is_none() {
                    return self.ponder_hit();
                }
                self.give_up();
                if self.board.ending().is_some() {
                    self.tell_result();
                } else if self.board.side_to_move() == Some(side) {
                    self.think();
                }
            }
        }
    }
}

/// Whether a text has the form of a square.
fn is_square(text: &str) -> bool {
    let digits = text.get(1..).unwrap_or_default();
    text.starts_with(|c: char| c.is_ascii_lowercase()) && integer(digits).is_some()
}

/// Why a move is not accepted; none if it is simply not legal.
struct MoveRefused {
    reason: Option<String>,
}

impl MoveRefused {
    fn because(reason: &str) -> Self {
        Self { reason: Some(reason.to_owned()) }
    }
}

/// A move in the variant's own text, or as people write it.
fn read_text(look: &dyn Look, text: &str) -> Result<NextAction, MoveError> {
    match look.attempt(&[text]).error {
        None => Ok(NextAction::whole(text.to_ascii_lowercase())),
        Some(error) => look.read_notation(text).map(NextAction::whole).map_err(|by_people| match by_people {
            // It is a move, as people write it, that cannot be made here.
            MoveError::Illegal => MoveError::Illegal,
            _ => error,
        }),
    }
}
