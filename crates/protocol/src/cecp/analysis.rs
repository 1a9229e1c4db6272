//! Analysis.

use variants::GoLimits;

use super::work::{Kind, Request};
use super::{Core, Mode};

impl Core {
    pub(super) fn analyze(&mut self) {
        self.give_up();
        self.waiting.end_pause();
        self.drop_turn();
        self.mode = Mode::Analysing;
        if self.board.look().is_none() {
            return self.error("no position", "analyze");
        }
        self.show_analysis();
    }

    /// Leaves the analysis; the engine plays neither side then.
    pub(super) fn exit(&mut self) {
        if self.mode != Mode::Analysing {
            return self.error("command not legal now", "exit");
        }
        self.give_up();
        self.waiting.end_pause();
        self.mode = Mode::Force;
    }

    /// Thinks about the position that is there now, if that is what is done.
    pub(super) fn show_analysis(&mut self) {
        if self.mode != Mode::Analysing {
            return;
        }
        self.give_up();
        if self.board.look().is_some() && self.board.decided().is_none() {
            let limits = GoLimits { infinite: true, ..GoLimits::default() };
            self.begin(Request { kind: Kind::Analyse, limits, expected: None });
        }
    }

    /// What the engine has found out so far.
    pub(super) fn status(&self) {
        let Some(work) = &self.work else { return };
        if let Some(line) = work.status() {
            self.host.line(&line);
        }
    }
}
