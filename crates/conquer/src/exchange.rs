//! Static exchange evaluation: what a capture is worth when both sides go on capturing on the squares that it touched.
//!
//! In Conquer an exchange differs from chess. A captured man is not lost but changes sides, so a capture counts twice its value. It stands where
//! its capturer came from, so the answer may come on two squares, and each answer adds a third. But no capture changes which squares are
//! occupied (C-2): the lines of attack stay as they are for the whole exchange, and only the men on the squares change. And since a
//! man that is not a king may always capture unless its king is in check (C-7), pins do not matter.
//!
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>; the squares are this variant's own.

use chessmen::Kinds;
use rules::Side;

use crate::attacks::pawn_attacks;
use crate::play::Change;
use crate::{Kind, Move, Position, Square, SquareSet};

/// Most captures after the first that are looked at.
const LONGEST: usize = 6;

/// What a man of each kind is worth in an exchange, in centipawns, rising as the numbers of the kinds do; a change of sides counts twice.
pub(crate) const VALUE: [i32; 6] = [100, 300, 320, 500, 900, 10_000];

/// The same by the numbers that the board stores, 0 for an empty square.
const VALUE_OF_CODE: [i32; 8] = [0, VALUE[0], VALUE[1], VALUE[2], VALUE[3], VALUE[4], VALUE[5], 0];

/// What a promotion gains, by the number of the kind that the pawn becomes; at number 0 none is promoted.
const GAIN_OF_PROMOTION: [i32; 8] =
    [0, 0, VALUE[1] - VALUE[0], VALUE[2] - VALUE[0], VALUE[3] - VALUE[0], VALUE[4] - VALUE[0], 0, 0];

/// The value of a man of this kind.
#[inline]
pub(crate) const fn worth(kind: Kind) -> i32 {
    VALUE[kind.index()]
}

/// The value of a man of the kind with this number.
#[inline]
fn worth_of_code(code: u8) -> i32 {
    VALUE_OF_CODE[usize::from(code & 7)]
}

/// What `m` itself changes in the balance of men, in centipawns: twice what it captures, and what is promoted.
#[inline]
pub(crate) fn gain(position: &Position, m: Move) -> i32 {
    2 * worth_of_code(position.men.code_at(m.to())) + GAIN_OF_PROMOTION[usize::from(m.promotion_code() & 7)]
}

/// Whether the exchange that `m` begins yields its side at least `threshold` centipawns.
pub(crate) fn at_least(position: &Position, m: Move, threshold: i32) -> bool {
    let spare = gain(position, m) - threshold;
    if spare < 0 {
        return false;
    }
    let change = position.change_by(m);
    // The answer takes one of the two men that the move leaves open to it, and after it this side may leave it.
    if 2 * worth_of_code(change.arriving).max(worth_of_code(change.left)) <= spare {
        return true;
    }
    let (mut exchange, touched) = Exchange::begin(position, m, change);
    !exchange.yields(touched, !position.side, spare + 1, LONGEST)
}

/// The board during an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Exchange {
    /// No capture changes it.
    occupied: SquareSet,
    sides: [SquareSet; 2],
    kinds: Kinds,
}

/// A man on a square.
#[derive(Clone, Copy)]
struct Man {
    kind: Kind,
    square: Square,
}

impl Exchange {
    /// That after a move, and the squares that it touched and left a man on.
    #[inline]
    fn begin(position: &Position, m: Move, change: Change) -> (Self, SquareSet) {
        let (origin, target) = (SquareSet::of(m.from()), SquareSet::of(m.to()));
        let mut kinds = *position.men.kinds();
        kinds.change(origin, change.mover ^ change.left);
        kinds.change(target, change.captured ^ change.arriving);
        let sides = position.sides_after(m, change);
        let occupied = sides[0] | sides[1];
        (Self { occupied, sides, kinds }, (origin | target) & occupied)
    }

