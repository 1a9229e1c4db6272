//! The Flags' routes: in how many moves they can be at their goals.

use geometry::Direction;
use rules::Side;
use rules::linear::Sink;

use super::attack_map::AttackMap;
use super::feature::{BOMB_CORNER, GOAL, OPEN_CORNER, SAFE_BOMB_CORNER, SAFE_GOAL};
use super::threats::half;
use crate::attacks::step;
use crate::rulings::{free_corners, hq_corner};
use crate::{Bomb, Kind, Position, SquareSet};

/// Most moves to the enemy's HQ corner that are looked at.
const FARTHEST_GOAL: usize = 4;

/// Most moves to a free corner that are looked at.
const FARTHEST_CORNER: usize = 3;

/// How far this side's Flags are from the enemy's HQ corner, and from the free corners while they are of use.
pub(super) fn routes(position: &Position, side: Side, enemy: &AttackMap, sink: &mut impl Sink) {
    let flags = position.pieces(side, Kind::Flag);
    if flags.is_empty() {
        return;
    }
    let empty = !position.occupied();
    let safe = empty - enemy.all;
    let goal = hq_corner(side.opponent()) & empty;
    if !goal.is_empty() {
        sink.add(side.opponent(), OPEN_CORNER.at(0), 1);
        let first = 4 * half(position, side);
        if let Some(moves) = distance(flags, goal, empty, empty, FARTHEST_GOAL) {
            sink.add(side, GOAL.at(first + moves - 1), 1);
            if let Some(moves) = distance(flags, goal, empty, safe, FARTHEST_GOAL) {
                sink.add(side, SAFE_GOAL.at(first + moves - 1), 1);
            }
        }
    }
    let corners = free_corners() & empty;
    if position.bomb(side) != Bomb::Off || corners.is_empty() {
        return;
    }
    if let Some(moves) = distance(flags, corners, empty, empty, FARTHEST_CORNER) {
        sink.add(side, BOMB_CORNER.at(moves - 1), 1);
        if let Some(moves) = distance(flags, corners, empty, safe, FARTHEST_CORNER) {
            sink.add(side, SAFE_BOMB_CORNER.at(moves - 1), 1);
        }
    }
}

/// The fewest moves in which one of `flags` reaches `goal`, over `empty` squares and resting on the way on `rests` only; none if that takes more
/// than `farthest`.
fn distance(flags: SquareSet, goal: SquareSet, empty: SquareSet, rests: SquareSet, farthest: usize) -> Option<usize> {
    let (mut reached, mut edge) = (goal, goal);
    for moves in 1..=farthest {
        let origins = origins(edge, empty);
        if origins.meets(flags) {
            return Some(moves);
        }
        edge = (origins & rests) - reached;
        if edge.is_empty() {
            return None;
        }
        reached |= edge;
    }
    None
}

/// The squares from which a Flag reaches one of `targets` in one move over `empty` squares.
fn origins(targets: SquareSet, empty: SquareSet) -> SquareSet {
    let mut origins = SquareSet::EMPTY;
    for direction in Direction::ALL {
        let near = step(targets, direction);
        origins |= near | step(near & empty, direction);
    }
    origins
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    fn squares(text: &str) -> SquareSet {
        text.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn distances_count_moves_of_one_or_two_squares() {
        let far = |flag: &str, goal: &str, empty: SquareSet, rests: SquareSet| {
            distance(squares(flag), squares(goal), empty, rests, 4)
        };
        let all = SquareSet::ALL;
        assert_eq!(far("a9", "a10", all, all), Some(1));
        assert_eq!(far("c8", "a10", all, all), Some(1));
        assert_eq!(far("b8", "a10", all, all), Some(2));
        assert_eq!(far("a2", "a10", all, all), Some(4));
        assert_eq!(far("a1", "a10", all, all), None);
        // Past a sea corner, but not over the sea: d8-c7 is a step, and c7-a9 a move.
        assert_eq!(far("d8", "a9", all, all), Some(2));
        assert_eq!(far("h5", "c5", all, all), None);
        // A man in the way, and squares to pass but not to rest on.
        assert_eq!(far("a8", "a10", all - squares("a9"), all), Some(2));
        assert_eq!(far("a6", "a10", all, all), Some(2));
        assert_eq!(far("a6", "a10", all, all - squares("a8 b8 c8")), Some(3));
    }
}
