//! Boards as text: the first field of a FEN, and pictures for a terminal.

use std::fmt::{self, Write};

/// A board by its files and ranks, and the character of each square: `None` for an empty one. Files and ranks count from 0.
pub struct BoardText<F> {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// What stands on a file and a rank.
    pub at: F,
}

impl<F: Fn(u8, u8) -> Option<char>> BoardText<F> {
    /// Writes the ranks as in a FEN, the highest first, runs of empty squares as numbers.
    ///
    /// # Errors
    /// Those of the writer.
    ///
    /// ```
    /// let board = rules::BoardText { files: 12, ranks: 2, at: |file, rank| (file == rank).then_some('k') };
    /// let mut text = String::new();
    /// board.write_fen(&mut text).unwrap();
    /// assert_eq!(text, "1k10/k11");
    /// ```
    pub fn write_fen(&self, f: &mut impl Write) -> fmt::Result {
        for rank in (0..self.ranks).rev() {
            self.write_rank(rank, f)?;
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        Ok(())
    }

    fn write_rank(&self, rank: u8, f: &mut impl Write) -> fmt::Result {
        let mut empty = 0;
        for file in 0..self.files {
            let Some(letter) = (self.at)(file, rank) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            empty = 0;
            f.write_char(letter)?;
        }
        if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
    }

    /// A picture with the names of ranks and files, empty squares as dots, the first side below.
    pub fn picture(&self) -> String {
        let width = if self.ranks < 10 { 1 } else { 2 };
        let mut picture = String::new();
        // Writing to a string does not fail.
        for rank in (0..self.ranks).rev() {
            let _ = write!(picture, "{:>width$} ", rank + 1);
            (0..self.files).for_each(|file| picture.extend([' ', (self.at)(file, rank).unwrap_or('.')]));
            picture.push('\n');
        }
        let _ = write!(picture, "{:width$} ", "");
        (b'a'..).take(self.files.into()).for_each(|file| picture.extend([' ', char::from(file)]));
        picture.push('\n');
        picture
    }
}
