//! What waits: for `resume`, or for the board to hear moves again. Whatever gives up what the engine does forgets it.

use super::Core;
use super::work::Kind;

/// What the engine still has to do, and may not do yet.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    /// Whether nothing is thought until `resume`.
    is_paused: bool,
    /// What is thought about then.
    put_off: Option<Kind>,
    /// Whether a board without rules was just told to show another position, and has not said `ping` since.
    pub(super) is_redrawn: bool,
    /// The move of the engine, and the answer that it expects, which such a board does not hear yet.
    pub(super) held: Option<(String, Option<String>)>,
    /// Whether the result of the game is told when such a board hears again.
    pub(super) has_result: bool,
}

impl Waiting {
    /// Whether a move of the engine is still to come.
    pub(super) fn is_for_move(&self) -> bool {
        self.held.is_some() || self.put_off == Some(Kind::Think)
    }

    /// Nothing comes of what waits. The pause goes on.
    pub(super) fn forget(&mut self) {
        (self.put_off, self.held, self.has_result) = (None, None, false);
    }

    /// What comes next may be thought about again.
    pub(super) fn end_pause(&mut self) {
        self.is_paused = false;
    }
}

impl Core {
    /// Nothing is thought until [`go_on`](Self::go_on), or until a command that begins something else.
    pub(super) fn pause(&mut self) {
        if !self.waiting.is_paused {
            self.waiting.put_off = self.interrupt();
            self.waiting.is_paused = true;
        }
    }

    /// What was put off since `pause` begins.
    pub(super) fn go_on(&mut self) {
        if !std::mem::take(&mut self.waiting.is_paused) {
            return;
        }
        let kind = self.waiting.put_off.take();
        self.resume(kind.as_ref());
        self.deliver();
    }

    /// Whether this is put off until [`go_on`](Self::go_on).
    pub(super) fn puts_off(&mut self, kind: &Kind) -> bool {
        if self.waiting.is_paused {
            self.waiting.put_off = Some(kind.clone());
        }
        self.waiting.is_paused
    }

    /// Makes the move that has waited, if the board hears it.
    pub(super) fn deliver(&mut self) {
        if self.waiting.is_paused || self.waiting.is_redrawn {
            return;
        }
        if let Some((best, expected)) = self.waiting.held.take() {
            self.make_move(&best, expected);
        }
    }

    /// Stops what is going on, to begin it anew; what it was. A move that has been found, and pings, go on waiting.
    pub(super) fn interrupt(&mut self) -> Option<Kind> {
        let kind = self.work.as_ref().map(|work| work.kind.clone());
        self.give_up_work();
        kind
    }

    /// Begins anew what was stopped.
    pub(super) fn resume(&mut self, kind: Option<&Kind>) {
        match kind {
            Some(Kind::Think) => self.think(),
            Some(Kind::Ponder(_)) => self.ponder(),
            Some(Kind::Analyse) => self.show_analysis(),
            Some(Kind::Hint) => self.hint(),
            None => {}
        }
    }
}
