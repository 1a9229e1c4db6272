//! Hints, the book, draws.

use rules::{Score, ScoreKind};

use super::work::{Kind, Request};
use super::{Core, Mode};

/// A draw is accepted by a side that is so many centipawns behind.
const BEHIND: i16 = 30;

/// And by one that is level, after so many moves of both sides.
const LATE: usize = 120;

/// Level is within so many centipawns.
const LEVEL: i16 = 10;

impl Core {
    /// Proposes a move to the opponent, unless he is in the middle of one.
    pub(super) fn hint(&mut self) {
        if self.is_thinking() || !self.board.begun.is_empty() {
            return;
        }
        if self.mode == Mode::Analysing {
            let best = self.work.as_ref().and_then(super::work::Work::best);
            return self.tell_hint(best.as_deref());
        }
        let known = self.expected.clone().filter(|m| self.board.look().is_some_and(|look| look.has_move(m)));
        match known {
            Some(expected) => self.tell_hint(Some(&expected)),
            None if self.board.look().is_some() && self.board.ending().is_none() => {
                self.begin(Request { kind: Kind::Hint, limits: Self::short_look(), expected: None });
            }
            None => {}
        }
    }

    pub(super) fn tell_hint(&self, m: Option<&str>) {
        if let Some(m) = m {
            self.host.line(&format!("Hint: {}", self.board.told(m, self.has_board).text));
        }
    }

    /// The moves of the book: lines that begin with a blank, then an empty one.
    pub(super) fn show_book(&mut self) {
        let key = self.board.look().map(variants::Look::key);
        let moves = key.and_then(|key| self.own_book.moves(self.board.variant, self.board.rules(), key).ok());
        let moves = moves.unwrap_or_default();
        if moves.is_empty() {
            self.host.line(" no move of the book");
        }
        for (m, count) in moves {
            self.host.line(&format!(" {} {count}", self.board.told(&m, self.has_board).text));
        }
        self.host.line("");
    }

    /// The opponent offers a draw: decided at once, or with the move that is thought about.
    pub(super) fn draw(&mut self) {
        self.is_offered_draw = true;
        if !self.is_thinking() {
            self.answer_draw_offer();
        }
    }

    pub(super) fn answer_draw_offer(&mut self) {
        if std::mem::take(&mut self.is_offered_draw) && self.score.is_some_and(|score| accepts(score, self.board.len()))
        {
            self.host.line("offer draw");
        }
    }
}

/// Whether a draw is as good as what is to be had.
fn accepts(score: Score, moves: usize) -> bool {
    match score.kind() {
        ScoreKind::Win(_) => false,
        ScoreKind::Loss(_) => true,
        ScoreKind::Estimate(centipawns) => {
            centipawns <= BEHIND.saturating_neg() || (moves >= LATE && centipawns <= LEVEL)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_accepted_where_nothing_better_is_to_be_had() {
        for (score, moves, wanted) in [
            (Score::estimate(-80), 10, true),
            (Score::estimate(0), 10, false),
            (Score::estimate(0), 150, true),
            (Score::estimate(60), 150, false),
            (Score::win_in(3), 150, false),
            (Score::loss_in(4), 10, true),
        ] {
            assert_eq!(accepts(score, moves), wanted, "{score:?} {moves}");
        }
    }
}
