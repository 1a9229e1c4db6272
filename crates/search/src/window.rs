//! The window of an alpha-beta search.
//!
//! Source: D. E. Knuth, R. W. Moore, "An Analysis of Alpha-Beta Pruning", 1975; <https://www.chessprogramming.org/Window>.

use std::ops::Neg;

use rules::{MAX_PLY, Score};

/// The open interval of scores that still matter: at most `alpha` is a fail low, at least `beta` a fail high.
///
/// It negates as a whole, so that bounds cannot be swapped by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// What the side to move has already.
    pub(crate) alpha: Score,
    /// What the other side will not allow to be exceeded.
    pub(crate) beta: Score,
}

impl Window {
    /// Every score lies in it.
    pub(crate) const FULL: Self = Self { alpha: Score::MIN, beta: Score::MAX };

    /// The window between two scores.
    pub(crate) fn new(alpha: Score, beta: Score) -> Self {
        debug_assert!(alpha < beta);
        Self { alpha, beta }
    }

    /// The window without a score in it that asks "is it more than `alpha`?".
    #[inline]
    pub(crate) fn above(alpha: Score) -> Self {
        Self { alpha, beta: Score::from_raw(alpha.raw() + 1) }
    }

    /// The window without a score in it that asks "is it `beta` or more?".
    #[inline]
    pub(crate) fn reaching(beta: Score) -> Self {
        Self { alpha: Score::from_raw(beta.raw() - 1), beta }
    }

    /// The window in which a score lies that is in this one once `centipawns` are added to it. Wins and losses stay what they are.
    pub(crate) fn lowered(self, centipawns: i32) -> Self {
        let (alpha, beta) = (self.alpha.plus(-centipawns), self.beta.plus(-centipawns));
        Self { alpha, beta: beta.max(Score::from_raw(alpha.raw() + 1)) }
    }

    /// Whether the score lies strictly inside.
    #[inline]
    pub(crate) fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }

    /// The part of the window that a node at `ply` can reach: it can neither lose sooner than now nor win sooner than by its next
    /// move.
    ///
    /// # Errors
    /// The score that the node then has for its parent if nothing of the window is left.
    ///
    /// Source: <https://www.chessprogramming.org/Mate_Distance_Pruning>.
    #[inline]
    pub(crate) fn within_mate_distance(self, ply: u16) -> Result<Self, Score> {
        debug_assert!(ply < MAX_PLY);
        let alpha = self.alpha.max(Score::loss_in(ply));
        let beta = self.beta.min(Score::win_in(ply + 1));
        if alpha < beta { Ok(Self { alpha, beta }) } else { Err(alpha) }
    }
}

impl Neg for Window {
    type Output = Self;

    /// The same window as the other side sees it.
    #[inline]
    fn neg(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_negates_as_a_whole() {
        let window = Window::new(Score::estimate(-10), Score::win_in(5));
        assert_eq!(-window, Window::new(Score::loss_in(5), Score::estimate(10)));
        assert_eq!(-Window::FULL, Window::FULL);
    }

    #[test]
    fn questions_have_no_score_between() {
        let score = Score::estimate(7);
        assert_eq!(Window::above(score), Window::reaching(Score::estimate(8)));
        assert!(!Window::above(score).contains(score) && !Window::above(score).contains(Score::estimate(8)));
    }

    #[test]
    fn a_nearer_mate_closes_the_window() {
        let has_win = Window::new(Score::win_in(3), Score::MAX);
        assert_eq!(has_win.within_mate_distance(2), Err(Score::win_in(3)));
        assert!(has_win.within_mate_distance(1).is_ok());
        let is_lost = Window::new(Score::MIN, Score::loss_in(4));
        assert_eq!(is_lost.within_mate_distance(5), Err(Score::loss_in(5)));
        assert_eq!(is_lost.within_mate_distance(2).unwrap().alpha, Score::loss_in(2));
    }
}
