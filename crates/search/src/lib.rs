//! Alpha-beta search over any [`Position`](rules::Position) with its [`Heuristics`](rules::Heuristics).
//!
//! It knows no variant, does no input or output, and starts no thread but its own workers.

mod control;
mod driver;
mod engine;
mod extensions;
mod facts;
mod frame;
mod history;
mod learning;
mod limits;
mod lines;
mod meter;
mod node;
mod null_move;
mod order;
mod parallel;
mod path;
mod prob_cut;
mod pruning;
mod quiescence;
mod reductions;
mod report;
mod root;
mod settings;
mod table;
mod techniques;
mod time;
mod window;
mod worker;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toys;

pub use control::{Clock, Control, WallClock};
pub use engine::{Engine, OutOfMemory};
pub use limits::{ClockTime, Limits};
pub use report::{Bound, Found, Line, Report};
pub use settings::{Mode, Settings};
