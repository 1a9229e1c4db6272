//! What a board is: squares, sets of squares, directions, rays, leaps and the attacks of sliders, for any board up to 132
//! squares, holes included. No pieces, no rules.
//!
//! A board is a type without values ([`Chessboard`], [`SeaBoard`], [`Field`]) that implements [`Board`]; squares and sets of
//! different boards are different types. A variant names its own once:
//!
//! ```
//! type Square = geometry::Square<geometry::Chessboard>;
//! type SquareSet = geometry::SquareSet<geometry::Chessboard>;
//!
//! let d4: Square = "d4".parse().unwrap();
//! let occupied: SquareSet = ["d6", "f4", "d4"].iter().map(|s| s.parse::<Square>().unwrap()).collect();
//! let attacked = geometry::rook_attacks(d4, occupied);
//! assert_eq!(attacked.to_string(), "d1 d2 d3 a4 b4 c4 e4 f4 d5 d6");
//! ```
//!
//! Squares are numbered rank by rank from `a1`, within the bounding box of the board. A hole is a number that is no square: no set holds
//! it, and rays end before it.
//!
//! Sets are as wide as the board needs: one, two or three machine words. All tables are computed by the compiler, so a look-up
//! has nothing to initialise or to check.

mod attacks;
mod bits;
mod board;
mod boards;
mod direction;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod gather;
mod kindergarten;
mod lines;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod pext;
mod set;
mod shape;
mod sliders;
mod square;
mod table;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
mod two_words;

pub use attacks::{bishop_attacks, queen_attacks, rook_attacks};
pub use bits::{Bits, Words3};
pub use board::{Board, Rays};
pub use boards::{Chessboard, Field, SeaBoard};
pub use direction::Direction;
pub use lines::{between, direction, line};
pub use set::{SquareSet, Squares};
pub use square::{Square, SquareError};
pub use table::SquareTable;
