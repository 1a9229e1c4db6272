#![doc = include_str!("../RULES.md")]

mod attacks;
mod castling;
mod dead;
mod ending;
mod evaluation;
mod exchange;
mod fen;
mod generate;
mod hash;
mod heuristics;
mod legality;
mod men;
mod moves;
mod options;
mod piece;
mod play;
mod position;
mod sink;

pub use attacks::attacks;
pub use evaluation::Evaluation;
pub use moves::{Move, Promotion};
pub use options::Options;
pub use piece::{Kind, Piece};
pub use position::Position;

/// A square of the board.
pub type Square = geometry::Square<geometry::Chessboard>;
/// A set of squares of the board.
pub type SquareSet = geometry::SquareSet<geometry::Chessboard>;
