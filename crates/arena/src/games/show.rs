//! A game for a person: who, how, and the boards.

use std::fmt::Write;

use variants::Session;

use super::{ReplayError, StoredGame};
use crate::pgn::comment::{self, Note};
use crate::pgn::writer::result_text;

/// One line about a game, `number` being its place among those that were taken.
pub fn line(game: &StoredGame, number: u64) -> String {
    let result = game.result.map_or("*", result_text);
    let reason = game.reason.as_ref().map_or("unknown".to_owned(), ToString::to_string);
    let [white, black] = &game.players;
    format!("{number}\t{}\t{white}\t{black}\t{result}\t{reason}\t{} half-moves", game.variant, game.plies())
}

/// The game with its boards: after every half-move, or after `ply` of them only.
///
/// # Errors
/// If it cannot be played through.
pub fn boards(
    game: &StoredGame,
    session: &mut dyn Session,
    ply: Option<usize>,
    number: u64,
) -> Result<String, ReplayError> {
    let mut text = heading(game, number);
    let mut last: Option<(String, usize)> = None;
    game.replay(session, &mut |session, at, next| {
        let look = session.game()?;
        if ply.is_none_or(|ply| ply == at) {
            // Writing to a string does not fail; so below.
            let _ = writeln!(text, "\n{}", after(game, last.as_ref()));
            let _ = writeln!(text, "{}\n{}", look.diagram().trim_end(), look.fen());
        }
        last = next.map(|m| (look.notation(m).unwrap_or_else(|_| m.to_owned()), at));
        Ok(ply != Some(at))
    })?;
    if ply.is_some_and(|ply| ply > game.plies()) {
        let _ = writeln!(text, "\nThe game has {} half-moves.", game.plies());
    }
    Ok(text)
}

fn heading(game: &StoredGame, number: u64) -> String {
    let mut text = line(game, number).replace('\t', "  ");
    if let Some(detail) = &game.detail {
        let _ = write!(text, ": {detail}");
    }
    for warning in &game.warnings {
        let name = game.players.get(warning.player).map_or("?", String::as_str);
        let _ = write!(text, "\nwarning for {name}: {} ({} times): {}", warning.kind, warning.count, warning.first);
    }
    text + "\n"
}

/// What has led to a board: the half-move, and what was noted with it.
fn after(game: &StoredGame, last: Option<&(String, usize)>) -> String {
    let Some((text, ply)) = last else { return "Start".to_owned() };
    let index = ply.checked_sub(game.opening.len());
    let note = index.map_or(Note { book: true, ..Note::default() }, |index| Note {
        book: false,
        score: game.scores.get(index).copied().flatten(),
        depth: game.depths.get(index).copied().flatten(),
        time: game.times.get(index).copied().flatten(),
    });
    format!("{}: {text}  {}", ply + 1, comment::write(&note)).trim_end().to_owned()
}
