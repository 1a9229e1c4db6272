//! Time controls: `level`, `st`, `sd`, and the clock of the engine.

use std::time::Duration;

use ::search::ClockTime;
use rules::MAX_PLY;
use variants::GoLimits;

use crate::words::{integer, words};

/// What is played by if nothing is said: so much for each move.
const WITHOUT_CONTROL: Duration = Duration::from_secs(5);

/// The longest time that is told apart from a longer one, in seconds: some thirty years.
const MAX_SECONDS: f64 = 1e9;

/// A clock for the whole game, or for so many moves at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Level {
    /// Moves of a period; 0 for the whole game.
    moves: usize,
    /// Time of a period.
    base: Duration,
    increment: Duration,
    /// Moves that the engine's side had made when the first period began.
    from: usize,
}

/// How much time the engine has.
#[derive(Debug, Default)]
pub(super) struct TimeControl {
    level: Option<Level>,
    /// Time for each move.
    each: Option<Duration>,
    depth: Option<u32>,
    /// What the clock of the engine shows.
    left: Duration,
    /// Whether a new game has begun since, so that the next control takes the place of all.
    is_old: bool,
}

impl TimeControl {
    /// A new game begins: the clock is set to its start, and no depth is given.
    pub(super) fn new_game(&mut self) {
        self.depth = None;
        self.is_old = true;
        if let Some(level) = &mut self.level {
            level.from = 0;
            self.left = level.base;
        }
    }

    /// `level MOVES BASE INCREMENT`, with so many moves made. `None` if it cannot be read.
    pub(super) fn set_level(&mut self, arguments: &str, made: usize) -> Option<()> {
        let mut words = words(arguments);
        let moves = usize::try_from(integer(words.next()?)?.max(0)).ok()?;
        let base = minutes(words.next()?)?;
        let increment = seconds(words.next()?)?;
        self.renew();
        // Who means both says `level` first.
        self.each = None;
        self.level = Some(Level { moves, base, increment, from: made });
        self.left = base;
        Some(())
    }

    /// `st SECONDS`. `None` if it cannot be read.
    pub(super) fn set_each(&mut self, arguments: &str) -> Option<()> {
        let each = seconds(words(arguments).next()?)?;
        self.renew();
        self.each = Some(each);
        Some(())
    }

    /// `sd DEPTH`. `None` if it cannot be read.
    pub(super) fn set_depth(&mut self, arguments: &str) -> Option<()> {
        let depth = integer(words(arguments).next()?)?;
        self.depth = Some(depth.clamp(0, i64::from(MAX_PLY)) as u32);
        Some(())
    }

    /// `time CENTISECONDS`. `None` if it cannot be read.
    pub(super) fn set_left(&mut self, arguments: &str) -> Option<()> {
        self.left = centiseconds(arguments)?;
        Some(())
    }

    /// What was said for the last game holds no more.
    fn renew(&mut self) {
        if self.is_old {
            (self.level, self.each, self.is_old) = (None, None, false);
        }
    }

    /// The engine's side, which had made so many moves before, has made one in this time.
    pub(super) fn moved(&mut self, made: usize, took: Duration) {
        let Some(level) = self.level else { return };
        self.left = self.left.saturating_sub(took).saturating_add(level.increment);
        let period = made.saturating_add(1).saturating_sub(level.from);
        if period.checked_rem(level.moves) == Some(0) {
            self.left = self.left.saturating_add(level.base);
        }
    }

    /// The limits of the next search, before which the engine's side has made so many moves.
    pub(super) fn limits(&self, made: usize) -> GoLimits {
        let clock = self.level.map(|level| ClockTime {
            left: self.left,
            increment: level.increment,
            moves_to_go: to_go(&level, made),
        });
        let is_free = clock.is_none() && self.each.is_none() && self.depth.is_none();
        let each = if is_free { Some(WITHOUT_CONTROL) } else { self.each };
        GoLimits { depth: self.depth, move_time: each, clock, ..GoLimits::default() }
    }
}

/// Moves to the end of the period; `None` without periods.
fn to_go(level: &Level, made: usize) -> Option<u32> {
    let done = made.saturating_sub(level.from).checked_rem(level.moves)?;
    u32::try_from(level.moves.saturating_sub(done)).ok()
}

