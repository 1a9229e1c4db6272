//! The end of the process.

use std::time::Duration;

use super::{Step, Uci};
use crate::compliance::board::Place;
use crate::compliance::problem::Outcome;

pub(super) const STEPS: &[Step] = &[
    Step::uci("quit", "quit ends the process, with exit code 0", quit),
    Step::uci("quit-in-search", "quit in a search ends the process", quit_in_search),
    Step::uci("input-ends", "the end of the input ends the process", input_ends),
    Step::uci("input-ends-in-search", "the end of the input in a search ends the process", input_ends_in_search),
];

fn quit(engine: &mut Uci<'_>) -> Outcome {
    engine.talk.say("quit")?;
    engine.talk.ends()
}

fn quit_in_search(engine: &mut Uci<'_>) -> Outcome {
    begin(engine)?;
    quit(engine)
}

fn input_ends(engine: &mut Uci<'_>) -> Outcome {
    engine.talk.end_input();
    engine.talk.ends()
}

fn input_ends_in_search(engine: &mut Uci<'_>) -> Outcome {
    begin(engine)?;
    input_ends(engine)
}

fn begin(engine: &mut Uci<'_>) -> Outcome {
    engine.set_place(Place::start())?;
    engine.go_infinite()?;
    engine.holds(Duration::from_millis(100))
}
