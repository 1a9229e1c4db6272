//! Flights through guarded airspace (K-20 to K-23).

use geometry::between;

use crate::terrain::{FAR_COVER, NEAR_COVER, beside};
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

/// The points of a side's guards.
#[derive(Clone, Copy)]
pub(crate) struct Guards {
    /// Those of radius 1, Navies and Anti-aircraft.
    pub(crate) near: SquareSet,
    /// Those of radius 2, Missiles.
    pub(crate) far: SquareSet,
}

impl Guards {
    /// The guards on these points.
    #[inline]
    #[must_use]
    pub(crate) fn among(self, points: SquareSet) -> Self {
        Self { near: self.near & points, far: self.far & points }
    }

    /// Each guard with what it covers.
    #[inline]
    pub(crate) fn covers(self) -> impl Iterator<Item = (Square, SquareSet)> {
        let near = self.near.into_iter().map(|square| (square, NEAR_COVER[square]));
        near.chain(self.far.into_iter().map(|square| (square, FAR_COVER[square])))
    }

    /// Whether one of them covers a point of the way to a target, but not the target (K-22).
    #[inline]
    pub(crate) fn bar(self, way: SquareSet, target: Square) -> bool {
        !way.is_empty() && self.covers().any(|(_, cover)| cover.meets(way) && !cover.has(target))
    }

    /// All points that are covered.
    #[inline]
    pub(crate) fn zone(self) -> SquareSet {
        let mut zone = self.near | beside(self.near);
        for square in self.far {
            zone |= FAR_COVER[square];
        }
        zone
    }
}

/// How the flight of a plane ends, given that the way is one that it can fly. `guards` are the enemy's; `hits` says whether an enemy is on the target.
#[inline]
pub(crate) fn flight(guards: &Guards, plane: Man, (from, to): (Square, Square), hits: bool) -> Flight {
    if plane.is_hero() {
        return Flight::Arrives;
    }
    let (zone, before) = (guards.zone(), between(from, to));
    match (zone.meets(before), zone.has(to)) {
        (false, false) => Flight::Arrives,
        // Each guard by itself: one that covers the target does not bar the way there (K-22).
        (_, covers_target) if !hits || !covers_target || guards.bar(before, to) => Flight::ShotDown,
        _ => Flight::Kamikaze,
    }
}
