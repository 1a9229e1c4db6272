//! What is printed about a position.

use rules::fen::quote;

use crate::view::View;

/// The lines of `d`.
pub(crate) fn position(view: &View) -> Vec<String> {
    let mut lines: Vec<String> = view.diagram.lines().map(str::to_owned).collect();
    lines.push(format!("Fen: {}", view.fen));
    lines.push(format!("Key: {}", view.key));
    lines.push(format!("Check: {}", if view.check { "yes" } else { "no" }));
    lines.push(match view.ending {
        Some(ending) => format!("Result: {ending}"),
        None => "Result: none".to_owned(),
    });
    lines
}

/// The line of `legalmoves`.
pub(crate) fn legal_moves(view: &View) -> Vec<String> {
    let mut line = format!("legalmoves {}:", view.moves.len());
    for m in &view.moves {
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

/// The lines of `actions`, in a variant whose turns are single actions: every legal move ends the turn, and after it there is nothing more.
pub(crate) fn actions(view: &View, partial: &str) -> Vec<String> {
    if partial.is_empty() {
        view.moves.iter().map(|m| format!("{m} ends yes more no")).collect()
    } else if view.has_move(partial) {
        Vec::new()
    } else {
        vec![format!("info string error: {} begins no legal turn", quote(partial))]
    }
}
