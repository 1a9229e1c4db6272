//! Games that were written down: read, filtered, counted, shown, converted.
//!
//! - [`StoredGame`]: a game of either form; [`Games`]: those of a file, one at a time, so that memory does not grow with the file;
//! - [`filter`]: which of them; [`count`], [`show`], [`convert`]: what is done with them; [`cli`]: the command `tercio games`.
//!
//! `docs/games.md` is the user's view.

mod boards;
pub mod cli;
pub mod convert;
pub mod count;
pub mod filter;
pub mod show;
mod source;
mod stored;

pub use boards::Boards;
pub use source::{Games, Wrong};
pub use stored::{ReplayError, StoredGame, Visit};
