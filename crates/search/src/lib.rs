//! Alpha-beta search over any [`Position`](rules::Position) with its [`Heuristics`](rules::Heuristics).
//!
//! It knows no variant, does no input or output, and starts no thread but its own workers. [`Engine`] is the way in.
//!
//! One file a subject, from the outside in:
//!
//! | file | subject |
//! |---|---|
//! | `engine` | what is kept from search to search; one search from limits to result |
//! | `parallel` | the threads of a search, and which of them is believed |
//! | `driver` | iterative deepening, aspiration windows, reports |
//! | `root` | the root moves and their search |
//! | `node` | a node: principal variation search; `facts` is what is known of a node before its moves are tried |
//! | `null_move`, `prob_cut`, `pruning`, `reductions`, `extensions` | the selective techniques, each predicate and margin with its source |
//! | `quiescence` | below the horizon |
//! | `order`, `history`, `learning` | in which order moves are tried, and what is learnt for that |
//! | `path` | what depends on the moves before: repetitions, barred captures |
//! | `table` | the transposition table |
//! | `window`, `frame`, `worker`, `lines` | the window, the plies of the path, the thread's state, lines as they are reported |
//! | `meter`, `time`, `limits`, `control` | when a search ends |
//! | `strength` | playing below one's strength |
//! | `techniques` | which techniques a mode uses, as data |
//!
//! Three conventions hold everywhere. A [`Score`](rules::Score) is as the side to move sees it, its wins and losses counted from the root; the table alone counts
//! them from its own position. A search that has to end unwinds by `?`: there are no sentinels. Positions are copied, never undone.

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
mod strength;
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
pub use report::{Bound, Found, Line, Report, Trying, Update};
pub use settings::{Mode, Settings};
pub use strength::Strength;
