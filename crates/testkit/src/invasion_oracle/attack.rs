//! Which squares a man could capture on, and checks (I-14).

use super::board::{Board, Colour, DIAGONAL, Kind, STRAIGHT, Square, directions};

/// The squares on which the man on `from` would take an enemy HQ if it stood there: by a line of a Commando or a Paratrooper,
/// by a Tank's way, by a Trooper's diagonal. HQ and Flag take nothing; nor do leaps and flights.
pub(super) fn attacked_from(board: &Board, from: Square) -> Vec<Square> {
    let Some(man) = board.at(from) else { return Vec::new() };
    match man.kind {
        Kind::Hq | Kind::Flag => Vec::new(),
        Kind::Commando | Kind::Paratrooper | Kind::Landed => {
            directions().flat_map(|direction| until_a_man(board, from, direction)).collect()
        }
        Kind::Tank => tank_ways(board, from, man.colour).into_iter().flatten().collect(),
        Kind::Trooper => DIAGONAL.into_iter().filter_map(|(files, ranks)| from.moved(files, ranks)).collect(),
    }
}

/// The squares of a line up to the first on which somebody stands, and that one.
fn until_a_man(board: &Board, from: Square, direction: (i8, i8)) -> Vec<Square> {
    let mut squares = Vec::new();
    for square in from.line(direction) {
        squares.push(square);
        if !board.is_empty(square) {
            break;
        }
    }
    squares
}

/// The first man met along a line (I-7).
pub(super) fn first_man(board: &Board, from: Square, direction: (i8, i8)) -> Option<Square> {
    from.line(direction).find(|&square| !board.is_empty(square))
}

/// In each of four directions the squares that a Tank could run over, nearest first: up to five, all land, none of them with
/// its own HQ (I-9).
pub(super) fn tank_ways(board: &Board, from: Square, colour: Colour) -> Vec<Vec<Square>> {
    let is_own_hq = |square| board.at(square).is_some_and(|man| man.kind == Kind::Hq && man.colour == colour);
    let way = |direction| from.line(direction).take(5).take_while(|&square| !is_own_hq(square)).collect();
    STRAIGHT.into_iter().map(way).collect()
}

/// Whether the HQ of `colour` is in check. An enemy attacks whether or not its capture would leave its own HQ in check.
pub(super) fn in_check(board: &Board, colour: Colour) -> bool {
    let is_hq = |square| board.at(square).is_some_and(|man| man.kind == Kind::Hq && man.colour == colour);
    board.men(colour.other()).any(|(enemy, _)| attacked_from(board, enemy).into_iter().any(is_hq))
}
