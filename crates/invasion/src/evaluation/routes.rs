//! The Flags' routes: in how many moves they can be at their goals.

use geometry::Direction::{self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
use rules::Side;
use rules::linear::Sink;

use super::attack_map::AttackMap;
use super::feature::{BOMB_CORNER, GOAL, OPEN_CORNER, SAFE_BOMB_CORNER, SAFE_GOAL};
use super::scene::Scene;
use crate::attacks::{step, step_bits};
use crate::rulings::{FREE_CORNERS, HQ_CORNERS, free_corners, hq_corner};
use crate::{Bomb, Kind, SquareSet};

/// Most moves to the enemy's HQ corner that are looked at.
const FARTHEST_GOAL: usize = 4;

/// Most moves to a free corner that are looked at.
const FARTHEST_CORNER: usize = 3;

/// By a number of moves, the squares from which a Flag needs no more to get to a corner if the board is empty.
type Zones = [u128; FARTHEST_GOAL];

/// The zones of the HQ corners, by side.
static GOAL_ZONES: [Zones; 2] = [zones(HQ_CORNERS[0]), zones(HQ_CORNERS[1])];

/// The zones of the free corners.
static CORNER_ZONES: Zones = zones(FREE_CORNERS);

/// The zones of these corners, for one move and more.
const fn zones(corners: u128) -> Zones {
    let land = SquareSet::ALL.bits();
    let (mut zones, mut moves) = ([0; FARTHEST_GOAL], 0);
    let mut zone = corners;
    while moves < FARTHEST_GOAL {
        let (edge, mut n) = (zone, 0);
        while n < Direction::ALL.len() {
            let near = step_bits(edge, Direction::ALL[n]) & land;
            zone |= near | step_bits(near, Direction::ALL[n]) & land;
            n += 1;
        }
        zones[moves] = zone;
        moves += 1;
    }
    zones
}

/// How far this side's Flags are from the enemy's HQ corner, and from the free corners while they are of use.
pub(super) fn routes<const FIRST: bool>(scene: &Scene<'_>, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let flags = scene.men::<FIRST>(Kind::Flag);
    if flags.is_empty() {
        return;
    }
    let empty = !scene.occupied;
    let goal = hq_corner(side.opponent()) & empty;
    if !goal.is_empty() {
        sink.add(side.opponent(), OPEN_CORNER.at(0), 1);
        let from = if FIRST { [South, East, SouthEast] } else { [North, West, NorthWest] };
        let race = Race { empty, attacked: enemy.all, zones: &GOAL_ZONES[side.opponent().index()] };
        let (moves, safe_moves) = race.distances(flags, || arrivals(goal, empty, &from));
        let first = 4 * scene.half(side);
        if let Some(moves) = moves {
            sink.add(side, GOAL.at(first + moves - 1), 1);
        }
        if let Some(moves) = safe_moves {
            sink.add(side, SAFE_GOAL.at(first + moves - 1), 1);
        }
    }
    let corners = free_corners() & empty;
    if scene.position.bomb(side) != Bomb::Off || corners.is_empty() {
        return;
    }
    let race = Race { empty, attacked: enemy.all, zones: &CORNER_ZONES[..FARTHEST_CORNER] };
    let from = [North, East, NorthEast, South, West, SouthWest];
    let (moves, safe_moves) = race.distances(flags, || arrivals(corners, empty, &from));
    if let Some(moves) = moves {
        sink.add(side, BOMB_CORNER.at(moves - 1), 1);
    }
    if let Some(moves) = safe_moves {
        sink.add(side, SAFE_BOMB_CORNER.at(moves - 1), 1);
    }
}

/// The squares from which a Flag reaches one of `goals` in one move over `empty` squares; `from` are the directions that lead away from a goal.
#[inline]
fn arrivals(goals: SquareSet, empty: SquareSet, from: &[Direction]) -> SquareSet {
    from.iter().fold(SquareSet::EMPTY, |arrivals, &direction| {
        let near = step(goals, direction);
        arrivals | near | step(near & empty, direction)
    })
}

/// What Flags on their way to a goal go by.
struct Race<'a> {
    empty: SquareSet,
    /// What the enemy attacks.
    attacked: SquareSet,
    /// The zones of the goal, as many as moves are looked at.
    zones: &'a [u128],
}

impl Race<'_> {
    /// The fewest moves over empty squares, and the same resting on squares only that the enemy does not attack; `arrivals` tells from where a Flag reaches a goal in
    /// one move.
    #[inline]
    fn distances(&self, flags: SquareSet, arrivals: impl FnOnce() -> SquareSet) -> (Option<usize>, Option<usize>) {
        let zone = self.zones.last().copied().unwrap_or_default();
        let flags = flags & SquareSet::from_bits(zone);
        if flags.is_empty() {
            return (None, None);
        }
        let arrivals = arrivals();
        if flags.meets(arrivals) {
            return (Some(1), Some(1));
        }
        if !arrivals.meets(self.empty) {
            return (None, None);
        }
        let first = targets(flags, self.empty);
        let moves = self.distance(flags, first, arrivals, self.empty);
        (moves, moves.and_then(|_| self.distance(flags, first, arrivals, self.empty - self.attacked)))
    }

    /// The fewest moves, two or more, in which one of `flags` reaches the goal by way of one of `arrivals`, resting on the way on `rests` only; none if
    /// that takes more than there are zones. `first` is where they get in one move.
    fn distance(&self, flags: SquareSet, first: SquareSet, arrivals: SquareSet, rests: SquareSet) -> Option<usize> {
        let last_rests = arrivals & rests;
        if last_rests.is_empty() {
            return None;
        }
        if first.meets(last_rests) {
            return Some(2);
        }
        let mut edge = (first & rests) - flags;
        let mut reached = flags | edge;
        for (made, zone) in self.zones[1..].iter().rev().enumerate().skip(1) {
            // Who is farther from the goal comes too late in any case.
            edge &= SquareSet::from_bits(*zone);
            if edge.is_empty() {
                return None;
            }
            let targets = targets(edge, self.empty);
            if targets.meets(last_rests) {
                return Some(made + 2);
            }
            edge = (targets & rests) - reached;
            reached |= edge;
        }
        None
    }
}

/// The squares that Flags on `origins` reach in one move over `empty` squares.
fn targets(origins: SquareSet, empty: SquareSet) -> SquareSet {
    let (origins, empty) = (origins.bits(), empty.bits());
    let mut targets = 0;
    for &direction in &Direction::ALL {
        let near = step_bits(origins, direction) & empty;
        targets |= near | (step_bits(near, direction) & empty);
    }
    SquareSet::from_bits(targets)
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
            let (flags, goal) = (squares(flag), squares(goal));
            let zones = zones(goal.bits());
            let race = Race { empty, attacked: empty - rests, zones: &zones };
            race.distances(flags, || arrivals(goal, empty, &Direction::ALL)).1
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
