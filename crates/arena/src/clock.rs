//! Time controls and clocks.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A time control was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is no {what}")]
pub struct ClockError {
    text: String,
    what: &'static str,
}

/// So much time for a number of moves or for the whole game, and an increment for each move.
///
/// As text `[MOVES/]BASE[+INCREMENT]`, base and increment in seconds, or the base as `MINUTES:SECONDS`.
///
/// ```
/// use arena::clock::TimeControl;
/// use std::time::Duration;
/// let control: TimeControl = "40/1:30+0.5".parse()?;
/// assert_eq!(control.moves, Some(40));
/// assert_eq!(control.base, Duration::from_secs(90));
/// assert_eq!(control.increment, Duration::from_millis(500));
/// assert_eq!(control.to_string(), "40/90+0.5");
/// # Ok::<(), arena::clock::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The base is given anew after so many own moves; `None`: it is for the whole game. At least 1.
    pub moves: Option<u32>,
    /// Time at the start.
    pub base: Duration,
    /// Time added after each move.
    pub increment: Duration,
}

impl FromStr for TimeControl {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        parse_control(text)
            .ok_or_else(|| ClockError { text: text.to_owned(), what: "time control ([MOVES/]BASE[+INC])" })
    }
}

fn parse_control(text: &str) -> Option<TimeControl> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&n| n > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = match rest.split_once('+') {
        Some((base, increment)) => (base, seconds(increment)?),
        None => (rest, Duration::ZERO),
    };
    let base = match base.split_once(':') {
        Some((minutes, rest)) => {
            let minutes: u32 = minutes.parse().ok()?;
            seconds(rest)?.checked_add(Duration::from_secs(60 * u64::from(minutes)))?
        }
        None => seconds(base)?,
    };
    (!base.is_zero() || !increment.is_zero()).then_some(TimeControl { moves, base, increment })
}

/// A plain decimal number of seconds, at most some thirty years.
fn seconds(text: &str) -> Option<Duration> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let value: f64 = plain.then(|| text.parse().ok())??;
    (value <= 1e9).then(|| Duration::from_secs_f64(value))
}

/// A plain decimal number of seconds, such as `0.05`.
///
/// # Errors
/// If it is none.
pub fn parse_seconds(text: &str) -> Result<Duration, ClockError> {
    seconds(text).ok_or_else(|| ClockError { text: text.to_owned(), what: "decimal number" })
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if self.increment.is_zero() { Ok(()) } else { write!(f, "+{}", self.increment.as_secs_f64()) }
    }
}

/// A player's clock.
#[derive(Clone, Debug)]
pub struct Clock {
    control: TimeControl,
    left: Duration,
    moves_to_go: Option<u32>,
}

impl Clock {
    /// A clock at the start of a game.
    pub fn new(control: TimeControl) -> Self {
        Self { control, left: control.base, moves_to_go: control.moves }
    }

    /// Time left.
    pub fn left(&self) -> Duration {
        self.left
    }

    /// Time added after each move.
    pub fn increment(&self) -> Duration {
        self.control.increment
    }

    /// Own moves until the base is given anew, if it is.
    pub fn moves_to_go(&self) -> Option<u32> {
        self.moves_to_go
    }

    /// Takes the time that a move took and gives what the control gives after it. A move that took a little too long (a margin
    /// may allow it) leaves nothing, not less.
    pub fn spend(&mut self, elapsed: Duration) {
        self.left = self.left.saturating_sub(elapsed) + self.control.increment;
        if let Some(left) = &mut self.moves_to_go {
            *left -= 1;
            if *left == 0 {
                self.left += self.control.base;
                self.moves_to_go = self.control.moves;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn controls_are_read_and_shown() {
        let cases = [
            ("1+0.01", None, 1000, 10, "1+0.01"),
            ("60", None, 60_000, 0, "60"),
            ("40/60+0.1", Some(40), 60_000, 100, "40/60+0.1"),
            ("2:00.5", None, 120_500, 0, "120.5"),
            ("0+1", None, 0, 1000, "0+1"),
        ];
        for (text, moves, base, increment, shown) in cases {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control, TimeControl { moves, base: ms(base), increment: ms(increment) }, "{text}");
            assert_eq!(control.to_string(), shown);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "+",
            "/",
            "1+",
            "0/1",
            "-1",
            "1e3",
            "inf",
            "nan",
            "1/1/1",
            "1:2:3",
            "0",
            "0+0",
            "1++1",
            "99999999999",
            "1 ",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text:?}");
        }
        assert_eq!(parse_seconds("x").unwrap_err().to_string(), "\"x\" is no decimal number");
    }

    #[test]
    fn a_clock_runs() {
        let mut clock = Clock::new("2/1+0.1".parse().unwrap());
        clock.spend(ms(300));
        assert_eq!((clock.left(), clock.moves_to_go()), (ms(800), Some(1)));
        clock.spend(ms(5000));
        assert_eq!((clock.left(), clock.moves_to_go()), (ms(1100), Some(2)), "nothing left, increment, new base");
    }
}
