//! What the tests of all variants share.
//!
//! - [`conquer_oracle`]: a second implementation of Conquer II, slow and literal;
//! - [`Vector`] and [`PerftRow`]: readers of test vectors and perft files;
//! - [`Answer`] and [`Referee`]: one form in which vectors, oracles and fast rules are compared;
//!
//! For tests only: nobody's normal dependency.

mod answer;
pub mod conquer_oracle;
mod perft_file;
mod vectors;

pub use answer::{After, Answer, Referee, answer};
pub use perft_file::PerftRow;
pub use vectors::{Successor, Vector, read_lines};
