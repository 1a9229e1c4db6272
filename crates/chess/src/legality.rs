//! Questions about one move.

use chessmen::{MoveText, ahead, last_rank};
use geometry::{bishop_attacks, rook_attacks};

use crate::attacks::{attacks, third_rank};
use crate::castling::Castling;
use crate::{Kind, Move, Position, Square, SquareSet};

impl Position {
    /// Whether a legal move captures.
    #[inline]
    pub fn is_capture(&self, m: Move) -> bool {
        !m.is_castling() && (self.men.occupied().has(m.to()) || self.is_en_passant(m))
    }

    /// Whether a legal move captures en passant.
    #[inline]
    pub fn is_en_passant(&self, m: Move) -> bool {
        self.passed == Some(m.to()) && !m.is_castling() && self.men.kind_at(m.from()) == Some(Kind::Pawn)
    }

    /// The kind of what a legal move captures.
    #[inline]
    pub fn captured(&self, m: Move) -> Option<Kind> {
        if m.is_castling() {
            None
        } else if self.is_en_passant(m) {
            Some(Kind::Pawn)
        } else {
            self.men.kind_at(m.to())
        }
    }

    /// Where the pawn stands that is captured en passant on `target`.
    #[inline]
    pub(crate) fn passing_pawn(&self, target: Square) -> SquareSet {
        ahead(!self.side, SquareSet::of(target))
    }

    /// Whether the king is safe after a pawn on `from` has captured en passant on `target`.
    pub(crate) fn is_safe_en_passant(&self, from: Square, target: Square) -> bool {
        let captured = self.passing_pawn(target);
        let after = (self.men.occupied() - captured.with(from)).with(target);
        let king = self.men.king(self.side);
        (self.men.attackers_of(!self.side, king, after) - captured).is_empty()
    }

    /// Whether `m`, whatever it is, is legal.
    pub(crate) fn allows(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let us = self.men.of(self.side);
        if !us.has(from) {
            return false;
        }
        if m.is_castling() {
            return self.allows_castling(m);
        }
        let Some(kind) = self.men.kind_at(from) else { return false };
        if us.has(to) || m.promotion().is_some() != (kind == Kind::Pawn && last_rank(self.side).has(to)) {
            return false;
        }
        if kind == Kind::Pawn && self.passed == Some(to) && attacks(kind, self.side, from, self.men.occupied()).has(to)
        {
            return self.is_safe_en_passant(from, to);
        }
        self.reaches(kind, from, to) && self.is_safe(kind, from, to)
    }

    fn allows_castling(&self, m: Move) -> bool {
        let castling = Castling::new(m.from(), m.to());
        self.checkers.is_empty()
            && m.is_castling_of_960() == self.options.chess960
            && m.from() == self.men.king(self.side)
            && crate::castling::rooks_of(self.side, self.rooks).has(m.to())
            && castling.is_open(&self.men, self.side)
    }

    /// Whether a man of the side to move gets there, the safety of its king aside.
    fn reaches(&self, kind: Kind, from: Square, to: Square) -> bool {
        let occupied = self.men.occupied();
        if kind != Kind::Pawn || occupied.has(to) {
            return attacks(kind, self.side, from, occupied).has(to);
        }
        let one = ahead(self.side, SquareSet::of(from)) - occupied;
        (one | ahead(self.side, one & third_rank(self.side))).has(to)
    }

    /// Whether the king is safe after a move that is neither castling nor en passant.
    fn is_safe(&self, kind: Kind, from: Square, to: Square) -> bool {
        let after = self.men.occupied().without(from).with(to);
        let king = if kind == Kind::King { to } else { self.men.king(self.side) };
        self.men.attackers_of(!self.side, king, after).without(to).is_empty()
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        if m.is_castling() || self.is_en_passant(m) {
            return !self.successor(m).checkers.is_empty();
        }
        let Some(kind) = self.men.kind_at(from) else { return false };
        let arriving = m.promotion().map_or(kind, crate::Promotion::kind);
        let king = self.men.king(!self.side);
        let after = self.men.occupied().without(from).with(to);
        let us = self.men.of(self.side).without(from);
        attacks(arriving, self.side, to, after).has(king)
            || (rook_attacks(king, after) & self.men.orthogonal()).meets(us)
            || (bishop_attacks(king, after) & self.men.diagonal()).meets(us)
    }

    /// The move that is written so, legal or not.
    pub(crate) fn meant(&self, MoveText { from, to, promotion }: MoveText) -> Move {
        let kind = self.men.kind_at(from);
        if kind == Some(Kind::King) && promotion.is_none() {
            let chess960 = self.options.chess960;
            let rooks = crate::castling::rooks_of(self.side, self.rooks);
            let by = |rook: &Square| if chess960 { *rook == to } else { Castling::new(from, *rook).king_to == to };
            // In chess the king's step of two is no other move.
            let rook = rooks.into_iter().find(by).filter(|_| chess960 || from.file().abs_diff(to.file()) == 2);
            if let Some(rook) = rook {
                return Move::castling(from, rook, chess960);
            }
        }
        promotion.map_or(Move::new(from, to), |promotion| Move::promoting(from, to, promotion))
    }
}
