#![doc = include_str!("../RULES.md")]
//!
//! # Examples
//!
//! `cargo run -p chess --example chess_moves` lists moves, reads them and prints FENs; `chess_perft` counts paths. See `docs/library.md`.

mod attacks;
mod castling;
mod cecp;
mod dead;
mod ending;
mod evaluation;
mod exchange;
mod fen;
mod generate;
mod hash;
mod heuristics;
mod legality;
mod moves;
mod options;
mod play;
mod position;
mod san;
mod sink;
mod strength;

pub use attacks::{Diagonal, attacks};
pub use chessmen::{Kind, Piece, Promotion};
pub use evaluation::Evaluation;
pub use moves::Move;
pub use options::Options;
pub use position::Position;

pub use chessmen::{Square, SquareSet};
pub use strength::{LEVELS, WDL};

/// Who stands where.
pub type Men = chessmen::Men<Diagonal>;

/// The opening book that ships with the variant, as `tercio book` has made it.
pub const BOOK: &str = include_str!("book.txt");
