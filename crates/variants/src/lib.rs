//! The list of variants, their types erased behind [`Session`]: the only crate that names them all.
//!
//! Two examples: `best_move` asks the search, `gui_loop` is the loop of a GUI without rules (`cargo run --release -p variants --example NAME`).
//! `docs/library.md` tells how to use the crates in other programs.

pub mod bench;
mod cecp;
mod list;
mod look;
mod picture;
mod play;
mod rule_choice;
mod session;

pub use cecp::{BoardMove, CecpGame, CecpLook, Choice};
pub use list::{ALL, Open, Variant, find};
pub use look::{Look, Trial};
pub use rule_choice::{RuleChoice, RuleChoiceError, RuleChoices};
pub use session::{
    BenchResult, GoLimits, Info, PerftControl, PositionError, SearchEnd, Session, SessionError, Trying, Update,
};

/// The program on the page for users of the crates.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryPage;
