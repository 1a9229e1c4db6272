//! Limits, thinking shown, analysis.

use std::time::{Duration, Instant};

use super::{Cecp, Step, move_of};
use crate::compliance::board::middle_games;
use crate::compliance::problem::{Outcome, ensure, fail, quote, skip};

pub(super) const STEPS: &[Step] = &[
    Step::cecp("st", "st 1 is kept", st),
    Step::cecp("sd", "sd 2 ends a search, though there is much time", sd),
    Step::cecp("clock", "level and a clock of one second are kept", |e| clock(e, "level 0 1 0", 100)),
    Step::cecp("clock-short", "a clock of 100 ms is kept", |e| clock(e, "level 0 1 0", 10)),
    Step::cecp("clock-moves", "level with a number of moves and a clock of one second are kept", |e| {
        clock(e, "level 40 0:30 0", 100)
    }),
    Step::cecp("clock-increment", "level with an increment and a clock of one second are kept", |e| {
        clock(e, "level 0 0:30 1", 100)
    }),
    Step::cecp("move-now", "? ends a search with a move", move_now),
    Step::cecp("post", "with post lines of thinking: four whole numbers and moves", post),
    Step::cecp("ping-in-search", "ping in a search is answered, after the move", ping_in_search),
    Step::cecp("hard", "hard and easy: pondering does no harm", hard),
    Step::cecp("analyze", "analyze shows lines and makes no move until exit; then a game is played", analyze),
    Step::cecp("analyze-moves", "moves and undo while analysing", analyze_moves),
];

fn in_time(engine: &Cecp<'_>, elapsed: Duration, limit: u64) -> Outcome {
    let over = elapsed.saturating_sub(Duration::from_millis(limit));
    ensure(over <= engine.setup.margin, || {
        format!("{:.0} ms for a limit of {limit} ms", elapsed.as_secs_f64() * 1000.0)
    })
}

fn st(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("sd 60\nst 1")?;
    let found = engine.go()?;
    in_time(engine, found.elapsed, 1000)
}

fn sd(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("st 1000\nsd 2")?;
    engine.go()?;
    Ok(())
}

fn clock(engine: &mut Cecp<'_>, level: &str, centiseconds: u64) -> Outcome {
    engine.begin_game()?;
    engine.tell(&format!("force\neasy\n{level}\ntime {centiseconds}\notim {centiseconds}"))?;
    engine.settle_without_move()?;
    let found = engine.go()?;
    in_time(engine, found.elapsed, centiseconds * 10)
}

fn move_now(engine: &mut Cecp<'_>) -> Outcome {
    engine.begin_game()?;
    engine.tell("force\neasy\nlevel 0 60 0\ntime 360000\notim 360000\nst 1000")?;
    engine.settle_without_move()?;
    engine.tell("go")?;
    let early = engine.talk.listen(Duration::from_millis(300))?;
    if early.iter().any(|line| move_of(line).is_some()) {
        return skip("the engine moves at once");
    }
    let begin = Instant::now();
    engine.tell("?")?;
    let found = engine.answer(begin)?;
    in_time(engine, found.elapsed, 1000)
}

/// A line of thinking: ply, score, time and nodes.
fn is_thinking(line: &str) -> bool {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let Some((ply, rest)) = words.split_first() else { return false };
    let ply = ply.trim_end_matches(['.', '+', '-', '&', '?', '!']);
    ply.parse::<u32>().is_ok() && rest.len() >= 3 && rest[..3].iter().all(|word| word.parse::<i64>().is_ok())
}

fn post(engine: &mut Cecp<'_>) -> Outcome {
    let place = middle_games(engine.setup.variant).next().filter(|_| engine.features.has("setboard"));
    engine.set_place(place.unwrap_or_default())?;
    engine.tell("st 1\nsd 6\npost")?;
    engine.settle_without_move()?;
    let found = engine.go()?;
    let lines: Vec<_> = found.lines.iter().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
    let wrong = lines.iter().find(|line| !is_thinking(line));
    ensure(wrong.is_none(), || format!("{} is no line of thinking", wrong.map_or(String::new(), |line| quote(line))))?;
    ensure(!lines.is_empty(), || format!("no line of thinking before {}", found.text))
}

fn ping_in_search(engine: &mut Cecp<'_>) -> Outcome {
    if !engine.features.has("ping") {
        return skip("no feature ping");
    }
    engine.tell("go\nping 77")?;
    let reply = engine.talk.until("pong 77", |line| line == "pong 77")?;
    let Some(text) = reply.before().iter().find_map(|line| move_of(line)) else {
        return fail("pong comes before the move");
    };
    engine.board.check_move(&engine.place, text)
}

fn hard(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("hard")?;
    for _ in 0..4 {
        engine.play_first()?;
        engine.answer(Instant::now())?;
    }
    engine.tell("easy")?;
    engine.still_plays()
}

/// Begins an analysis and waits for its first line.
fn begin_analysis(engine: &mut Cecp<'_>) -> Outcome {
    if engine.features.text("analyze") == Some("0") {
        return skip("feature analyze=0");
    }
    engine.tell("sd 60\nst 1000\nforce\npost\nanalyze")?;
    see_analysis(engine)
}

fn see_analysis(engine: &mut Cecp<'_>) -> Outcome {
    let reply = engine.talk.until("line of thinking", |line| is_thinking(line) || move_of(line).is_some())?;
    ensure(move_of(reply.last()).is_none(), || format!("{} in an analysis", quote(reply.last())))
}

fn analyze(engine: &mut Cecp<'_>) -> Outcome {
    begin_analysis(engine)?;
    let lines = engine.talk.listen(Duration::from_millis(700))?;
    let made = lines.iter().find(|line| move_of(line).is_some());
    ensure(made.is_none(), || format!("{} in an analysis", quote(made.map_or("", String::as_str))))?;
    engine.tell("exit")?;
    engine.settle_without_move()?;
    engine.still_plays()
}

fn analyze_moves(engine: &mut Cecp<'_>) -> Outcome {
    begin_analysis(engine)?;
    for _ in 0..2 {
        engine.play_first()?;
        see_analysis(engine)?;
    }
    engine.tell("undo")?;
    see_analysis(engine)?;
    engine.tell("exit")?;
    engine.settle_without_move()?;
    engine.still_plays()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_thinking() {
        for line in ["4 109 14 1450 Nf6 exd5", "9. -5 0 1 e2e4", "3+ 7 8 9"] {
            assert!(is_thinking(line), "{line}");
        }
        for line in ["", "move e2e4", "4 1.09 14 1450 e2e4", "1/2-1/2 {draw}", "4 109 14"] {
            assert!(!is_thinking(line), "{line}");
        }
    }
}
