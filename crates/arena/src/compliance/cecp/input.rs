//! Input that is unusual, or means nothing.

use std::time::{Duration, Instant};

use super::{Cecp, Step};
use crate::compliance::problem::{Outcome, ensure, quote, skip};

pub(super) const STEPS: &[Step] = &[
    Step::cecp("crlf", "lines that end with CR LF", crlf),
    Step::cecp("blanks", "empty lines, and a line that comes in pieces", blanks),
    Step::cecp("unknown-command", "a command that there is not is called an error and does no harm", unknown_command),
    Step::cecp(
        "talk",
        "what XBoard says besides (name, rating, computer, draw, hint, bk and the like) does no harm",
        talk,
    ),
    Step::cecp("bad-numbers", "st, sd, level, time with what is no number do no harm", bad_numbers),
    Step::cecp("memory", "memory 16 and cores 1, where they are features", memory),
    Step::cecp("not-utf8", "bytes that are no text do no harm", not_utf8),
];

fn crlf(engine: &mut Cecp<'_>) -> Outcome {
    let first = engine.first_move()?;
    let word = if engine.features.has("usermove") { "usermove " } else { "" };
    engine.talk.say_bytes(format!("{word}{first}\r\n").as_bytes())?;
    engine.place.moves.push(first);
    engine.answer(Instant::now())?;
    Ok(())
}

fn blanks(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("\n\n")?;
    for piece in ["\nfor", "ce\nne", "w"] {
        engine.talk.say_bytes(piece.as_bytes())?;
        engine.talk.listen(Duration::from_millis(30))?;
    }
    engine.tell("")?;
    engine.still_plays()
}

fn unknown_command(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("xyzzy")?;
    let lines = engine.settle_without_move()?;
    let named = lines.iter().any(|line| line.starts_with("Error") || line.starts_with("Illegal move"));
    ensure(named, || format!("no \"Error (unknown command): xyzzy\", but {}", quote(&lines.join(" | "))))?;
    engine.still_plays()
}

fn talk(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell(
        "accepted nothing\nrejected nothing\nrandom\ncomputer\nname Some One\nrating 1500 1600\nics -\ndraw\nhint\nbk",
    )?;
    engine.settle_without_move()?;
    engine.still_plays()
}

fn bad_numbers(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("st x\nsd x\nlevel a b c\nlevel\ntime x\notim x")?;
    engine.settle_without_move()?;
    engine.tell("level 40 5 0")?;
    engine.still_plays()
}

fn memory(engine: &mut Cecp<'_>) -> Outcome {
    let lines: Vec<_> = [("memory", "memory 16"), ("smp", "cores 1")]
        .into_iter()
        .filter(|(name, _)| engine.features.has(name))
        .collect();
    if lines.is_empty() {
        return skip("no feature memory or smp");
    }
    for (_, line) in lines {
        engine.tell(line)?;
        engine.settle_without_move()?;
    }
    engine.still_plays()
}

fn not_utf8(engine: &mut Cecp<'_>) -> Outcome {
    engine.talk.say_bytes(b"\xff\xfe\x01\n\xc3\x28\n")?;
    engine.settle_without_move()?;
    engine.still_plays()
}
