//! How fast lines about a running search may follow each other.

use std::time::Duration;

/// Lines that are printed however fast they come.
const FREE_LINES: u32 = 100;

/// Shortest time between two later lines: some 165 a second, below the 200 that every GUI bears.
const SPACING: Duration = Duration::from_millis(6);

/// Lets no more lines through than a reader can take.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    printed: u32,
    last: Duration,
}

impl Pace {
    /// Whether a line that comes at this time of the search may be printed.
    pub(crate) fn admits(&self, time: Duration) -> bool {
        self.printed < FREE_LINES || time.saturating_sub(self.last) >= SPACING
    }

    /// A line of this time is printed.
    pub(crate) fn count(&mut self, time: Duration) {
        self.printed = self.printed.saturating_add(1);
        self.last = self.last.max(time);
    }

    /// Whether nothing has been printed.
    pub(crate) fn is_unused(&self) -> bool {
        self.printed == 0
    }

    /// The time of the last line.
    pub(crate) fn last(&self) -> Duration {
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_thinned_out() {
        let mut pace = Pace::default();
        let mut admitted = 0;
        for time in (0..20_000).map(|n| Duration::from_micros(n * 100)) {
            if pace.admits(time) {
                pace.count(time);
                admitted += 1;
            }
        }
        assert!((200..=450).contains(&admitted), "{admitted}");
    }
}
