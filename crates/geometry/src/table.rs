//! Tables with one entry for each square.

use std::marker::PhantomData;
use std::ops::Index;

use crate::{Board, Square};

/// One value for each square of the board `B`. `SIZE` is at least the number of squares of the bounding box; if it is a power of two,
/// look-ups need no bounds check. Made by the boards' own constant functions, such as [`Chessboard::leaps`](crate::Chessboard::leaps).
#[derive(Clone, Copy, Debug)]
pub struct SquareTable<B, T, const SIZE: usize> {
    entries: [T; SIZE],
    board: PhantomData<B>,
}

impl<B: Board, T, const SIZE: usize> SquareTable<B, T, SIZE> {
    /// The table with these values, by the squares' numbers.
    ///
    /// # Panics
    /// If `SIZE` is too small for the board.
    pub const fn new(entries: [T; SIZE]) -> Self {
        assert!(SIZE >= B::FILES as usize * B::RANKS as usize, "too small for the board");
        Self { entries, board: PhantomData }
    }
}

impl<B: Board, T, const SIZE: usize> Index<Square<B>> for SquareTable<B, T, SIZE> {
    type Output = T;

    #[inline]
    fn index(&self, square: Square<B>) -> &T {
        let index = if SIZE.is_power_of_two() { square.index() & (SIZE - 1) } else { square.index() };
        &self.entries[index]
    }
}
