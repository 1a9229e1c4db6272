//! When a search ends.

use std::time::Duration;

/// The clock of a timed game, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTime {
    /// Time left; zero means "a legal move at once".
    pub left: Duration,
    /// Time added for each move.
    pub increment: Duration,
    /// Moves until the next time control, if the game has them.
    pub moves_to_go: Option<u32>,
}

/// When a search ends: at whichever limit comes first. With none (`Limits::default()`) it goes on until it is stopped.
///
/// A limit counts when it is there, also when it is zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits<M> {
    /// The last iteration to finish; 0 means a legal move at once.
    pub depth: Option<u32>,
    /// Nodes that all threads together may search; never exceeded with one thread.
    pub nodes: Option<u64>,
    /// A win in so many own moves ends the search.
    pub mate: Option<u32>,
    /// Exactly this much time for the move.
    pub move_time: Option<Duration>,
    /// The clock of the side to move, to be shared out over the rest of the game.
    pub clock: Option<ClockTime>,
    /// Not to end by itself, not even when nothing is left to search, until stopped.
    pub infinite: bool,
    /// Root moves to search; empty means all. All must be legal.
    pub search_moves: Vec<M>,
}

impl<M> Default for Limits<M> {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            mate: None,
            move_time: None,
            clock: None,
            infinite: false,
            search_moves: Vec::new(),
        }
    }
}

impl<M> Limits<M> {
    /// Whether one of the limits is zero: a legal move at once.
    pub(crate) fn is_immediate(&self) -> bool {
        self.depth == Some(0)
            || self.nodes == Some(0)
            || self.mate == Some(0)
            || self.move_time.is_some_and(|time| time.is_zero())
            || self.clock.is_some_and(|clock| clock.left.is_zero())
    }
}
