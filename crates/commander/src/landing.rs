//! Where a piece that acts alone may end its way, as far as that depends on what stands there (K-6, K-14, K-17).

use rules::Side;

use crate::board::Board;
use crate::reach::KEPT_OUT;
use crate::terrain::{ground, riverside};
use crate::{Kind, Man, SquareSet, Stack};

/// For each kind the points on which a piece of it, acting alone, may end a way that it can go: empty points and enemies that it may stand on, and friends
/// with which it makes a stack.
pub(crate) struct Landings([SquareSet; Kind::ALL.len()]);

impl Landings {
    /// Those of the pieces of `side`; without friends unless it `joins`.
    pub(crate) fn new(board: &Board, side: Side, joins: bool) -> Self {
        let open = ground() - board.of(side);
        let mut landings = Self([open; Kind::ALL.len()]);
        landings.0[Kind::Navy.index()] = !board.of(side);
        if joins {
            landings.add_lone_friends(board, board.of(side) - board.stacks());
            landings.add_stacks(board, board.of(side) & board.stacks());
        }
        landings.close_shelter(board, side.opponent());
        landings
    }

    /// The points for a kind.
    #[inline]
    pub(crate) fn of(&self, kind: Kind) -> SquareSet {
        self.0[kind.index()]
    }

    /// Friends that stand alone: either carries the other. A Navy sails to nothing that is on dry land, and where a piece stands it may carry.
    #[inline]
    fn add_lone_friends(&mut self, board: &Board, lone: SquareSet) {
        let of = |kind| board.with(kind) & lone;
        let (navies, planes, tanks) = (of(Kind::Navy), of(Kind::AirForce), of(Kind::Tank));
        let men = of(Kind::Infantry) | of(Kind::Militia) | of(Kind::Commander);
        let carriers = navies | planes | tanks;
        let mut add = |kind: Kind, friends| self.0[kind.index()] |= friends;
        add(Kind::Navy, planes | tanks | men);
        add(Kind::AirForce, navies | tanks | men);
        add(Kind::Tank, navies | planes | men);
        add(Kind::Infantry, carriers);
        add(Kind::Militia, carriers);
        add(Kind::Commander, carriers | of(Kind::Headquarters));
        let engineers = of(Kind::Engineer) & riverside();
        let heavy = (of(Kind::Artillery) | of(Kind::AntiAircraft) | of(Kind::Missile)) & riverside();
        add(Kind::Engineer, heavy);
        add(Kind::Artillery, engineers);
        add(Kind::AntiAircraft, engineers);
        add(Kind::Missile, engineers);
    }

    /// Friendly stacks of two: those that make a stack with one more piece. Where their carrier stands, the new one may stand if it gets there.
    fn add_stacks(&mut self, board: &Board, stacks: SquareSet) {
        for square in stacks {
            let stack = board.at(square);
            if stack.len() > 2 {
                continue;
            }
            for kind in [Kind::Navy, Kind::AirForce, Kind::Tank, Kind::Commander, Kind::Infantry, Kind::Militia] {
                if stack.joined(Stack::of(Man::new(kind, false))).is_some() {
                    self.0[kind.index()] |= SquareSet::of(square);
                }
            }
        }
    }

    /// A Headquarters that holds its Commander is proof against some kinds (K-14).
    #[inline]
    fn close_shelter(&mut self, board: &Board, enemy: Side) {
        let Some(square) = board.commander(enemy) else { return };
        if board.with(Kind::Headquarters).has(square) {
            for kind in KEPT_OUT {
                self.0[kind.index()] = self.0[kind.index()].without(square);
            }
        }
    }
}
