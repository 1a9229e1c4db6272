//! What a position is worth, by features and weights.
//!
//! The evaluation is a sum of weights times features (`feature.rs` lists them; `pieces.rs`, `pawns.rs` and `king.rs` find them), tapered between the middle of
//! the game and its end by the men that are left.

mod feature;
mod king;
mod pawns;
mod pieces;

use chessmen::{AttackMap, KING, ahead, east, west};
use rules::linear::{Features, Sink};
use rules::{Linear, NamedGroup, Position as _, Side};

use crate::{Kind, Position};

/// The evaluation of chess: a table of weights.
pub type Evaluation = Linear<Looks, { feature::COUNT }, { chessmen::MEN }>;

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
            Kind::ALL.into_iter().map(|kind| PHASE[kind.index()] * position.men.of_kind(kind).len() as i32).sum();
        left.min(Self::WHOLE_PHASE)
    }

    fn describe(position: &Position, sink: &mut impl Sink) {
        sink.add(position.side_to_move(), feature::TEMPO.at(0), 1);
        let mut maps = Side::ALL.map(|side| attack_map(position, side));
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
        let (kind, square) = chessmen::kind_and_square(man);
        let material = (kind != Kind::King.index()).then(|| feature::MATERIAL.at(kind));
        let square = if side == Side::First { square } else { square ^ 0x38 };
        material.into_iter().chain([feature::PIECE_SQUARE.at(64 * kind + square)])
    }
}

/// What a side attacks with its pawns, to both sides, and its king.
fn attack_map(position: &Position, side: Side) -> AttackMap {
    let next = ahead(side, position.men.pieces(side, Kind::Pawn));
    AttackMap::new([west(next), east(next)], KING[position.men.king(side)])
}
