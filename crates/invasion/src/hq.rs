//! The HQ's safety (I-5, I-14).

use geometry::{Board as _, SeaBoard, between};
use rules::Side;

use crate::attacks::{DIAGONAL, HQ_REACH};
use crate::men::Men;
use crate::{Position, Square, SquareSet, tank};

impl Men {
    /// The pieces of the other side that would capture an HQ of `side` on `square`, if the squares with a piece are `occupied` and the pieces on
    /// `removed` are gone.
    #[inline]
    pub(crate) fn attackers_of_hq(
        &self,
        side: Side,
        square: Square,
        occupied: SquareSet,
        removed: SquareSet,
    ) -> SquareSet {
        let enemy = side.opponent();
        let men = self.of(enemy) - removed;
        let tanks = tank::way(square, self.hq(enemy)) & self.tanks();
        let troopers = DIAGONAL[square] & self.troopers();
        let attackers = (tanks | troopers) & men;
        let aligned = SeaBoard::rays(square).all() & self.lines() & men;
        aligned.into_iter().filter(|&from| !between(square, from).meets(occupied)).fold(attackers, SquareSet::with)
    }
}

impl Position {
    /// Where the HQ of the side to move may go: empty squares that are safe once it stands there.
    #[inline]
    pub(crate) fn hq_targets(&self) -> SquareSet {
        let hq = self.hq(self.side);
        let occupied = self.men.occupied();
        let targets = HQ_REACH[hq] - occupied;
        if targets.is_empty() {
            return targets;
        }
        targets - self.men.attacked_among(targets, self.side.opponent(), occupied.without(hq))
    }
}
