//! Moves of the opponent.

use rules::{MoveError, NextAction, Speaker};
use variants::Look;

use super::command::echo;
use super::work::Kind;
use super::{Core, Mode};
use crate::words::words;

impl Core {
    pub(super) fn user_move(&mut self, arguments: &str) {
        let text = words(arguments).next().unwrap_or_default().to_owned();
        match self.read_move(&text) {
            Err(MoveRefused { reason: None }) => self.host.line(&format!("Illegal move: {}", echo(&text))),
            Err(MoveRefused { reason: Some(reason) }) => {
                self.host.line(&format!("Illegal move ({reason}): {}", echo(&text)));
            }
            Ok(action) => self.take_action(&action),
        }
    }

    fn read_move(&self, text: &str) -> Result<NextAction, MoveRefused> {
        let Some(look) = self.board.look() else { return Err(MoveRefused::because("no position")) };
        if self.is_thinking() {
            return Err(MoveRefused::because("it is the engine's turn"));
        }
        let speaker = if self.is_computer { Speaker::Engine } else { Speaker::Person };
        let read =
            if self.has_board { look.read_board_move(&self.board.begun, text, speaker) } else { read_text(look, text) };
        read.map_err(|error| match error {
            MoveError::Illegal => MoveRefused { reason: None },
            error => MoveRefused::because(&error.to_string()),
        })
    }

    /// An action of the opponent: his turn, or a part of it.
    fn take_action(&mut self, action: &NextAction) {
        let turn = self.board.begun_with(action);
        if action.ends && !(self.open_turns && action.more) {
            return self.take_turn(&turn);
        }
        self.stop_all_but_pondering();
        self.board.begun = turn;
        self.redraw();
    }

    /// A whole turn of the opponent.
    pub(super) fn take_turn(&mut self, turn: &str) {
        let was_begun = !self.board.begun.is_empty();
        let is_shown = !was_begun && self.board.told(turn, self.has_board).is_shown;
        if let Err(error) = self.board.play(turn) {
            return self.host.line(&format!("Illegal move ({error}): {}", echo(turn)));
        }
        let is_person = self.has_board && !self.is_computer;
        if is_person && !is_shown && matches!(self.mode, Mode::Playing(_)) {
            self.redraw();
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

    /// A turn that has begun will not be the expected one, unless it is.
    fn stop_all_but_pondering(&mut self) {
        if !matches!(&self.work, Some(work) if matches!(work.kind, Kind::Ponder(_))) {
            self.give_up();
        }
    }
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
        Some(error) => look.read_notation(text).map(NextAction::whole).map_err(|_| error),
    }
}
