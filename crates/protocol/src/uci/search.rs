//! The `go` command's search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ::search::WallClock;
use rules::{Outcome, Score, WdlModel};
use variants::GoLimits;

use super::answer::Answer;
use super::go::{self, Task};
use super::job::{Job, Shared};
use super::report::{Reporter, chances};
use super::{SharedSession, Uci};
use crate::Output;
use crate::switch::{Hold, Switch, lock};
use crate::view::View;

/// What is told of a search besides the usual.
struct Told {
    /// What scores say about the result, if that is told.
    wdl: Option<WdlModel>,
    /// Whether the best move comes with the answer that is expected; asked when it is told.
    names_ponder: Arc<AtomicBool>,
}

impl Uci {
    pub(super) fn go(&mut self, arguments: &str) {
        let clock = WallClock::start();
        self.halt();
        let view = self.view();
        let (task, errors) = go::parse(arguments, view.as_deref());
        for error in errors {
            self.error(error);
        }
        match task {
            Task::Perft(depth) => self.perft(depth, view),
            Task::Nothing => {}
            Task::Search(limits, hold) => self.search(limits, hold, view, clock),
        }
    }

    fn search(&mut self, limits: GoLimits, hold: Hold, view: Option<Arc<View>>, clock: WallClock) {
        let book_move = view.as_deref().and_then(|view| self.book_move(&limits, hold, view));
        let fallback =
            view.as_deref().and_then(|view| limits.search_moves.first().cloned().or_else(|| view.game.first_move()));
        let output: Arc<dyn Output> = Arc::<dyn crate::Host>::clone(&self.host);
        let shared = Shared {
            host: Arc::clone(&self.host),
            switch: Arc::new(Switch::new(hold)),
            answer: Arc::new(Answer::due(output, fallback)),
            view,
        };
        let session = Arc::clone(&self.session);
        let wdl = self.shows_wdl.then_some(self.variant.wdl);
        let told = Told { wdl, names_ponder: Arc::clone(&self.names_ponder) };
        self.job = match &shared.view {
            None => {
                self.error(variants::SessionError::NoPosition);
                Job::start(shared, answer_none)
            }
            Some(view) => match view.decided() {
                Some(ending) => {
                    self.host.line(&format!("info depth 0 score {}", self.result(ending.outcome)));
                    Job::start(shared, answer_none)
                }
                None if book_move.is_some() => {
                    self.tell_book_move(view, book_move.as_deref().unwrap_or_default());
                    Job::start(shared, move |shared| shared.answer.give(book_move.as_deref(), None))
                }
                None => Job::start(shared, move |shared| search(shared, &session, &limits, &clock, &told)),
            },
        };
    }

    /// Tells of a move that was not searched, with what the position looks like; clients expect some score before a move.
    fn tell_book_move(&self, view: &View, m: &str) {
        self.host.line("info string a move of the book");
        // A single move with `cp 0` would look like a finished game: see `report.rs`.
        let score = view.estimate().filter(|&score| score != Score::DRAW).unwrap_or(Score::estimate(1));
        let wdl = self.shows_wdl.then(|| (self.variant.wdl, view.game.plies()));
        self.host.line(&format!("info depth 0 score {score}{} pv {m}", chances(wdl, score)));
    }

    /// The score of a decided position, and what is certain then.
    fn result(&self, outcome: Outcome) -> String {
        let (score, chances) = match outcome {
            Outcome::Win => (Score::win_in(0), "1000 0 0"),
            Outcome::Loss => (Score::loss_in(0), "0 0 1000"),
            Outcome::Draw => (Score::DRAW, "0 1000 0"),
        };
        if self.shows_wdl { format!("{score} wdl {chances}") } else { score.to_string() }
    }
}

/// There is nothing to search.
fn answer_none(shared: &Shared) {
    shared.switch.wait_until_released();
    shared.answer.give(None, None);
}

fn search(shared: &Shared, session: &SharedSession, limits: &GoLimits, clock: &WallClock, told: &Told) {
    let Some(view) = shared.view.as_deref() else { return answer_none(shared) };
    let mut reporter = Reporter::new(&shared.answer, view, told.wdl);
    let found = lock(session).search(limits, shared.switch.control(), clock, &mut |update| reporter.report(update));
    let Ok(end) = found else { return answer_none(shared) };
    reporter.finish(&end, view);
    shared.answer.improve(end.best.as_ref());
    shared.switch.wait_until_released();
    let ponder = end.ponder.as_deref().filter(|_| told.names_ponder.load(Ordering::Acquire));
    shared.answer.give(end.best.as_deref(), ponder);
}
