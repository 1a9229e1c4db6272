//! Lines of play as they are reported: legal to the end, and no longer than the game.

use rules::{Game, Position};

use crate::table::{Table, move_of};

/// Lines are made at least this long where the game goes on: some programs take a single move with an even score for a draw, and the
/// second is the move to ponder on.
const SHORTEST: usize = 2;

/// Cuts `line`, played from the position of `game`, where the game ends or a move is not legal, and lengthens a short one by what the
/// table thinks best, or by any legal move.
pub(crate) fn complete<P: Position>(game: &Game<P>, table: &Table, line: &mut Vec<P::Move>) {
    let mut game = game.clone();
    let mut played = 0;
    while let Some(&m) = line.get(played) {
        // A drawn game is searched all the same, but only from its root.
        let is_over = played > 0 && game.ending().is_some();
        if is_over || game.play(m).is_err() {
            line.truncate(played);
            return;
        }
        played += 1;
    }
    while line.len() < SHORTEST && game.ending().is_none() {
        let known = table.probe(game.position().key());
        let known = move_of(known.as_ref(), game.position()).filter(|&m| game.is_legal(m));
        let Some(m) = known.or_else(|| game.legal_moves().first().copied()) else { return };
        if game.play(m).is_err() {
            return;
        }
        line.push(m);
    }
}
