//! Plain negamax: what a search without pruning, table or extensions must equal.

use rules::{Game, Outcome, Position, Score};

/// The value of a game to a fixed depth, every path looked at, the leaves judged by `leaf`.
///
/// Source: <https://www.chessprogramming.org/Negamax>.
pub fn negamax<P: Position>(game: &Game<P>, depth: u32, leaf: &impl Fn(&P) -> Score) -> Score {
    value(game, depth, 0, leaf)
}

fn value<P: Position>(game: &Game<P>, depth: u32, ply: u16, leaf: &impl Fn(&P) -> Score) -> Score {
    if let Some(ending) = game.ending() {
        return match ending.outcome {
            Outcome::Win => Score::win_in(ply),
            Outcome::Loss => Score::loss_in(ply),
            Outcome::Draw => Score::DRAW,
        };
    }
    if depth == 0 {
        return leaf(game.position());
    }
    let values = game.legal_moves().into_iter().map(|m| {
        let mut next = game.clone();
        next.play(m).expect("a listed move is legal");
        -value(&next, depth - 1, ply + 1, leaf)
    });
    values.max().unwrap_or(Score::DRAW)
}