    /// Whether `side`, to capture on one of the squares that the exchange has touched or to leave off, wins at least `need` centipawns (more than 0) by
    /// `rest` captures at most (1 or more).
    fn yields(&mut self, touched: SquareSet, side: Side, need: i32, rest: usize) -> bool {
        let mut victims = touched - self.sides[side.index()] - self.kinds.of(Kind::King);
        while let Some((kind, dearest)) = self.kinds.dearest(victims) {
            let spare = 2 * worth(kind) - need;
            // If the dearest wins too little, so do the rest.
            if spare < 0 {
                break;
            }
            let Some(square) = dearest.first() else { break };
            victims -= SquareSet::of(square);
            let Some(capturer) = self.cheapest(side, square) else { continue };
            // The answer takes one of the two men; after it this side may leave the exchange.
            if rest == 1 || 2 * worth(capturer.kind).max(worth(kind)) <= spare {
                return true;
            }
            let victim = Man { kind, square };
            self.swap(capturer, victim);
            let refuted = self.yields(touched.with(capturer.square), !side, spare + 1, rest - 1);
            self.swap(capturer, victim);
            if !refuted {
                return true;
            }
        }
        false
    }

    /// Exchanges the places of two men on the board; the victim changes sides. Done again, it is undone.
    #[inline]
    fn swap(&mut self, capturer: Man, victim: Man) {
        let target = SquareSet::of(victim.square);
        self.kinds.change(target | SquareSet::of(capturer.square), capturer.kind as u8 ^ victim.kind as u8);
        self.sides[0] ^= target;
        self.sides[1] ^= target;
    }

    /// The cheapest man of `side` that may capture on a square: a king only where nothing answers.
    #[inline]
    fn cheapest(&self, side: Side, square: Square) -> Option<Man> {
        let (kind, cheapest) = self.kinds.cheapest(self.attackers(side, square))?;
        if kind == Kind::King && self.is_attacked(!side, square) {
            return None;
        }
        Some(Man { kind, square: cheapest.first()? })
    }

    /// Whether men of `side` attack a square. Only a king's captures ask, so it is kept out of `yields`.
    #[inline(never)]
    fn is_attacked(&self, side: Side, square: Square) -> bool {
        !self.attackers(side, square).is_empty()
    }

    /// The men of `side` that attack a square.
    #[allow(clippy::inline_always, reason = "the whole search becomes 1 % faster")]
    #[inline(always)]
    fn attackers(&self, side: Side, square: Square) -> SquareSet {
        let pawns = pawn_attacks(!side, SquareSet::of(square), self.occupied) & self.kinds.of(Kind::Pawn);
        (self.kinds.pieces_to(square, self.occupied) | pawns) & self.sides[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use rules::Position as _;

    use super::*;

    /// The exact yield, found by asking for every threshold.
    fn yield_of(fen: &str, text: &str) -> i32 {
        let position = Position::from_fen(fen, ()).unwrap();
        let m = position.parse_move(text).unwrap();
        (-4000..=4000).rev().step_by(10).find(|&threshold| at_least(&position, m, threshold)).unwrap()
    }

    #[test]
    fn an_exchange_begins_on_the_board_after_the_move_and_leaves_it_as_it_was() {
        for fen in [
            "2b1k2r/1pqnnpb1/r1ppp1p1/p6p/1P3P2/1NPP1NP1/P1QBPKBP/1R1R4 b - - 3 18",
            "8/1b2KP2/8/1Q6/3R4/5q2/4p3/4k3 w - - 0 8",
            "6B1/7R/Pp1n2B1/8/p7/4b1K1/1k1r4/7N b - - 4 9",
            "4K3/3p3p/8/8/8/7P/8/k7 w - - 0 1",
        ] {
            let position = Position::from_fen(fen, ()).unwrap();
            let mut moves = rules::MoveList::new();
            position.legal_moves(&mut moves);
            for &m in &moves {
                let after = position.successor(m).men;
                let (mut exchange, touched) = Exchange::begin(&position, m, position.change_by(m));
                let begun = Exchange { occupied: after.occupied(), sides: after.sides(), kinds: *after.kinds() };
                assert_eq!(exchange, begun, "{fen} {m}");
                for need in (1..2000).step_by(37) {
                    exchange.yields(touched, !position.side, need, LONGEST);
                    assert_eq!(exchange, begun, "{fen} {m} {need}");
                }
            }
        }
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
        for (promotion, gain) in [("d7d8n", 200), ("d7d8b", 220), ("d7d8r", 400), ("d7d8q", 800)] {
            assert_eq!(yield_of("k7/3P3p/8/8/8/8/8/K7 w - - 0 1", promotion), gain);
        }
        // C-5: the pawn that the king takes is promoted behind it.
        assert_eq!(yield_of("4K3/3p3p/8/8/8/7P/8/k7 w - - 0 1", "e8d7q"), 200 + 800);
    }
}
