//! Games: how they begin, who plays what, moves taken back.

use rules::Side;
use variants::{RuleChoice, SessionError, Variant};

use super::command::echo;
use super::{Core, Mode};
use crate::switch::lock;
use crate::words::{is_blank, words};

impl Core {
    /// The start position of the first game; the engine plays the second side.
    pub(super) fn new_game(&mut self) {
        self.leave_game();
        self.implied = None;
        self.is_computer = false;
        self.control.new_game();
        self.strength.new_game();
        lock(&self.engine).new_game();
        self.begin_game(self.profile.default);
        if self.mode != Mode::Analysing {
            self.mode = Mode::Playing(Side::Second);
        }
        self.show_analysis();
    }

    /// Another game than the one that `new` begins.
    pub(super) fn set_variant(&mut self, arguments: &str, whole: &str) {
        let name = arguments.trim_matches(is_blank);
        let games = self
            .profile
            .variants
            .iter()
            .flat_map(|variant| variant.cecp.names.iter().map(move |known| (variant, known)));
        let Some((variant, known)) = games.into_iter().find(|(_, known)| known.name.eq_ignore_ascii_case(name)) else {
            return self.error("unknown variant", whole);
        };
        self.leave_game();
        self.implied = known.rule.and_then(|(rule, value)| {
            let option = variant.rules.iter().find(|option| option.name == rule)?;
            RuleChoice::new(option, value)
        });
        self.begin_game(variant);
        self.describe_board();
        self.show_analysis();
    }

    /// Whatever was thought about the old game is of no use.
    fn leave_game(&mut self) {
        self.give_up();
        self.waiting.end_pause();
        self.expected = None;
        self.score = None;
        self.is_offered_draw = false;
        (self.waiting.is_redrawn, self.is_behind) = (false, false);
    }

    fn begin_game(&mut self, variant: &'static Variant) {
        if let Err(error) = self.board.reset(variant, &self.chosen_rules()) {
            self.host.line(&format!("tellusererror {error}"));
        }
    }

    /// Tells a board without rules what it is to show.
    fn describe_board(&self) {
        let fen = self.board.look().filter(|_| self.has_board).and_then(|look| look.board_fen(""));
        if let Some(fen) = fen {
            self.set_up_board(&fen);
        }
    }

    /// The line that does so, with a position.
    pub(super) fn set_up_board(&self, fen: &str) {
        let variant = self.board.variant;
        let Some(board) = variant.cecp.board else { return };
        let (letters, parent) = (board.letters, board.parent);
        self.host.line(&format!(
            "setup ({letters}{}) {}x{}+0_{parent} {fen}",
            letters.to_ascii_lowercase(),
            variant.files,
            variant.ranks
        ));
    }

    /// A position; without one that is accepted there is none.
    pub(super) fn set_board(&mut self, arguments: &str) {
        self.leave_game();
        let fen: String = words(arguments).collect::<Vec<_>>().join(" ");
        let fen = if self.has_board { (self.board.variant.cecp.from_board_fen)(&fen) } else { fen };
        if let Err(error) = self.board.set_fen(fen) {
            // PyChess sets an empty board when it ends an analysis, and looks for that FEN in the complaint.
            let (reason, fen) = (echo_error(&error.to_string()), arguments.replace(char::is_control, " "));
            self.host.line(&format!("tellusererror Illegal position ({reason}): {fen}"));
        }
        self.show_analysis();
    }

    /// The engine plays neither side. A board that was told to show another position says this without meaning it.
    pub(super) fn force(&mut self) {
        if self.waiting.is_redrawn {
            return;
        }
        self.waiting.end_pause();
        if self.mode == Mode::Analysing {
            // In an analysis neither side is played anyway: `exit` ends it.
            if self.work.is_none() {
                self.show_analysis();
            }
            return;
        }
        self.give_up();
        self.is_behind = false;
        self.mode = Mode::Force;
    }

    /// The engine plays the side to move.
    pub(super) fn go(&mut self) {
        self.give_up();
        self.waiting.end_pause();
        self.waiting.is_redrawn = false;
        self.drop_turn();
        let Some(side) = self.board.side_to_move() else { return self.error("no position", "go") };
        self.mode = Mode::Playing(side);
        if self.board.decided().is_some() { self.tell_result() } else { self.think() }
    }

    /// The engine plays the side that is not to move.
    pub(super) fn play_other(&mut self) {
        self.give_up();
        self.waiting.end_pause();
        let Some(side) = self.board.side_to_move() else { return self.error("no position", "playother") };
        self.mode = Mode::Playing(side.opponent());
        self.expected = None;
        self.ponder();
    }

    /// What was said before `playother`: the side to move, which is known, and that the engine plays the other.
    pub(super) fn set_side(&mut self, is_first: bool, whole: &str) {
        self.give_up();
        let Some(side) = self.board.side_to_move() else { return self.error("no position", whole) };
        if side != Side::of(is_first) {
            return self.error("command not legal now", whole);
        }
        self.mode = Mode::Playing(side.opponent());
    }

    /// Takes back one move. The engine then plays neither side.
    pub(super) fn undo(&mut self) {
        if self.take_back(1, "undo") {
            if matches!(self.mode, Mode::Playing(_)) {
                self.mode = Mode::Force;
            }
            self.show_analysis();
        }
    }

    /// Takes back a move of each side.
    pub(super) fn remove(&mut self) {
        if self.take_back(2, "remove") {
            self.show_analysis();
        }
    }

    /// Takes back so many moves, or the turn that has begun; whether there was so much. If not, nothing changes.
    fn take_back(&mut self, count: usize, command: &str) -> bool {
        if self.board.look().is_none() {
            self.error("no position", command);
            return false;
        }
        if self.board.begun.is_empty() && self.board.len() < count {
            self.error("command not legal now", command);
            return false;
        }
        self.give_up();
        self.expected = None;
        self.drop_turn() || self.board.undo(count)
    }

    /// The start position by the rules that are chosen now. If the engine was thinking about its move it thinks anew, where it is its turn then.
    pub(super) fn restart(&mut self) -> Result<(), SessionError> {
        let was_thinking = self.is_thinking();
        let has_changed = self.board.is_under_way();
        self.interrupt();
        self.waiting.forget();
        (self.expected, self.score) = (None, None);
        let result = self.board.reset(self.board.variant, &self.chosen_rules());
        if has_changed && self.may_redraw() {
            self.redraw();
        }
        let is_turn = matches!(self.mode, Mode::Playing(side) if self.board.side_to_move() == Some(side));
        if was_thinking && is_turn {
            self.think();
        } else {
            self.answer_pings();
            self.show_analysis();
        }
        result
    }

    /// The game has ended for the other side; as [`force`](Self::force).
    pub(super) fn result(&mut self) {
        if self.waiting.is_redrawn {
            return;
        }
        self.force();
    }
}

/// An error without its own brackets being in the way.
fn echo_error(error: &str) -> String {
    let shown = echo(error);
    if error.len() == shown.len() { shown } else { error.replace(char::is_control, " ") }
}
