//! Searches that are interrupted, and what is answered meanwhile.

use std::time::{Duration, Instant};

use super::{SHORT, Step, Uci, no_move};
use crate::compliance::board::{Place, middle_games};
use crate::compliance::places;
use crate::compliance::problem::{Outcome, skip};

pub(super) const STEPS: &[Step] = &[
    Step::uci("stop", "stop ends an infinite search with one legal best move", stop),
    Step::uci("stop-at-once", "stop right after go: one legal best move, twenty times", stop_at_once),
    Step::uci("stop-idle", "stop and ponderhit without a search: no answer, no harm", stop_idle),
    Step::uci(
        "infinite-holds",
        "an infinite search gives no best move before stop, not even when it has found a win in one",
        infinite_holds,
    ),
    Step::uci("ready-in-search", "isready is answered in a search, which goes on", ready_in_search),
    Step::uci("one-answer", "a search gives one best move, and nothing more comes after it", one_answer),
    Step::uci(
        "go-after-bestmove",
        "the next position and go right after the best move, twenty times",
        go_after_bestmove,
    ),
    Step::uci("two-goes", "two goes in a row, both with a limit: two legal best moves", two_goes),
    Step::uci("go-in-search", "go in an infinite search does no harm: after stop the engine plays on", |e| {
        in_search(e, SHORT)
    }),
    Step::uci("position-in-search", "position in an infinite search does no harm", |e| {
        in_search(e, "position startpos")
    }),
    Step::uci("setoption-in-search", "setoption in an infinite search does no harm", setoption_in_search),
    Step::uci("newgame-in-search", "ucinewgame (uginewgame) in an infinite search does no harm", |e| {
        in_search(e, "ucinewgame")
    }),
];

/// A while in which a wrong best move would have come.
const WHILE: Duration = Duration::from_millis(500);

fn stop(engine: &mut Uci<'_>) -> Outcome {
    for place in middle_games(engine.setup.variant).take(2) {
        engine.set_place(place)?;
        engine.go_infinite()?;
        engine.holds(WHILE / 2)?;
        engine.stop()?;
    }
    Ok(())
}

fn stop_at_once(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    for _ in 0..20 {
        engine.go_infinite()?;
        engine.stop()?;
    }
    Ok(())
}

fn stop_idle(engine: &mut Uci<'_>) -> Outcome {
    for _ in 0..2 {
        engine.talk.say("stop\nponderhit\nstop")?;
        engine.ready_without_move()?;
        engine.still_plays()?;
    }
    Ok(())
}

fn infinite_holds(engine: &mut Uci<'_>) -> Outcome {
    let win = places::of(engine.setup.variant).and_then(|places| places.mates.first());
    let mut places = vec![Place::start()];
    places.extend(win.map(|(text, _)| Place::at(text)));
    for place in places {
        engine.set_place(place)?;
        engine.go_infinite()?;
        engine.holds(2 * WHILE)?;
        engine.stop()?;
    }
    Ok(())
}

fn ready_in_search(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    engine.go_infinite()?;
    for _ in 0..5 {
        let lines = engine.ready()?;
        no_move(&lines, "at isready, in an infinite search")?;
    }
    engine.holds(WHILE / 2)?;
    engine.stop()?;
    Ok(())
}

fn one_answer(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    engine.go(SHORT)?;
    let lines = engine.talk.listen(WHILE)?;
    no_move(&lines, "after the best move")?;
    engine.say("stop")?;
    engine.ready_without_move()
}

fn go_after_bestmove(engine: &mut Uci<'_>) -> Outcome {
    for number in 0..20 {
        let place = if number % 2 == 0 { Some(Place::start()) } else { middle_games(engine.setup.variant).next() };
        let place = place.unwrap_or_default();
        let command = format!("{}\ngo movetime 10", place.command());
        engine.place = place;
        engine.talk.say(&command)?;
        engine.best(Instant::now())?;
    }
    engine.ready_without_move()
}

fn two_goes(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    engine.ready_without_move()?;
    let begin = Instant::now();
    engine.talk.say(&format!("{SHORT}\n{SHORT}"))?;
    engine.best(begin)?;
    engine.best(begin)?;
    engine.ready_without_move()
}

/// What is said in an infinite search may end it or not; in the end there is one best move or, of a second search, two.
fn in_search(engine: &mut Uci<'_>, line: &str) -> Outcome {
    engine.set_place(Place::start())?;
    engine.go_infinite()?;
    engine.holds(WHILE / 5)?;
    engine.say(line)?;
    engine.say("stop")?;
    engine.best(Instant::now())?;
    if line == SHORT {
        engine.stop_what_may_be()?;
    }
    engine.still_plays()
}

fn setoption_in_search(engine: &mut Uci<'_>) -> Outcome {
    let Some(option) = engine.option("Hash") else { return skip("no option Hash") };
    in_search(engine, &format!("setoption name Hash value {}", option.default))
}
