//! Static exchange evaluation: what a capture is worth when both sides go on capturing on the squares that it touched.
//!
//! In Conquer an exchange differs from chess. A captured man is not lost but changes sides, so a capture counts twice its value. It stands where
//! its capturer came from, so the answer may come on two squares, and each answer adds a third. But no capture changes which squares are
//! occupied (C-2): the lines of attack stay as they are for the whole exchange, and only the men on the squares change. And since a
//! man that is not a king may always capture unless its king is in check (C-7), pins do not matter.
//!
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>; the two squares are this variant's own.

use arrayvec::ArrayVec;
use rules::Side;

use crate::{Kind, Men, Move, Position, Square, SquareSet};

/// What a man of each kind is worth in an exchange, in centipawns; a change of sides counts twice.
pub(crate) const VALUE: [i32; 6] = [100, 300, 320, 500, 900, 10_000];

/// Most captures after the first that are looked at.
const LONGEST: usize = 6;

/// The same by the numbers that the board stores, 0 for an empty square.
const VALUE_OF_CODE: [i32; 8] = [0, VALUE[0], VALUE[1], VALUE[2], VALUE[3], VALUE[4], VALUE[5], 0];

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
    let promoted = m.promotion().map_or(0, |promotion| worth(promotion.kind()) - worth(Kind::Pawn));
    2 * worth_of_code(position.men.code_at(m.to())) + promoted
}

/// Whether the exchange that `m` begins yields its side at least `threshold` centipawns.
pub(crate) fn at_least(position: &Position, m: Move, threshold: i32) -> bool {
    let spare = gain(position, m) - threshold;
    if spare < 0 {
        return false;
    }
    // The answer takes one of the two men that the move leaves open to it, and after it this side may leave it.
    let [arriving, left] = position.left_open(m).map(worth_of_code);
    if 2 * arriving.max(left) <= spare {
        return true;
    }
    let men = position.men_after(m);
    !Exchange::begin(&men, m).yields(&men, !position.side, spare + 1, LONGEST)
}

/// What is known of the board during an exchange.
struct Exchange {
    /// No capture changes it.
    occupied: SquareSet,
    /// The squares that the exchange has touched: room for two, and one more for each capture looked at but the last.
    hot: ArrayVec<Square, { LONGEST + 1 }>,
}

/// A man on a square.
#[derive(Clone, Copy)]
struct Man {
    kind: Kind,
    square: Square,
}

impl Exchange {
    /// That after the first capture, which has left these men.
    fn begin(men: &Men, m: Move) -> Self {
        let mut exchange = Self { occupied: men.occupied(), hot: ArrayVec::new() };
        exchange.touch(m.to());
        if exchange.occupied.has(m.from()) {
            exchange.touch(m.from());
        }
        exchange
    }

    #[inline]
    fn touch(&mut self, square: Square) {
        // There is room.
        let _ = self.hot.try_push(square);
    }

    /// The cheapest man of `side` that may capture on a square: a king only where nothing answers.
    #[inline]
    fn cheapest(&self, men: &Men, side: Side, square: Square) -> Option<Man> {
        let (kind, cheapest) = men.cheapest(men.attackers_of(side, square, self.occupied))?;
        if kind == Kind::King && !men.attackers_of(!side, square, self.occupied).is_empty() {
            return None;
        }
        Some(Man { kind, square: cheapest.first()? })
    }

    /// Whether `side`, to capture or to leave it, wins at least `need` centipawns (more than 0) by `rest` captures at most (1 or more).
    fn yields(&mut self, men: &Men, side: Side, need: i32, rest: usize) -> bool {
        for index in 0..self.hot.len() {
            let square = self.hot[index];
            if !men.of(!side).has(square) {
                continue;
            }
            let Some(kind) = men.kind_at(square) else { continue };
            let spare = 2 * worth(kind) - need;
            if spare < 0 || kind == Kind::King {
                continue;
            }
            let Some(capturer) = self.cheapest(men, side, square) else { continue };
            if !self.is_refuted(men, side, [capturer, Man { kind, square }], spare, rest - 1) {
                return true;
            }
        }
        false
    }

    /// Whether the answers to a capture, by the first man of the second, win more than `spare`.
    fn is_refuted(&mut self, men: &Men, side: Side, [capturer, victim]: [Man; 2], spare: i32, rest: usize) -> bool {
        if rest == 0 || 2 * worth(capturer.kind).max(worth(victim.kind)) <= spare {
            return false;
        }
        let is_new = !self.hot.contains(&capturer.square);
        if is_new {
            self.touch(capturer.square);
        }
        let refuted = self.yields(&exchanged(men, side, capturer, victim), !side, spare + 1, rest);
        if is_new {
            self.hot.pop();
        }
        refuted
    }
}

/// The men after a capture: the capturer on the victim's square, and the victim, now a man of `side`, on its own.
#[inline]
fn exchanged(men: &Men, side: Side, capturer: Man, victim: Man) -> Men {
    let target = SquareSet::of(victim.square);
    let mut next = *men;
    next.change([capturer.square, victim.square], capturer.kind as u8 ^ victim.kind as u8);
    next.set_side(side, men.of(side) | target);
    next.set_side(!side, men.of(!side) - target);
    next
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
