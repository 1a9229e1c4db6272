//! What a user may choose about the engine.

use std::time::Duration;

use crate::Strength;

/// How the engine searches. Two of the modes exist to measure the third.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// All that it can do.
    #[default]
    Full,
    /// The same with every selective technique off: no pruning, no reductions, no extensions, no null moves.
    Unselective,
    /// A plain engine: iterative deepening, table, MVV-LVA, a quiescence of captures, material only.
    Plain,
}

/// What a user may choose about the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the transposition table in MiB, at least 1.
    pub hash_mib: usize,
    /// Number of threads, at least 1. One thread is deterministic.
    pub threads: usize,
    /// Number of lines to report, at least 1.
    pub multi_pv: usize,
    /// Time kept back for each move: what a GUI and the pipes between take.
    pub overhead: Duration,
    /// How to search.
    pub mode: Mode,
    /// How the engine is held back; it then searches with one thread, however many there are. `None` is its full strength.
    pub strength: Option<Strength>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash_mib: 16,
            threads: 1,
            multi_pv: 1,
            overhead: Duration::from_millis(10),
            mode: Mode::Full,
            strength: None,
        }
    }
}
