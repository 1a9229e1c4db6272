//! What a search says: best moves, lines, numbers.

use std::time::Instant;

use super::info::{Info, Score};
use super::{Found, SHORT, Step, Uci};
use crate::compliance::board::{Place, middle_games};
use crate::compliance::places;
use crate::compliance::problem::{Outcome, ensure, fail, quote, skip};

pub(super) const STEPS: &[Step] = &[
    Step::uci("bestmove", "a legal best move in the start position", bestmove),
    Step::uci("second-side", "a legal best move for the other side, after a move and by a FEN", second_side),
    Step::uci("positions", "legal best moves in ten positions of the game's bench", positions),
    Step::uci(
        "self-play",
        "forty moves of the engine against itself: every best move legal, every line playable",
        self_play,
    ),
    Step::uci("info-lines", "every info line is well formed, and one of them has a score", info_lines),
    Step::uci("info-rises", "depth, nodes and time never fall within a search", info_rises),
    Step::uci("pv", "every line shown can be played, and the last begins with the best move", pv),
    Step::uci("ponder-move", "the move to ponder on is legal after the best move", ponder_move),
    Step::uci("searchmoves", "with searchmoves the best move is one of them", searchmoves),
    Step::uci("multipv", "with MultiPV 3 three lines are shown, the better first, no move twice", multipv),
    Step::uci("multipv-many", "MultiPV above the number of moves does no harm", multipv_many),
    Step::uci("mates", "forced wins and losses of one and two moves: right sign, right distance", mates),
    Step::uci(
        "newgame",
        "the same search after ucinewgame (uginewgame) gives the same move and the same nodes",
        newgame,
    ),
];

fn bestmove(engine: &mut Uci<'_>) -> Outcome {
    engine.still_plays()
}

fn second_side(engine: &mut Uci<'_>) -> Outcome {
    let first = engine.board.at(&Place::start())?.first_move().unwrap_or_default();
    let after = Place { fen: None, moves: vec![first] };
    let fen = engine.board.at(&after)?.fen();
    for place in [after, Place::at(&fen)] {
        engine.set_place(place)?;
        engine.go(SHORT)?;
    }
    Ok(())
}

fn positions(engine: &mut Uci<'_>) -> Outcome {
    for place in middle_games(engine.setup.variant).take(10) {
        engine.set_place(place)?;
        let found = engine.go(SHORT)?;
        check_lines(engine, &found)?;
    }
    Ok(())
}

fn self_play(engine: &mut Uci<'_>) -> Outcome {
    engine.say("ucinewgame")?;
    let mut place = Place::start();
    for _ in 0..40 {
        engine.set_place(place.clone())?;
        let found = engine.go("go movetime 20")?;
        check_lines(engine, &found)?;
        place.moves.extend(found.best);
        if engine.board.at(&place)?.ending().is_some() {
            break;
        }
    }
    Ok(())
}

/// Every line shown can be played.
fn check_lines(engine: &mut Uci<'_>, found: &Found) -> Outcome {
    for info in found.infos() {
        let moves: Vec<&str> = info.pv.iter().map(String::as_str).collect();
        if let Err(error) = engine.board.follow(&engine.place, &moves) {
            let fen = engine.board.at(&engine.place)?.fen();
            return fail(format!("pv {} in {fen}: {error}", quote(&info.pv.join(" "))));
        }
    }
    Ok(())
}

fn info_lines(engine: &mut Uci<'_>) -> Outcome {
    for place in middle_games(engine.setup.variant).take(3) {
        engine.set_place(place)?;
        let found = engine.go(SHORT)?;
        for line in &found.lines {
            Info::parse(line).or_else(|error| fail(format!("{}: {error}", quote(line))))?;
        }
        ensure(found.infos().any(|info| info.score.is_some()), || "no info line has a score".to_owned())?;
    }
    Ok(())
}

fn info_rises(engine: &mut Uci<'_>) -> Outcome {
    let places: Vec<Place> = middle_games(engine.setup.variant).take(2).collect();
    for place in places {
        engine.set_place(place)?;
        let found = engine.go("go movetime 300")?;
        let mut last = Info::default();
        for info in found.infos() {
            for (name, before, now) in
                [("depth", last.depth, info.depth), ("nodes", last.nodes, info.nodes), ("time", last.time, info.time)]
            {
                let falls = before.zip(now).filter(|(before, now)| now < before);
                ensure(falls.is_none(), || {
                    format!("{name} falls: {}", falls.map_or(String::new(), |(a, b)| format!("{a}, {b}")))
                })?;
            }
            last = Info {
                depth: info.depth.or(last.depth),
                nodes: info.nodes.or(last.nodes),
                time: info.time.or(last.time),
                ..last
            };
        }
    }
    Ok(())
}

fn pv(engine: &mut Uci<'_>) -> Outcome {
    let mut any = false;
    for place in middle_games(engine.setup.variant).skip(1).take(4) {
        engine.set_place(place)?;
        let found = engine.go("go movetime 300")?;
        check_lines(engine, &found)?;
        let last = found.infos().rfind(|info| !info.pv.is_empty() && info.multi_pv.unwrap_or(1) == 1);
        let Some(last) = last else { continue };
        any = true;
        let (shown, best) = (&last.pv[0], found.best.unwrap_or_default());
        ensure(shown.eq_ignore_ascii_case(&best), || {
            format!("the last pv begins with {shown}, the best move is {best}")
        })?;
    }
    if any { Ok(()) } else { fail("no pv is shown") }
}

