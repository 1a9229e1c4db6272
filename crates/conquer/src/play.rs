//! Playing a move.

use rules::Side;
use rules::fen::MAX_COUNTER;

use crate::hash::{self, SECOND_TO_MOVE};
use crate::{Kind, Move, Position};

impl Position {
    /// Plays a legal move.
    ///
    /// A capture and a quiet move are the same to the sets of kinds: what stands on the two squares changes places (C-2), and with a quiet move one of
    /// the two is nothing.
    #[inline]
    pub(crate) fn make(&mut self, m: Move) {
        let (us, from, to) = (self.side, m.from(), m.to());
        let (mover, captured) = (self.men.code_at(from), self.men.code_at(to));
        let (arriving, left) = promoted(mover, captured, m.promotion_code());

        self.men.change(from, mover ^ left);
        self.men.change(to, captured ^ arriving);
        self.men.give(to, us);
        if captured == 0 {
            self.men.vacate(from, us);
        }

        self.key ^= hash::man(us, mover, from) ^ hash::man(us, arriving, to);
        self.key ^= hash::man(!us, captured, to) ^ hash::man(us, left, from);
        self.key ^= SECOND_TO_MOVE;

        let resets = captured != 0 || mover == Kind::Pawn as u8;
        self.half_moves = if resets { 0 } else { MAX_COUNTER.min(self.half_moves + 1) };
        if us == Side::Second {
            self.move_number = MAX_COUNTER.min(self.move_number + 1);
        }
        self.side = !us;
        self.checkers = self.find_checkers();
    }

    /// The same position with the other side to move, counters unchanged: a null move. It makes sense only when not in check.
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut next = *self;
        next.side = !self.side;
        next.key ^= SECOND_TO_MOVE;
        next.checkers = next.find_checkers();
        next
    }
}

/// What stands on the target and on the origin after the move: the promotion is the mover's if that is a pawn, else the captured pawn's (C-5).
#[inline]
fn promoted(mover: u8, captured: u8, promotion: u8) -> (u8, u8) {
    if promotion == 0 {
        (mover, captured)
    } else if mover == Kind::Pawn as u8 {
        (promotion, captured)
    } else {
        (mover, promotion)
    }
}
