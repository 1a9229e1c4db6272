//! What a position is worth, by features and weights.
//!
//! The evaluation is a sum of weights times features (`feature.rs` lists them, the other files find them), tapered between the middle of
//! the game and its end by the men that are left.

mod feature;
mod king;
mod pawns;
mod pieces;
mod shelter;
mod skeleton;

use chessmen::{AttackMap, KING, ahead, east, west};
use rules::linear::{Features, Sink};
use rules::{Linear, NamedGroup, Position as _, Side};

use skeleton::Skeleton;

use crate::{Kind, Move, Position, SquareSet};

/// The evaluation of chess: a table of weights.
pub type Evaluation = Linear<Looks, { feature::COUNT }, { chessmen::MEN }>;

/// What the evaluation of chess looks at.
#[derive(Clone, Copy, Debug)]
pub struct Looks;

/// How much of the middle of the game a man of each kind stands for.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

impl Features for Looks {
    type Position = Position;
    type Skeleton = Skeleton;
    /// The passed pawns of each side.
    type Findings = [SquareSet; 2];

    const GROUPS: &'static [NamedGroup] = feature::GROUPS;
    const BUILT_IN: &'static str = include_str!("../weights/tuned.txt");
    const WHOLE_PHASE: i32 = 24;

    /// By the officers of both sides.
    fn phase(position: &Position) -> i32 {
        let left: i32 =
            Kind::ALL.into_iter().map(|kind| PHASE[kind.index()] * position.men.of_kind(kind).len() as i32).sum();
        left.min(Self::WHOLE_PHASE)
    }

    fn skeleton(position: &Position) -> Skeleton {
        Skeleton::of(position)
    }

    fn describe_skeleton(skeleton: &Skeleton, sink: &mut impl Sink) -> Self::Findings {
        skeleton.describe(sink)
    }

    fn men(position: &Position, each: impl FnMut(Side, usize)) {
        position.men.each_number(each);
    }

    /// Not simple: castling, promotion, capture en passant.
    #[inline]
    fn moved_men(before: &Position, m: Move, mut each: impl FnMut(Side, usize, i32)) -> bool {
        if !m.is_plain() || before.passed == Some(m.to()) {
            return false;
        }
        let (side, men) = (before.side, &before.men);
        men.each_moved(side, m.from(), m.to(), &mut each);
        if let Some(captured) = men.number_at(m.to()) {
            each(!side, captured, -1);
        }
        true
    }

    fn describe(position: &Position, [first_passed, second_passed]: &Self::Findings, sink: &mut impl Sink) {
        sink.add(position.side_to_move(), feature::TEMPO.at(0), 1);
        let mut maps = [attack_map::<true>(position), attack_map::<false>(position)];
        pieces::officers::<true>(position, &mut maps, sink);
        pieces::officers::<false>(position, &mut maps, sink);
        let [first, second] = &maps;
        relations::<true>(position, *first_passed, first, second, sink);
        relations::<false>(position, *second_passed, second, first, sink);
    }

    fn of_man(side: Side, man: usize) -> impl Iterator<Item = usize> {
        let (kind, square) = chessmen::kind_and_square(man);
        let material = (kind != Kind::King.index()).then(|| feature::MATERIAL.at(kind));
        let square = if side == Side::First { square } else { square ^ 0x38 };
        material.into_iter().chain([feature::PIECE_SQUARE.at(64 * kind + square)])
    }
}

/// What follows from what both sides attack.
fn relations<const FIRST: bool>(
    position: &Position,
    passed: SquareSet,
    own: &AttackMap,
    enemy: &AttackMap,
    sink: &mut impl Sink,
) {
    pieces::threats::<FIRST>(position, own, enemy, sink);
    pawns::ways::<FIRST>(position, passed, enemy, sink);
    king::describe::<FIRST>(position, own, enemy, sink);
}

/// What a side attacks with its pawns, to both sides, and its king.
fn attack_map<const FIRST: bool>(position: &Position) -> AttackMap {
    let side = Side::of(FIRST);
    let next = ahead(side, position.men.pieces(side, Kind::Pawn));
    AttackMap::new([west(next), east(next)], KING[position.men.king(side)])
}
