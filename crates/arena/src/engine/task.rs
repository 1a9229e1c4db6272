//! What an engine is asked, and what it answers.

use std::time::Duration;

use rules::Side;

use super::info::SearchInfo;
use crate::clock::Clock;
use crate::spec::ThinkLimits;

/// A position, and how long an engine may think about it.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// The FEN that the game started from; none is the variant's start position.
    pub fen: Option<&'a str>,
    /// All moves since, those of the opening included.
    pub moves: Vec<&'a str>,
    /// The side of the engine.
    pub side: Side,
    /// The clocks of both sides. If only one has a clock it stands for both.
    pub clocks: &'a [Option<Clock>; 2],
    /// The engine's limits.
    pub limits: ThinkLimits,
    /// How long the engine may take to get ready; without a limit of time, also for the move.
    pub stall: Duration,
}

impl Task<'_> {
    /// The engine's own clock.
    pub(super) fn own_clock(&self) -> Option<&Clock> {
        self.clocks[self.side.index()].as_ref()
    }

    /// The limit of time for this move, if there is one.
    pub(super) fn limit(&self) -> Option<Duration> {
        [self.own_clock().map(Clock::left), self.limits.move_time].into_iter().flatten().min()
    }

    /// After so much time the answer is too late.
    pub(super) fn bound(&self) -> Duration {
        self.limit().map_or(self.stall, |limit| limit + self.limits.margin)
    }
}

/// An engine's answer to a task.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The move's text as it was written.
    pub best: String,
    /// The opponent's move that the engine expects and would think about.
    pub ponder: Option<String>,
    /// Time from the start of the search, or from the expected move, to the answer, at the runner.
    pub elapsed: Duration,
    /// What was said about the search.
    pub info: SearchInfo,
}