/// Reads `time` and `otim`: hundredths of a second, 0 for what is below.
pub(super) fn centiseconds(arguments: &str) -> Option<Duration> {
    let hundredths = integer(words(arguments).next()?)?.max(0).unsigned_abs();
    Some(Duration::from_millis(hundredths.saturating_mul(10).min(1_000_000_000_000)))
}

/// Reads `MINUTES` or `MINUTES:SECONDS`; what follows means something to later versions of the protocol.
fn minutes(text: &str) -> Option<Duration> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ':' && c != '.').unwrap_or(text.len());
    let text = text.get(..end)?;
    match text.split_once(':') {
        Some((minutes, rest)) => Some(seconds(minutes)?.saturating_mul(60).saturating_add(seconds(rest)?)),
        None => Some(seconds(text)?.saturating_mul(60)),
    }
}

/// Reads seconds, with a fraction if need be; 0 for what is below.
fn seconds(text: &str) -> Option<Duration> {
    let is_number = text.bytes().any(|b| b.is_ascii_digit())
        && text.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'-' || b == b'+');
    let number: f64 = if is_number { text.parse().ok()? } else { return None };
    Some(Duration::from_secs_f64(number.clamp(0.0, MAX_SECONDS)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(level: &str) -> TimeControl {
        let mut control = TimeControl::default();
        control.set_level(level, 0).unwrap();
        control
    }

    #[test]
    fn levels_are_read() {
        for (text, moves, base, increment) in [
            ("40 5 0", 40, 300, 0),
            ("40 5:30 0", 40, 330, 0),
            ("0 2 12", 0, 120, 12),
            ("0 0:01 0", 0, 1, 0),
            ("40 25+5 0", 40, 1500, 0),
            ("0 0 1", 0, 0, 1),
            ("-3 1 0", 0, 60, 0),
        ] {
            let level = with(text).level.unwrap();
            let secs = Duration::from_secs;
            assert_eq!((level.moves, level.base, level.increment), (moves, secs(base), secs(increment)), "{text}");
        }
        for text in ["", "40", "40 5", "a b c", "40 x 0", "40 5 x", "40 : 0", "4.5 5 0"] {
            assert!(TimeControl::default().set_level(text, 0).is_none(), "{text}");
        }
    }

    #[test]
    fn fractions_and_ends() {
        assert_eq!(seconds("2.5"), Some(Duration::from_millis(2500)));
        assert_eq!(seconds("-7"), Some(Duration::ZERO));
        assert!(seconds("99999999999999999999").is_some());
        for text in ["", "1e9", "nan", "inf", "--1", "1.2.3", "x", "."] {
            assert_eq!(seconds(text), None, "{text}");
        }
        assert_eq!(centiseconds("-5"), Some(Duration::ZERO));
        assert_eq!(centiseconds("x"), None);
    }

    #[test]
    fn moves_to_go_and_the_clock_follow_the_game() {
        let mut control = with("3 1 2");
        assert_eq!(control.limits(0).clock.unwrap().moves_to_go, Some(3));
        assert_eq!(control.limits(2).clock.unwrap().moves_to_go, Some(1));
        assert_eq!(control.limits(3).clock.unwrap().moves_to_go, Some(3));
        control.moved(0, Duration::from_secs(10));
        assert_eq!(control.left, Duration::from_secs(52));
        control.moved(2, Duration::from_secs(2));
        assert_eq!(control.left, Duration::from_secs(112));
        assert_eq!(with("0 1 0").limits(7).clock.unwrap().moves_to_go, None);
    }

    #[test]
    fn the_first_control_of_a_game_takes_the_place_of_the_last_games() {
        let mut control = with("0 1 0");
        control.set_each("3").unwrap();
        assert!(control.limits(0).clock.is_some() && control.limits(0).move_time.is_some());
        control.set_level("0 1 0", 0).unwrap();
        assert!(control.limits(0).clock.is_some() && control.limits(0).move_time.is_none());
        control.set_depth("4").unwrap();
        control.new_game();
        assert_eq!((control.limits(0).depth, control.limits(0).clock.is_some()), (None, true));
        control.set_each("2").unwrap();
        assert!(control.limits(0).clock.is_none());
        assert_eq!(TimeControl::default().limits(0).move_time, Some(WITHOUT_CONTROL));
    }
}
