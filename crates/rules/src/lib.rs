//! What a game is.
//!
//! [`Position`] is what a rule book says about one position; [`Game`] adds what depends on the moves that led to it
//! (repetition, the half-move rule, captures that may not be repeated). [`Heuristics`] is what helps a search and never
//! changes what is legal. Nothing here knows a board, a piece or a variant.
//!
//! Rule numbers (`R-1` and so on) are those of `docs/rules.md`.

mod board_text;
mod cecp;
mod ending;
mod error;
pub mod fen;
mod game;
mod heuristics;
mod history;
mod key;
mod level;
pub mod linear;
mod move_list;
mod next_action;
mod options;
mod pair;
pub mod perft;
mod position;
mod score;
mod side;
pub mod tunable;
mod wanted;
mod wdl;

pub use board_text::BoardText;
pub use cecp::{Cecp, CecpBoard, CecpName, Speaker, Suffix};
pub use ending::{Ending, Outcome, Reason};
pub use error::{FenError, FenField, MoveError, OptionError};
pub use game::Game;
pub use heuristics::{Heuristics, Term};
pub use history::History;
pub use key::Key;
pub use level::Level;
pub use linear::Linear;
pub use move_list::MoveList;
pub use next_action::NextAction;
pub use options::{RuleOption, RuleOptions};
pub use pair::Pair;
pub use position::Position;
pub use score::{MAX_PLY, Score, ScoreKind};
pub use side::Side;
pub use tunable::{FeatureGroup, NamedGroup, Tunable};
pub use wanted::Wanted;
pub use wdl::{Wdl, WdlModel};
