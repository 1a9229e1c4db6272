//! Which turns could put or leave one's own Commander in danger, known before they are generated.
//!
//! Not in check, a turn that leaves the Commander where it is can harm it only by taking away what protects it: a piece that alone blocks a line,
//! or a guard that alone bars the way of a plane. In check, such a turn helps only if it captures an attacker, stands in its way or sends a guard, or if it
//! wins. And a Commander that goes where no enemy reaches over an empty board is safe.

use geometry::between;
use rules::Side;

use crate::attack::{Attackers, candidates};
use crate::board::{Board, GROUPS, group};
use crate::ranges::range_of;
use crate::reach::flying_range;
use crate::terrain::{beside, star, within};
use crate::{Kind, Man, Position, Rules, Square, SquareSet};

/// A turn takes away at most so many pieces that block one line: the acting stack, and what its three actions shoot.
const MOST_REMOVED: usize = 4;

/// A turn captures at most so many stacks.
const MOST_CAPTURED: usize = 3;

/// Points on which the safety of a Commander depends.
#[derive(Clone, Copy, Default)]
pub(crate) struct Keys {
    /// Those that matter alone, to turns with a single action.
    pub(crate) alone: SquareSet,
    /// Those that matter alone or with one other, to single actions that may empty two points.
    pub(crate) pairs: SquareSet,
    /// Those that matter with a few others, to turns of several actions.
    pub(crate) together: SquareSet,
}

impl Keys {
    /// Those of the points that may be emptied or taken together by a turn, if they are no more than `most`.
    #[inline]
    fn add(&mut self, points: SquareSet, most: usize) {
        let count = points.len();
        if count == 1 {
            self.alone |= points;
        }
        if count <= 2 {
            self.pairs |= points;
        }
        if count <= most {
            self.together |= points;
        }
    }

    /// Those that matter to all turns.
    fn add_each(&mut self, points: SquareSet) {
        self.alone |= points;
        self.pairs |= points;
        self.together |= points;
    }
}

/// What protects the Commander of `side`, which is not in check: the turns that touch none of these points are safe.
pub(crate) fn shields(board: &Board, rules: Rules, side: Side) -> Keys {
    let mut shields = Keys::default();
    let Some(target) = board.commander(side) else { return shields };
    let attackers = Attackers::new(board, rules, side.opponent());
    for from in hindered(board, rules, side.opponent(), target) {
        for man in board.at(from).men() {
            match man.kind() {
                Kind::Navy | Kind::Artillery | Kind::Headquarters => {}
                Kind::AirForce => shields.add_each(barring_guard(board, side, man, from, target)),
                _ => {
                    let way = attackers.way(man, from, target);
                    shields.add(way.unwrap_or_default() & attackers.obstacles(), MOST_REMOVED);
                }
            }
        }
    }
    let open = board.way_between_commanders().unwrap_or_default();
    shields.add(open & board.obstacles(), MOST_REMOVED);
    shields
}

/// The points of `side` with something that could capture on `target`, but that something else may hinder.
fn hindered(board: &Board, rules: Rules, side: Side, target: Square) -> SquareSet {
    let far = candidates(board, rules, side, target) - within(target, 1);
    let is_barred = board.with(Kind::AirForce) | board.with(Kind::Tank) | board.with(Kind::Missile);
    let commander = board.commander(side).map_or(SquareSet::EMPTY, SquareSet::of);
    far & (is_barred | board.heroes() | commander)
}

/// The guard that alone keeps a plane from its target.
fn barring_guard(board: &Board, side: Side, plane: Man, from: Square, target: Square) -> SquareSet {
    if plane.is_hero() || !within(from, flying_range(plane)).has(target) {
        return SquareSet::EMPTY;
    }
    let before = between(from, target);
    let barring = board.guards(side).covers().filter(|(_, cover)| cover.meets(before) && !cover.has(target));
    let guards: SquareSet = barring.map(|(square, _)| square).collect();
    if guards.len() == 1 { guards } else { SquareSet::EMPTY }
}

/// What may help the Commander of the side to move, which is in check: the turns that touch none of these points, and are not its own, are illegal.
pub(crate) fn cures(position: &Position) -> Keys {
    let (board, side) = (&position.board, position.side);
    let mut cures = Keys::default();
    let Some(target) = board.commander(side) else { return cures };
    let enemy = side.opponent();
    let (rules, attackers) = (position.options.rules, Attackers::new(board, position.options.rules, enemy));
    for from in candidates(board, rules, enemy, target) {
        for man in board.at(from).men() {
            if attackers.captures(man, from, target) {
                cures.add_each(SquareSet::of(from) | stops(board, man, from, target));
            }
        }
    }
    cures.add_each(board.commander(enemy).map_or(SquareSet::EMPTY, SquareSet::of));
    let mut groups = [SquareSet::EMPTY; GROUPS];
    for square in board.of(enemy) {
        for group in board.at(square).men().filter_map(|man| group(man.kind())) {
            groups[group] |= SquareSet::of(square);
        }
    }
    for points in groups {
        cures.add(points, MOST_CAPTURED);
    }
    cures
}

/// Where something may stand, or has to leave, to stop an attack: on the way of a piece, and as a guard against a plane.
fn stops(board: &Board, man: Man, from: Square, target: Square) -> SquareSet {
    match man.kind() {
        Kind::Navy | Kind::Artillery => SquareSet::EMPTY,
        Kind::AirForce if man.is_hero() => SquareSet::EMPTY,
        Kind::AirForce => {
            let side = board.side_at(target).unwrap_or(Side::First);
            let guards = board.guards(side);
            guards.near | guards.far
        }
        _ => between(from, target),
    }
}

/// The points that the pieces of `side` could capture on if nothing were in the way, or from which its Commander could see the other.
pub(crate) fn reaches(board: &Board, rules: Rules, side: Side) -> SquareSet {
    let own = board.of(side);
    let plain = |kind: Kind| board.with(kind) & (own - board.heroes());
    let stepping = plain(Kind::Infantry) | plain(Kind::Engineer) | plain(Kind::AntiAircraft) | plain(Kind::Missile);
    let mut reaches = beside(stepping);
    let mut add = |points: SquareSet, straight: u8, diagonal: u8| {
        for from in points {
            reaches |= star(from, straight, diagonal);
        }
    };
    add(plain(Kind::Militia), 1, 1);
    add(plain(Kind::Tank), 2, 0);
    add(plain(Kind::Artillery), 3, 3);
    add(plain(Kind::Navy) | plain(Kind::AirForce), 4, 4);
    if rules == Rules::Classic {
        add(plain(Kind::Missile), 2, 1);
    }
    for from in own & board.heroes() {
        for man in board.at(from).men() {
            let range = range_of(man, rules);
            reaches |= star(from, range.capture_straight, range.capture_diagonal);
        }
    }
    board.commander(side).map_or(reaches, |commander| reaches | star(commander, u8::MAX, 0))
}
