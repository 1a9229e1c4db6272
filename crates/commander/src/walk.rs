//! How land pieces go: step by step along lines (K-6 to K-8, K-12, K-13); Artillery captures over anything (K-11).

use geometry::{Direction, between};

use crate::board::Board;
use crate::ranges::range_of;
use crate::reach::{Actor, Targets, is_sheltered, joined};
use crate::terrain::{crosses_off_reef, ground, sea, within};
use crate::{Kind, Rules, Square, SquareSet};

/// What a land piece, or a stack headed by one, can do.
pub(crate) fn walker(board: &Board, rules: Rules, actor: Actor) -> Targets {
    let range = range_of(actor.head, rules);
    let kind = actor.head.kind();
    let jumps = kind == Kind::Artillery;
    let is_bare_commander = kind == Kind::Commander && actor.is_single();
    let barred = if is_bare_commander { board.sight(actor.side.opponent(), actor.from) } else { SquareSet::EMPTY };
    let by_reef = [kind.is_heavy(), range.captures_by_reef];
    let mut walk = Walk { board, actor, by_reef, barred, found: Targets::default() };
    let capturing = |range: u8| if jumps { 0 } else { range };
    for direction in Direction::ORTHOGONAL {
        walk.along(direction, range.straight, capturing(range.capture_straight));
    }
    if range.diagonal | range.capture_diagonal > 0 {
        for direction in Direction::DIAGONAL {
            walk.along(direction, range.diagonal, capturing(range.capture_diagonal));
        }
    }
    let mut found = walk.found;
    if jumps {
        let aims = within(actor.from, range.capture_straight) & board.of(actor.side.opponent());
        (found.take, found.stay) = (aims & ground(), aims & sea());
    }
    if is_bare_commander {
        found.take |= commander_seen(board, actor, range.capture_straight);
    }
    if !actor.is_single() {
        found.stay = SquareSet::EMPTY;
    }
    found
}

/// K-13: along an open line a Commander takes the other from afar.
fn commander_seen(board: &Board, actor: Actor, range: u8) -> SquareSet {
    let from = actor.from;
    let Some(target) = board.bare_commander(actor.side.opponent()) else { return SquareSet::EMPTY };
    let (files, ranks) = (target.file().abs_diff(from.file()), target.rank().abs_diff(from.rank()));
    let is_seen = (files == 0 || ranks == 0)
        && files.max(ranks) <= range
        && !between(from, target).meets(board.obstacles() | sea());
    if is_seen { SquareSet::of(target) } else { SquareSet::EMPTY }
}

/// A walk along lines.
struct Walk<'a> {
    board: &'a Board,
    actor: Actor,
    /// Whether the river is crossed on reefs only: when moving, when capturing.
    by_reef: [bool; 2],
    /// Points that may not be passed.
    barred: SquareSet,
    found: Targets,
}

impl Walk<'_> {
    /// Walks so many steps to move and to capture.
    #[inline]
    fn along(&mut self, direction: Direction, mut moves: u8, mut captures: u8) {
        let (mut here, mut steps) = (self.actor.from, 0);
        // Over the sea, and past what may not be passed, only shots go on.
        let mut afoot = true;
        while steps < moves.max(captures) {
            let Some(next) = here.step(direction) else { return };
            steps += 1;
            if self.by_reef[0] && crosses_off_reef(here, next) {
                moves = 0;
                captures = if self.by_reef[1] { 0 } else { captures };
            }
            if self.meets(next, afoot && steps <= moves, steps <= captures, afoot) {
                return;
            }
            afoot &= !sea().has(next) && !self.barred.has(next);
            here = next;
        }
    }

    /// Notes what can be done on a point; whether it ends the way.
    #[inline]
    fn meets(&mut self, to: Square, goes: bool, captures: bool, afoot: bool) -> bool {
        let point = SquareSet::of(to);
        let stack = self.board.at(to);
        let is_sea = sea().has(to);
        if stack.is_empty() {
            if goes && !is_sea {
                self.found.quiet |= point;
            }
            return false;
        }
        if self.board.of(self.actor.side).has(to) {
            if goes && joined(self.board, self.actor.part, to).is_some() {
                self.found.join |= point;
            }
        } else if captures && !is_sheltered(stack, self.actor.head.kind()) {
            if is_sea {
                self.found.stay |= point;
            } else if afoot {
                self.found.take |= point;
            }
        }
        is_sea || !stack.is_headed_by(Kind::Navy)
    }
}
