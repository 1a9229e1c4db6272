//! Where generated turns go: into a list, a count, or the answer whether there are any.

use rules::MoveList;

use crate::SquareSet;
use crate::turn::{Action, Move};

/// What becomes of the turns found.
pub(crate) trait Sink {
    /// Turns that begin as `turn` does and end with an action of `part`, on each of `targets`.
    fn turns(&mut self, turn: Move, part: u8, targets: SquareSet, stays: bool);

    /// Whether no more turns need be found.
    fn is_done(&self) -> bool {
        false
    }

    /// Whether only the number of turns is wanted.
    const COUNTS: bool = false;

    /// Takes the turns that `find` hands over as many times, if only their number is wanted.
    ///
    /// Without [`COUNTS`](Self::COUNTS) `times` is always 1.
    fn times(&mut self, times: usize, find: impl FnOnce(&mut Self));
}

impl Sink for MoveList<Move> {
    fn times(&mut self, _: usize, find: impl FnOnce(&mut Self)) {
        find(self);
    }

    fn turns(&mut self, turn: Move, part: u8, targets: SquareSet, stays: bool) {
        self.extend(targets.into_iter().map(|to| turn.and(Action { part, to, stays })));
    }
}

/// Counts turns.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) usize);

impl Sink for Counter {
    #[inline]
    fn turns(&mut self, _: Move, _: u8, targets: SquareSet, _: bool) {
        self.0 += targets.len();
    }

    const COUNTS: bool = true;

    fn times(&mut self, times: usize, find: impl FnOnce(&mut Self)) {
        let before = self.0;
        find(self);
        self.0 = before + (self.0 - before) * times;
    }
}

/// Notes whether there is a turn.
#[derive(Default)]
pub(crate) struct Found(pub(crate) bool);

impl Sink for Found {
    fn times(&mut self, _: usize, find: impl FnOnce(&mut Self)) {
        find(self);
    }

    fn turns(&mut self, _: Move, _: u8, targets: SquareSet, _: bool) {
        self.0 |= !targets.is_empty();
    }

    fn is_done(&self) -> bool {
        self.0
    }
}
