//! Work on a thread of its own: a search, a perft, a bench.

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::answer::Answer;
use crate::switch::Switch;
use crate::view::View;
use crate::{Host, work};

/// How long a search may take to end when the process is to end.
const PATIENCE: Duration = Duration::from_millis(400);

/// The part of it in which a perft or a bench may still end by itself.
const COUNTING: Duration = Duration::from_millis(150);

/// What work and input share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) host: Arc<dyn Host>,
    pub(crate) switch: Arc<Switch>,
    pub(crate) answer: Arc<Answer>,
    /// The position before the work began.
    pub(crate) view: Option<Arc<View>>,
}

/// Work going on.
pub(crate) struct Job {
    shared: Shared,
    thread: JoinHandle<()>,
}

impl Job {
    /// Starts `work`. If it panics, or a thread of its own does, the answer that is due is given and the host is told; if no thread can
    /// be had, the answer is given at once.
    pub(crate) fn start(shared: Shared, work: impl FnOnce(&Shared) + Send + 'static) -> Option<Self> {
        let (theirs, failed) = (shared.clone(), shared.clone());
        let run = move || {
            work(&theirs);
            if theirs.host.has_panicked() {
                theirs.host.fault("a thread of the search has panicked");
            }
        };
        let tell = move |what: &str| {
            failed.answer.give_best_so_far();
            failed.host.fault(what);
        };
        match work::start(run, tell) {
            Ok(thread) => Some(Self { shared, thread }),
            Err(error) => {
                shared.host.line(&format!("info string error: no thread to work on: {error}"));
                shared.answer.give_best_so_far();
                None
            }
        }
    }

    pub(crate) fn view(&self) -> Option<Arc<View>> {
        self.shared.view.clone()
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }

    /// Asks the work to end.
    pub(crate) fn stop(&self) {
        self.shared.switch.stop();
    }

    pub(crate) fn ponder_hit(&self) {
        self.shared.switch.ponder_hit();
    }

    /// Ends the work and waits for it.
    pub(crate) fn halt(self) {
        self.stop();
        // A panic was dealt with on the thread itself.
        let _ = self.thread.join();
    }

    /// Ends the work; does not wait for it longer than a process that is to end may take. A count has a moment to end by itself, so that
    /// whoever sends `go perft 5` and `quit` in one go gets the answer.
    pub(crate) fn finish(self) {
        let begin = Instant::now();
        if !self.shared.answer.is_due() {
            self.wait(begin, COUNTING);
        }
        self.stop();
        self.wait(begin, PATIENCE);
        if self.is_finished() {
            self.halt();
        } else {
            self.shared.answer.give_best_so_far();
        }
    }

    /// Waits for the work to end, but not longer than `patience` after `begin`.
    fn wait(&self, begin: Instant, patience: Duration) {
        while !self.is_finished() && begin.elapsed() < patience {
            thread::sleep(Duration::from_micros(500));
        }
    }
}
