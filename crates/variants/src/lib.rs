//! The list of variants, their types erased behind [`Session`]: the only crate that names them all.

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
