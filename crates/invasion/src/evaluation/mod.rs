//! What a position is worth, by features and weights.
//!
//! The evaluation is a sum of weights times features (`feature.rs` lists them, the other files find them), tapered between the middle of the game
//! and its end: the fewer officers are left, the more Troopers and Flags count.

mod attack_map;
mod control;
mod describe;
mod feature;
mod hq;
mod men;
mod officers;
mod routes;
mod scene;
mod threats;

use rules::linear::{Features, Sink};
use rules::{Linear, NamedGroup, Side};

use crate::{Kind, Move, Position};

/// The evaluation of Invasion: a table of weights.
pub type Evaluation = Linear<Looks, { feature::COUNT }, { men::COUNT }>;

/// What the evaluation of Invasion looks at.
#[derive(Clone, Copy, Debug)]
pub struct Looks;

impl Features for Looks {
    type Position = Position;
    type Skeleton = ();
    type Findings = ();

    const GROUPS: &'static [NamedGroup] = feature::GROUPS;
    const BUILT_IN: &'static str = include_str!("../weights/tuned.txt");
    /// Officers (Commandos, Paratroopers, Tanks) of both sides from which on it is still the middle of the game: those of the start.
    const WHOLE_PHASE: i32 = 12;

    /// How much of the middle of the game is left, from 0 to [`WHOLE_PHASE`]: the officers of both sides.
    fn phase(position: &Position) -> i32 {
        let officers = position.lines() | position.of_kind(Kind::Tank);
        (officers.len() as i32).min(Self::WHOLE_PHASE)
    }

    fn skeleton(_: &Position) -> Self::Skeleton {}

    fn men(position: &Position, each: impl FnMut(Side, usize)) {
        men::every(position, each);
    }

    #[inline]
    fn moved_men(before: &Position, m: Move, each: impl FnMut(Side, usize, i32)) -> bool {
        men::moved(before, m, each);
        true
    }

    fn describe(position: &Position, (): &Self::Findings, sink: &mut impl Sink) {
        describe::describe(position, sink);
    }

    fn of_man(side: Side, man: usize) -> impl Iterator<Item = usize> {
        men::features(side, man)
    }
}
