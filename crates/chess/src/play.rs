//! Playing a move.

use chessmen::first_rank;
use chessmen::hash::{SECOND_TO_MOVE, man};
use rules::fen::MAX_COUNTER;
use rules::{Key, Side};

use crate::attacks::pawn_attacks;
use crate::castling::Castling;
use crate::hash;
use crate::{Kind, Move, Position, Square, SquareSet};

const PAWN: u8 = Kind::Pawn as u8;
const ROOK: u8 = Kind::Rook as u8;
const KING: u8 = Kind::King as u8;

impl Position {
    /// The position after a legal move.
    #[inline]
    pub(crate) fn successor(&self, m: Move) -> Self {
        if let Some(castling) = m.as_castling() {
            return self.castled(castling);
        }
        let (us, from, to) = (self.side, m.from(), m.to());
        let (mover, captured) = (self.men.code_at(from), self.men.code_at(to));
        let arriving = m.promotion().map_or(mover, |promotion| promotion as u8);
        let (origin, target) = (SquareSet::of(from), SquareSet::of(to));
        let mut next = self.turned();
        next.men.change([from], mover);
        next.men.change([to], captured ^ arriving);
        next.men.set_side(us, next.men.of(us) ^ (origin | target));
        next.men.set_side(!us, next.men.of(!us) - target);
        next.key ^= man(us, mover, from) ^ man(us, arriving, to) ^ man(!us, captured, to);
        next.half_moves = if captured != 0 || mover == PAWN { 0 } else { MAX_COUNTER.min(self.half_moves + 1) };
        next.lose_rights(if mover == KING { target | origin | first_rank(us) } else { target | origin });
        if mover == PAWN {
            next.after_pawn_move(self, from, to);
        }
        next.checkers = next.men.checkers(!us);
        next
    }

    /// The key after a legal move, but for castling, promotion, en passant and rights that are lost.
    #[inline]
    pub(crate) fn likely_key(&self, m: Move) -> Key {
        let (us, from, to) = (self.side, m.from(), m.to());
        let (mover, captured) = (self.men.code_at(from), self.men.code_at(to));
        let moved = man(us, mover, from) ^ man(us, mover, to) ^ man(!us, captured, to);
        self.key ^ SECOND_TO_MOVE ^ hash::en_passant(self.passed) ^ moved
    }

    /// The position with the other side to move: no pawn has just passed.
    #[inline]
    fn turned(&self) -> Self {
        Self {
            key: self.key ^ SECOND_TO_MOVE ^ hash::en_passant(self.passed),
            passed: None,
            side: !self.side,
            move_number: MAX_COUNTER.min(self.move_number + u16::from(self.side == Side::Second)),
            ..*self
        }
    }

    /// Takes away the right to castle with rooks on `squares`.
    #[inline]
    fn lose_rights(&mut self, squares: SquareSet) {
        let lost = self.rooks & squares;
        if !lost.is_empty() {
            self.key ^= hash::rights(lost);
            self.rooks -= lost;
        }
    }

    /// What only a pawn's move does: it captures en passant, or may be so captured (F-6).
    #[inline]
    fn after_pawn_move(&mut self, before: &Self, from: Square, to: Square) {
        if before.passed == Some(to) {
            let them = self.side;
            let captured = before.passing_pawn(to);
            self.men.set_side(them, self.men.of(them) - captured);
            for square in captured {
                self.men.change([square], PAWN);
                self.key ^= man(them, PAWN, square);
            }
        } else if from.index().abs_diff(to.index()) == 16 {
            self.note_passed(Square::from_low_bits(usize::midpoint(from.index(), to.index()) as u8));
        }
    }

    /// Notes the square that a pawn has passed, if the side to move may capture there.
    #[inline]
    pub(crate) fn note_passed(&mut self, square: Square) {
        let pawns = self.men.of(self.side) & self.men.of_kind(Kind::Pawn);
        let mut captors = (pawn_attacks(!self.side, SquareSet::of(square)) & pawns).into_iter();
        if captors.any(|from| self.is_safe_en_passant(from, square)) {
            self.passed = Some(square);
            self.key ^= hash::en_passant(self.passed);
        }
    }

    fn castled(&self, Castling { king, rook, king_to, rook_to }: Castling) -> Self {
        let us = self.side;
        let mut next = self.turned();
        next.men.change([king], KING);
        next.men.change([rook], ROOK);
        next.men.change([king_to], KING);
        next.men.change([rook_to], ROOK);
        let others = next.men.of(us) - SquareSet::of(king).with(rook);
        next.men.set_side(us, others.with(king_to).with(rook_to));
        next.key ^= man(us, KING, king) ^ man(us, KING, king_to);
        next.key ^= man(us, ROOK, rook) ^ man(us, ROOK, rook_to);
        next.half_moves = MAX_COUNTER.min(self.half_moves + 1);
        next.lose_rights(first_rank(us));
        next.checkers = next.men.checkers(!us);
        next
    }

    /// The same position with the other side to move, counters unchanged: a null move. It makes sense only when not in check.
    #[must_use]
    pub fn passed_turn(&self) -> Self {
        let side = !self.side;
        let mut next = Self { move_number: self.move_number, ..self.turned() };
        next.checkers = next.men.checkers(side);
        next
    }
}
