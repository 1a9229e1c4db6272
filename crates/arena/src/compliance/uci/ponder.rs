//! Searches in the opponent's time.

use std::time::{Duration, Instant};

use super::{Step, Uci};
use crate::compliance::board::Place;
use crate::compliance::problem::Outcome;

pub(super) const STEPS: &[Step] = &[
    Step::uci(
        "ponder-holds",
        "a ponder search gives no best move before ponderhit or stop, though its time is up",
        holds,
    ),
    Step::uci("ponderhit", "after ponderhit the search ends by its limits", hit),
    Step::uci("ponder-stop", "stop ends a ponder search with one best move", stopped),
];

const GO: &str = "go ponder wtime 200 btime 200 winc 10 binc 10";

/// Begins a ponder search, or skips the step.
fn ponder(engine: &mut Uci<'_>, span: Duration) -> Outcome {
    engine.need("Ponder")?;
    engine.set("Ponder", "true")?;
    let first = engine.board.at(&Place::start())?.first_move();
    engine.set_place(Place { fen: None, moves: first.into_iter().collect() })?;
    engine.ready_without_move()?;
    engine.say(GO)?;
    engine.holds(span)
}

fn holds(engine: &mut Uci<'_>) -> Outcome {
    ponder(engine, Duration::from_secs(1))?;
    engine.stop()?;
    Ok(())
}

fn hit(engine: &mut Uci<'_>) -> Outcome {
    ponder(engine, Duration::from_millis(100))?;
    engine.say("ponderhit")?;
    engine.best(Instant::now())?;
    engine.ready_without_move()
}

fn stopped(engine: &mut Uci<'_>) -> Outcome {
    ponder(engine, Duration::from_millis(100))?;
    engine.stop()?;
    engine.still_plays()
}
