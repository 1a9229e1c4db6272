//! K-24, K-25: who attacks the enemy Commander, and who becomes a hero.

use super::action::{Action, Effect, Scene};
use super::board::Board;
use super::options::Options;
use super::piece::{Colour, Piece};
use super::point::Point;
use super::stack::{Stack, parts};

/// K-24: whether a piece of the stack on `from` attacks the enemy Commander on `to`: it, or a part of its stack headed by it, could
/// capture there as the first action of a turn.
fn attacks(board: &Board, options: Options, from: Point, stack: &Stack, piece: Piece, to: Point) -> bool {
    let scene = Scene { board, options, filled: &[] };
    let captures = |part: &Vec<Piece>, stays: bool| {
        let action = Action { from, part: part.clone(), to, stays };
        scene.effect(&action).is_some_and(|effect| effect != Effect::ShotDown)
    };
    let headed_by_it = parts(stack.pieces()).into_iter().filter(|part| part[0] == piece);
    headed_by_it.into_iter().any(|part| captures(&part, false) || captures(&part, true))
}

/// Whether the Commander of `colour` is in check.
pub(super) fn in_check(board: &Board, colour: Colour, options: Options) -> bool {
    let Some(commander) = board.commander(colour) else { return false };
    board
        .stacks_of(colour.other())
        .any(|(from, stack)| stack.pieces().iter().any(|&piece| attacks(board, options, from, stack, piece, commander)))
}

/// K-25: the board on which all pieces of both sides that attack the enemy Commander have become heroes.
pub(super) fn with_heroes(board: &Board, options: Options) -> Board {
    let mut promoted = board.clone();
    for colour in Colour::BOTH {
        let Some(commander) = board.commander(colour.other()) else { continue };
        for (from, stack) in board.stacks_of(colour) {
            let judged = stack.pieces().iter().map(|&piece| Piece {
                hero: piece.hero || attacks(board, options, from, stack, piece, commander),
                ..piece
            });
            promoted.put(from, Some(Stack::new(colour, judged.collect())));
        }
    }
    promoted
}
