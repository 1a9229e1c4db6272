//! The men of chess on their board: what chess and the games that borrow its men have in common.
//!
//! Six kinds on 64 squares, who stands where ([`Men`], [`Kinds`]), their keys, how they are written in a FEN, what the evaluations count. How pawns attack is
//! what such games differ in: a type without values says it ([`Pawns`]), and a game names its men once:
//!
//! ```
//! use chessmen::{Pawns, SquareSet, ahead};
//! use rules::Side;
//!
//! /// Pawns that attack the square ahead.
//! #[derive(Clone, Copy, PartialEq, Eq)]
//! struct Straight;
//!
//! impl Pawns for Straight {
//!     fn attacks(side: Side, pawns: SquareSet, _: SquareSet) -> SquareSet {
//!         ahead(side, pawns)
//!     }
//! }
//!
//! type Men = chessmen::Men<Straight>;
//! let men: Men = chessmen::fen::read_board("4k3/8/8/8/8/8/4P3/4K3").unwrap();
//! assert_eq!(men.attackers_of(Side::First, "e3".parse().unwrap(), men.occupied()).to_string(), "e2");
//! ```

mod attack_map;
pub mod fen;
pub mod hash;
mod kinds;
mod leaps;
mod men;
mod move_text;
mod numbers;
pub mod officers;
mod pawns;
mod piece;
mod promotion;

pub use attack_map::AttackMap;
pub use kinds::Kinds;
pub use leaps::{KING, KNIGHT, ahead, beyond, east, fill, first_rank, last_rank, west};
pub use men::Men;
pub use move_text::MoveText;
pub use numbers::{MEN, kind_and_square, moved, relative_rank};
pub use pawns::Pawns;
pub use piece::{Kind, Piece};
pub use promotion::Promotion;

/// A square of the board.
pub type Square = geometry::Square<geometry::Chessboard>;
/// A set of squares of the board.
pub type SquareSet = geometry::SquareSet<geometry::Chessboard>;
