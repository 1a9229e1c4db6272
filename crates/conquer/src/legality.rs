//! Questions about one move.

use chessmen::{ahead, last_rank};

use crate::attacks::attacks;
use crate::rulings::promotion_squares_of_captured;
use crate::{Kind, Move, Position, Promotion, Square, SquareSet};

impl Position {
    /// Whether a legal move captures.
    #[inline]
    pub fn is_capture(&self, m: Move) -> bool {
        self.men.occupied().has(m.to())
    }

    /// Whether `m`, whatever it is, is legal.
    pub(crate) fn allows(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let (us, them) = (self.men.of(self.side), self.men.of(!self.side));
        if !us.has(from) || us.has(to) || self.is_decided() {
            return false;
        }
        let Some(kind) = self.kind_at(from) else { return false };
        self.reaches(kind, from, to, them.has(to))
            && m.promotion().is_some() == self.promotes(kind, from, to)
            && self.is_safe(kind, from, to, them.has(to))
    }

    /// Whether a man of the side to move gets there, the safety of its king aside.
    fn reaches(&self, kind: Kind, from: Square, to: Square, captures: bool) -> bool {
        let targets = if kind == Kind::Pawn && !captures {
            ahead(self.side, SquareSet::of(from))
        } else {
            attacks(kind, self.side, from, self.occupied())
        };
        targets.has(to)
    }

    /// Whether a move of the side to move must name a promotion (C-4, C-5).
    fn promotes(&self, kind: Kind, from: Square, to: Square) -> bool {
        let captured = self.kind_at(to) == Some(Kind::Pawn) && promotion_squares_of_captured(self.side).has(from);
        captured || self.promotes_itself(kind, to)
    }

    /// Whether the man that goes to `to` is a pawn that is promoted there (C-4).
    fn promotes_itself(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Pawn && last_rank(self.side).has(to)
    }

    /// Whether the king is safe after the move (C-7).
    fn is_safe(&self, kind: Kind, from: Square, to: Square, captures: bool) -> bool {
        let occupied = self.occupied();
        let after = if captures { occupied } else { occupied ^ SquareSet::of(from) ^ SquareSet::of(to) };
        if kind == Kind::King {
            return self.men.attackers_of(!self.side, to, after.with(to)).is_empty();
        }
        if captures {
            return self.checkers.without(to).is_empty();
        }
        self.men.attackers_of(!self.side, self.king(self.side), after).is_empty()
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let king = self.king(!self.side);
        let (Some(mover), captured) = (self.kind_at(from), self.kind_at(to)) else { return false };
        let promotion = m.promotion().map(Promotion::kind);
        let is_movers = self.promotes_itself(mover, to);
        let arriving = if is_movers { promotion.unwrap_or(mover) } else { mover };
        let occupied = self.occupied();
        let Some(captured) = captured else {
            let after = occupied ^ SquareSet::of(from) ^ SquareSet::of(to);
            return attacks(arriving, self.side, to, after).has(king) || self.uncovers(from, king, after);
        };
        let left = if is_movers { captured } else { promotion.unwrap_or(captured) };
        attacks(arriving, self.side, to, occupied).has(king) || attacks(left, self.side, from, occupied).has(king)
    }

    /// Whether a man behind `from`, which a quiet move has left, now attacks `king`.
    fn uncovers(&self, from: Square, king: Square, after: SquareSet) -> bool {
        !self.men.attackers_of(self.side, king, after).without(from).is_empty()
    }
}
