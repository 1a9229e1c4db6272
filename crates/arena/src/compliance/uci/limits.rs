//! Limits that must be kept.

use std::time::Duration;

use super::{Found, Step, Uci};
use crate::compliance::board::{Place, middle_games};
use crate::compliance::places;
use crate::compliance::problem::{Outcome, ensure, fail, skip};

pub(super) const STEPS: &[Step] = &[
    Step::uci("depth", "go depth 3 ends, and shows no depth above 3", depth),
    Step::uci("nodes", "go nodes 100000 ends, and shows at most a tenth more", nodes),
    Step::uci("movetime", "go movetime 300 ends in time", movetime),
    Step::uci("mate", "go mate 1 ends in a position with a win in one, and finds it", mate),
    Step::uci("together", "depth, nodes and movetime together: the first that is reached ends the search", together),
    Step::uci("clock", "clocks of 100 ms are kept by both sides", |e| clocks(e, "go wtime 100 btime 100")),
    Step::uci("clock-increment", "clocks of 100 ms and an increment are kept", |e| {
        clocks(e, "go wtime 100 btime 100 winc 100 binc 100")
    }),
    Step::uci("clock-order", "the same fields in another order", |e| {
        clocks(e, "go binc 100 winc 100 btime 100 wtime 100")
    }),
    Step::uci("clock-movestogo", "clocks of 100 ms with one move to go are kept", |e| {
        clocks(e, "go wtime 100 btime 100 movestogo 1")
    }),
    Step::uci("clock-own", "a clock of 100 ms of one's own, nothing about the other's, is kept", own_clock),
    Step::uci("clock-empty", "no time left: a legal move at once", empty_clock),
];

fn depth(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    let found = engine.go("go depth 3")?;
    let deepest = found.infos().filter_map(|info| info.depth).max();
    ensure(deepest.unwrap_or_default() <= 3, || format!("depth {} is shown", deepest.unwrap_or_default()))
}

fn nodes(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    let found = engine.go("go nodes 100000")?;
    match found.infos().filter_map(|info| info.nodes).max() {
        None => fail("no nodes are shown"),
        Some(most) => ensure(most <= 110_000, || format!("{most} nodes are shown")),
    }
}

fn movetime(engine: &mut Uci<'_>) -> Outcome {
    for place in middle_games(engine.setup.variant).take(3) {
        engine.set_place(place)?;
        let found = engine.go("go movetime 300")?;
        in_time(engine, &found, 300)?;
    }
    Ok(())
}

fn in_time(engine: &Uci<'_>, found: &Found, limit: u64) -> Outcome {
    let over = found.elapsed.saturating_sub(Duration::from_millis(limit));
    ensure(over <= engine.setup.margin, || {
        format!("{:.0} ms for a limit of {limit} ms", found.elapsed.as_secs_f64() * 1000.0)
    })
}

fn mate(engine: &mut Uci<'_>) -> Outcome {
    let win = places::of(engine.setup.variant).and_then(|places| places.mates.first());
    let Some((text, _)) = win else { return skip("no position is known") };
    engine.set_place(Place::at(text))?;
    let found = engine.go("go mate 1")?;
    let mut after = engine.place.clone();
    after.moves.extend(found.best);
    let over = engine.board.at(&after)?.ending().is_some();
    ensure(over, || format!("{} does not win at once", after.moves.join(" ")))
}

fn together(engine: &mut Uci<'_>) -> Outcome {
    let long = engine.talk.patience().as_millis() * 10;
    engine.set_place(Place::start())?;
    engine
        .go(&format!("go depth 200 nodes 1000000000 movetime {}", engine.setup.margin.as_millis().clamp(100, 300)))?;
    engine.go(&format!("go depth 2 nodes 1000000000 movetime {long}"))?;
    engine.go(&format!("go depth 200 nodes 20000 movetime {long}"))?;
    Ok(())
}

fn clocks(engine: &mut Uci<'_>, go: &str) -> Outcome {
    let first = engine.board.at(&Place::start())?.first_move();
    for place in [Place::start(), Place { fen: None, moves: first.into_iter().collect() }] {
        engine.set_place(place)?;
        let found = engine.go(go)?;
        in_time(engine, &found, 100)?;
    }
    Ok(())
}

fn own_clock(engine: &mut Uci<'_>) -> Outcome {
    let first = engine.board.at(&Place::start())?.first_move();
    let after = Place { fen: None, moves: first.into_iter().collect() };
    for (place, go) in [(Place::start(), "go wtime 100"), (after, "go btime 100 binc 100")] {
        engine.set_place(place)?;
        let found = engine.go(go)?;
        in_time(engine, &found, 100)?;
    }
    Ok(())
}

fn empty_clock(engine: &mut Uci<'_>) -> Outcome {
    for go in ["go wtime 0 btime 0", "go wtime 1 btime 1", "go wtime -50 btime -50"] {
        engine.set_place(Place::start())?;
        let found = engine.go(go)?;
        in_time(engine, &found, 100)?;
    }
    Ok(())
}
