//! What UGI has and UCI has not: questions about the game.

use super::board::Place;
use super::places;
use super::problem::{Outcome, ensure, fail, quote, skip};
use super::script::Step;
use super::uci::Uci;

pub(super) const STEPS: &[Step] = &[
    Step::uci("query-turn", "query p1turn tells whose turn it is", turn),
    Step::uci("query-goes-on", "a game that goes on: gameover false, result none", goes_on),
    Step::uci("query-lost", "a lost game: gameover true, and who has won", lost),
    Step::uci("query-drawn", "the third occurrence of a position: gameover true, result draw", drawn),
    Step::uci("query-unknown", "a question that there is not does no harm", unknown),
];

/// The answer to a question must be the one that is right.
fn ask(engine: &mut Uci<'_>, what: &str, right: &str) -> Outcome {
    engine.talk.say(&format!("query {what}"))?;
    let reply = engine.talk.until_word("response")?;
    let words: Vec<&str> = reply.last().split_ascii_whitespace().collect();
    ensure(words == ["response", right], || {
        format!("query {what} is answered {} instead of \"response {right}\"", quote(reply.last()))
    })
}

fn after_first_move(engine: &mut Uci<'_>) -> Outcome<Place> {
    let first = engine.board.at(&Place::start())?.first_move();
    Ok(Place { fen: None, moves: first.into_iter().collect() })
}

fn turn(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    ask(engine, "p1turn", "true")?;
    let after = after_first_move(engine)?;
    engine.set_place(after)?;
    ask(engine, "p1turn", "false")
}

fn goes_on(engine: &mut Uci<'_>) -> Outcome {
    let after = after_first_move(engine)?;
    for place in [Place::start(), after] {
        engine.set_place(place)?;
        ask(engine, "gameover", "false")?;
        ask(engine, "result", "none")?;
    }
    Ok(())
}

fn lost(engine: &mut Uci<'_>) -> Outcome {
    let Some(places) = places::of(engine.setup.variant) else { return skip("no position is known") };
    engine.set_place(Place::at(places.lost))?;
    let winner = match engine.board.at(&engine.place)?.side_to_move() {
        rules::Side::First => "p2win",
        rules::Side::Second => "p1win",
    };
    ask(engine, "gameover", "true")?;
    ask(engine, "result", winner)
}

fn drawn(engine: &mut Uci<'_>) -> Outcome {
    let Some(places) = places::of(engine.setup.variant) else { return skip("no position is known") };
    let shuffle = places.shuffle.split(' ').map(str::to_owned);
    engine.set_place(Place { fen: None, moves: shuffle.clone().chain(shuffle).collect() })?;
    ask(engine, "gameover", "true")?;
    ask(engine, "result", "draw")
}

fn unknown(engine: &mut Uci<'_>) -> Outcome {
    engine.talk.say("query xyzzy\nquery")?;
    let lines = engine.ready()?;
    match lines.iter().find(|line| line.starts_with("bestmove")) {
        Some(line) => fail(format!("{} for a question", quote(line))),
        None => ask(engine, "gameover", "false"),
    }
}
