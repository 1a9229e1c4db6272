//! Static exchange evaluation: what a capture is worth when both sides go on capturing on the squares that it touched.
//!
//! In Conquer an exchange differs from chess. A captured man is not lost but changes sides, so a capture counts twice its value. It stands where
//! its capturer came from, so the answer may come on two squares, and each answer adds a third. But no capture changes which squares are
//! occupied (C-2): the lines of attack stay as they are for the whole exchange, and only the men on the squares change. And since a
//! man that is not a king may always capture unless its king is in check (C-7), pins do not matter.
//!
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>; the two squares are this variant's own.

use arrayvec::ArrayVec;
use chessmen::{KING, KNIGHT};
use geometry::{bishop_attacks, rook_attacks};
use rules::{Position as _, Side};

use crate::attacks::pawn_origins;
use crate::{Kind, Move, Position, Promotion, Square, SquareSet};

/// What a man of each kind is worth in an exchange, in centipawns; a change of sides counts twice.
pub(crate) const VALUE: [i32; 6] = [100, 300, 320, 500, 900, 10_000];

/// Most captures after the first that are looked at.
const LONGEST: usize = 6;

/// Whether the exchange that `m` begins yields its side at least `threshold` centipawns.
pub(crate) fn at_least(position: &Position, m: Move, threshold: i32) -> bool {
    let spare = gain(position, m) - threshold;
    if spare < 0 {
        return false;
    }
    // The answer takes one man, and after it this side may leave it.
    if 2 * at_stake(position, m) <= spare {
        return true;
    }
    let mut exchange = Exchange::after(position, m);
    !exchange.yields(position.side_to_move().opponent(), spare + 1, LONGEST)
}

/// The value of the dearer of the two men that the move leaves open to an answer: the one that arrives and the one that is left where it came from.
fn at_stake(position: &Position, m: Move) -> i32 {
    let (mover, captured) = (position.kind_at(m.from()), position.kind_at(m.to()));
    let promoted = m.promotion().map(Promotion::kind);
    let men = if mover == Some(Kind::Pawn) { [promoted.or(mover), captured] } else { [mover, promoted.or(captured)] };
    men.into_iter().flatten().map(worth).max().unwrap_or(0)
}

/// What `m` itself changes in the balance of men, in centipawns: twice what it captures, and what is promoted.
pub(crate) fn gain(position: &Position, m: Move) -> i32 {
    let captured = position.kind_at(m.to()).map_or(0, |kind| 2 * worth(kind));
    let promoted = m.promotion().map_or(0, |promotion| worth(promotion.kind()) - worth(Kind::Pawn));
    captured + promoted
}

/// The value of a man of this kind.
#[inline]
pub(crate) const fn worth(kind: Kind) -> i32 {
    VALUE[kind.index()]
}

/// The board during an exchange.
struct Exchange {
    men: [SquareSet; 6],
    sides: [SquareSet; 2],
    occupied: SquareSet,
    /// The squares that the exchange has touched.
    hot: ArrayVec<Square, { LONGEST + 2 }>,
}

impl Exchange {
    /// The board after the first capture.
    fn after(position: &Position, m: Move) -> Self {
        let next = position.after(m);
        let mut exchange = Self {
            men: Kind::ALL.map(|kind| next.of_kind(kind)),
            sides: Side::ALL.map(|side| next.men_of(side)),
            occupied: next.occupied(),
            hot: ArrayVec::new(),
        };
        exchange.touch(m.to());
        if exchange.occupied.has(m.from()) {
            exchange.touch(m.from());
        }
        exchange
    }

    fn touch(&mut self, square: Square) {
        // There is room for two squares and one more for each capture looked at.
        let _ = self.hot.try_push(square);
    }

    /// The men that attack a square.
    fn attackers(&self, square: Square) -> SquareSet {
        let of = |kind: Kind| self.men[kind.index()];
        let straight = rook_attacks(square, self.occupied) & (of(Kind::Rook) | of(Kind::Queen));
        let oblique = bishop_attacks(square, self.occupied) & (of(Kind::Bishop) | of(Kind::Queen));
        let near = (KNIGHT[square] & of(Kind::Knight)) | (KING[square] & of(Kind::King));
        let pawns = Side::ALL.map(|side| pawn_origins(side, square, self.occupied) & self.sides[side.index()]);
        straight | oblique | near | ((pawns[0] | pawns[1]) & of(Kind::Pawn))
    }

