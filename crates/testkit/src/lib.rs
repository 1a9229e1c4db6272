//! What the tests of all variants share.
//!
//! - [`laws`]: what must hold in every position of every variant, run over random games with proptest;
//! - [`conquer_oracle`]: a second implementation of Conquer II, slow and literal;
//! - [`invasion_oracle`] and [`commander_oracle`]: the same for Invasion and Commander Chess;
//! - [`Vector`] and [`PerftRow`]: readers of test vectors and perft files;
//! - [`Answer`] and [`Referee`]: the one form in which vectors, oracles and fast rules are compared;
//! - [`Trials`]: two implementations compared in random positions and games; [`soak`] makes them longer;
//! - [`play`] and [`Dice`]: random games that are the same in every run;
//! - [`example()`]: what an example of a crate prints;
//! - [`mate`] and [`negamax`]: exhaustive searches, to judge the real one by.
//!
//! For tests only: nobody's normal dependency.

mod answer;
pub mod commander_oracle;
pub mod conquer_oracle;
mod dice;
mod example;
mod fen_lists;
pub mod invasion_oracle;
pub mod laws;
pub mod mate;
pub mod negamax;
mod perft_file;
pub mod play;
mod scripts;
pub mod soak;
mod trials;
mod vectors;

pub use answer::{After, Answer, Options, Referee, answer, answer_with, game, game_with};
pub use dice::Dice;
pub use example::example;
pub use fen_lists::{check_refused, check_white_space};
pub use perft_file::PerftRow;
pub use scripts::{check_scripts, check_whole_games};
pub use trials::{Trials, assert_same};
pub use vectors::{Successor, Vector, read_lines};
