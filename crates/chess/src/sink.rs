//! Where generated moves go: into a list, a count, or the answer whether there are any.

use rules::MoveList;

use crate::{Move, Promotion, Square, SquareSet};

/// What becomes of the moves found.
pub(crate) trait Sink {
    /// A man that is no pawn moves from `from` to each of `targets`.
    fn moves(&mut self, from: Square, targets: SquareSet);

    /// Pawns move to each of `targets` from the square whose number is smaller by `step`; promoted or not.
    fn pawn_moves(&mut self, step: i8, targets: SquareSet, promoting: bool);

    /// The king castles.
    fn castling(&mut self, m: Move);

    /// Whether no more moves need be found.
    fn is_done(&self) -> bool {
        false
    }
}

impl Sink for MoveList<Move> {
    #[inline]
    fn moves(&mut self, from: Square, targets: SquareSet) {
        for to in targets {
            self.push(Move::new(from, to));
        }
    }

    #[inline]
    fn pawn_moves(&mut self, step: i8, targets: SquareSet, promoting: bool) {
        for to in targets {
            let from = Square::from_low_bits((to.index() as u8).wrapping_add_signed(-step));
            if promoting {
                self.extend(Promotion::ALL.map(|promotion| Move::promoting(from, to, promotion)));
            } else {
                self.push(Move::new(from, to));
            }
        }
    }

    #[inline]
    fn castling(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) usize);

impl Sink for Counter {
    #[inline]
    fn moves(&mut self, _: Square, targets: SquareSet) {
        self.0 += targets.len();
    }

    #[inline]
    fn pawn_moves(&mut self, _: i8, targets: SquareSet, promoting: bool) {
        self.0 += if promoting { 4 * targets.len() } else { targets.len() };
    }

    #[inline]
    fn castling(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Notes whether there is a move.
#[derive(Default)]
pub(crate) struct Found(pub(crate) bool);

impl Sink for Found {
    #[inline]
    fn moves(&mut self, _: Square, targets: SquareSet) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn pawn_moves(&mut self, _: i8, targets: SquareSet, _: bool) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn castling(&mut self, _: Move) {
        self.0 = true;
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.0
    }
}
