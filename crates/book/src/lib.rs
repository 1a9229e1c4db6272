//! Opening books.
//!
//! A book is a text. A line of it is an opening in the words of UCI's `position`: `startpos moves e2e4 e7e5`, or a FEN in place of `startpos`. Empty lines, and those
//! that begin with `#`, are passed over. The same text serves as a list of openings for matches.
//!
//! - [`Book`]: the lines of a book, and which moves they play in which position;
//! - [`make`]: lines found by searching.
//!
//! Each variant ships with a book ([`variants::Variant::book`]), made by `tercio book`.

#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod line;
pub mod make;
mod read;

pub use line::Line;
pub use read::{Book, BookError, MOST_LINES};
