//! What an engine says of itself.

use super::{Cecp, Step};
use crate::compliance::problem::{Outcome, ensure, fail, quote, skip};

pub(super) const STEPS: &[Step] = &[
    Step::cecp("start", "protover 2 is answered with features, done=1 the last", start),
    Step::cecp("features", "features are well formed, and have the values that the protocol knows", features),
    Step::cecp("myname", "feature myname is told, and not empty", myname),
    Step::cecp("options", "feature option is well formed, no name twice", options),
    Step::cecp("ping", "ping N is answered with pong N and nothing else", ping),
];

/// Features that are 0 or 1.
const SWITCHES: [&str; 16] = [
    "ping",
    "setboard",
    "playother",
    "san",
    "usermove",
    "time",
    "draw",
    "sigint",
    "sigterm",
    "reuse",
    "analyze",
    "colors",
    "ics",
    "name",
    "pause",
    "done",
];

fn start(engine: &mut Cecp<'_>) -> Outcome {
    ensure(!engine.features.is_empty(), || "no feature within two seconds".to_owned())?;
    ensure(engine.features.has("done"), || "no feature done=1".to_owned())
}

fn features(engine: &mut Cecp<'_>) -> Outcome {
    if engine.features.is_empty() {
        return skip("no features");
    }
    if let Some(error) = engine.features.errors.first() {
        return fail(format!("feature {}", quote(error)));
    }
    for name in SWITCHES {
        let value = engine.features.text(name).unwrap_or("0");
        ensure(["0", "1"].contains(&value), || format!("feature {name}={value} is neither 0 nor 1"))?;
    }
    Ok(())
}

fn myname(engine: &mut Cecp<'_>) -> Outcome {
    ensure(engine.features.text("myname").is_some_and(|name| !name.is_empty()), || "no feature myname".to_owned())
}

fn options(engine: &mut Cecp<'_>) -> Outcome {
    let mut names = Vec::new();
    for option in engine.features.all("option") {
        let Some((name, kind)) = option.split_once(" -") else {
            return fail(format!("option {} has no type", quote(option)));
        };
        let kind = kind.split_ascii_whitespace().next().unwrap_or_default();
        let known = ["spin", "slider", "check", "string", "file", "path", "combo", "button", "save", "reset"];
        ensure(known.contains(&kind), || format!("option {name}: unknown type -{kind}"))?;
        ensure(!names.contains(&name), || format!("option {name} is told twice"))?;
        names.push(name);
    }
    if names.is_empty() { skip("no options") } else { Ok(()) }
}

fn ping(engine: &mut Cecp<'_>) -> Outcome {
    if !engine.features.has("ping") {
        return skip("no feature ping");
    }
    for _ in 0..10 {
        let lines = engine.settle()?;
        ensure(lines.is_empty(), || format!("{} before pong", quote(&lines[0])))?;
    }
    Ok(())
}
