//! Lines about a running search: `PLY SCORE TIME NODES PV`.

use std::time::Duration;

use ::search::Bound;
use rules::Score;
use variants::Info;

/// A win in so many moves is told as this and so many.
const MATE: i32 = 100_000;

/// Lines that are printed however fast they come.
const FREE_LINES: u32 = 100;

/// Shortest time between two later lines.
const SPACING: Duration = Duration::from_millis(6);

/// A line of thinking; `pv` is the moves as they are told.
pub(super) fn line(info: &Info, pv: &str) -> String {
    let mark = match info.bound {
        Bound::Exact => "",
        Bound::Lower => "!",
        Bound::Upper => "?",
    };
    let hundredths = info.time.as_millis() / 10;
    format!("{} {} {hundredths} {} {pv}{mark}", info.depth, number(info.score), info.nodes)
}

/// A score in centipawns, or beyond all of them.
pub(super) fn number(score: Score) -> i32 {
    match score.mate() {
        None => score.raw(),
        Some(moves) if score.is_win() => MATE.saturating_add(moves),
        Some(moves) => moves.saturating_sub(MATE),
    }
}

/// Lets no more lines through than a reader can take.
#[derive(Debug, Default)]
pub(super) struct Pace {
    printed: u32,
    last: Duration,
}

impl Pace {
    /// Whether a line may be printed that comes at this time of the search.
    pub(super) fn admits(&mut self, time: Duration) -> bool {
        if self.printed >= FREE_LINES && time.saturating_sub(self.last) < SPACING {
            return false;
        }
        self.printed = self.printed.saturating_add(1);
        self.last = self.last.max(time);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_numbers() {
        for (score, wanted) in [
            (Score::estimate(-35), -35),
            (Score::win_in(1), 100_001),
            (Score::win_in(5), 100_003),
            (Score::loss_in(4), -100_002),
            (Score::loss_in(0), -100_000),
        ] {
            assert_eq!(number(score), wanted);
        }
    }

    #[test]
    fn a_flood_is_thinned_out() {
        let mut pace = Pace::default();
        let admitted = (0..20_000).filter(|n| pace.admits(Duration::from_micros(n * 100))).count();
        assert!((200..=450).contains(&admitted), "{admitted}");
    }
}
