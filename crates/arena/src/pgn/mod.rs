//! Games as PGN: chess as the standard wants it, the other variants in the same form with the moves as this project writes them.
//!
//! - [`lexer`], [`reader`]: games out of a stream of text, one at a time, whatever is wrong with the others;
//! - [`comment`]: score, depth and time of a move, in the words that other match runners use;
//! - [`interpret`]: what was read, played through by the rules;
//! - [`writer`]: the text of a game; [`mod@file`]: the file to which a match appends its games.

pub mod comment;
pub mod date;
pub mod file;
pub mod interpret;
pub mod lexer;
pub mod reader;
pub mod writer;

pub use file::{PgnError, PgnFile};
pub use reader::{RawGame, RawMove, Reader};
