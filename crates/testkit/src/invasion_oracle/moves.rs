//! A move, its text, and what it does to the men (I-5 to I-13).

use std::fmt;

use super::attack::{first_man, tank_ways};
use super::board::{Board, Colour, DIAGONAL, Kind, Man, STRAIGHT, Square, directions};

/// A complete turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OracleMove {
    /// A man goes.
    Go {
        /// Where it comes from.
        from: Square,
        /// Where it stops.
        to: Square,
        /// What a Trooper becomes in the enemy camp (I-11).
        promotion: Option<Kind>,
    },
    /// The Bomb is dropped on a square (I-13).
    Bomb(Square),
}

impl fmt::Display for OracleMove {
    /// I-20: `h4h5`, `c7c8p`, `b@e9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go { from, to, promotion } => {
                write!(f, "{}{}", from.name(), to.name())?;
                promotion.map_or(Ok(()), |kind| write!(f, "{}", kind.letter()))
            }
            Self::Bomb(square) => write!(f, "b@{}", square.name()),
        }
    }
}

/// Where the man on `from` may stop, whatever becomes of its own HQ.
pub(super) fn targets(board: &Board, from: Square) -> Vec<Square> {
    let Some(man) = board.at(from) else { return Vec::new() };
    match man.kind {
        Kind::Hq => hq_targets(board, from),
        Kind::Flag => flag_targets(board, from),
        Kind::Commando => [leaps(board, from), line_captures(board, from, man.colour)].concat(),
        Kind::Paratrooper => {
            [steps(board, from), line_captures(board, from, man.colour), flights(board, from)].concat()
        }
        Kind::Landed => [steps(board, from), line_captures(board, from, man.colour)].concat(),
        Kind::Tank => tank_ways(board, from, man.colour).concat(),
        Kind::Trooper => trooper_targets(board, from, man.colour),
    }
}

/// I-5: one or two steps over land, whoever stands in between.
fn hq_targets(board: &Board, from: Square) -> Vec<Square> {
    let within_two = |to: Square| from.neighbours().any(|step| step == to || step.neighbours().any(|next| next == to));
    Square::all().filter(|&to| board.is_empty(to) && within_two(to)).collect()
}

/// I-6: one or two squares along a line, all of them empty.
fn flag_targets(board: &Board, from: Square) -> Vec<Square> {
    directions()
        .flat_map(|direction| from.line(direction).take(2).take_while(|&square| board.is_empty(square)))
        .collect()
}

/// I-7: a knight's leaps to empty land.
fn leaps(board: &Board, from: Square) -> Vec<Square> {
    let is_leap = |to: Square| {
        let (files, ranks) = ((to.file - from.file).abs(), (to.rank - from.rank).abs());
        (files, ranks) == (1, 2) || (files, ranks) == (2, 1)
    };
    Square::all().filter(|&to| is_leap(to) && board.is_empty(to)).collect()
}

/// I-8: steps to empty squares.
fn steps(board: &Board, from: Square) -> Vec<Square> {
    from.neighbours().filter(|&to| board.is_empty(to)).collect()
}

/// I-7, I-8: the first man met along each line, if it is an enemy.
fn line_captures(board: &Board, from: Square, colour: Colour) -> Vec<Square> {
    let is_enemy = |&square: &Square| board.at(square).is_some_and(|man| man.colour != colour);
    directions().filter_map(|direction| first_man(board, from, direction)).filter(is_enemy).collect()
}

/// I-8: straight, five squares or more, over everything, to empty land.
fn flights(board: &Board, from: Square) -> Vec<Square> {
    Square::all().filter(|&to| is_flight(from, to) && board.is_empty(to)).collect()
}

/// Whether two squares lie in one of the eight directions, at least five squares apart.
fn is_flight(from: Square, to: Square) -> bool {
    let (files, ranks) = ((to.file - from.file).abs(), (to.rank - from.rank).abs());
    (files == 0 || ranks == 0 || files == ranks) && files.max(ranks) >= 5
}

/// I-10: one square straight to an empty square, or one diagonally to capture.
fn trooper_targets(board: &Board, from: Square, colour: Colour) -> Vec<Square> {
    let goes = STRAIGHT.into_iter().filter_map(|(files, ranks)| from.moved(files, ranks));
    let captures = DIAGONAL.into_iter().filter_map(|(files, ranks)| from.moved(files, ranks));
    let is_enemy = |&square: &Square| board.at(square).is_some_and(|man| man.colour != colour);
    goes.filter(|&to| board.is_empty(to)).chain(captures.filter(is_enemy)).collect()
}

/// What a man may choose to become (I-11); nothing but `None` where nothing is promoted.
pub(super) fn promotions(man: Man, to: Square) -> Vec<Option<Kind>> {
    if man.kind == Kind::Trooper && to.is_in_camp_of(man.colour.other()) {
        vec![Some(Kind::Commando), Some(Kind::Paratrooper)]
    } else {
        vec![None]
    }
}

/// Whether a move is a Paratrooper's flight: no capture, and too far for a step.
pub(super) fn flies(board: &Board, m: OracleMove) -> bool {
    let OracleMove::Go { from, to, .. } = m else { return false };
    board.at(from).is_some_and(|man| man.kind == Kind::Paratrooper) && board.is_empty(to) && is_flight(from, to)
}

/// The board after a move.
pub(super) fn apply(board: &Board, m: OracleMove) -> Board {
    let mut next = board.clone();
    match m {
        OracleMove::Bomb(square) => explode(&mut next, square),
        OracleMove::Go { from, to, promotion } => {
            let Some(man) = board.at(from) else { return next };
            if man.kind == Kind::Tank {
                crush(&mut next, from, to);
            }
            let kind = if flies(board, m) { Kind::Landed } else { promotion.unwrap_or(man.kind) };
            next.put(from, None);
            next.put(to, Some(Man { kind, ..man }));
        }
    }
    next
}

/// I-13: everything on the square and one step away goes, but HQs.
fn explode(board: &mut Board, square: Square) {
    for near in std::iter::once(square).chain(square.neighbours()) {
        if board.at(near).is_some_and(|man| man.kind != Kind::Hq) {
            board.put(near, None);
        }
    }
}

/// I-9: everything on the way goes, friend and enemy.
fn crush(board: &mut Board, from: Square, to: Square) {
    let direction = ((to.file - from.file).signum(), (to.rank - from.rank).signum());
    for square in from.line(direction) {
        board.put(square, None);
        if square == to {
            break;
        }
    }
}
