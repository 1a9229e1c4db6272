//! `tercio compliance`: drives an engine through a conformance script and tells which steps it passes.
//!
//! - [`script`]: the steps as data, and how one is taken; each has a process of its own;
//! - [`setup`]: what is to be tested; `probe`: which protocol the engine speaks;
//! - `process`, `talk`: the engine's lines, every wait with an end;
//! - `board`, `places`: what the rules say, and positions of which it is known what must be answered;
//! - `uci`, `ugi`, `cecp`: the steps, one file a group;
//! - `report`: what is told; [`cli`]: the command line.
//!
//! `docs/compliance.md` is the user's view.

pub mod cli;
pub mod script;
pub mod setup;

mod board;
mod cecp;
mod places;
mod probe;
mod problem;
mod process;
mod report;
mod talk;
mod uci;
mod ugi;
