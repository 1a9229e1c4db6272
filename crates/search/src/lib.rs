//! Alpha-beta search over any [`Position`](rules::Position) with its [`Heuristics`](rules::Heuristics).
//!
//! It knows no variant, does no input or output, and starts no thread but its own workers.

mod control;
mod limits;
mod report;
mod settings;

pub use control::{Clock, Control, WallClock};
pub use limits::{ClockTime, Limits};
pub use report::{Bound, Found, Line, Report};
pub use settings::{Mode, Settings};

// The engine itself, to come (names fixed so that its users can be written meanwhile):
//
// pub struct Engine<P: Position, H: Heuristics<P>> { .. }
// impl<P, H> Engine<P, H> {
//     pub fn new(heuristics: H, settings: Settings) -> Result<Self, OutOfMemory>;
//     pub fn settings(&self) -> &Settings;
//     pub fn configure(&mut self, settings: Settings) -> Result<(), OutOfMemory>;   // on error everything stays as it was
//     pub fn set_heuristics(&mut self, heuristics: H);
//     pub fn heuristics(&self) -> &H;
//     pub fn clear(&mut self);                                                    // forgets all that was learnt (table, histories)
//     pub fn search(&mut self, game: &Game<P>, limits: &Limits<P::Move>, control: &Control, clock: &dyn Clock,
//                   report: &mut dyn FnMut(&Report<P::Move>)) -> Found<P::Move>;
// }
