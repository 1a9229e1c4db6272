//! A second, slow and literal implementation of Invasion, to compare the fast one with.
//!
//! It is written from the rule document alone and shares no code with the `invasion` crate: a plain array of men, every way
//! walked square by square, every move made and then looked at, attacks found by asking every enemy man, repetitions by
//! comparing whole positions. It is not meant to be fast and takes no short cut that the rules do not state. From `rules` it
//! uses only the words for endings.
//!
//! Rule numbers (`I-1` and so on) are those of Invasion's rule document, `R-1` and so on those that all variants share.

mod attack;
mod board;
mod fen;
mod game;
mod moves;
mod position;
mod random;

pub use board::{Board, Colour, Kind, Man, Square};
pub use game::OracleGame;
pub use moves::OracleMove;
pub use position::{Bomb, OraclePosition};
pub use random::{damaged_fen, random_position};
