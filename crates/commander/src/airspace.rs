//! Flights through guarded airspace (K-20 to K-23).

use geometry::between;
use rules::Side;

use crate::board::Board;
use crate::terrain::{FAR_COVER, NEAR_COVER};
use crate::{Man, Square, SquareSet};

/// How a flight ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flight {
    /// The plane gets there.
    Arrives,
    /// The plane and its cargo are lost, and nothing else.
    ShotDown,
    /// The plane and its cargo are lost, and so is the target.
    Kamikaze,
}

/// The guards of a side, each with what it covers.
#[inline]
pub(crate) fn covers(board: &Board, side: Side) -> impl Iterator<Item = (Square, SquareSet)> {
    let [near, far] = board.guards(side);
    let near = near.into_iter().map(|square| (square, NEAR_COVER[square]));
    near.chain(far.into_iter().map(|square| (square, FAR_COVER[square])))
}

/// All points that a side guards.
#[inline]
pub(crate) fn guarded(board: &Board, side: Side) -> SquareSet {
    covers(board, side).fold(SquareSet::EMPTY, |all, (_, cover)| all | cover)
}

/// How the flight of a plane of `side` ends, given that the way is one that a plane can fly. `zone` is what the enemy guards.
#[inline]
pub(crate) fn flight(board: &Board, side: Side, plane: Man, from: Square, to: Square, zone: SquareSet) -> Flight {
    if plane.is_hero() {
        return Flight::Arrives;
    }
    let before = between(from, to);
    if !board.of(side.opponent()).has(to) {
        return if before.with(to).meets(zone) { Flight::ShotDown } else { Flight::Arrives };
    }
    if before.meets(zone) && is_intercepted(board, side.opponent(), before, to) {
        Flight::ShotDown
    } else if zone.has(to) {
        Flight::Kamikaze
    } else {
        Flight::Arrives
    }
}

/// Whether a guard of `guardian` covers a point before the target, but not the target (K-22).
fn is_intercepted(board: &Board, guardian: Side, before: SquareSet, to: Square) -> bool {
    covers(board, guardian).any(|(_, cover)| cover.meets(before) && !cover.has(to))
}
