//! The Tank's way (I-9).

use geometry::{Board as _, Direction, SeaBoard, between};

use crate::attacks::TANK;
use crate::{Square, SquareSet};

/// The squares where a Tank on `square` can stop, whoever stands there: `own_hq`, its side's HQ, ends the line.
///
/// The other way round: the squares from which a Tank of that side reaches `square`.
#[inline]
pub(crate) fn way(square: Square, own_hq: Square) -> SquareSet {
    let way = TANK[square];
    if way.has(own_hq) { way - behind(square, own_hq) } else { way }
}

/// `end`, which is on a rank or a file with `square`, and all beyond it.
#[inline]
fn behind(square: Square, end: Square) -> SquareSet {
    let is_along_rank = square.index().abs_diff(end.index()) < usize::from(SeaBoard::FILES);
    let direction = match (is_along_rank, square < end) {
        (true, true) => Direction::East,
        (true, false) => Direction::West,
        (false, true) => Direction::North,
        (false, false) => Direction::South,
    };
    SeaBoard::rays(end).to(direction).with(end)
}

/// The squares that a Tank passes from one square to the other, the last one included.
#[inline]
pub(crate) fn path(from: Square, to: Square) -> SquareSet {
    between(from, to).with(to)
}
