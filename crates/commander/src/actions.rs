//! The ways to go on with a turn, for programs that build turns click by click (K-19, K-35).

use rules::{MoveError, NextAction};

use crate::begun::Begun;
use crate::generate::{Generator, Portion};
use crate::turn::Action;
use crate::{Position, SquareSet, parse};

/// The actions that may follow those of `text`, which may be empty.
pub(crate) fn next_actions(position: &Position, text: &str) -> Result<Vec<NextAction>, MoveError> {
    let generator = Generator::new(position, Portion::All);
    let mut actions = Vec::new();
    if text.is_empty() {
        let origins = if position.is_decided() { SquareSet::EMPTY } else { position.board.of(position.side) };
        for origin in origins {
            collect(&generator, &generator.at(origin), &mut actions);
        }
        return Ok(actions);
    }
    let turn = parse::written(position, text)?;
    let begun = generator.begun(turn).ok_or(MoveError::Illegal)?;
    collect(&generator, &begun, &mut actions);
    if actions.is_empty() && !generator.may_end(&begun) { Err(MoveError::Illegal) } else { Ok(actions) }
}

/// Appends the actions after which a legal turn ends or goes on.
fn collect(generator: &Generator<'_>, begun: &Begun<'_>, actions: &mut Vec<NextAction>) {
    if begun.is_won() {
        return;
    }
    for (part, pieces) in begun.parts() {
        let open = begun.open(&generator.lone.landings, pieces);
        let goes = open.go.into_iter().map(|to| Action { part, to, stays: false });
        let stays = open.stay.into_iter().map(|to| Action { part, to, stays: true });
        for action in goes.chain(stays) {
            let next = begun.after(action.part, action.to, action.stays);
            let (ends, more) = (generator.may_end(&next), generator.may_go_on(&next));
            if ends || more {
                actions.push(NextAction { text: begun.turn.text_of(action), ends, more });
            }
        }
    }
}
