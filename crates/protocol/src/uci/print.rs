//! What is printed about a position.

use rules::fen::quote;

use crate::view::View;
use crate::words::is_blank;

/// The lines of `d`.
pub(crate) fn position(view: &View) -> Vec<String> {
    let mut lines: Vec<String> = view.game.diagram().lines().map(str::to_owned).collect();
    lines.push(format!("Fen: {}", view.game.fen()));
    lines.push(format!("Key: {}", view.game.key()));
    lines.push(format!("Check: {}", if view.game.in_check() { "yes" } else { "no" }));
    lines.push(match view.ending {
        Some(ending) => format!("Result: {ending}"),
        None => "Result: none".to_owned(),
    });
    lines
}

/// The line of `legalmoves`.
pub(crate) fn legal_moves(view: &View) -> Vec<String> {
    let moves = view.game.legal_moves();
    let mut line = format!("legalmoves {}:", moves.len());
    for m in &moves {
        line.push(' ');
        line.push_str(m);
    }
    vec![line]
}

/// The lines of `eval`: each part of the static evaluation, then the whole, in centipawns as the first side sees them.
pub(crate) fn evaluation(view: &View) -> Vec<String> {
    match (&view.evaluation, view.ending) {
        (Some((terms, score)), _) => {
            let parts = terms.iter().map(|term| format!("{}: {}", term.name, term.centipawns));
            parts.chain([format!("Evaluation: {score}")]).collect()
        }
        (None, Some(ending)) => vec![format!("Evaluation: none, the game is over: {ending}")],
        (None, None) => vec!["Evaluation: none".to_owned()],
    }
}

/// The lines of `actions`: the ways to go on with a turn.
pub(crate) fn actions(view: &View, begun: &str) -> Vec<String> {
    let yes_no = |is: bool| if is { "yes" } else { "no" };
    let begun = begun.trim_matches(is_blank);
    match view.game.next_actions(begun) {
        Ok(actions) => actions
            .iter()
            .map(|action| format!("{} ends {} more {}", action.text, yes_no(action.ends), yes_no(action.more)))
            .collect(),
        Err(_) => vec![format!("info string error: {} begins no legal turn", quote(begun))],
    }
}