    /// The cheapest man of `side` that may capture on a square: a king only where nothing answers.
    fn cheapest(&self, side: Side, square: Square) -> Option<(Kind, Square)> {
        let attackers = self.attackers(square);
        let own = attackers & self.sides[side.index()];
        let kind = Kind::ALL.into_iter().find(|kind| own.meets(self.men[kind.index()]))?;
        if kind == Kind::King && attackers != own {
            return None;
        }
        Some((kind, (own & self.men[kind.index()]).first()?))
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| self.men[kind.index()].has(square))
    }

    /// Whether `side`, to capture or to leave it, wins at least `need` centipawns (more than 0) by `rest` captures at most.
    fn yields(&mut self, side: Side, need: i32, rest: usize) -> bool {
        if rest == 0 {
            return false;
        }
        for index in 0..self.hot.len() {
            let target = self.hot[index];
            if !self.sides[side.opponent().index()].has(target) {
                continue;
            }
            let Some(victim) = self.kind_at(target) else { continue };
            let spare = 2 * worth(victim) - need;
            if spare < 0 || victim == Kind::King {
                continue;
            }
            let Some((kind, from)) = self.cheapest(side, target) else { continue };
            if !self.is_refuted(side, (kind, from), (victim, target), spare, rest - 1) {
                return true;
            }
        }
        false
    }

    /// Whether the answers to a capture win more than `spare`.
    fn is_refuted(&mut self, side: Side, man: (Kind, Square), victim: (Kind, Square), spare: i32, rest: usize) -> bool {
        if 2 * worth(man.0).max(worth(victim.0)) <= spare {
            return false;
        }
        self.swap(side, man, victim);
        let is_new = !self.hot.contains(&man.1);
        if is_new {
            self.touch(man.1);
        }
        let refuted = self.yields(side.opponent(), spare + 1, rest);
        if is_new {
            self.hot.pop();
        }
        self.unswap(side, man, victim);
        refuted
    }

    /// `side`'s man captures: it goes to the victim's square, and the victim, now of `side`, to its own.
    fn swap(&mut self, side: Side, man: (Kind, Square), victim: (Kind, Square)) {
        self.exchange_places(man, victim);
        self.sides[side.index()] |= SquareSet::of(victim.1);
        self.sides[side.opponent().index()] -= SquareSet::of(victim.1);
    }

    /// Undoes [`swap`](Self::swap).
    fn unswap(&mut self, side: Side, man: (Kind, Square), victim: (Kind, Square)) {
        self.exchange_places(man, victim);
        self.sides[side.index()] -= SquareSet::of(victim.1);
        self.sides[side.opponent().index()] |= SquareSet::of(victim.1);
    }

    /// Two men change places, or change back.
    fn exchange_places(&mut self, a: (Kind, Square), b: (Kind, Square)) {
        if a.0 != b.0 {
            let both = SquareSet::of(a.1) | SquareSet::of(b.1);
            self.men[a.0.index()] ^= both;
            self.men[b.0.index()] ^= both;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The exact yield, found by asking for every threshold.
    fn yield_of(fen: &str, text: &str) -> i32 {
        let position = Position::from_fen(fen, ()).unwrap();
        let m = position.parse_move(text).unwrap();
        (-4000..=4000).rev().step_by(10).find(|&threshold| at_least(&position, m, threshold)).unwrap()
    }

    #[test]
    fn a_capture_counts_twice() {
        // Nothing answers: the knight is lost to one side and won by the other.
        assert_eq!(yield_of("k7/7p/8/3n4/8/8/8/K2R4 w - - 0 1", "d1d5"), 600);
    }

    #[test]
    fn a_cheap_man_taken_by_a_dear_one_is_retaken_where_the_dear_one_stands() {
        // The rook takes a knight that a bishop protects: the bishop takes the rook back.
        assert_eq!(yield_of("k7/5b1p/8/3n4/8/8/8/K2R4 w - - 0 1", "d1d5"), 600 - 1000);
    }

    #[test]
    fn the_answer_may_come_where_the_captured_man_appears() {
        // After d4xd5 the knight stands on d4, where the rook h4 takes it back.
        assert_eq!(yield_of("k7/8/8/3n4/3P3r/8/8/K7 w - - 0 1", "d4d5"), 0);
        // A man that moves both ways guards the square it left: here the rook goes back with a rook for a knight.
        assert_eq!(yield_of("k7/8/8/3n4/8/8/8/K2R3r w - - 0 1", "d1d5"), 600);
    }

    #[test]
    fn the_third_capture_may_come_where_the_recapturing_man_came_from() {
        // R d1 x N d5, B f7 x R d5 leaves a black rook on f7. The white bishop g6 takes it, and is taken by the black one.
        assert_eq!(yield_of("k7/5b1p/6B1/3n4/8/8/8/K2R4 w - - 0 1", "d1d5"), 600 - 1000 + 1000 - 640);
    }

    #[test]
    fn a_king_recaptures_only_where_nothing_answers() {
        // The king e6 may take the rook back, but not if a second rook protects it.
        assert_eq!(yield_of("8/7p/4k3/3n4/8/8/8/K2R4 w - - 0 1", "d1d5"), 600 - 1000);
        assert_eq!(yield_of("8/7p/4k3/3n3R/8/8/3R4/K7 w - - 0 1", "d2d5"), 600);
    }

    #[test]
    fn promotions_are_gains_of_their_own() {
        assert_eq!(yield_of("k7/3P3p/8/8/8/8/8/K7 w - - 0 1", "d7d8q"), 800);
        // C-5: the pawn that the king takes is promoted behind it.
        assert_eq!(yield_of("4K3/3p3p/8/8/8/7P/8/k7 w - - 0 1", "e8d7q"), 200 + 800);
    }
}
