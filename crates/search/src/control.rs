//! What the world outside may do to a running search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A clock: how long ago the search was asked for. Tests hand in one that they move by hand.
pub trait Clock: Send + Sync {
    /// Time since the search was asked for; it never falls.
    fn elapsed(&self) -> Duration;
}

/// The system's monotonic clock, started when it was made.
#[derive(Debug)]
pub struct WallClock(Instant);

impl WallClock {
    /// A clock that starts now.
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for WallClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The two switches of a running search, shared with whoever started it.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    pondering: AtomicBool,
    /// For a search that has nothing left to do and waits for a switch: the lock guards no data, only the moment between looking and sleeping.
    waiting: Mutex<()>,
    switched: Condvar,
}

impl Control {
    /// Neither stopped nor pondering.
    pub fn new() -> Self {
        Self::default()
    }

    /// Not stopped, pondering: limits of time do not count and the search does not end by itself until
    /// [`ponder_hit`](Self::ponder_hit) or [`stop`](Self::stop).
    pub fn pondering() -> Self {
        let control = Self::new();
        control.pondering.store(true, Ordering::Release);
        control
    }

    /// Asks the search to end; it returns within milliseconds with the best move so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Release);
        self.wake();
    }

    /// The opponent played the expected move: limits of time count from the start of the search.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Release);
        self.wake();
    }

    /// Whether [`stop`](Self::stop) was called.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// Whether the search is still to go on as if on the opponent's time.
    #[inline]
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// Sleeps until [`stop`](Self::stop), or, unless `infinite`, until the search is not on the opponent's time.
    pub(crate) fn wait_for_leave(&self, infinite: bool) {
        let must_wait = |(): &mut ()| !self.is_stopped() && (infinite || self.is_pondering());
        let guard = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.switched.wait_while(guard, must_wait));
    }

    /// Wakes whoever waits. Taking the lock makes sure that nobody has looked at the switches and not yet fallen asleep.
    fn wake(&self) {
        drop(self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        self.switched.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_waiting_search_is_woken() {
        for (control, infinite, leave) in [
            (Control::new(), true, Control::stop as fn(&Control)),
            (Control::pondering(), false, Control::stop),
            (Control::pondering(), false, Control::ponder_hit),
        ] {
            std::thread::scope(|scope| {
                let sleeper = scope.spawn(|| control.wait_for_leave(infinite));
                std::thread::sleep(Duration::from_millis(20));
                assert!(!sleeper.is_finished());
                leave(&control);
            });
        }
        Control::new().wait_for_leave(false);
    }
}
