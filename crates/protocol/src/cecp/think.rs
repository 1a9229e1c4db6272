//! The engine's own moves, and what it thinks about while the opponent thinks.

use variants::{GoLimits, Look};

use super::work::{Kind, Outcome, Request};
use super::{Core, Mode};

impl Core {
    /// Whether the engine thinks about its move.
    pub(super) fn is_thinking(&self) -> bool {
        matches!(&self.work, Some(work) if work.kind == Kind::Think) || self.waiting.is_for_move()
    }

    /// Thinks about a move for the side to move, or takes one from the book.
    pub(super) fn think(&mut self) {
        if self.puts_off(&Kind::Think) {
            return;
        }
        let limits = self.control.limits(self.own_moves());
        if let Some(best) = self.book_move() {
            return self.make_move(&best, None);
        }
        self.begin(Request { kind: Kind::Think, limits, expected: None });
    }

    fn book_move(&mut self) -> Option<String> {
        if !self.own_book.is_on {
            return None;
        }
        let key = self.board.look()?.key();
        match self.own_book.choose(self.board.variant, self.board.rules(), key) {
            Ok(m) => m.filter(|m| self.board.look().is_some_and(|look| look.has_move(m))),
            Err(error) => {
                self.host.line(&format!("# {error}"));
                None
            }
        }
    }

    /// Thinks about the answer to the expected move, if that is wanted and one is expected.
    pub(super) fn ponder(&mut self) {
        let Mode::Playing(side) = self.mode else { return };
        let is_free =
            self.ponders && self.board.side_to_move() == Some(side.opponent()) && self.board.ending().is_none();
        let Some(expected) = self.expected.clone().filter(|_| is_free) else { return };
        let Some(look) = self.board.look().filter(|look| look.has_move(&expected)) else { return };
        if look.attempt(&[&expected]).ending.is_some() || self.puts_off(&Kind::Ponder(expected.clone())) {
            return;
        }
        if self.posts {
            self.host.line(&format!("Hint: {}", self.board.told(&expected, self.has_board).text));
        }
        let limits = self.control.limits(self.own_moves());
        self.begin(Request { kind: Kind::Ponder(expected.clone()), limits, expected: Some(expected) });
    }

    /// The expected move was made: what was thought about it goes on as the engine's own thinking.
    pub(super) fn ponder_hit(&mut self) {
        if let Some(work) = &mut self.work {
            work.hit();
        }
    }

    pub(super) fn stop_pondering(&mut self) {
        self.ponders = false;
        if matches!(&self.work, Some(work) if matches!(work.kind, Kind::Ponder(_))) {
            self.give_up();
        }
    }

    /// A move at once, if the engine thinks about one.
    pub(super) fn move_now(&self) {
        if let Some(work) = self.work.as_ref().filter(|work| work.kind == Kind::Think) {
            work.stop();
        }
    }

    /// Work has ended by itself.
    pub(super) fn done(&mut self, number: u64, outcome: Outcome) {
        let Some(work) = self.work.take_if(|work| work.number == number) else { return };
        let kind = work.kind.clone();
        let took = work.elapsed();
        self.retired.push(work.retire());
        match kind {
            Kind::Think => {
                let best = outcome.best.filter(|m| self.board.look().is_some_and(|look| look.has_move(m)));
                let Some(best) = best.or_else(|| self.board.look().and_then(Look::first_move)) else {
                    self.tell_result();
                    return self.answer_pings();
                };
                self.control.moved(self.own_moves(), took);
                self.score = outcome.score.or(self.score);
                self.make_move(&best, outcome.ponder);
            }
            Kind::Hint => self.tell_hint(outcome.best.as_deref()),
            Kind::Ponder(_) | Kind::Analyse => {}
        }
    }

    /// Makes a move of the engine and says so, as soon as the board hears it.
    pub(super) fn make_move(&mut self, best: &str, expected: Option<String>) {
        if self.waiting.is_redrawn {
            self.waiting.held = Some((best.to_owned(), expected));
            return;
        }
        self.answer_draw_offer();
        let told = self.board.told(best, self.has_board);
        if self.board.play(best).is_err() {
            return self.answer_pings();
        }
        let is_behind = self.is_behind && self.may_redraw();
        if !is_behind {
            self.host.line(&format!("move {}", told.text));
        }
        if is_behind || (self.may_redraw() && !told.is_shown) {
            self.redraw();
        }
        self.expected = expected;
        self.tell_result();
        self.answer_pings();
        self.ponder();
    }

    /// The limits of a short look.
    pub(super) fn short_look() -> GoLimits {
        GoLimits { move_time: Some(std::time::Duration::from_millis(200)), ..GoLimits::default() }
    }
}
