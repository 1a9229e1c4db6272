//! Which turns may leave one's own Commander in danger, while they are generated (K-27).

use crate::danger::reaches;
use crate::generate::{Ends, Generator};
use crate::refuge::Refuge;
use crate::{Kind, Square, SquareSet, Stack};

/// What is known about the legality of the turns that go on from one that has begun.
#[derive(Clone, Copy)]
pub(crate) enum Care {
    /// All are legal.
    None,
    /// Those that touch the points may be illegal.
    Shields(SquareSet),
    /// Those that do not touch the points are illegal.
    Cures(SquareSet),
    /// They are turns of the Commander's stack.
    Commander {
        /// Where it is now.
        square: Square,
        /// Whether all that has been done is that pieces went to empty points.
        plain: bool,
    },
    /// Each must be tried.
    Doubt,
}

impl<'a> Generator<'a> {
    /// Where the own Commander may be in danger.
    fn zone(&self) -> SquareSet {
        *self.zone.get_or_init(|| {
            let position = self.position;
            let enforced = position.options.enforce_check;
            if enforced {
                reaches(&position.board, position.options.rules, self.side.opponent())
            } else {
                SquareSet::EMPTY
            }
        })
    }

    /// What is known about the turns of `stack` on `origin`.
    #[inline]
    pub(crate) fn care(&self, origin: Square, stack: Stack) -> Care {
        if !self.position.options.enforce_check {
            return Care::None;
        }
        if self.position.board.commander(self.side) == Some(origin) {
            return Care::Commander { square: origin, plain: true };
        }
        let keys = if stack.len() == 1 { self.keys_of(stack) } else { self.keys.together };
        if keys.has(origin) {
            Care::Doubt
        } else if self.in_check {
            Care::Cures(keys)
        } else if keys.is_empty() {
            Care::None
        } else {
            Care::Shields(keys)
        }
    }

    /// The points that matter to the turns of a piece that stands alone.
    #[inline]
    pub(crate) fn keys_of(&self, piece: Stack) -> SquareSet {
        // A plane's single action may take two pieces off a line, by kamikaze, and so may a Navy's, which is no obstacle on the coast.
        let takes_two = piece.is_headed_by(Kind::AirForce) || piece.is_headed_by(Kind::Navy);
        if takes_two { self.keys.pairs } else { self.keys.alone }
    }

    /// What is known after one more action.
    #[inline]
    pub(crate) fn care_after(&self, care: Care, pieces: Stack, to: Square, stays: bool) -> Care {
        match care {
            Care::Shields(keys) | Care::Cures(keys) if keys.has(to) => Care::Doubt,
            Care::Commander { square, plain } => {
                let plain = plain && !stays && !self.position.board.occupied().has(to);
                if !stays && pieces.has(Kind::Commander) {
                    Care::Commander { square: to, plain: plain && !is_on_a_plain_plane(pieces) }
                } else {
                    Care::Commander { square, plain }
                }
            }
            _ => care,
        }
    }

    /// Splits targets of a last action into those that surely make a legal turn and those to be tried; the others make illegal ones.
    #[inline]
    pub(crate) fn sift(&self, care: Care, ends: Ends) -> (SquareSet, SquareSet) {
        let targets = ends.targets;
        match care {
            Care::None => (targets, SquareSet::EMPTY),
            Care::Shields(keys) => (targets - keys, targets & keys),
            Care::Cures(keys) => (SquareSet::EMPTY, targets & keys),
            Care::Commander { plain, .. } if !ends.stays && ends.pieces.has(Kind::Commander) => {
                self.sift_goals(ends, plain && !is_on_a_plain_plane(ends.pieces))
            }
            Care::Commander { square, .. } if !self.zone().has(square) => (targets, SquareSet::EMPTY),
            Care::Commander { square, plain: true } => self.sift_others(square, ends),
            Care::Commander { .. } | Care::Doubt => (SquareSet::EMPTY, targets),
        }
    }

    /// The same for actions that bring the Commander to their targets.
    fn sift_goals(&self, Ends { targets, .. }: Ends, plain: bool) -> (SquareSet, SquareSet) {
        if self.refuge().is_alone() {
            let shelter = targets & self.scene.friends & self.position.board.with(Kind::Headquarters);
            let safe = self.refuge().safe_alone(targets - shelter);
            // Where something is captured the game may be won.
            return (safe, ((targets & self.scene.enemies) - safe) | shelter);
        }
        let zone = self.zone();
        let doubtful = targets & zone;
        if !plain || doubtful.is_empty() {
            return (targets - zone, doubtful);
        }
        let sorted = self.refuge().sort(doubtful - self.scene.friends);
        // Where something is captured the game may be won.
        let illegal = sorted.attacked - self.scene.enemies;
        ((targets - zone) | sorted.safe, doubtful - sorted.safe - illegal)
    }

    /// The same for actions that leave the Commander on `square`.
    fn sift_others(&self, square: Square, Ends { targets, .. }: Ends) -> (SquareSet, SquareSet) {
        let plain = targets - self.position.board.occupied();
        let sorted = self.refuge().sort(SquareSet::of(square));
        if sorted.safe.has(square) {
            (plain, targets - plain)
        } else if sorted.attacked.has(square) {
            (SquareSet::EMPTY, targets - plain)
        } else {
            (SquareSet::EMPTY, targets)
        }
    }

    /// Where the own Commander is safe when its stack moves.
    fn refuge(&self) -> &Refuge<'a> {
        self.refuge.get_or_init(|| {
            let (board, side) = (&self.position.board, self.side);
            let origin = board.commander(side).unwrap_or(self.scene.origin);
            Refuge::new(board, self.position.options.rules, side, origin)
        })
    }
}

/// Whether the pieces fly on a plane that may be shot down.
fn is_on_a_plain_plane(pieces: Stack) -> bool {
    pieces.head().is_some_and(|head| head.kind() == Kind::AirForce && !head.is_hero())
}
