//! What single pieces attack and where they may go, by sets: what the rules say but for rare details (shots far out to sea, the points that Commanders
//! see), which the evaluation does without.

use rules::Side;

use super::attack_map::Class;
use crate::board::Board;
use crate::lone::steps;
use crate::near;
use crate::ranges::range_of;
use crate::reach::flying_range;
use crate::terrain::{by_reefs, ground, gun, sail, sea, star, within};
use crate::walk::reached;
use crate::{Kind, Man, Position, Rules, Square, SquareSet};

/// A position, and what is asked of it for every piece.
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    rules: Rules,
    /// The empty points but those of the sea.
    free: SquareSet,
    occupied: SquareSet,
    /// What stands in the way of land pieces (K-7).
    pub(super) obstacles: SquareSet,
    /// What land pieces do not pass.
    walls: SquareSet,
    /// What each side's guards cover (K-20).
    pub(super) zones: [SquareSet; 2],
}

/// What a piece attacks, and where it may go.
pub(super) struct Reach {
    pub(super) class: Class,
    /// What it could capture on.
    pub(super) attacked: SquareSet,
    /// What it could capture on at the cost of itself (K-22).
    pub(super) doomed: SquareSet,
    /// The empty points that it may go to; only if it moves far.
    pub(super) moves: SquareSet,
}

impl<'a> View<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let board = &position.board;
        Self {
            board,
            rules: position.options.rules,
            free: ground() - board.occupied(),
            occupied: board.occupied(),
            obstacles: board.obstacles(),
            walls: board.obstacles() | sea(),
            zones: Side::ALL.map(|side| board.guards(side).zone()),
        }
    }

    /// What a piece attacks that goes one step; `None` if it goes otherwise.
    #[inline]
    pub(super) fn steps(&self, man: Man, from: Square) -> Option<SquareSet> {
        steps(man, self.rules, from)
    }

    /// What a piece of `side` does from a point, alone or in a stack.
    #[inline]
    pub(super) fn reach(&self, side: Side, man: Man, from: Square) -> Reach {
        let is_hero = man.is_hero();
        match man.kind() {
            Kind::Navy => {
                let sailed = sail(from, is_hero);
                let attacked = sailed | gun(from, is_hero);
                Reach { class: Class::Navy, attacked, doomed: SquareSet::EMPTY, moves: sailed - self.occupied }
            }
            Kind::AirForce => self.plane(side, man, from),
            Kind::Headquarters => Reach::of(Class::Light, SquareSet::EMPTY),
            Kind::Tank if !is_hero => {
                let ways = self.reached(from, star(from, 2, 0), false);
                Reach { moves: ways & self.free, ..Reach::of(Class::Tank, ways) }
            }
            Kind::Artillery if !is_hero => {
                let aims = within(from, 3);
                let moves = self.reached(from, aims, true) & by_reefs(from) & self.free;
                Reach { moves, ..Reach::of(Class::Artillery, aims) }
            }
            Kind::Tank => self.walker(Class::Tank, man, from),
            Kind::Artillery => self.walker(Class::Artillery, man, from),
            Kind::Commander => self.walker(Class::Commander, man, from),
            _ => self.light(man, from),
        }
    }

    /// Those of the points around `from`, along all lines or only along ranks and files, that land pieces reach.
    #[inline]
    fn reached(&self, from: Square, points: SquareSet, diagonals: bool) -> SquareSet {
        match (points.meets(self.walls), diagonals) {
            (false, _) => points,
            (true, true) => near::along_all(from, points, self.walls),
            (true, false) => near::along_ranks_and_files(from, points, self.walls),
        }
    }

    /// Up to the first guarded point in each direction; that only at the cost of the plane.
    #[inline]
    fn plane(&self, side: Side, man: Man, from: Square) -> Reach {
        let flown = within(from, flying_range(man));
        let zone = self.zones[side.opponent().index()];
        if man.is_hero() || !flown.meets(zone) {
            return Reach { moves: flown & self.free, ..Reach::of(Class::Plane, flown) };
        }
        let open = near::along_all(from, flown, zone);
        let (attacked, doomed) = (open - zone, open & zone);
        Reach { class: Class::Plane, attacked, doomed, moves: attacked & self.free }
    }

    /// Tanks, Artillery, which captures over anything (K-11), and Commanders.
    fn walker(&self, class: Class, man: Man, from: Square) -> Reach {
        let range = range_of(man, self.rules);
        let ways = reached(from, range.straight, range.diagonal, self.walls);
        let aims = star(from, range.capture_straight, range.capture_diagonal);
        let moves = ways & self.free;
        if class == Class::Artillery {
            return Reach { moves: moves & by_reefs(from), ..Reach::of(class, aims) };
        }
        Reach { moves, ..Reach::of(class, ways & aims) }
    }

    /// Pieces of one step; heroes of two.
    #[inline]
    fn light(&self, man: Man, from: Square) -> Reach {
        let range = range_of(man, self.rules);
        let aims = reached(from, range.capture_straight, range.capture_diagonal, self.walls);
        Reach::of(Class::Light, if range.captures_by_reef { aims & by_reefs(from) } else { aims })
    }
}

impl Reach {
    const fn of(class: Class, attacked: SquareSet) -> Self {
        Self { class, attacked, doomed: SquareSet::EMPTY, moves: SquareSet::EMPTY }
    }
}

#[cfg(test)]
mod tests {
    use rules::Position as _;

    use super::*;
    use crate::Options;

    /// What the piece on `from` attacks, and what at the cost of itself.
    fn attacks(fen: &str, from: &str) -> [String; 2] {
        let position = Position::from_fen(fen, Options::default()).unwrap();
        let from: Square = from.parse().unwrap();
        let view = View::new(&position);
        let (side, head) = (position.side_at(from).unwrap(), position.at(from).head().unwrap());
        let reach = view.reach(side, head, from);
        let enemies = position.points_of(side.opponent());
        [(reach.attacked & enemies).to_string(), (reach.doomed & enemies).to_string()]
    }

    #[test]
    fn planes_are_held_off_by_guards() {
        let fen =
            |rank_9: &str, rank_8: &str| format!("n5c4/11/11/{rank_9}/{rank_8}/11/4F6/11/11/11/11/N4C5 r - - 0 1");
        assert_eq!(attacks(&fen("4a6", "11"), "e6"), ["e9", ""]);
        assert_eq!(attacks(&fen("4a6", "3g7"), "e6"), ["", ""]);
        assert_eq!(attacks(&fen("4ag5", "11"), "e6"), ["", "e9"]);
        assert_eq!(attacks(&fen("4a6", "4g6"), "e6"), ["", ""]);
        assert_eq!(attacks(&fen("4a6", "4g6").replace('F', "+F"), "e6"), ["e8 e9", ""]);
    }

    #[test]
    fn only_artillery_captures_over_others() {
        let fen = |red: &str| format!("n5c4/11/11/4i6/4i6/11/{red}/11/11/11/11/N4C4F r - - 0 1");
        assert_eq!(attacks(&fen("4A6"), "e6"), ["e8 e9", ""]);
        assert_eq!(attacks(&fen("4T6"), "e6"), ["e8", ""]);
        assert_eq!(attacks(&fen("4I6"), "e6"), ["", ""]);
        assert_eq!(attacks(&fen("4+I6"), "e6"), ["e8", ""]);
    }
}
