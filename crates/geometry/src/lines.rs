//! What two squares have to do with each other.

use crate::{Board, Direction, Square, SquareSet};

/// The direction from `a` to `b`, if `b` is on a ray from `a`.
pub fn direction<B: Board>(a: Square<B>, b: Square<B>) -> Option<Direction> {
    aligned(a, b).filter(|&direction| B::rays(a).to(direction).has(b))
}

/// The squares between `a` and `b`, both excluded; none if they are not on one line or a hole separates them.
///
/// ```
/// use geometry::{SeaBoard, Square, between};
/// let square = |text: &str| text.parse::<Square<SeaBoard>>().unwrap();
/// assert_eq!(between(square("a1"), square("a4")).to_string(), "a2 a3");
/// assert!(between(square("a5"), square("j5")).is_empty());
/// ```
#[inline]
pub fn between<B: Board>(a: Square<B>, b: Square<B>) -> SquareSet<B> {
    B::between(a, b)
}

/// What [`between`] says, worked out from rays.
#[inline]
pub(crate) fn between_by_rays<B: Board>(a: Square<B>, b: Square<B>) -> SquareSet<B> {
    match aligned(a, b) {
        Some(direction) => B::rays(a).to(direction) & B::rays(b).to(direction.opposite()),
        None => SquareSet::EMPTY,
    }
}

/// The whole line through `a` and `b`, both included, up to the edges or holes; empty if `b` is on no ray from `a`.
pub fn line<B: Board>(a: Square<B>, b: Square<B>) -> SquareSet<B> {
    match direction(a, b) {
        Some(direction) => (B::rays(a).to(direction) | B::rays(a).to(direction.opposite())).with(a),
        None => SquareSet::EMPTY,
    }
}

#[inline]
fn aligned<B: Board>(a: Square<B>, b: Square<B>) -> Option<Direction> {
    Direction::of(b.file() as i8 - a.file() as i8, b.rank() as i8 - a.rank() as i8)
}
