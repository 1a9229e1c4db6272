//! Actions of one turn whose order does not matter, or whose target does not to what follows.

use crate::begun::Begun;
use crate::care::Care;
use crate::generate::{Ends, Generator};
use crate::reach::reach_of;
use crate::{Kind, SquareSet, Stack};

/// Number of parts of a stack, by their bits.
pub(crate) const PARTS: usize = 8;

/// A quiet action that has just been done, and what else could have been done instead.
#[derive(Clone, Copy)]
pub(crate) struct Earlier<'a> {
    pub(crate) part: u8,
    /// The points that it needed.
    pub(crate) way: SquareSet,
    /// The empty points that were open to each part.
    pub(crate) quiet: &'a [SquareSet; PARTS],
}

impl Earlier<'_> {
    /// The empty points to which another part could have gone before as well as after, with the same result: of the two orders the one that begins with the
    /// part of the lower number is enough.
    pub(crate) fn repeated(&self, part: u8) -> SquareSet {
        if part < self.part { self.quiet[usize::from(part)] - self.way } else { SquareSet::EMPTY }
    }
}

/// Whether a Commander acts alone: where it may go depends on all that moves (K-13).
fn is_bare_commander(pieces: Stack) -> bool {
    pieces.len() == 1 && pieces.is_headed_by(Kind::Commander)
}

impl Generator<'_> {
    /// The empty points that are open to each part, but to a Commander alone.
    pub(crate) fn quiet_of(&self, begun: &Begun<'_>) -> [SquareSet; PARTS] {
        let mut quiet = [SquareSet::EMPTY; PARTS];
        for (part, pieces) in begun.parts().filter(|&(_, pieces)| !is_bare_commander(pieces)) {
            quiet[usize::from(part)] = begun.open(&self.lone.landings, pieces).quiet;
        }
        quiet
    }

    /// Those targets of an action that are out of reach of all that has not acted: what follows is the same for each.
    pub(crate) fn alike(&self, begun: &Begun<'_>, care: Care, Ends { part, targets, .. }: Ends) -> SquareSet {
        let mut reach = SquareSet::EMPTY;
        for man in begun.turn.stack().part(begun.rest & !part).men() {
            if man.kind() == Kind::Commander {
                return SquareSet::EMPTY;
            }
            reach |= reach_of(begun.scene.origin, man, self.position.options.rules);
        }
        let is_known = match care {
            Care::None => true,
            Care::Shields(keys) => !keys.meets(reach | targets),
            Care::Commander { .. } | Care::Cures(_) | Care::Doubt => false,
        };
        if is_known { targets - reach - self.scene.enemies } else { SquareSet::EMPTY }
    }
}
