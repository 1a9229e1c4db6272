//! The one `bestmove` of a `go`.

use std::sync::{Arc, Mutex};

use crate::Output;
use crate::switch::lock;

/// The answer of one piece of work: given once, and nothing is told of the work afterwards.
pub(crate) struct Answer {
    output: Arc<dyn Output>,
    state: Mutex<State>,
}

struct State {
    /// Whether a `bestmove` is still to come.
    due: bool,
    /// The best move known so far.
    best: Option<String>,
}

impl Answer {
    /// An answer that is due; `fallback` is a legal move, if there is one.
    pub(crate) fn due(output: Arc<dyn Output>, fallback: Option<String>) -> Self {
        Self { output, state: Mutex::new(State { due: true, best: fallback }) }
    }

    /// The answer of work that has none.
    pub(crate) fn none(output: Arc<dyn Output>) -> Self {
        Self { output, state: Mutex::new(State { due: false, best: None }) }
    }

    /// Whether a `bestmove` is still to come.
    pub(crate) fn is_due(&self) -> bool {
        lock(&self.state).due
    }

    /// Prints a line about the search, unless its answer is out already.
    pub(crate) fn tell(&self, line: &str) {
        if lock(&self.state).due {
            self.output.line(line);
        }
    }

    /// Remembers the best move so far.
    pub(crate) fn improve(&self, best: Option<&String>) {
        if let Some(best) = best {
            lock(&self.state).best = Some(best.clone());
        }
    }

    /// Prints `bestmove`, if it is due.
    pub(crate) fn give(&self, best: Option<&str>, ponder: Option<&str>) {
        let mut state = lock(&self.state);
        if !state.due {
            return;
        }
        state.due = false;
        let best = best.unwrap_or("(none)");
        match ponder {
            Some(ponder) => self.output.line(&format!("bestmove {best} ponder {ponder}")),
            None => self.output.line(&format!("bestmove {best}")),
        }
    }

    /// Prints the best move so far as `bestmove`, if it is due: for a search that has failed.
    pub(crate) fn give_best_so_far(&self) {
        let best = lock(&self.state).best.clone();
        self.give(best.as_deref(), None);
    }
}
