//! Where a man may go if nothing is asked about his king, and which squares are attacked.

use super::board::{Board, Colour, Kind, Man, Square};

/// Whether the man on `from` could move to `to`, or capture there, whatever becomes of his king (C-1, C-3).
pub(super) fn reaches(board: &Board, from: Square, to: Square) -> bool {
    let Some(man) = board.at(from) else { return false };
    if from == to || board.at(to).is_some_and(|other| other.colour == man.colour) {
        return false;
    }
    let (files, ranks) = ((to.file - from.file).abs(), (to.rank - from.rank).abs());
    let straight = files == 0 || ranks == 0;
    let diagonal = files == ranks;
    match man.kind {
        Kind::King => files <= 1 && ranks <= 1,
        Kind::Knight => (files, ranks) == (1, 2) || (files, ranks) == (2, 1),
        Kind::Rook => straight && nothing_between(board, from, to),
        Kind::Bishop => diagonal && nothing_between(board, from, to),
        Kind::Queen => (straight || diagonal) && nothing_between(board, from, to),
        Kind::Pawn => pawn_reaches(board, man, from, to),
    }
}

/// C-3: one square straight ahead; or two, to capture, if nothing is between.
fn pawn_reaches(board: &Board, pawn: Man, from: Square, to: Square) -> bool {
    let steps = (to.rank - from.rank) * pawn.colour.ahead();
    if to.file != from.file {
        return false;
    }
    steps == 1 || steps == 2 && board.at(to).is_some() && nothing_between(board, from, to)
}

/// Whether all squares strictly between two squares of one line are empty.
fn nothing_between(board: &Board, from: Square, to: Square) -> bool {
    let (file_step, rank_step) = ((to.file - from.file).signum(), (to.rank - from.rank).signum());
    let mut square = Square { file: from.file + file_step, rank: from.rank + rank_step };
    while square != to {
        if board.at(square).is_some() {
            return false;
        }
        square = Square { file: square.file + file_step, rank: square.rank + rank_step };
    }
    true
}

/// Whether the king of `colour` is attacked. An enemy attacks whether or not his capture would leave his own king in check
/// and whatever history excludes (C-10).
pub(super) fn in_check(board: &Board, colour: Colour) -> bool {
    let is_king = |&(_, man): &(Square, Man)| man.kind == Kind::King;
    board
        .men(colour)
        .filter(is_king)
        .any(|(king, _)| board.men(colour.other()).any(|(enemy, _)| reaches(board, enemy, king)))
}
