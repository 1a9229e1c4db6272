//! What a variant's evaluation looks at.

use super::{Sink, Skeleton};
use crate::tunable::NamedGroup;
use crate::{Position, Side};

/// The features of a variant: which there are, and how they are found in a position.
pub trait Features: 'static {
    /// The variant's position.
    type Position: Position;

    /// All features, in groups, in the order of their numbers.
    const GROUPS: &'static [NamedGroup];

    /// The text of the built-in weights, as [`to_text`](crate::tunable::to_text) writes it.
    const BUILT_IN: &'static str;

    /// The phase in which it is wholly the middle of the game; at least 1.
    const WHOLE_PHASE: i32;

    /// How much of the middle of the game is left, from 0 to [`WHOLE_PHASE`](Self::WHOLE_PHASE).
    fn phase(position: &Self::Position) -> i32;

    /// The part of a position that most moves leave as it is; its features are remembered. `()` if there is none.
    type Skeleton: Skeleton;

    /// What else is found in the skeleton and of use for the other features.
    type Findings: Copy + Default + Send + 'static;

    /// The skeleton of a position.
    fn skeleton(position: &Self::Position) -> Self::Skeleton;

    /// Enters all features of a skeleton into `sink`.
    fn describe_skeleton(skeleton: &Self::Skeleton, sink: &mut impl Sink) -> Self::Findings {
        let _ = (skeleton, sink);
        Self::Findings::default()
    }

    /// Tells `each` the men of a position, by their numbers, whose sum is kept up to date move by move. What is not told here
    /// [`describe`](Self::describe) enters itself.
    fn men(position: &Self::Position, each: impl FnMut(Side, usize)) {
        let _ = (position, each);
    }

    /// Tells `each` which of these men a legal move puts on the board (1) or takes from it (-1). Returns false, having told nothing, if that is not
    /// simple; the men are then counted anew.
    #[inline]
    fn moved_men(
        before: &Self::Position,
        m: <Self::Position as Position>::Move,
        each: impl FnMut(Side, usize, i32),
    ) -> bool {
        let _ = (before, m, each);
        true
    }

    /// Enters all other features of a position into `sink`.
    fn describe(position: &Self::Position, findings: &Self::Findings, sink: &mut impl Sink);

    /// The features that come together under a number of the variant's own, each once: those of a man of `side` by what it is and where it stands, or of whatever else
    /// the variant numbers. Nothing comes of a number that stands for none.
    fn of_man(side: Side, man: usize) -> impl Iterator<Item = usize>;
}
