//! Turns that are built action by action.

use rules::Position;

use super::legal_moves;
use crate::play::Played;

/// The turns that can be built action by action are the legal moves, each once; no action leads nowhere.
pub fn turns_are_built_from_actions<P: Position>(played: &Played<P>) {
    let position = played.position();
    let mut listed: Vec<String> = legal_moves(position).iter().map(ToString::to_string).collect();
    let mut built = Vec::new();
    build(position, "", &mut built);
    listed.sort_unstable();
    built.sort_unstable();
    assert_eq!(built, listed);
}

/// Appends the turns that begin with the actions of `begun`, that turn itself aside.
fn build<P: Position>(position: &P, begun: &str, turns: &mut Vec<String>) {
    let actions = position.next_actions(begun).unwrap_or_else(|error| panic!("\"{begun}\": {error}"));
    for action in actions {
        let text = if begun.is_empty() { action.text } else { format!("{begun},{}", action.text) };
        let before = turns.len();
        if action.more {
            build(position, &text, turns);
        }
        assert_eq!(turns.len() > before, action.more, "\"{text}\": whether the turn may go on");
        assert!(action.ends || action.more, "\"{text}\" leads nowhere");
        if action.ends {
            turns.push(text);
        }
    }
}

/// Of the moves of the whole game, those begin a turn that are legal or go on.
pub fn foreign_turns_are_not_begun<P: Position>(played: &Played<P>) {
    let position = played.position();
    let listed: Vec<String> = legal_moves(position).iter().map(ToString::to_string).collect();
    for (_, m) in played.positions() {
        let Some(text) = m.map(|m| m.to_string()) else { continue };
        let goes_on = listed.iter().any(|turn| turn.strip_prefix(&text).is_some_and(|rest| rest.starts_with(',')));
        let is_begun = goes_on || listed.contains(&text);
        assert_eq!(position.next_actions(&text).is_ok(), is_begun, "{text}");
    }
    assert!(position.next_actions("no turn").is_err());
}
