#![doc = include_str!("../RULES.md")]
//!
//! # Examples
//!
//! `cargo run -p commander --example commander_turn` builds a turn action by action. See `docs/library.md`.

mod act;
mod actions;
mod airspace;
mod attack;
mod begun;
mod board;
mod care;
mod cecp;
mod danger;
mod ending;
mod evaluation;
mod exchange;
mod fen;
mod generate;
mod groups;
mod hash;
mod heuristics;
mod landing;
mod legality;
mod lone;
mod near;
mod options;
mod orders;
mod parse;
mod piece;
mod play;
mod position;
mod ranges;
mod reach;
mod refuge;
mod scene;
mod setup;
mod sight;
mod sink;
mod stack;
mod strength;
mod tag;
mod terrain;
mod turn;
mod walk;

pub use evaluation::Evaluation;
pub use options::{Options, Rules};
pub use piece::{Kind, Man};
pub use position::Position;
pub use stack::Stack;
pub use strength::{LEVELS, WDL};
pub use turn::{Action, Move};

/// A point of the board.
pub type Square = geometry::Square<geometry::Field>;
/// A set of points of the board.
pub type SquareSet = geometry::SquareSet<geometry::Field>;

/// The opening book that ships with the variant, as `tercio book` has made it.
pub const BOOK: &str = include_str!("book.txt");
