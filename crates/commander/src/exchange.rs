//! What turns win and lose in material.
//!
//! In Commander Chess a capture takes a whole stack, the capturer may stay where it is, and a plane may be lost on the way. What a turn leaves on its last
//! target is what the answer can take.
//!
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>; the values are those that the game's inventor gives its pieces.

use rules::Side;

use crate::airspace::Flight;
use crate::attack::{candidates, captures};
use crate::board::Board;
use crate::{Kind, Man, Move, Position, Square, Stack};

/// What a piece of each kind is worth, in centipawns, an Infantry being 100: Navy, Air force, Tank, Engineer, Headquarters, Commander, Infantry,
/// Militia, Artillery, Anti-aircraft, Missile.
const VALUE: [i32; 11] = [800, 400, 200, 100, 100, 10_000, 100, 100, 300, 100, 200];

/// The value of a piece of this kind.
#[inline]
pub(crate) const fn worth(kind: Kind) -> i32 {
    VALUE[kind.index()]
}

/// The value of all pieces of a stack.
#[inline]
pub(crate) fn worth_of(stack: Stack) -> i32 {
    stack.men().map(|man| worth(man.kind())).sum()
}

/// The value of all pieces of a side, its Commander left out.
pub(crate) fn material(board: &Board, side: Side) -> i32 {
    let men = board.of(side).into_iter().flat_map(|square| board.at(square).men());
    men.map(Man::kind).filter(|&kind| kind != Kind::Commander).map(worth).sum()
}

/// What the loss of a Commander, or of the last piece of a group, costs: the game.
const GAME: i32 = 10_000;

/// What a legal turn changes in the balance of material; the game if it wins at once.
pub(crate) fn gain(position: &Position, turn: Move) -> i32 {
    let enemy = position.side.opponent();
    if position.has_last_of_group(enemy) && wins(position, turn) {
        return GAME;
    }
    let mut board = position.board;
    let mut gain = 0;
    for action in turn.actions() {
        let part = turn.stack().part(action.part);
        let target = if board.of(enemy).has(action.to) { worth_of(board.at(action.to)) } else { 0 };
        let end =
            if action.stays { Flight::Arrives } else { board.flight_of(position.side, turn.origin(), part, action.to) };
        gain += match end {
            Flight::Arrives => target,
            Flight::Kamikaze => target - worth_of(part),
            Flight::ShotDown => -worth_of(part),
        };
        if turn.len() > 1 {
            board.act(position.side, turn.origin(), part, action.to, action.stays);
        }
    }
    gain
}

/// Whether the enemy has lost after a turn.
fn wins(position: &Position, turn: Move) -> bool {
    let enemies = position.board.of(position.side.opponent());
    turn.actions().any(|action| enemies.has(action.to))
        && position.has_lost(&after(position, turn), position.side.opponent())
}

/// The board after a turn, nothing promoted.
fn after(position: &Position, turn: Move) -> Board {
    let mut board = position.board;
    for action in turn.actions() {
        board.act(position.side, turn.origin(), turn.stack().part(action.part), action.to, action.stays);
    }
    board
}

/// Whether a turn yields at least `threshold` centipawns when the enemy may take what it has left on its last target, and that may be avenged once.
pub(crate) fn at_least(position: &Position, turn: Move, threshold: i32) -> bool {
    let gain = gain(position, turn);
    if gain < threshold {
        return false;
    }
    let Some(last) = turn.action(turn.len() - 1) else { return true };
    if gain >= GAME || last.stays || worth_of(turn.stack().part(last.part)) <= gain - threshold {
        return true;
    }
    gain - at_stake(position, &after(position, turn), last.to) >= threshold
}

/// What the side that has moved may lose on a point.
fn at_stake(position: &Position, board: &Board, square: Square) -> i32 {
    let (us, them) = (position.side, position.side.opponent());
    if !board.of(us).has(square) {
        return 0;
    }
    let cheapest = |side: Side| {
        let others = candidates(board, side, square).without(square);
        let men = others.into_iter().flat_map(|from| board.at(from).men().map(move |man| (from, man)));
        let able = men.filter(|&(from, man)| captures(board, position.options.rules, side, man, from, square));
        able.map(|(_, man)| worth(man.kind())).min()
    };
    let Some(attacker) = cheapest(them) else { return 0 };
    let avenged = if cheapest(us).is_some() { attacker } else { 0 };
    (worth_of(board.at(square)) - avenged).max(0)
}