fn ponder_move(engine: &mut Uci<'_>) -> Outcome {
    let mut any = false;
    for place in middle_games(engine.setup.variant).take(6) {
        engine.set_place(place)?;
        let found = engine.go(SHORT)?;
        let (Some(best), Some(ponder)) = (found.best, found.ponder) else { continue };
        any = true;
        let mut after = engine.place.clone();
        after.moves.push(best);
        engine.board.check_move(&after, &ponder)?;
    }
    if any { Ok(()) } else { skip("no move to ponder on is told") }
}

fn searchmoves(engine: &mut Uci<'_>) -> Outcome {
    let moves = engine.board.at(&Place::start())?.legal_moves();
    let chosen: Vec<String> = moves.into_iter().rev().take(2).collect();
    engine.set_place(Place::start())?;
    let found = engine.go(&format!("{SHORT} searchmoves {}", chosen.join(" ")))?;
    let best = found.best.unwrap_or_default();
    ensure(chosen.iter().any(|text| text.eq_ignore_ascii_case(&best)), || {
        format!("{best} is not one of {}", chosen.join(", "))
    })
}

fn multipv(engine: &mut Uci<'_>) -> Outcome {
    let option = engine.need("MultiPV")?;
    if option.max() < 3 {
        return skip(format!("MultiPV goes to {} only", option.max()));
    }
    engine.set("MultiPV", "3")?;
    let place = middle_games(engine.setup.variant).nth(1).unwrap_or_default();
    engine.set_place(place)?;
    let found = engine.go("go movetime 500")?;
    check_lines(engine, &found)?;
    let lines = last_lines(&found);
    ensure(lines.len() == 3, || format!("{} lines at the last depth with three", lines.len()))?;
    for (index, line) in lines.iter().enumerate() {
        let begins = line.pv.first();
        let twice = lines.iter().skip(index + 1).any(|other| other.pv.first() == begins);
        ensure(begins.is_some() && !twice, || format!("line {} has no first move of its own", index + 1))?;
    }
    let ranks: Vec<_> = lines.iter().map(|line| line.score.map(Score::rank)).collect();
    ensure(ranks.is_sorted_by(|a, b| a >= b), || "a line has a higher score than the one before".to_owned())
}

/// The three lines last shown together, by their numbers.
fn last_lines(found: &Found) -> Vec<Info> {
    let infos: Vec<Info> = found.infos().filter(|info| !info.pv.is_empty()).collect();
    let end = infos.iter().rposition(|info| info.multi_pv == Some(3)).map_or(0, |at| at + 1);
    let mut lines = Vec::new();
    for number in 1..=3 {
        lines.extend(infos[..end].iter().rfind(|info| info.multi_pv == Some(number)).cloned());
    }
    lines
}

fn multipv_many(engine: &mut Uci<'_>) -> Outcome {
    let option = engine.need("MultiPV")?;
    engine.set("MultiPV", &option.max().min(250).to_string())?;
    let Some(places) = places::of(engine.setup.variant) else { return skip("no position is known") };
    for (text, _) in places.mates {
        engine.set_place(Place::at(text))?;
        let found = engine.go(SHORT)?;
        check_lines(engine, &found)?;
        let moves = engine.board.at(&engine.place)?.legal_moves().len() as i64;
        let highest = found.infos().filter_map(|info| info.multi_pv).max().unwrap_or(1);
        ensure(highest <= moves, || format!("line {highest}, and there are {moves} moves"))?;
    }
    Ok(())
}

fn mates(engine: &mut Uci<'_>) -> Outcome {
    let Some(places) = places::of(engine.setup.variant) else { return skip("no position is known") };
    for &(text, wanted) in places.mates {
        engine.say("ucinewgame")?;
        engine.set_place(Place::at(text))?;
        engine.go_infinite()?;
        let wanted = i64::from(wanted);
        wait_for_mate(engine, wanted, text)?;
        engine.say("stop")?;
        engine.best(Instant::now())?;
    }
    Ok(())
}

/// Waits until the right score is shown. A longer win or loss may be shown before it, but none that is shorter or of the other side.
fn wait_for_mate(engine: &mut Uci<'_>, wanted: i64, text: &str) -> Outcome {
    let deadline = Instant::now() + engine.talk.patience();
    while let Some(line) = engine.talk.next(deadline)? {
        let Ok(Some(Info { score: Some(Score::Mate(moves)), bound: false, .. })) = Info::parse(&line.text) else {
            continue;
        };
        let wrong = moves.signum() != wanted.signum() || moves.abs() < wanted.abs();
        ensure(!wrong, || format!("mate {moves} instead of mate {wanted} in {text}"))?;
        if moves == wanted {
            return Ok(());
        }
    }
    fail(format!("no mate {wanted} within {} s in {text}", engine.talk.patience().as_secs_f64()))
}

fn newgame(engine: &mut Uci<'_>) -> Outcome {
    let mut results = Vec::new();
    for _ in 0..2 {
        engine.say("ucinewgame")?;
        engine.ready_without_move()?;
        engine.set_place(Place::start())?;
        engine.say("go depth 5")?;
        let found = engine.best(Instant::now())?;
        let nodes = found.infos().rev().find_map(|info| info.nodes);
        results.push((found.best, nodes));
    }
    let show = |(best, nodes): &(Option<String>, Option<i64>)| {
        format!("{} after {} nodes", best.as_deref().unwrap_or("nothing"), nodes.unwrap_or_default())
    };
    ensure(results[0] == results[1], || format!("{}, then {}", show(&results[0]), show(&results[1])))
}
