//! Positions: long games, finished games, and what is no position at all.

use std::time::Instant;

use super::{SHORT, Step, Uci};
use crate::compliance::board::{Place, middle_games};
use crate::compliance::places::{self, Places};
use crate::compliance::problem::{Outcome, ensure, quote, skip};

pub(super) const STEPS: &[Step] = &[
    Step::uci("long-game", "a legal best move after 400 moves of both sides", long_game),
    Step::uci("moves-of-none", "\"position startpos moves\" with nothing after it", moves_of_none),
    Step::uci("lost", "a game that is lost: bestmove (none) or 0000, and the next game is played", lost),
    Step::uci("stalemate", "a stalemate: bestmove (none) or 0000, and the next game is played", stalemate),
    Step::uci("repetition", "a position that has come three times is still played", repetition),
    Step::uci("bad-fen", "FENs that are none do no harm, a good one after each is played", bad_fen),
    Step::uci(
        "illegal-move",
        "position with an illegal move does no harm, a good one after it is played",
        illegal_move,
    ),
    Step::uci("bad-then-go", "go right after a position that is none does no harm", bad_then_go),
];

/// What is no FEN of any game here.
const BAD: [&str; 6] = [
    "position fen",
    "position fen x",
    "position fen 9/9/9/9/9/9/9/9 w - - 0 1",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - zero one",
];

fn long_game(engine: &mut Uci<'_>) -> Outcome {
    let place = engine.board.long_game(400)?;
    engine.set_place(place)?;
    engine.go(SHORT)?;
    Ok(())
}

fn moves_of_none(engine: &mut Uci<'_>) -> Outcome {
    engine.talk.say("position startpos moves")?;
    engine.place = Place::start();
    engine.go(SHORT)?;
    Ok(())
}

fn known(engine: &Uci<'_>) -> Outcome<&'static Places> {
    places::of(engine.setup.variant).map_or_else(|| skip("no position is known"), Ok)
}

fn lost(engine: &mut Uci<'_>) -> Outcome {
    finished(engine, known(engine)?.lost)
}

fn stalemate(engine: &mut Uci<'_>) -> Outcome {
    finished(engine, known(engine)?.stalemate)
}

fn finished(engine: &mut Uci<'_>, text: &str) -> Outcome {
    engine.set_place(Place::at(text))?;
    engine.ready_without_move()?;
    engine.say("go depth 2")?;
    let found = engine.answer(Instant::now())?;
    ensure(found.best.is_none(), || format!("{} though there is no move in {text}", quote(&found.line)))?;
    engine.still_plays()
}

fn repetition(engine: &mut Uci<'_>) -> Outcome {
    let shuffle = known(engine)?.shuffle.split(' ').map(str::to_owned);
    engine.set_place(Place { fen: None, moves: shuffle.clone().chain(shuffle).collect() })?;
    engine.go(SHORT)?;
    Ok(())
}

fn bad_fen(engine: &mut Uci<'_>) -> Outcome {
    for bad in BAD {
        engine.talk.say(bad)?;
        engine.ready_without_move()?;
        let good = middle_games(engine.setup.variant).next().unwrap_or_default();
        engine.set_place(good)?;
        engine.go(SHORT)?;
    }
    Ok(())
}

fn illegal_move(engine: &mut Uci<'_>) -> Outcome {
    let first = engine.board.at(&Place::start())?.first_move().unwrap_or_default();
    for moves in [format!("{first} {first} {first}"), "z9z8".to_owned(), "a1a1".to_owned(), "-".to_owned()] {
        engine.talk.say(&format!("position startpos moves {moves}"))?;
        engine.still_plays()?;
    }
    Ok(())
}

/// There may be an answer to the search or none; the engine must still be there.
fn bad_then_go(engine: &mut Uci<'_>) -> Outcome {
    engine.talk.say("position fen x\ngo depth 1")?;
    engine.stop_what_may_be()?;
    engine.still_plays()
}
