//! Where generated moves go: into a list, a count, or the answer whether there are any.

use geometry::Direction;
use rules::MoveList;

use crate::attacks::step;
use crate::moves::Action;
use crate::{Move, Square, SquareSet};

/// What becomes of the moves found.
pub(crate) trait Sink {
    /// A piece moves from `from` to each of `targets`.
    fn moves(&mut self, from: Square, targets: SquareSet);

    /// Troopers move to each of `targets`, one step in `direction`.
    fn steps(&mut self, direction: Direction, targets: SquareSet);

    /// The same, and each is promoted.
    fn promotions(&mut self, direction: Direction, targets: SquareSet);

    /// The Bomb is dropped on each of `targets`.
    fn drops(&mut self, targets: SquareSet);

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
    fn steps(&mut self, direction: Direction, targets: SquareSet) {
        for (from, to) in step(targets, direction.opposite()).into_iter().zip(targets) {
            self.push(Move::new(from, to));
        }
    }

    #[inline]
    fn promotions(&mut self, direction: Direction, targets: SquareSet) {
        for (from, to) in step(targets, direction.opposite()).into_iter().zip(targets) {
            self.extend(Action::PROMOTIONS.map(|action| Move::with_action(from, to, action)));
        }
    }

    #[inline]
    fn drops(&mut self, targets: SquareSet) {
        for target in targets {
            self.push(Move::drop(target));
        }
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
    fn steps(&mut self, _: Direction, targets: SquareSet) {
        self.0 += targets.len();
    }

    #[inline]
    fn promotions(&mut self, _: Direction, targets: SquareSet) {
        self.0 += 2 * targets.len();
    }

    #[inline]
    fn drops(&mut self, targets: SquareSet) {
        self.0 += targets.len();
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
    fn steps(&mut self, _: Direction, targets: SquareSet) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn promotions(&mut self, _: Direction, targets: SquareSet) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn drops(&mut self, targets: SquareSet) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.0
    }
}
