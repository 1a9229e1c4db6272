//! A second, slow and literal implementation of Commander Chess, to compare the fast one with.
//!
//! It is written from the rule document alone and shares no code with the `commander` crate: a mailbox of 132 points, stacks as sorted
//! lists, actions tried one by one, turns found by recursion over actions, attacks found by asking every enemy piece. It is not meant
//! to be fast and takes no short cut that the rules do not state. From `rules` it uses only the words for endings.
//!
//! Rule numbers (`K-1` and so on) are those of Commander's rule document, `R-1` and so on those that all variants share.

mod action;
mod air;
mod attack;
mod board;
mod fen;
mod game;
mod land;
mod navy;
mod options;
mod piece;
mod point;
mod position;
mod random;
mod sight;
mod stack;
mod turn;

pub use action::Action;
pub use board::Board;
pub use game::OracleGame;
pub use options::{Options, Rules};
pub use piece::{Colour, Kind, Piece};
pub use point::Point;
pub use position::{Group, OraclePosition};
pub use random::{damaged_fen, random_position, random_position_with};
pub use stack::Stack;
pub use turn::Turn;
