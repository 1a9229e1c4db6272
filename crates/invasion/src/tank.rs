//! The Tank's way (I-9).

use geometry::{Board as _, SeaBoard, between, direction};

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

/// `end` and all beyond it as seen from `square`.
fn behind(square: Square, end: Square) -> SquareSet {
    match direction(square, end) {
        Some(direction) => SeaBoard::rays(end).to(direction).with(end),
        None => SquareSet::of(end),
    }
}

/// The squares that a Tank passes from one square to the other, the last one included.
#[inline]
pub(crate) fn path(from: Square, to: Square) -> SquareSet {
    between(from, to).with(to)
}
