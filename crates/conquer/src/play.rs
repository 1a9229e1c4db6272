//! Playing a move.

use chessmen::hash::{self, SECOND_TO_MOVE};
use chessmen::last_rank;
use rules::fen::MAX_COUNTER;
use rules::{Key, Side};

use crate::{Kind, Men, Move, Position, SquareSet};

/// By their numbers, what a move finds on its two squares and what it leaves there.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    /// On the origin before the move, and on the target.
    pub(crate) mover: u8,
    pub(crate) captured: u8,
    /// On the target after it, and on the origin.
    pub(crate) arriving: u8,
    pub(crate) left: u8,
}

impl Position {
    /// The position after a legal move.
    #[inline]
    pub(crate) fn successor(&self, m: Move) -> Self {
        let (us, from, to) = (self.side, m.from(), m.to());
        let change = self.change_by(m);
        let men = self.men_changed(m, change);
        let Change { mover, captured, arriving, left } = change;
        let counts = u16::from(captured == 0 && mover != Kind::Pawn as u8);
        Self {
            men,
            key: self.key
                ^ (hash::man(us, mover, from) ^ hash::man(us, arriving, to))
                ^ (hash::man(!us, captured, to) ^ hash::man(us, left, from))
                ^ SECOND_TO_MOVE,
            checkers: men.checkers(!us),
            half_moves: counts * MAX_COUNTER.min(self.half_moves + 1),
            move_number: MAX_COUNTER.min(self.move_number + u16::from(us == Side::Second)),
            side: !us,
        }
    }

    /// What a legal move changes.
    #[inline]
    pub(crate) fn change_by(&self, m: Move) -> Change {
        let (mover, captured) = (self.men.code_at(m.from()), self.men.code_at(m.to()));
        let arrives = last_rank(self.side).has(m.to());
        let (arriving, left) = promoted(mover, captured, m.promotion_code(), arrives);
        Change { mover, captured, arriving, left }
    }

    /// The men after a move that changes this.
    ///
    /// A capture and a quiet move are the same to the sets of kinds: what stands on the two squares changes places (C-2), and with a quiet move
    /// one of the two is nothing.
    #[inline]
    fn men_changed(&self, m: Move, change: Change) -> Men {
        let Change { mover, captured, arriving, left } = change;
        let mut men = self.men;
        men.change([m.from(), m.to()], mover ^ captured);
        if m.promotion_code() != 0 {
            men.change([m.from()], captured ^ left);
            men.change([m.to()], mover ^ arriving);
        }
        let sides = self.sides_after(m, change);
        for side in Side::ALL {
            men.set_side(side, sides[side.index()]);
        }
        men
    }

    /// The men of each side after a move that changes this.
    #[inline]
    pub(crate) fn sides_after(&self, m: Move, change: Change) -> [SquareSet; 2] {
        let (origin, target) = (SquareSet::of(m.from()), SquareSet::of(m.to()));
        let vacated = if change.captured == 0 { origin } else { SquareSet::EMPTY };
        let (us, mut sides) = (self.side, self.men.sides());
        sides[us.index()] = (sides[us.index()] | target) - vacated;
        sides[(!us).index()] -= target;
        sides
    }

    /// The key after a legal move that does not promote.
    #[inline]
    pub(crate) fn likely_key(&self, m: Move) -> Key {
        let (us, from, to) = (self.side, m.from(), m.to());
        let (mover, captured) = (self.men.code_at(from), self.men.code_at(to));
        let moved = hash::man(us, mover, from) ^ hash::man(us, mover, to);
        let exchanged = hash::man(!us, captured, to) ^ hash::man(us, captured, from);
        self.key ^ SECOND_TO_MOVE ^ moved ^ exchanged
    }

    /// The same position with the other side to move, counters unchanged: a null move. It makes sense only when not in check.
    #[must_use]
    pub fn passed(&self) -> Self {
        let side = !self.side;
        Self { side, key: self.key ^ SECOND_TO_MOVE, checkers: self.men.checkers(side), ..*self }
    }
}

/// What stands on the target and on the origin after the move: the promotion is the mover's if that is a pawn that arrives on its last rank (C-4), else
/// the captured pawn's (C-5).
#[inline]
fn promoted(mover: u8, captured: u8, promotion: u8, arrives: bool) -> (u8, u8) {
    if promotion == 0 {
        (mover, captured)
    } else if arrives && mover == Kind::Pawn as u8 {
        (promotion, captured)
    } else {
        (mover, promotion)
    }
}
