//! How everything that waits learns that the match is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

const RUNNING: u8 = 0;
const FINISHED: u8 = 1;
const INTERRUPTED: u8 = 2;

/// A switch shared by all threads of a match. The first cause to be set stays.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicU8>);

impl Stop {
    /// Not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the match because its question is answered or it has failed; games in progress are given up.
    pub fn finish(&self) {
        self.set(FINISHED);
    }

    /// Ends the match because the user wants it; games in progress are given up.
    pub fn interrupt(&self) {
        self.set(INTERRUPTED);
    }

    fn set(&self, cause: u8) {
        // That it was set before is no failure: the first cause stays.
        let _ = self.0.compare_exchange(RUNNING, cause, Ordering::AcqRel, Ordering::Acquire);
    }

    /// Whether the match is to end.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Acquire) != RUNNING
    }

    /// Whether the user ended it.
    pub fn is_interrupted(&self) -> bool {
        self.0.load(Ordering::Acquire) == INTERRUPTED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_cause_stays() {
        let stop = Stop::new();
        assert!(!stop.is_set());
        let other = stop.clone();
        other.finish();
        stop.interrupt();
        assert!(stop.is_set() && !stop.is_interrupted());
    }
}
