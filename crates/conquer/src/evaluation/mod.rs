//! What a position is worth, by features and weights.
//!
//! The evaluation is a sum of weights times features (`feature.rs` lists them, `describe.rs` finds them), tapered between the middle of the game and
//! its end. In Conquer no man leaves the board, so the end of the game is not when few men are left, but when one side has few.

mod describe;
mod feature;

use rules::linear::{Features, Sink};
use rules::{Linear, NamedGroup, Side};

use crate::{Kind, Move, Position};

/// The evaluation of Conquer: a table of weights.
pub type Evaluation = Linear<Looks, { feature::COUNT }, { chessmen::MEN }>;

/// What the evaluation of Conquer looks at.
#[derive(Clone, Copy, Debug)]
pub struct Looks;

impl Features for Looks {
    type Position = Position;
    type Skeleton = ();
    type Findings = ();

    const GROUPS: &'static [NamedGroup] = feature::GROUPS;
    const BUILT_IN: &'static str = include_str!("../weights/tuned.txt");
    /// Men of the weaker side, its king not counted, from which on it is still the middle of the game.
    const WHOLE_PHASE: i32 = 12;

    /// How much of the middle of the game is left, from 0 to [`WHOLE_PHASE`]: the men of the weaker side.
    fn phase(position: &Position) -> i32 {
        let men = |side: Side| position.men_of(side).len() as i32 - 1;
        men(Side::First).min(men(Side::Second)).clamp(0, Self::WHOLE_PHASE)
    }

    fn skeleton(_: &Position) -> Self::Skeleton {}

    fn men(position: &Position, each: impl FnMut(Side, usize)) {
        position.men.each_number(each);
    }

    /// Not simple: promotion.
    #[inline]
    fn moved_men(before: &Position, m: Move, mut each: impl FnMut(Side, usize, i32)) -> bool {
        if m.promotion_code() != 0 {
            return false;
        }
        let (side, men) = (before.side, &before.men);
        men.each_moved(side, m.from(), m.to(), &mut each);
        if let Some(captured) = men.number_at(m.to()) {
            each(!side, captured, -1);
            each(side, chessmen::moved(captured, m.from()), 1);
        }
        true
    }

    fn describe(position: &Position, (): &Self::Findings, sink: &mut impl Sink) {
        describe::describe(position, sink);
    }

    fn of_man(side: Side, man: usize) -> impl Iterator<Item = usize> {
        let (kind, square) = chessmen::kind_and_square(man);
        let material = (kind != Kind::King.index()).then(|| feature::MATERIAL.at(kind));
        material.into_iter().chain([feature::PIECE_SQUARE.at(32 * kind + half_board(side, square))])
    }
}

/// The square as its owner sees it, the board folded along its middle: rank times four and the distance from the nearer edge file.
fn half_board(side: Side, square: usize) -> usize {
    let (file, rank) = (square % 8, square / 8);
    let rank = if side == Side::First { rank } else { 7 - rank };
    4 * rank + file.min(7 - file)
}
