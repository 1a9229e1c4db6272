//! The list of variants, their types erased behind [`Session`]: the only crate that names them all.

pub mod bench;
mod list;
mod look;
mod play;
mod rule_choice;
mod session;

pub use list::{ALL, Open, Variant, find};
pub use look::{Look, Trial};
pub use rule_choice::{RuleChoice, RuleChoiceError, RuleChoices};
pub use session::{
    BenchResult, GoLimits, Info, PerftControl, PositionError, SearchEnd, Session, SessionError, Trying, Update,
};
