#![doc = include_str!("../RULES.md")]
//!
//! # Examples
//!
//! `cargo run -p invasion --example invasion_game` plays a game by chance. See `docs/library.md`.

mod attacks;
mod bomb;
mod cecp;
mod checks;
mod ending;
mod evaluation;
mod exchange;
mod fen;
mod flag;
mod generate;
mod hash;
mod heuristics;
mod hq;
mod legality;
mod men;
mod moves;
mod piece;
mod play;
mod position;
mod race;
mod rulings;
mod sink;
mod strength;
mod tank;

pub use attacks::attacks;
pub use bomb::Bomb;
pub use evaluation::Evaluation;
pub use moves::{Action, Move};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use strength::{LEVELS, WDL};

/// A square of the board: land.
pub type Square = geometry::Square<geometry::SeaBoard>;
/// A set of squares of the board.
pub type SquareSet = geometry::SquareSet<geometry::SeaBoard>;

/// The opening book that ships with the variant, as `tercio book` has made it.
pub const BOOK: &str = include_str!("book.txt");
