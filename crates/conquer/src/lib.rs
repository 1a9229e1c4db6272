#![doc = include_str!("../RULES.md")]
//!
//! # Examples
//!
//! `cargo run -p conquer --example conquer_swap` plays a capture and tells the result. See `docs/library.md`.

mod attacks;
mod cecp;
mod ending;
mod evaluation;
mod exchange;
mod fen;
mod generate;
mod heuristics;
mod legality;
mod moves;
mod play;
mod position;
mod rulings;
mod sink;
mod strength;

pub use attacks::{Straight, attacks};
pub use chessmen::{Kind, Piece, Promotion};
pub use evaluation::Evaluation;
pub use moves::{Move, Turn};
pub use position::Position;

pub use chessmen::{Square, SquareSet};
pub use strength::{LEVELS, WDL};

/// Who stands where.
pub type Men = chessmen::Men<Straight>;

/// The opening book that ships with the variant, as `tercio book` has made it.
pub const BOOK: &str = include_str!("book.txt");
