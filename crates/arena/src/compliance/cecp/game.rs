//! Games: who moves when, moves taken back, results.

use std::time::Instant;

use super::{Cecp, SILENCE, Step, check_result, move_of};
use crate::compliance::board::{Place, middle_games};
use crate::compliance::places::{self, Places};
use crate::compliance::problem::{Outcome, ensure, fail, quote, skip};

pub(super) const STEPS: &[Step] = &[
    Step::cecp("new", "after new the engine plays the second side: a legal answer to a first move", new),
    Step::cecp("go", "go in the start position: a legal move, then legal answers", go),
    Step::cecp("force", "in force mode moves are taken and none is made", force),
    Step::cecp("force-go", "go after moves in force mode: a legal move for the side to move", force_go),
    Step::cecp("self-play", "forty moves of the engine against itself, all legal", self_play),
    Step::cecp("long-game", "a legal move after 400 moves in force mode", long_game),
    Step::cecp("new-again", "new in the middle of a game begins another", new_again),
    Step::cecp("setboard", "setboard: legal moves in six positions of the game's bench", setboard),
    Step::cecp("bad-setboard", "a FEN that is none is refused and does no harm", bad_setboard),
    Step::cecp("undo", "undo in force mode takes back one move", undo),
    Step::cecp("remove", "remove takes back a move of each side, and the opponent is to move", remove),
    Step::cecp(
        "illegal-move",
        "an illegal move is called one, and the game goes on as if nothing had been said",
        illegal_move,
    ),
    Step::cecp("win", "a win in one is made, and the result told", win),
    Step::cecp("lost", "when the opponent's move wins the game the result is told, and no move made", lost),
    Step::cecp("stalemate", "setboard with a stalemate: no move at go", stalemate),
    Step::cecp("result", "result is taken without a move, and another game begun", result),
];

fn new(engine: &mut Cecp<'_>) -> Outcome {
    engine.play_first()?;
    engine.answer(Instant::now())?;
    engine.settle_without_move()?;
    Ok(())
}

fn go(engine: &mut Cecp<'_>) -> Outcome {
    engine.go()?;
    for _ in 0..5 {
        // An engine may beat a first legal move that soon.
        if engine.is_over()? {
            break;
        }
        engine.play_first()?;
        if engine.is_over()? {
            break;
        }
        engine.answer(Instant::now())?;
    }
    engine.settle_without_move()?;
    Ok(())
}

fn force(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("force")?;
    for _ in 0..4 {
        engine.play_first()?;
    }
    engine.settle_without_move()?;
    let lines = engine.talk.listen(SILENCE)?;
    let made = lines.iter().find(|line| move_of(line).is_some());
    ensure(made.is_none(), || format!("{} in force mode", quote(made.map_or("", String::as_str))))
}

fn force_go(engine: &mut Cecp<'_>) -> Outcome {
    for moves in [1, 2, 5] {
        engine.tell("force")?;
        engine.new_game()?;
        engine.tell("force")?;
        for _ in 0..moves {
            engine.play_first()?;
        }
        engine.go()?;
    }
    Ok(())
}

fn self_play(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("sd 2")?;
    for _ in 0..40 {
        engine.tell("force")?;
        engine.settle_without_move()?;
        engine.go()?;
        if engine.is_over()? {
            break;
        }
    }
    Ok(())
}

fn long_game(engine: &mut Cecp<'_>) -> Outcome {
    let place = engine.board.long_game(400)?;
    engine.set_place(place)?;
    engine.settle_without_move()?;
    engine.go()?;
    Ok(())
}

fn new_again(engine: &mut Cecp<'_>) -> Outcome {
    for _ in 0..3 {
        engine.play_first()?;
        engine.answer(Instant::now())?;
        engine.new_game()?;
    }
    engine.still_plays()
}

fn setboard(engine: &mut Cecp<'_>) -> Outcome {
    for place in middle_games(engine.setup.variant).take(6) {
        engine.set_place(place)?;
        engine.go()?;
        // The move may have ended the game, and the result be told.
        engine.settle_without_move()?;
    }
    Ok(())
}

