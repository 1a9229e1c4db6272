//! The project's own readings of what the inventor's page leaves open, each in one place so that it can be changed there.
//!
//! What may not be repeated (C-10) and what is a draw (C-11) is not here but in `rules::Game`.

use chessmen::last_rank;
use rules::Side;

use crate::SquareSet;

/// C-6: whether a captured pawn is promoted also where it appears on its new owner's *first* rank, as the page's words say literally.
pub(crate) const CAPTURED_PAWN_PROMOTES_ON_FIRST_RANK: bool = false;

/// C-5, C-6: the squares on which a captured pawn that becomes `owner`'s is promoted.
#[inline]
pub(crate) fn promotion_squares_of_captured(owner: Side) -> SquareSet {
    if CAPTURED_PAWN_PROMOTES_ON_FIRST_RANK { last_rank(owner) | last_rank(!owner) } else { last_rank(owner) }
}
