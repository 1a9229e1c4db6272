//! Input that is unusual, or means nothing.

use std::time::{Duration, Instant};

use super::option::Kind;
use super::{SHORT, Step, Uci};
use crate::compliance::board::Place;
use crate::compliance::problem::Outcome;
use crate::compliance::talk::first_word;

pub(super) const STEPS: &[Step] = &[
    Step::uci("crlf", "lines that end with CR LF", crlf),
    Step::uci("blanks", "empty lines, tabs, runs of blanks", blanks),
    Step::uci("pieces", "a line that comes in pieces", pieces),
    Step::uci("at-once", "many lines that come at once", at_once),
    Step::uci("unknown-command", "commands that there are not, also in a search", unknown_command),
    Step::uci("unknown-option", "options that there are not, values that are none", unknown_option),
    Step::uci("defaults", "every option set to its default", defaults),
    Step::uci("hash", "Hash made small, bigger and small again", hash),
    Step::uci("bad-go", "limits that are no numbers, words that there are not", bad_go),
    Step::uci("not-utf8", "bytes that are no text, a line of 100,000 bytes", not_utf8),
];

fn crlf(engine: &mut Uci<'_>) -> Outcome {
    engine.ready()?;
    engine.talk.say_bytes(format!("position startpos\r\n{SHORT}\r\n").as_bytes())?;
    engine.best(Instant::now())?;
    engine.talk.say_bytes(b"isready\r\n")?;
    engine.talk.until_word("readyok")?;
    Ok(())
}

fn blanks(engine: &mut Uci<'_>) -> Outcome {
    engine.ready()?;
    engine.talk.say("\n   \n\t\n\nposition   startpos \n  go\tmovetime   100  ")?;
    engine.best(Instant::now())?;
    engine.ready_without_move()
}

fn pieces(engine: &mut Uci<'_>) -> Outcome {
    for piece in ["posi", "tion start", "pos\nis", "read"] {
        engine.talk.say_bytes(piece.as_bytes())?;
        engine.talk.listen(Duration::from_millis(30))?;
    }
    engine.talk.say("y")?;
    engine.talk.until_word("readyok")?;
    engine.still_plays()
}

fn at_once(engine: &mut Uci<'_>) -> Outcome {
    engine.talk.say(&"position startpos\nisready\n".repeat(200))?;
    for _ in 0..200 {
        engine.talk.until_word("readyok")?;
    }
    engine.still_plays()
}

fn unknown_command(engine: &mut Uci<'_>) -> Outcome {
    let unknown = "xyzzy\n42\ngo_away\nPOSITION\njoho debug on\nregister later\ndebug on\ndebug off";
    engine.talk.say(unknown)?;
    engine.ready_without_move()?;
    engine.set_place(Place::start())?;
    engine.go_infinite()?;
    engine.talk.say("xyzzy")?;
    engine.holds(Duration::from_millis(200))?;
    engine.stop()?;
    Ok(())
}

fn unknown_option(engine: &mut Uci<'_>) -> Outcome {
    let lines = [
        "setoption",
        "setoption name",
        "setoption name No Such Option",
        "setoption name No Such Option value 3",
        "setoption value 3",
        "setoption name Hash",
        "setoption name Hash value",
        "setoption name Hash value many",
        "setoption name MultiPV value 0",
        "setoption name Threads value -1",
    ];
    for line in lines {
        engine.talk.say(line)?;
        engine.ready_without_move()?;
    }
    engine.still_plays()
}

fn defaults(engine: &mut Uci<'_>) -> Outcome {
    let game = engine.setup.variant.name;
    let options: Vec<_> = engine.options().collect();
    for option in options {
        let is_game = option.name.eq_ignore_ascii_case("UCI_Variant");
        match option.kind {
            // An empty text stands for no file in some engines and for nothing at all in others.
            Kind::Button | Kind::String => {}
            _ => engine.set(&option.name, if is_game { game } else { &option.default })?,
        }
        engine.ready_without_move()?;
    }
    engine.still_plays()
}

fn hash(engine: &mut Uci<'_>) -> Outcome {
    let option = engine.need("Hash")?;
    let Kind::Spin { min, max } = option.kind else { return engine.still_plays() };
    let small = 1.clamp(min, max);
    for size in [small, 64.clamp(min, max), small] {
        engine.set("Hash", &size.to_string())?;
        engine.ready_without_move()?;
        engine.still_plays()?;
    }
    Ok(())
}

/// Each may be answered by a search or not.
fn bad_go(engine: &mut Uci<'_>) -> Outcome {
    for bad in ["go movetime abc", "go depth", "go wtime x btime y", "go xyzzy 5", "go nodes 99999999999999999999999"] {
        engine.set_place(Place::start())?;
        engine.ready_without_move()?;
        engine.say(bad)?;
        let lines = engine.talk.listen(Duration::from_millis(100))?;
        if !lines.iter().any(|line| first_word(line) == "bestmove") {
            engine.stop_what_may_be()?;
        }
    }
    engine.still_plays()
}

fn not_utf8(engine: &mut Uci<'_>) -> Outcome {
    let mut bytes = b"\xff\xfe\x01\x02\n\xc3\x28 \xf0\x90\n".to_vec();
    bytes.extend(vec![b'x'; 100_000]);
    bytes.push(b'\n');
    engine.talk.say_bytes(&bytes)?;
    engine.ready_without_move()?;
    engine.still_plays()
}
