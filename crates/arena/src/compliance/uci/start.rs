//! What an engine says of itself.

use super::option::Declared;
use super::{Step, Uci};
use crate::compliance::problem::{Outcome, ensure, fail, quote};

pub(super) const STEPS: &[Step] = &[
    Step::uci("start", "the first command is answered with uciok (UGI: ugiok)", start),
    Step::uci("id", "id name and id author are told, neither empty", id),
    Step::uci("options", "options are well formed, defaults within their bounds, no name twice", options),
    Step::uci("ready", "isready is answered with one readyok and nothing else, any number of times", ready),
    Step::uci("uci-again", "a second uci (ugi) is answered like the first", again),
];

fn start(engine: &mut Uci<'_>) -> Outcome {
    let last = engine.greeting.last().map_or("", String::as_str);
    ensure(last.split_ascii_whitespace().count() == 1, || format!("{} has more than one word", quote(last)))
}

fn id(engine: &mut Uci<'_>) -> Outcome {
    for begin in ["id name ", "id author "] {
        let found = engine.greeting.iter().any(|line| line.strip_prefix(begin).is_some_and(|rest| !rest.is_empty()));
        ensure(found, || format!("no {}", begin.trim_end()))?;
    }
    Ok(())
}

fn options(engine: &mut Uci<'_>) -> Outcome {
    let mut names: Vec<String> = Vec::new();
    for line in &engine.greeting {
        match Declared::parse(line) {
            Err(error) => return fail(format!("option {error}")),
            Ok(None) => {}
            Ok(Some(option)) => {
                let name = option.name.to_ascii_lowercase();
                ensure(!names.contains(&name), || format!("option {} is declared twice", option.name))?;
                names.push(name);
            }
        }
    }
    Ok(())
}

fn ready(engine: &mut Uci<'_>) -> Outcome {
    for _ in 0..10 {
        let lines = engine.ready()?;
        ensure(lines.is_empty(), || format!("{} before readyok", quote(&lines[0])))?;
    }
    Ok(())
}

fn again(engine: &mut Uci<'_>) -> Outcome {
    let (hello, answer) = if engine.is_ugi() { ("ugi", "ugiok") } else { ("uci", "uciok") };
    engine.talk.say(hello)?;
    engine.talk.until_word(answer)?;
    engine.still_plays()
}
