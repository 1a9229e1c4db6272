//! `tercio moves`: what a GUI without rules of its own needs to know of a position.

use rules::{Ending, Outcome};
use serde::Serialize;
use variants::Session;

use crate::cli::MovesArgs;
use crate::target::{Chosen, Target};
use crate::{Failure, out};

pub(crate) fn run(chosen: &Chosen, arguments: &MovesArgs) -> Result<(), Failure> {
    let mut session = chosen.small_session()?;
    let target = Target::read(&arguments.position.join(" "));
    target.set(session.as_mut())?;
    let moves = session.game()?.legal_moves();
    if arguments.json {
        let listing = Listing::new(session.as_mut(), &target, moves)?;
        out::line(serde_json::to_string_pretty(&listing)?);
    } else {
        moves.iter().for_each(out::line);
    }
    Ok(())
}

/// A position and its moves. All results are as the side to move in this position sees them.
#[derive(Serialize)]
struct Listing {
    variant: &'static str,
    fen: String,
    check: bool,
    result: Option<Verdict>,
    moves: Vec<Successor>,
}

/// A move and the position after it.
#[derive(Serialize)]
struct Successor {
    #[serde(rename = "move")]
    text: String,
    fen: String,
    check: bool,
    result: Option<Verdict>,
}

/// How a game has ended.
#[derive(Serialize)]
struct Verdict {
    outcome: String,
    reason: String,
}

impl Verdict {
    fn new(outcome: Outcome, ending: Ending) -> Self {
        Self { outcome: outcome.to_string(), reason: ending.reason.to_string() }
    }
}

impl Listing {
    fn new(session: &mut dyn Session, target: &Target, moves: Vec<String>) -> Result<Self, Failure> {
        let (fen, check) = (session.game()?.fen(), session.game()?.in_check());
        let result = session.game()?.ending().map(|ending| Verdict::new(ending.outcome, ending));
        let moves = moves.into_iter().map(|text| Successor::new(session, target, text)).collect::<Result<_, _>>()?;
        Ok(Self { variant: session.variant(), fen, check, result, moves })
    }
}

impl Successor {
    fn new(session: &mut dyn Session, target: &Target, text: String) -> Result<Self, Failure> {
        let mut target = target.clone();
        target.moves.push(text.clone());
        target.set(session)?;
        let result = session.game()?.ending().map(|ending| Verdict::new(ending.outcome.reversed(), ending));
        Ok(Self { text, fen: session.game()?.fen(), check: session.game()?.in_check(), result })
    }
}
