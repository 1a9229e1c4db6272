//! The end of a game, as it is claimed.

use rules::{Ending, Outcome, Side};

use super::Core;

impl Core {
    /// Says the result, if the game has ended by its rules, as soon as the board hears it.
    pub(super) fn tell_result(&mut self) {
        self.waiting.has_result = self.waiting.is_redrawn;
        if self.waiting.is_redrawn {
            return;
        }
        if let (Some(ending), Some(side)) = (self.board.ending(), self.board.side_to_move()) {
            self.host.line(&line(ending, side));
        }
    }
}

/// The line of a result, as `side` to move sees it.
fn line(ending: Ending, side: Side) -> String {
    let winner = match ending.outcome {
        Outcome::Win => side,
        Outcome::Loss => side.opponent(),
        Outcome::Draw => return format!("1/2-1/2 {{draw by {}}}", ending.reason),
    };
    let result = if winner == Side::First { "1-0" } else { "0-1" };
    format!("{result} {{{}}}", ending.reason)
}

#[cfg(test)]
mod tests {
    use rules::Reason;

    use super::*;

    #[test]
    fn results_are_told_for_the_first_side() {
        for (ending, side, text) in [
            (Ending::loss(Reason::Checkmate), Side::Second, "1-0 {checkmate}"),
            (Ending::loss(Reason::Checkmate), Side::First, "0-1 {checkmate}"),
            (Ending::win(Reason::BareKing), Side::Second, "0-1 {bare-king}"),
            (Ending::draw(Reason::Repetition), Side::First, "1/2-1/2 {draw by repetition}"),
        ] {
            assert_eq!(line(ending, side), text);
        }
    }
}
