//! What a position is worth.

use std::fmt;
use std::ops::Neg;

/// The deepest ply that a search may reach; no win or loss can be farther away.
pub const MAX_PLY: u16 = 246;

/// Scores at or beyond `WIN - MAX_PLY` are wins in so many plies.
const WIN: i16 = 32_000;
const LEAST_WIN: i16 = WIN - MAX_PLY as i16;

/// A score, as the side to move sees it: an estimate in centipawns, or a win or a loss in so many plies from the root.
///
/// Scores are ordered: a loss is below every estimate, a late loss above an early one; a quick win is above a late one.
///
/// ```
/// use rules::{Score, ScoreKind};
/// assert!(Score::win_in(1) > Score::win_in(3));
/// assert!(Score::win_in(200) > Score::estimate(9999));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::estimate(-12).kind(), ScoreKind::Estimate(-12));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

/// The three kinds of score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreKind {
    /// An estimate in centipawns.
    Estimate(i16),
    /// The side to move wins, the last move being the n-th ply from the root.
    Win(u16),
    /// The side to move loses, the last move being the n-th ply from the root.
    Loss(u16),
}

impl Score {
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// Below every score.
    pub const MIN: Self = Self(-WIN - 1);
    /// Above every score.
    pub const MAX: Self = Self(WIN + 1);
    /// The lowest estimate.
    pub const LEAST_ESTIMATE: Self = Self(-LEAST_WIN + 1);
    /// The highest estimate.
    pub const GREATEST_ESTIMATE: Self = Self(LEAST_WIN - 1);

    /// An estimate in centipawns, clamped so that it is never a win or a loss.
    #[inline]
    pub const fn estimate(centipawns: i32) -> Self {
        let limit = (LEAST_WIN - 1) as i32;
        Self(if centipawns > limit {
            limit as i16
        } else if centipawns < -limit {
            -limit as i16
        } else {
            centipawns as i16
        })
    }

    /// A win whose last move is the `plies`-th from the root (at most [`MAX_PLY`]); 0 is "has won".
    #[inline]
    pub const fn win_in(plies: u16) -> Self {
        debug_assert!(plies <= MAX_PLY);
        Self(WIN - plies as i16)
    }

    /// A loss whose last move is the `plies`-th from the root (at most [`MAX_PLY`]); 0 is "has lost".
    #[inline]
    pub const fn loss_in(plies: u16) -> Self {
        debug_assert!(plies <= MAX_PLY);
        Self(plies as i16 - WIN)
    }

    /// Which of the three kinds it is.
    pub const fn kind(self) -> ScoreKind {
        if self.0 >= LEAST_WIN {
            ScoreKind::Win((WIN - self.0) as u16)
        } else if self.0 <= -LEAST_WIN {
            ScoreKind::Loss((WIN + self.0) as u16)
        } else {
            ScoreKind::Estimate(self.0)
        }
    }

    /// Whether it is a win.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 >= LEAST_WIN
    }

    /// Whether it is a loss.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 <= -LEAST_WIN
    }

    /// Whether it is an estimate, neither win nor loss.
    #[inline]
    pub const fn is_estimate(self) -> bool {
        !self.is_win() && !self.is_loss()
    }

    /// The score as a plain number: for margins, tables and statistics. Wins and losses lie beyond all estimates.
    #[inline]
    pub const fn raw(self) -> i32 {
        self.0 as i32
    }

    /// The score with this plain number, clamped to the range of scores.
    #[inline]
    pub const fn from_raw(raw: i32) -> Self {
        if raw > Self::MAX.0 as i32 {
            Self::MAX
        } else if raw < Self::MIN.0 as i32 {
            Self::MIN
        } else {
            Self(raw as i16)
        }
    }

    /// The moves of the side that wins until it has won, negative if that is the other side: 0 for "has lost", 1 for "has won". A move that loses at
    /// once by itself counts as answered. `None` for an estimate.
    pub fn mate(self) -> Option<i32> {
        match self.kind() {
            ScoreKind::Estimate(_) => None,
            ScoreKind::Win(plies) => Some(i32::from(plies.div_ceil(2).max(1))),
            ScoreKind::Loss(plies) => Some(-i32::from(plies.div_ceil(2))),
        }
    }

    /// The score `margin` centipawns higher; an estimate stays an estimate, a win or a loss stays as it is.
    #[inline]
    #[must_use]
    pub const fn plus(self, margin: i32) -> Self {
        if self.is_estimate() { Self::estimate(self.0 as i32 + margin) } else { self }
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.kind())
    }
}

impl fmt::Display for Score {
    /// As in UCI: `cp 35`, `mate 2`, `mate -1`; see [`mate`](Self::mate).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Estimate(n) => write!(f, "cp {n}"),
            ScoreKind::Win(_) | ScoreKind::Loss(_) => write!(f, "mate {}", self.mate().unwrap_or_default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_ordered() {
        let rising = [
            Score::MIN,
            Score::loss_in(0),
            Score::loss_in(MAX_PLY),
            Score::LEAST_ESTIMATE,
            Score::estimate(-1),
            Score::DRAW,
            Score::GREATEST_ESTIMATE,
            Score::win_in(MAX_PLY),
            Score::win_in(0),
            Score::MAX,
        ];
        assert!(rising.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn estimates_are_never_wins() {
        assert_eq!(Score::estimate(i32::MAX), Score::GREATEST_ESTIMATE);
        assert_eq!(Score::estimate(i32::MIN), Score::LEAST_ESTIMATE);
        assert!(Score::GREATEST_ESTIMATE.plus(1000).is_estimate());
        assert_eq!(Score::win_in(4).plus(-1000), Score::win_in(4));
    }

    #[test]
    fn texts_count_the_winners_moves() {
        let cases = [
            (Score::win_in(0), "mate 1"),
            (Score::win_in(1), "mate 1"),
            (Score::win_in(3), "mate 2"),
            (Score::loss_in(0), "mate 0"),
            (Score::loss_in(1), "mate -1"),
            (Score::loss_in(2), "mate -1"),
            (Score::loss_in(4), "mate -2"),
            (Score::estimate(-35), "cp -35"),
        ];
        for (score, text) in cases {
            assert_eq!(score.to_string(), text);
        }
    }
}