fn bad_setboard(engine: &mut Cecp<'_>) -> Outcome {
    if !engine.features.has("setboard") {
        return skip("no feature setboard");
    }
    for bad in ["x", "9/9/9/9/9/9/9/9 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", ""] {
        engine.tell(&format!("force\nsetboard {bad}"))?;
        engine.settle_without_move()?;
        engine.still_plays()?;
    }
    Ok(())
}

fn undo(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("force")?;
    engine.play_first()?;
    engine.tell("undo")?;
    engine.place.moves.pop();
    engine.go()?;
    engine.tell("force")?;
    for _ in 0..2 {
        engine.tell("undo")?;
        engine.place.moves.pop();
        engine.play_first()?;
    }
    engine.go()?;
    Ok(())
}

fn remove(engine: &mut Cecp<'_>) -> Outcome {
    for _ in 0..3 {
        engine.play_first()?;
        engine.answer(Instant::now())?;
        engine.tell("remove")?;
        engine.place.moves.clear();
        engine.settle_without_move()?;
    }
    engine.play_first()?;
    engine.answer(Instant::now())?;
    Ok(())
}

fn illegal_move(engine: &mut Cecp<'_>) -> Outcome {
    // Where nothing stands, in every game here.
    let illegal = "e5e6";
    engine.say_move(illegal)?;
    let lines = engine.settle_without_move()?;
    let named = lines.iter().any(|line| line.starts_with("Illegal move") && line.ends_with(illegal));
    ensure(named, || format!("no \"Illegal move: {illegal}\", but {}", quote(&lines.join(" | "))))?;
    engine.play_first()?;
    engine.answer(Instant::now())?;
    Ok(())
}

fn known(engine: &Cecp<'_>) -> Outcome<&'static Places> {
    places::of(engine.setup.variant).map_or_else(|| skip("no position is known"), Ok)
}

/// What `result` lines say when the side that has just moved has won.
fn winner(engine: &mut Cecp<'_>) -> Outcome<&'static str> {
    match engine.board.at(&engine.place)?.side_to_move() {
        rules::Side::First => Ok("0-1"),
        rules::Side::Second => Ok("1-0"),
    }
}

fn win(engine: &mut Cecp<'_>) -> Outcome {
    let wins = known(engine)?.mates.iter().filter(|(_, moves)| *moves == 1);
    for (text, _) in wins {
        engine.set_place(Place::at(text))?;
        let mut lines = engine.go()?.lines;
        let over = engine.board.at(&engine.place)?.ending().is_some();
        ensure(over, || format!("{} does not win at once", engine.place.moves.join(" ")))?;
        lines.extend(engine.settle_without_move()?);
        let wanted = winner(engine)?;
        check_result(&lines, wanted)?;
    }
    Ok(())
}

fn lost(engine: &mut Cecp<'_>) -> Outcome {
    if !engine.features.has("playother") {
        return skip("no feature playother");
    }
    let Some((text, _)) = known(engine)?.mates.iter().find(|(_, moves)| *moves == 1) else {
        return skip("no position");
    };
    engine.set_place(Place::at(text))?;
    let mut winning = None;
    for text in engine.board.at(&engine.place)?.legal_moves() {
        let mut after = engine.place.clone();
        after.moves.push(text.clone());
        if engine.board.at(&after)?.ending().is_some_and(|ending| ending.outcome == rules::Outcome::Loss) {
            winning = Some(text);
        }
    }
    let Some(winning) = winning else { return fail("no winning move") };
    // The engine is to answer: it plays the other side.
    engine.tell("playother")?;
    engine.play(&winning)?;
    let lines = engine.settle_without_move()?;
    let wanted = winner(engine)?;
    check_result(&lines, wanted)
}

fn stalemate(engine: &mut Cecp<'_>) -> Outcome {
    let text = known(engine)?.stalemate;
    engine.set_place(Place::at(text))?;
    engine.settle_without_move()?;
    engine.tell("go")?;
    engine.settle_without_move()?;
    engine.still_plays()
}

fn result(engine: &mut Cecp<'_>) -> Outcome {
    engine.play_first()?;
    engine.answer(Instant::now())?;
    for result in ["1-0 {White mates}", "0-1 {White resigns}", "1/2-1/2 {agreed}", "* {aborted}"] {
        engine.tell(&format!("result {result}"))?;
        engine.settle_without_move()?;
    }
    engine.still_plays()
}
