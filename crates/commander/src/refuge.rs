//! Where one's own Commander is safe, whatever else its stack does in the turn.
//!
//! A stack that carries the Commander has thousands of turns. As long as its other parts only go to empty points, they cannot but stand in the way of
//! attackers; so a point that nobody could attack if the whole stack were gone is safe, and one attacked from where nothing can stand between is not.

use std::cell::Cell;

use geometry::{between, rook_attacks};
use rules::Side;

use crate::attack::{Attackers, candidates};
use crate::board::Board;
use crate::terrain::star;
use crate::{Kind, Man, Rules, Square, SquareSet};

/// What is known of the points to which a stack may bring the Commander.
pub(crate) struct Refuge<'a> {
    board: &'a Board,
    rules: Rules,
    side: Side,
    origin: Square,
    /// Whether nothing can act but the Commander itself: then what is asked is known for certain.
    is_alone: bool,
    /// The enemy's pieces, the stack being gone, or only its Commander if a Headquarters remains.
    attackers: Attackers<'a>,
    asked: Cell<SquareSet>,
    safe: Cell<SquareSet>,
    attacked: Cell<SquareSet>,
}

/// What is known of some points.
#[derive(Clone, Copy)]
pub(crate) struct Sorted {
    /// Those where the Commander is safe.
    pub(crate) safe: SquareSet,
    /// Those where it is not.
    pub(crate) attacked: SquareSet,
}

impl<'a> Refuge<'a> {
    /// Nothing known yet about the turns of the stack of `side` on `origin`.
    pub(crate) fn new(board: &'a Board, rules: Rules, side: Side, origin: Square) -> Self {
        let stack = board.at(origin);
        let remains = stack.is_headed_by(Kind::Headquarters);
        let attackers = if remains {
            Attackers::new(board, rules, side.opponent())
        } else {
            Attackers::without(board, rules, side.opponent(), origin)
        };
        let is_alone = remains || stack.len() == 1;
        let [asked, safe, attacked] = [(); 3].map(|()| Cell::new(SquareSet::EMPTY));
        Self { board, rules, side, origin, is_alone, attackers, asked, safe, attacked }
    }

    /// Whether nothing can act but the Commander itself.
    #[inline]
    pub(crate) fn is_alone(&self) -> bool {
        self.is_alone
    }

    /// Where the Commander is safe that acts alone and that nothing else of its stack can help; none of the points holds a friendly Headquarters.
    pub(crate) fn safe_alone(&self, points: SquareSet) -> SquareSet {
        let seer = self.board.bare_commander(self.side.opponent());
        let sight = seer.map_or(SquareSet::EMPTY, |from| rook_attacks(from, self.attackers.obstacles()));
        let hidden = points - (sight - self.board.of(self.side));
        let mut safe = hidden;
        for point in hidden {
            if self.is_attacked(point) {
                safe.remove(point);
            }
        }
        safe
    }

    /// Whether something could capture on a point.
    #[inline]
    fn is_attacked(&self, point: Square) -> bool {
        for from in candidates(self.board, self.rules, self.side.opponent(), point).without(point) {
            for man in self.board.at(from).men() {
                if self.attackers.captures(man, from, point) {
                    return true;
                }
            }
        }
        false
    }

    /// What is known of `points`, none of which holds a piece of the own side but the stack's own.
    pub(crate) fn sort(&self, points: SquareSet) -> Sorted {
        for point in points - self.asked.get() {
            self.ask(point);
        }
        Sorted { safe: self.safe.get() & points, attacked: self.attacked.get() & points }
    }

    fn ask(&self, point: Square) {
        let add = |points: &Cell<SquareSet>| points.set(points.get().with(point));
        add(&self.asked);
        // What a Headquarters shelters from is another question.
        let shelters = point != self.origin && self.board.at(point).is_headed_by(Kind::Headquarters);
        let mut may_be_attacked = shelters || self.may_be_seen(point);
        for from in candidates(self.board, self.rules, self.side.opponent(), point).without(point) {
            for man in self.board.at(from).men() {
                if self.attackers.captures(man, from, point) {
                    may_be_attacked = true;
                    if !may_be_stopped(man, from, point) {
                        return add(&self.attacked);
                    }
                }
            }
        }
        if !may_be_attacked {
            add(&self.safe);
        }
    }

    /// Whether the enemy's Commander could see the point (K-26).
    fn may_be_seen(&self, point: Square) -> bool {
        let seer = self.board.bare_commander(self.side.opponent());
        seer.is_some_and(|from| {
            star(from, u8::MAX, 0).has(point) && !between(from, point).meets(self.attackers.obstacles())
        })
    }
}

/// Whether something may stand in the way of a capture, or a guard bar the way of a plane.
fn may_be_stopped(man: Man, from: Square, to: Square) -> bool {
    match man.kind() {
        Kind::Navy | Kind::Artillery => false,
        Kind::AirForce if man.is_hero() => false,
        _ => !between(from, to).is_empty(),
    }
}
