//! Playing a turn.

use rules::Side;
use rules::fen::MAX_COUNTER;

use crate::attack::{heroes, is_attacked};
use crate::{Move, Position};

impl Position {
    /// Plays a legal turn.
    pub(crate) fn make(&mut self, turn: Move) {
        let removes = self.board.act_all(self.side, turn);
        self.half_moves = if removes { 0 } else { MAX_COUNTER.min(self.half_moves + 1) };
        self.move_number = MAX_COUNTER.min(self.move_number + u16::from(self.side == Side::Second));
        self.in_check = self.promote();
        self.exposes = !self.options.enforce_check && self.board.is_exposed();
        self.side = self.side.opponent();
    }

    /// What attacks the enemy's Commander becomes a hero, on both sides, judged for all before any is promoted (K-25).
    ///
    /// Whether the side to move attacks the enemy's Commander; its becoming a hero changes nothing in that.
    fn promote(&mut self) -> bool {
        let rules = self.options.rules;
        let (us, them) = (self.side, self.side.opponent());
        let ours = heroes(&self.board, rules, us);
        // With enforced check the enemy attacks nothing, unless the turn has won or given the Commander away.
        let is_plain = self.options.enforce_check && !self.has_lost(&self.board, them);
        let theirs = if is_plain { Vec::new() } else { heroes(&self.board, rules, them) };
        let attacks = !ours.is_empty();
        for (side, promoted) in [(us, ours), (them, theirs)] {
            for (square, stack) in promoted {
                self.board.change(side, square, stack);
            }
        }
        attacks
    }
}

impl Position {
    /// The same position with the other side to move, counters unchanged: a null move. It makes sense only when not in check.
    #[must_use]
    pub fn passed(&self) -> Self {
        let side = self.side.opponent();
        Self { side, in_check: is_attacked(&self.board, self.options.rules, side), ..*self }
    }
}
