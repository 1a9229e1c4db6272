//! A turn that has begun (K-19): what has been done, and what is left to do.

use crate::landing::Landings;
use crate::reach::{Targets, targets};
use crate::scene::Scene;
use crate::turn::{Action, Move};
use crate::{Square, SquareSet, Stack};

/// A turn that has begun.
#[derive(Clone, Copy)]
pub(crate) struct Begun<'a> {
    pub(crate) scene: Scene<'a>,
    pub(crate) turn: Move,
    /// The pieces on the origin that have not acted, as bits of the stack that stood there.
    pub(crate) rest: u8,
}

/// The targets of a part that are open to it in a turn.
#[derive(Clone, Copy)]
pub(crate) struct Open {
    /// Those it goes to.
    pub(crate) go: SquareSet,
    /// Those of them that are empty.
    pub(crate) quiet: SquareSet,
    /// Those it shoots at.
    pub(crate) stay: SquareSet,
}

impl<'a> Begun<'a> {
    /// A turn in which nothing has been done.
    #[inline]
    pub(crate) fn new(scene: Scene<'a>) -> Self {
        Self { scene, turn: Move::begin(scene.origin, scene.left), rest: scene.left.full_mask() }
    }

    /// The parts that may act now: pieces, and stacks of K-15.
    #[inline]
    pub(crate) fn parts(&self) -> impl Iterator<Item = (u8, Stack)> + use<> {
        let (stack, rest) = (self.turn.stack(), self.rest);
        // The only part of a single piece is itself.
        let first = if rest & rest.wrapping_sub(1) == 0 { rest.max(1) } else { 1 };
        (first..=rest).filter(move |part| part & !rest == 0).filter_map(move |part| {
            let pieces = stack.part(part);
            (pieces.is_sound() && takes_first_of_equals(stack, rest, part)).then_some((part, pieces))
        })
    }

    /// What is open to a part.
    #[inline]
    pub(crate) fn open(&self, landings: &Landings, part: Stack) -> Open {
        let Targets { go, stay } = targets(&self.scene, landings, part);
        Open { go, quiet: go - self.scene.friends - self.scene.enemies, stay }
    }

    /// Whether the enemy's Commander has been captured: such a turn is over.
    #[inline]
    pub(crate) fn is_won(&self) -> bool {
        self.scene.prize.is_empty()
    }

    /// The turn after one more action.
    #[inline]
    pub(crate) fn after(&self, part: u8, to: Square, stays: bool) -> Self {
        Self {
            scene: self.scene.after(self.turn.stack().part(part), to, stays),
            turn: self.turn.and(Action { part, to, stays }),
            rest: self.rest & !part,
        }
    }
}

/// Whether of equal pieces that may act those that come first are taken.
fn takes_first_of_equals(stack: Stack, rest: u8, part: u8) -> bool {
    (1..3).all(|n| {
        let is_passed_over = part >> n & 1 != 0 && rest >> (n - 1) & 1 != 0 && part >> (n - 1) & 1 == 0;
        !(is_passed_over && stack.get(n) == stack.get(n - 1))
    })
}
