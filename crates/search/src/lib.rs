//! Alpha-beta search over any [`Position`](rules::Position) with its [`Heuristics`](rules::Heuristics).
//!
//! It knows no variant, does no input or output, and starts no thread but its own workers.

mod control;
mod engine;
mod limits;
mod report;
mod settings;

pub use control::{Clock, Control, WallClock};
pub use engine::{Engine, OutOfMemory};
pub use limits::{ClockTime, Limits};
pub use report::{Bound, Found, Line, Report};
pub use settings::{Mode, Settings};
