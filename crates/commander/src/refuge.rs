//! Where one's own Commander is safe, whatever else its stack does in the turn.
//!
//! A stack that carries the Commander has thousands of turns. As long as its other parts only go to empty points, they cannot but stand in the way of
//! attackers; so a point that nobody could attack if the whole stack were gone is safe, and one attacked from where nothing can stand between is not.

use std::cell::Cell;

use geometry::between;
use rules::Side;

use crate::attack::{candidates, captures};
use crate::board::Board;
use crate::terrain::star;
use crate::{Kind, Man, Rules, Square, SquareSet};

/// What is known of the points to which a stack may bring the Commander.
pub(crate) struct Refuge {
    /// The board without the stack.
    board: Board,
    rules: Rules,
    side: Side,
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

impl Refuge {
    /// Nothing known yet about the turns of the stack of `side` on `origin`.
    pub(crate) fn new(board: &Board, rules: Rules, side: Side, origin: Square) -> Self {
        let mut board = *board;
        board.clear(side, origin);
        let [asked, safe, attacked] = [(); 3].map(|()| Cell::new(SquareSet::EMPTY));
        Self { board, rules, side, asked, safe, attacked }
    }

    /// What is known of `points`, none of which holds a piece of the own side but the stack's own.
    pub(crate) fn sort(&self, points: SquareSet) -> Sorted {
        for point in points - self.asked.get() {
            self.ask(point);
        }
        Sorted { safe: self.safe.get() & points, attacked: self.attacked.get() & points }
    }

    fn ask(&self, point: Square) {
        let (board, enemy) = (&self.board, self.side.opponent());
        let add = |points: &Cell<SquareSet>| points.set(points.get().with(point));
        add(&self.asked);
        // What a Headquarters shelters from is another question.
        let mut may_be_attacked = self.may_be_seen(point) || board.at(point).is_headed_by(Kind::Headquarters);
        for from in candidates(board, enemy, point).without(point) {
            for man in board.at(from).men() {
                if captures(board, self.rules, enemy, man, from, point) {
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
            star(from, u8::MAX, 0).has(point) && !between(from, point).meets(self.board.obstacles())
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
