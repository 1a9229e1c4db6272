//! What a search tells while it runs and when it ends.

use std::time::Duration;

use rules::Score;

/// How a reported score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// One line of play with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The score as the side to move at the root sees it.
    pub score: Score,
    /// How it bounds the true score.
    pub bound: Bound,
    /// The moves, legal one after the other, at least one; the line ends where the game does.
    pub moves: Vec<M>,
}

/// What a search tells from time to time: one line of an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The iteration.
    pub depth: u32,
    /// The deepest ply reached, quiescence included.
    pub selective_depth: u32,
    /// 1 for the best line, 2 for the second best.
    pub multi_pv: usize,
    /// The line.
    pub line: Line<M>,
    /// Nodes searched so far by all threads: moves played on search paths, quiescence included.
    pub nodes: u64,
    /// Time since the search was asked for.
    pub time: Duration,
    /// How full the transposition table is with entries of this search, in thousandths.
    pub hash_full: u32,
}

/// The root move that is being searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trying<M> {
    /// The move.
    pub m: M,
    /// Which one of the root moves, from 1 in the order in which they are searched.
    pub number: usize,
    /// How many root moves there are.
    pub count: usize,
    /// The iteration.
    pub depth: u32,
    /// Nodes searched so far by all threads.
    pub nodes: u64,
    /// Time since the search was asked for.
    pub time: Duration,
}

/// What a search tells while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Update<M> {
    /// A line has been found.
    Line(Report<M>),
    /// A root move is about to be searched: told of searches that take long, and then not of every move.
    Trying(Trying<M>),
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best line; `None` if there is no legal move.
    pub best: Option<Line<M>>,
    /// The last iteration that was finished.
    pub depth: u32,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Time since the search was asked for.
    pub time: Duration,
}
