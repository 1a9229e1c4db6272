//! One game of one variant with its engine, its types erased: what protocols, the arena and the command line work with.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::Look;
use rules::{FenError, MoveError, OptionError, Score, Term};
use search::{Bound, Clock, ClockTime, Control, Settings};

/// Why a position was refused. There is then no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The FEN is wrong.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// One of the moves is wrong.
    #[error("move {number} \"{text}\": {error}")]
    Move {
        /// Which one, from 1.
        number: usize,
        /// Its text, escaped and cut to 64 bytes.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
}

/// Why a session could not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// The last position was refused, so there is none.
    #[error("no position")]
    NoPosition,
    /// The transposition table asked for does not fit into memory.
    #[error("not enough memory for a hash table of {0} MiB")]
    OutOfMemory(usize),
    /// The variant's rules have no such option, or the option no such value.
    #[error("rules: {0}")]
    Rule(#[from] OptionError),
    /// A file of evaluation weights was refused.
    #[error("weights refused: {0}")]
    Weights(String),
}

/// The limits of a search, moves as texts. As [`search::Limits`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is that of search::Limits")]
pub struct GoLimits {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub mate: Option<u32>,
    pub move_time: Option<Duration>,
    pub clock: Option<ClockTime>,
    pub infinite: bool,
    pub search_moves: Vec<String>,
}

/// One report of a running search, moves as texts. As [`search::Report`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is that of search::Report and search::Line")]
pub struct Info {
    pub depth: u32,
    pub selective_depth: u32,
    pub multi_pv: usize,
    pub score: Score,
    pub bound: Bound,
    pub nodes: u64,
    pub time: Duration,
    pub hash_full: u32,
    pub pv: Vec<String>,
}

/// The root move that is being searched, as text. As [`search::Trying`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is that of search::Trying")]
pub struct Trying {
    pub m: String,
    pub number: usize,
    pub count: usize,
    pub depth: u32,
    pub nodes: u64,
    pub time: Duration,
}

/// What a search tells while it runs. As [`search::Update`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Update {
    /// A line has been found.
    Line(Info),
    /// A root move is about to be searched.
    Trying(Trying),
}

impl Update {
    /// The line, if one has been found.
    pub const fn line(&self) -> Option<&Info> {
        match self {
            Self::Line(info) => Some(info),
            Self::Trying(_) => None,
        }
    }
}

/// The end of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchEnd {
    /// The best move; `None` if there is no legal move.
    pub best: Option<String>,
    /// The expected answer.
    pub ponder: Option<String>,
    /// The score of the best line.
    pub score: Option<Score>,
    /// The last finished iteration.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl SearchEnd {
    /// The end as a report, for a search that has made none; `score` if it has found none itself.
    pub fn summary(&self, score: Score) -> Info {
        Info {
            depth: self.depth,
            selective_depth: self.depth,
            multi_pv: 1,
            score: self.score.unwrap_or(score),
            bound: Bound::Exact,
            nodes: self.nodes,
            time: self.time,
            hash_full: 0,
            pv: self.best.iter().chain(&self.ponder).cloned().collect(),
        }
    }
}

/// How a perft is run.
#[derive(Clone, Copy, Debug)]
pub struct PerftControl<'a> {
    /// Number of threads, at least 1.
    pub threads: usize,
    /// When it becomes true the count is given up and what was counted is worthless.
    pub stop: &'a AtomicBool,
}

/// One position of a `bench`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchResult {
    /// The FEN.
    pub fen: String,
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// The last finished iteration.
    pub depth: u32,
    /// The best move.
    pub best: Option<String>,
}

/// One game of one variant with its engine.
///
/// A new session has the start position. Methods that need a position answer [`SessionError::NoPosition`] after a refused one.
pub trait Session: Send {
    /// The variant's name: `conquer`.
    fn variant(&self) -> &'static str;

    /// Sets the position: `None` is the start position. A FEN may lack both counters (then `0 1`).
    ///
    /// # Errors
    /// If the FEN or a move is wrong; the session has no position until the next good one.
    fn set_position(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<(), PositionError>;

    /// Sets an option of the rules ([`rules::RuleOptions`]); the position is then the start position, and what was learnt is forgotten.
    ///
    /// # Errors
    /// If the variant has no such option or the option no such value; then everything stays as it was.
    fn set_rule(&mut self, name: &str, value: &str) -> Result<(), OptionError>;

    /// Whether there is a position.
    fn has_position(&self) -> bool;

    /// Sets the same position for the other side: colours swapped and the board turned. The moves behind it are forgotten.
    ///
    /// # Errors
    /// Without a position.
    fn flip(&mut self) -> Result<(), SessionError>;

    /// The game, for questions about it.
    ///
    /// # Errors
    /// Without a position.
    fn game(&self) -> Result<&dyn Look, SessionError>;

    /// Plays the move with this text.
    ///
    /// # Errors
    /// Without a position ([`MoveError::GameOver`]), or as `Game::play_text`; the position then stays.
    fn play(&mut self, text: &str) -> Result<(), MoveError>;

    /// Counts paths of `depth` moves: for each legal move in byte order its text and count. Moves before the position are forgotten.
    /// Empty for depth 0. `None` if it was stopped.
    ///
    /// # Errors
    /// Without a position.
    fn perft(&self, depth: u32, control: PerftControl<'_>) -> Result<Option<Vec<(String, u64)>>, SessionError>;

    /// The static evaluation in its parts and the whole, as the first side sees them.
    ///
    /// # Errors
    /// Without a position.
    fn explain(&self) -> Result<(Vec<Term>, Score), SessionError>;

    /// Whether the engine's evaluation takes a legal move for one that changes the material, or may; false for other texts.
    ///
    /// # Errors
    /// Without a position.
    fn is_noisy(&self, text: &str) -> Result<bool, SessionError>;

    /// The engine's settings.
    fn settings(&self) -> &Settings;

    /// Changes the engine's settings.
    ///
    /// # Errors
    /// If there is not enough memory; then everything stays as it was.
    fn configure(&mut self, settings: Settings) -> Result<(), SessionError>;

    /// Takes evaluation weights from a text (what `tercio tune` writes); `None` for the built-in ones.
    ///
    /// # Errors
    /// If the text is no table of weights of this variant; the old ones stay.
    fn set_weights(&mut self, text: Option<&str>) -> Result<(), SessionError>;

    /// Forgets what was learnt; the position stays.
    fn new_game(&mut self);

    /// Searches. `search_moves` that are not legal are ignored; if none is left, all are searched.
    ///
    /// # Errors
    /// Without a position.
    fn search(
        &mut self,
        limits: &GoLimits,
        control: &Control,
        clock: &dyn Clock,
        report: &mut dyn FnMut(&Update),
    ) -> Result<SearchEnd, SessionError>;
}
