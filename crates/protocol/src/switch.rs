//! What the input may do to work that is going on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use search::Control;

/// Locks, whether or not another thread has panicked meanwhile: what the locks here guard is never left half done.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What an answer still has to wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hold {
    /// A `stop`: the work has no end of its own.
    pub(crate) stop: bool,
    /// A `ponderhit`, or a `stop`.
    pub(crate) ponder_hit: bool,
}

/// The switch of one piece of work: stops it, and keeps its answer back until it may be given.
#[derive(Debug)]
pub(crate) struct Switch {
    control: Control,
    stopped: AtomicBool,
    hold: Mutex<Hold>,
    changed: Condvar,
}

impl Switch {
    pub(crate) fn new(hold: Hold) -> Self {
        let control = if hold.ponder_hit { Control::pondering() } else { Control::new() };
        Self { control, stopped: AtomicBool::new(false), hold: Mutex::new(hold), changed: Condvar::new() }
    }

    /// For searches.
    pub(crate) fn control(&self) -> &Control {
        &self.control
    }

    /// For what is no search.
    pub(crate) fn stopped(&self) -> &AtomicBool {
        &self.stopped
    }

    /// The work is to end; its answer may be given.
    pub(crate) fn stop(&self) {
        self.control.stop();
        self.stopped.store(true, Ordering::Release);
        *lock(&self.hold) = Hold::default();
        self.changed.notify_all();
    }

    /// The expected move was played.
    pub(crate) fn ponder_hit(&self) {
        self.control.ponder_hit();
        lock(&self.hold).ponder_hit = false;
        self.changed.notify_all();
    }

    /// Blocks until the answer may be given.
    pub(crate) fn wait_until_released(&self) {
        let held = |hold: &mut Hold| *hold != Hold::default();
        drop(self.changed.wait_while(lock(&self.hold), held).unwrap_or_else(PoisonError::into_inner));
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Whether an answer is free after `act`, without waiting for ever.
    fn is_released(hold: Hold, act: impl Fn(&Switch)) -> bool {
        let switch = Switch::new(hold);
        act(&switch);
        thread::scope(|scope| {
            let waiter = scope.spawn(|| switch.wait_until_released());
            for _ in 0..50 {
                if waiter.is_finished() {
                    return true;
                }
                thread::sleep(Duration::from_millis(1));
            }
            switch.stop();
            false
        })
    }

    #[test]
    fn only_what_an_answer_waits_for_sets_it_free() {
        let infinite = Hold { stop: true, ponder_hit: false };
        let ponder = Hold { stop: false, ponder_hit: true };
        assert!(is_released(Hold::default(), |_| {}));
        assert!(!is_released(infinite, |_| {}));
        assert!(!is_released(infinite, Switch::ponder_hit));
        assert!(is_released(infinite, Switch::stop));
        assert!(!is_released(ponder, |_| {}));
        assert!(is_released(ponder, Switch::ponder_hit));
        assert!(is_released(ponder, Switch::stop));
        assert!(!is_released(Hold { stop: true, ponder_hit: true }, Switch::ponder_hit));
    }
}
