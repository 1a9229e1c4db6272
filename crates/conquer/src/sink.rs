//! Where generated moves go: into a list, a count, or the answer whether there are any.

use rules::{MoveList, Side};

use crate::{Move, Promotion, Square, SquareSet};

/// What becomes of the moves found.
pub(crate) trait Sink {
    /// A man moves from `from` to each of `targets`, without or with a promotion.
    fn moves(&mut self, from: Square, targets: SquareSet, promoting: bool);

    /// Pawns of `side` move to each of `targets`, `steps` squares ahead.
    fn pawn_moves(&mut self, side: Side, steps: u8, targets: SquareSet, promoting: bool);

    /// Whether no more moves need be found.
    fn is_done(&self) -> bool {
        false
    }
}

impl Sink for MoveList<Move> {
    #[inline]
    fn moves(&mut self, from: Square, targets: SquareSet, promoting: bool) {
        for to in targets {
            push(self, from, to, promoting);
        }
    }

    #[inline]
    fn pawn_moves(&mut self, side: Side, steps: u8, targets: SquareSet, promoting: bool) {
        for to in targets {
            let number = to.index() as u8;
            let back = match side {
                Side::First => number.wrapping_sub(8 * steps),
                Side::Second => number.wrapping_add(8 * steps),
            };
            push(self, Square::from_low_bits(back), to, promoting);
        }
    }
}

#[inline]
fn push(moves: &mut MoveList<Move>, from: Square, to: Square, promoting: bool) {
    if promoting {
        moves.extend(Promotion::ALL.map(|promotion| Move::promoting(from, to, promotion)));
    } else {
        moves.push(Move::new(from, to));
    }
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) usize);

impl Sink for Counter {
    #[inline]
    fn moves(&mut self, _: Square, targets: SquareSet, promoting: bool) {
        self.0 += if promoting { 4 * targets.len() } else { targets.len() };
    }

    #[inline]
    fn pawn_moves(&mut self, _: Side, _: u8, targets: SquareSet, promoting: bool) {
        self.0 += if promoting { 4 * targets.len() } else { targets.len() };
    }
}

/// Notes whether there is a move.
#[derive(Default)]
pub(crate) struct Found(pub(crate) bool);

impl Sink for Found {
    #[inline]
    fn moves(&mut self, _: Square, targets: SquareSet, _: bool) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn pawn_moves(&mut self, _: Side, _: u8, targets: SquareSet, _: bool) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.0
    }
}
