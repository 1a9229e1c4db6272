//! The end of the process.

use std::time::Duration;

use super::{Cecp, Step};
use crate::compliance::problem::Outcome;

pub(super) const STEPS: &[Step] = &[
    Step::cecp("quit", "quit ends the process, with exit code 0", quit),
    Step::cecp("quit-in-search", "quit in a search ends the process", quit_in_search),
    Step::cecp("input-ends", "the end of the input ends the process", input_ends),
    Step::cecp("input-ends-in-search", "the end of the input in a search ends the process", input_ends_in_search),
];

fn quit(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("quit")?;
    engine.talk.ends()
}

fn quit_in_search(engine: &mut Cecp<'_>) -> Outcome {
    begin(engine)?;
    quit(engine)
}

fn input_ends(engine: &mut Cecp<'_>) -> Outcome {
    engine.talk.end_input();
    engine.talk.ends()
}

fn input_ends_in_search(engine: &mut Cecp<'_>) -> Outcome {
    begin(engine)?;
    input_ends(engine)
}

fn begin(engine: &mut Cecp<'_>) -> Outcome {
    engine.tell("sd 60\nst 100\ngo")?;
    engine.talk.listen(Duration::from_millis(200))?;
    Ok(())
}
