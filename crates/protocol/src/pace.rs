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
    /// Whether the lines of the iteration that is being told are printed, and how many were printed since the first of one.
    is_open: bool,
    together: u32,
}

impl Pace {
    /// Whether a line that comes at this time of the search may be printed: the `number`-th of its iteration, counted from 1. The lines of an iteration go together.
    pub(crate) fn admits(&mut self, number: usize, time: Duration) -> bool {
        if number <= 1 {
            let spacing = SPACING.saturating_mul(self.together.max(1));
            self.is_open = self.printed < FREE_LINES || time.saturating_sub(self.last) >= spacing;
            if self.is_open {
                self.together = 0;
            }
        }
        self.is_open
    }

    /// A line of this time is printed.
    pub(crate) fn count(&mut self, time: Duration) {
        self.printed = self.printed.saturating_add(1);
        self.together = self.together.saturating_add(1);
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

    /// Lines printed of iterations of so many lines, ten thousand a second.
    fn printed(lines: usize) -> Vec<usize> {
        let mut pace = Pace::default();
        let mut printed = Vec::new();
        for (n, time) in (0..20_000).map(|n| (n as usize, Duration::from_micros(n * 100))) {
            let number = n % lines + 1;
            if pace.admits(number, time) {
                pace.count(time);
                printed.push(number);
            }
        }
        printed
    }

    #[test]
    fn a_flood_is_thinned_out() {
        for lines in [1, 3, 7] {
            let printed = printed(lines).len();
            assert!((200..=450).contains(&printed), "{lines}: {printed}");
        }
    }

    #[test]
    fn iterations_are_told_whole() {
        let printed = printed(5);
        assert!(printed.chunks(5).all(|iteration| iteration == [1, 2, 3, 4, 5]));
    }
}
