//! Small games for the tests of the search, and a literal search to compare with.

mod negamax;
mod swap;
mod tree;

pub(crate) use negamax::Reference;
pub(crate) use swap::{Swap, SwapSense};
pub(crate) use tree::{Tree, TreeSense};

use crate::{Clock, Control, Engine, Found, Limits, Mode, Report, Settings, Update};
use rules::{Game, Heuristics, Position, Score};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A well-mixed number for each number.
pub(crate) fn mix(n: u64) -> u64 {
    rules::Key::random(n).0
}

/// An engine with a small table.
pub(crate) fn engine<P: Position, H: Heuristics<P>>(heuristics: H, mode: Mode, threads: usize) -> Engine<P, H> {
    Engine::new(heuristics, Settings { hash_mib: 1, threads, mode, ..Settings::default() }).unwrap()
}

/// Searches with limits only, and collects the reports.
pub(crate) fn search<P: Position, H: Heuristics<P>>(
    engine: &mut Engine<P, H>,
    game: &Game<P>,
    limits: &Limits<P::Move>,
) -> (Found<P::Move>, Vec<Report<P::Move>>) {
    let mut reports = Vec::new();
    let mut note = |update: &Update<P::Move>| {
        if let Update::Line(report) = update {
            reports.push(report.clone());
        }
    };
    let found = engine.search(game, limits, &Control::new(), &TickClock::frozen(), &mut note);
    (found, reports)
}

/// Limits of depth only.
pub(crate) fn to_depth<M>(depth: u32) -> Limits<M> {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// Limits of nodes only.
pub(crate) fn to_nodes<M>(nodes: u64) -> Limits<M> {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// A clock that goes on by the same time whenever it is looked at.
pub(crate) struct TickClock {
    looks: AtomicU64,
    tick: Duration,
}

impl TickClock {
    /// A clock that goes on by `tick` with each look.
    pub(crate) fn new(tick: Duration) -> Self {
        Self { looks: AtomicU64::new(0), tick }
    }

    /// A clock that stands still.
    pub(crate) fn frozen() -> Self {
        Self::new(Duration::ZERO)
    }
}

impl Clock for TickClock {
    fn elapsed(&self) -> Duration {
        self.tick.saturating_mul(self.looks.fetch_add(1, Ordering::Relaxed) as u32)
    }
}

/// A position of [`Swap`] that the side to move wins in so many plies, and no sooner.
pub(crate) fn won_in(plies: u16) -> Game<Swap> {
    let drawn = (0..).map(|seed| Swap::drawn(seed, 0));
    let mut won = drawn.filter(|position| {
        let scores = Reference::new(&SwapSense, Swap::is_same, Vec::new()).root(position, u32::from(plies) + 1);
        scores.iter().map(|&(_, score)| score).max() == Some(Score::win_in(plies))
    });
    Game::new(won.next().expect("there is one"))
}
