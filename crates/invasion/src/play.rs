//! Playing a move.

use rules::fen::MAX_COUNTER;
use rules::{Key, Side};

use crate::hash::{self, SECOND_TO_MOVE};
use crate::{Bomb, Kind, Move, Position, SquareSet};

impl Position {
    /// The position after a legal move.
    #[inline]
    pub(crate) fn successor(&self, m: Move) -> Self {
        let removed = self.removed(m);
        let mut next = *self;
        next.remove(removed);
        let resets = if m.is_drop() {
            next.set_bomb(self.side, Bomb::Spent);
            true
        } else {
            next.go(m, removed)
        };
        next.half_moves = if resets || !removed.is_empty() { 0 } else { MAX_COUNTER.min(self.half_moves + 1) };
        next.move_number = MAX_COUNTER.min(self.move_number + u16::from(self.side == Side::Second));
        next.hand_over();
        next
    }

    /// The key after a legal move that removes nothing but what stands on its target, and changes neither its piece nor a Bomb.
    #[inline]
    pub(crate) fn likely_key(&self, m: Move) -> Key {
        let (us, from, to) = (self.side, m.from(), m.to());
        let (mover, captured) = (self.men.code_at(from), self.men.code_at(to));
        let moved = hash::man(us, mover, from) ^ hash::man(us, mover, to);
        self.key ^ SECOND_TO_MOVE ^ moved ^ hash::man(us.opponent(), captured, to)
    }

    /// Takes pieces off the board.
    #[inline]
    fn remove(&mut self, squares: SquareSet) {
        if squares.is_empty() {
            return;
        }
        for side in Side::ALL {
            for square in squares & self.men.of(side) {
                self.key ^= hash::man(side, self.men.code_at(square), square);
            }
        }
        self.men.remove(squares);
    }

    /// Moves a piece; what it removes is gone already. Whether the count of half-moves begins anew for the piece's sake (I-17).
    #[inline]
    fn go(&mut self, m: Move, removed: SquareSet) -> bool {
        let (from, to, side) = (m.from(), m.to(), self.side);
        let mover = self.men.code_at(from);
        let flies = removed.is_empty() && self.is_flight(m);
        let arms = mover == Kind::Flag as u8 && self.turns_bomb_on(m);
        let arriving = match m.promotion() {
            Some(kind) => kind as u8,
            None if flies => Kind::Landed as u8,
            None => mover,
        };
        if mover != Kind::Hq as u8 {
            self.men.remove(SquareSet::of(from));
        }
        self.men.put(to, side, arriving);
        self.key ^= hash::man(side, mover, from) ^ hash::man(side, arriving, to);
        if arms {
            self.set_bomb(side, Bomb::On);
        }
        flies || arms || mover == Kind::Trooper as u8
    }

    fn set_bomb(&mut self, side: Side, bomb: Bomb) {
        self.key ^= hash::bomb(side, self.bomb(side)) ^ hash::bomb(side, bomb);
        self.bombs[side.index()] = bomb;
    }

    /// Gives the turn to the other side.
    #[inline]
    fn hand_over(&mut self) {
        self.side = self.side.opponent();
        self.key ^= SECOND_TO_MOVE;
        self.checkers = self.men.checkers(self.side);
    }

    /// The same position with the other side to move, counters unchanged: a null move. It makes sense only when not in check.
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut next = *self;
        next.hand_over();
        next
    }
}
