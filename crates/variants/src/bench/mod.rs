//! The fixed workload by which speed is measured and changes of the search are noticed.

mod chess;
mod commander;
mod conquer;
mod invasion;

pub(crate) use chess::CHESS;
pub(crate) use commander::COMMANDER;
pub(crate) use conquer::CONQUER;
pub(crate) use invasion::INVASION;

use std::ops::AddAssign;
use std::time::Duration;

use search::{Control, WallClock};

use crate::{BenchResult, GoLimits, PositionError, Session, SessionError};

/// What the bench of a variant searches.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// The FENs: at least 30, each once.
    pub positions: &'static [&'static str],
    /// The depth for which no limit is named: some seconds for the whole list.
    pub depth: u32,
}

/// Why a bench did not run to its end.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A position of the list is wrong: a mistake in the variant.
    #[error("bench position {number}: {error}")]
    Position {
        /// Which one, from 1.
        number: usize,
        /// What is wrong with it.
        error: PositionError,
    },
    /// The session refused to search.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// The sums of a bench.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchTotal {
    /// Positions searched.
    pub positions: usize,
    /// Nodes of all searches. With one thread the same in every run: the signature of the search.
    pub nodes: u64,
    /// Time of all searches.
    pub time: Duration,
}

impl BenchTotal {
    /// Nodes searched in a second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.time)
    }

    fn add(&mut self, result: &BenchResult) {
        self.positions += 1;
        self.nodes += result.nodes;
        self.time += result.time;
    }
}

impl AddAssign for BenchTotal {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.nodes += other.nodes;
        self.time += other.time;
    }
}

/// One result on one line.
pub fn describe(result: &BenchResult) -> String {
    let best = result.best.as_deref().unwrap_or("(none)");
    format!("{} depth {} nodes {} best {best}", result.fen, result.depth, result.nodes)
}

/// The last lines of a bench, in the form that other engines and the tools around them use. The number of nodes is the signature.
pub fn summary(total: &BenchTotal) -> [String; 4] {
    let (nodes, speed) = (total.nodes, total.nodes_per_second());
    [
        format!("Total time (ms) : {}", total.time.as_millis()),
        format!("Nodes searched  : {nodes}"),
        format!("Nodes/second    : {speed}"),
        format!("{nodes} nodes {speed} nps"),
    ]
}

/// Nodes in a second, for `nodes` in `time`; a time below a microsecond counts as one.
pub fn nodes_per_second(nodes: u64, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

/// Searches each of the positions, which are those of the session's variant, within `limits`, everything learnt forgotten before each; tells `each` of
/// every result.
///
/// `None` if it was stopped through `control`. The session's position is then, as after a whole run, one of the list.
///
/// # Errors
/// If a position of the list is refused.
pub fn run(
    session: &mut dyn Session,
    positions: &[&str],
    limits: &GoLimits,
    control: &Control,
    each: &mut dyn FnMut(&BenchResult),
) -> Result<Option<BenchTotal>, BenchError> {
    let mut total = BenchTotal::default();
    for (index, &fen) in positions.iter().enumerate() {
        session.new_game();
        session.set_position(Some(fen), &[]).map_err(|error| BenchError::Position { number: index + 1, error })?;
        let end = session.search(limits, control, &WallClock::start(), &mut |_| {})?;
        if control.is_stopped() {
            return Ok(None);
        }
        let result =
            BenchResult { fen: fen.to_owned(), nodes: end.nodes, time: end.time, depth: end.depth, best: end.best };
        total.add(&result);
        each(&result);
    }
    Ok(Some(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_is_nodes_by_time() {
        assert_eq!(nodes_per_second(1_000, Duration::from_millis(10)), 100_000);
        assert_eq!(nodes_per_second(7, Duration::ZERO), 7_000_000);
        assert_eq!(nodes_per_second(u64::MAX, Duration::ZERO), u64::MAX);
    }
}
