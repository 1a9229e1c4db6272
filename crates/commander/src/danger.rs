//! Which turns could put one's own Commander in danger, known before they are generated.
//!
//! Not in check, a turn that leaves the Commander where it is can harm it only by taking away what protects it: a piece that alone blocks a line,
//! or a guard that alone bars the way of a plane. Only turns that touch such points have to be tried.

use geometry::between;
use rules::Side;

use crate::airspace::covers;
use crate::attack::way;
use crate::board::Board;
use crate::reach::flying_range;
use crate::terrain::{LINES, within};
use crate::{Kind, Man, Rules, Square, SquareSet};

/// A turn takes away at most so many pieces that block one line: the acting stack, and what its three actions shoot.
const MOST_REMOVED: usize = 4;

/// The points that protect a Commander.
#[derive(Clone, Copy, Default)]
pub(crate) struct Shields {
    /// Those that do so alone: no single action may touch them untried.
    pub(crate) alone: SquareSet,
    /// Those that do so with at most a few others: no turn of several actions may.
    pub(crate) together: SquareSet,
}

impl Shields {
    /// What protects the Commander of `side`.
    pub(crate) fn of(board: &Board, rules: Rules, side: Side) -> Self {
        let mut shields = Self::default();
        let Some(target) = board.commander(side) else { return shields };
        for from in board.of(side.opponent()) & LINES[target] {
            for man in board.at(from).men() {
                match man.kind() {
                    Kind::Navy | Kind::Artillery | Kind::Headquarters => {}
                    Kind::AirForce => shields.add_guards(board, side, man, from, target),
                    _ => {
                        let way = way(board, rules, man, from, target);
                        shields.add_blockers(way.unwrap_or_default() & board.obstacles());
                    }
                }
            }
        }
        shields.add_blockers(board.way_between_commanders().unwrap_or_default() & board.obstacles());
        shields
    }

    #[inline]
    fn add_blockers(&mut self, blockers: SquareSet) {
        let count = blockers.len();
        if count == 1 {
            self.alone |= blockers;
        }
        if count <= MOST_REMOVED {
            self.together |= blockers;
        }
    }

    /// The guard that alone keeps a plane from its target.
    fn add_guards(&mut self, board: &Board, side: Side, plane: Man, from: Square, target: Square) {
        if plane.is_hero() || !within(from, flying_range(plane)).has(target) {
            return;
        }
        let before = between(from, target);
        let barring = covers(board, side).filter(|(_, cover)| cover.meets(before) && !cover.has(target));
        let guards: SquareSet = barring.map(|(square, _)| square).collect();
        if guards.len() == 1 {
            self.alone |= guards;
            self.together |= guards;
        }
    }
}
