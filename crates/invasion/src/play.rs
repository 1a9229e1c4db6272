//! Playing a move.

use rules::fen::MAX_COUNTER;
use rules::{Key, Side};

use crate::attacks::FLIGHT;
use crate::hash::{self, SECOND_TO_MOVE};
use crate::{Bomb, Kind, Move, Position, SquareSet};

impl Position {
    /// The position after a legal move.
    #[inline]
    pub(crate) fn successor(&self, m: Move) -> Self {
        let mut next = *self;
        let removes = next.clear_way(m);
        let resets = if m.is_drop() {
            next.set_bomb(self.side, Bomb::Spent);
            true
        } else {
            next.go(m, removes)
        };
        next.half_moves = if resets || removes { 0 } else { MAX_COUNTER.min(self.half_moves + 1) };
        next.move_number = MAX_COUNTER.min(self.move_number + u16::from(self.side == Side::Second));
        next.hand_over();
        next
    }

    /// The key after a legal move that removes nothing but what stands on its target, and is no promotion and nothing of a Bomb.
    #[inline]
    pub(crate) fn likely_key(&self, m: Move) -> Key {
        let (us, from, to) = (self.side, m.from(), m.to());
        let (mover, captured) = (self.men.code_at(from), self.men.code_at(to));
        let arriving = if self.is_flight(m) { Kind::Landed as u8 } else { mover };
        let moved = self.key ^ SECOND_TO_MOVE ^ hash::man(us, mover, from) ^ hash::man(us, arriving, to);
        // An empty square has the number of a kind, too.
        if self.men.of(us.opponent()).has(to) { moved ^ hash::man(us.opponent(), captured, to) } else { moved }
    }

    /// The number of the kind that stands on the target after a legal move that is no drop.
    #[inline]
    pub(crate) fn arriving(&self, m: Move) -> u8 {
        let mover = self.men.code_at(m.from());
        match m.promotion() {
            Some(kind) => kind as u8,
            None if self.is_flight(m) => Kind::Landed as u8,
            None => mover,
        }
    }

    /// Takes off the board what a move removes; whether that is anything.
    #[inline]
    fn clear_way(&mut self, m: Move) -> bool {
        if self.may_remove_several(m) {
            let removed = self.removed(m);
            self.remove(removed);
            return !removed.is_empty();
        }
        let captures = self.men.occupied().has(m.to());
        if captures {
            // The piece itself vanishes when the other arrives.
            self.key ^= hash::man(self.side.opponent(), self.men.code_at(m.to()), m.to());
        }
        captures
    }

    /// Takes pieces off the board.
    fn remove(&mut self, squares: SquareSet) {
        for side in Side::ALL {
            for square in squares & self.men.of(side) {
                self.key ^= hash::man(side, self.men.code_at(square), square);
            }
        }
        self.men.remove(squares);
    }

    /// Moves a piece; what it removes is gone already. Whether the count of half-moves begins anew for the piece's sake (I-17).
    #[inline]
    fn go(&mut self, m: Move, removes: bool) -> bool {
        let (from, to, side) = (m.from(), m.to(), self.side);
        let mover = self.men.code_at(from);
        let flies = !removes && mover == Kind::Paratrooper as u8 && FLIGHT[from].has(to);
        let arms = mover == Kind::Flag as u8 && self.turns_bomb_on(m);
        let arriving = match m.promotion() {
            Some(kind) => kind as u8,
            None if flies => Kind::Landed as u8,
            None => mover,
        };
        self.men.carry(from, to, side, arriving);
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
