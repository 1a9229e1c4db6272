//! Questions about one move.

use geometry::{Board as _, SeaBoard, between, queen_attacks};
use rules::Side;

use crate::attacks::{DIAGONAL, FLAG, FLIGHT, HQ_REACH, LEAP, NEAR, STRAIGHT};
use crate::rulings::camp;
use crate::{Bomb, Kind, Move, Position, Square, SquareSet, tank};

impl Position {
    /// All pieces that a legal move removes: what is captured, crushed (one's own men, too) or hit by a Bomb.
    #[inline]
    pub fn removed(&self, m: Move) -> SquareSet {
        if m.is_drop() {
            self.blast(m.to())
        } else if self.men.code_at(m.from()) == Kind::Tank as u8 {
            tank::path(m.from(), m.to()) & self.men.occupied()
        } else {
            SquareSet::of(m.to()) & self.men.occupied()
        }
    }

    /// Whether a legal move may remove other men than the one on its target: a Tank's and a Bomb's.
    #[inline]
    pub(crate) fn may_remove_several(&self, m: Move) -> bool {
        m.is_drop() || self.men.code_at(m.from()) == Kind::Tank as u8
    }

    /// Whether a legal move takes an enemy piece away.
    #[inline]
    pub fn is_capture(&self, m: Move) -> bool {
        self.removed(m).meets(self.men.of(self.side.opponent()))
    }

    /// Whether a legal move is a Paratrooper's flight (I-8).
    #[inline]
    pub fn is_flight(&self, m: Move) -> bool {
        !m.is_drop()
            && self.men.code_at(m.from()) == Kind::Paratrooper as u8
            && FLIGHT[m.from()].has(m.to())
            && !self.men.occupied().has(m.to())
    }

    /// Whether a legal move turns a Bomb on (I-12).
    #[inline]
    pub fn turns_bomb_on(&self, m: Move) -> bool {
        self.bomb(self.side) == Bomb::Off
            && crate::rulings::free_corners().has(m.to())
            && self.men.kind_at(m.from()) == Some(Kind::Flag)
    }

    /// Whether `m`, whatever it is, is legal.
    pub(crate) fn allows(&self, m: Move) -> bool {
        if self.is_decided() {
            return false;
        }
        if m.is_drop() {
            return self.bomb(self.side) == Bomb::On && !self.men.hqs().has(m.to()) && self.leaves_hq_safe(m);
        }
        let Some(kind) = self.kind_at(m.from()).filter(|_| self.men.of(self.side).has(m.from())) else { return false };
        let promotes = kind == Kind::Trooper && camp(self.side.opponent()).has(m.to());
        promotes == m.promotion().is_some() && self.reaches(kind, m.from(), m.to()) && self.leaves_hq_safe(m)
    }

    /// Whether a piece of the side to move gets there, the safety of its HQ aside.
    fn reaches(&self, kind: Kind, from: Square, to: Square) -> bool {
        let occupied = self.men.occupied();
        let (is_empty, is_enemy) = (!occupied.has(to), self.men.of(self.side.opponent()).has(to));
        let goes = |squares: SquareSet| is_empty && squares.has(to);
        let along_line = || SeaBoard::rays(from).all().has(to) && !between(from, to).meets(occupied);
        match kind {
            Kind::Hq => goes(HQ_REACH[from]),
            Kind::Flag => goes(FLAG[from]) && along_line(),
            Kind::Commando => goes(LEAP[from]) || (is_enemy && along_line()),
            Kind::Paratrooper => goes(NEAR[from] | FLIGHT[from]) || (is_enemy && along_line()),
            Kind::Landed => goes(NEAR[from]) || (is_enemy && along_line()),
            Kind::Tank => tank::way(from, self.hq(self.side)).has(to),
            Kind::Trooper => goes(STRAIGHT[from]) || (is_enemy && DIAGONAL[from].has(to)),
        }
    }

    /// The squares with a piece after a move that removes `removed`.
    #[inline]
    pub(crate) fn occupied_after(&self, m: Move, removed: SquareSet) -> SquareSet {
        let rest = self.men.occupied() - removed;
        if m.is_drop() { rest } else { rest.without(m.from()).with(m.to()) }
    }

    /// Whether the mover's own HQ is safe after the move (I-14).
    fn leaves_hq_safe(&self, m: Move) -> bool {
        let removed = self.removed(m);
        let hq = self.hq(self.side);
        let place = if m.from() == hq { m.to() } else { hq };
        self.men.attackers_of_hq(self.side, place, self.occupied_after(m, removed), removed).is_empty()
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        let (side, removed) = (self.side, self.removed(m));
        let occupied = self.occupied_after(m, removed);
        let target = self.hq(side.opponent());
        let mut stay = self.men.of(side) - removed;
        let mut arriving = None;
        if !m.is_drop() {
            stay = stay.without(m.from());
            arriving = m.promotion().or(self.kind_at(m.from()));
        }
        if arriving.is_some_and(|kind| self.would_capture(kind, side, m.to(), target, occupied)) {
            return true;
        }
        let own_hq = if arriving == Some(Kind::Hq) { m.to() } else { self.hq(side) };
        let lines = stay & self.men.lines();
        queen_attacks(target, occupied).meets(lines)
            || (stay & self.men.tanks()).meets(tank::way(target, own_hq))
            || (stay & self.men.troopers()).meets(DIAGONAL[target])
    }

    /// Whether a piece on `from` attacks `target`.
    fn would_capture(&self, kind: Kind, side: Side, from: Square, target: Square, occupied: SquareSet) -> bool {
        crate::attacks(self, kind, side, from, occupied).has(target)
    }
}
