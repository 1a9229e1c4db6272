//! What a position is worth, by features and weights.
//!
//! The evaluation is a sum of weights times features (`feature.rs` lists them; `pieces.rs`, `pawns.rs` and `king.rs` find them), tapered between the middle of
//! the game and its end by the men that are left.

mod attack_map;
mod feature;
mod king;
mod men;
mod pawns;
mod pieces;

use rules::linear::{Features, Sink};
use rules::{Linear, NamedGroup, Position as _, Side};

use crate::{Kind, Position};
use attack_map::AttackMap;

/// The evaluation of chess: a table of weights.
pub type Evaluation = Linear<Looks, { feature::COUNT }, { men::COUNT }>;

/// What the evaluation of chess looks at.
#[derive(Clone, Copy, Debug)]
pub struct Looks;

/// How much of the middle of the game a man of each kind stands for.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

impl Features for Looks {
    type Position = Position;

    const GROUPS: &'static [NamedGroup] = feature::GROUPS;
    const BUILT_IN: &'static str = include_str!("../weights/untuned.txt");
    const WHOLE_PHASE: i32 = 24;

    /// By the officers of both sides.
    fn phase(position: &Position) -> i32 {
        let left: i32 =
            Kind::ALL.into_iter().map(|kind| PHASE[kind.index()] * position.of_kind(kind).len() as i32).sum();
        left.min(Self::WHOLE_PHASE)
    }

    fn describe(position: &Position, sink: &mut impl Sink) {
        sink.add(position.side_to_move(), feature::TEMPO.at(0), 1);
        let mut maps = Side::ALL.map(|side| AttackMap::begin(position, side));
        for side in Side::ALL {
            pieces::placed(position, side, sink);
            pieces::officers(position, side, &mut maps, sink);
        }
        for side in Side::ALL {
            let (own, enemy) = (&maps[side.index()], &maps[side.opponent().index()]);
            pieces::threats(position, side, own, enemy, sink);
            pawns::describe(position, side, enemy, sink);
            king::describe(position, side, own, enemy, sink);
        }
    }

    fn of_man(side: Side, man: usize) -> impl Iterator<Item = usize> {
        men::features(side, man)
    }
}
