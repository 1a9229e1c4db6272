//! Generating legal turns.
//!
//! A turn is one to three actions from one point. The last action of a turn is found as sets of targets, so that turns can be counted without being
//! made; only what comes before it is played on a copy of the board. Which turns may endanger one's own Commander is known from
//! [`Shields`]; only those are tried.

use rules::{MoveList, Side};

use crate::airspace::Flight;
use crate::attack::is_attacked;
use crate::board::Board;
use crate::danger::Shields;
use crate::reach::{Actor, may_stand, targets};
use crate::turn::{Action, Move};
use crate::{Kind, Position, Square, SquareSet, Stack};

/// What becomes of the turns found.
pub(crate) trait Sink {
    /// Turns that begin as `turn` does and end with an action of `part`, on each of `targets`.
    fn turns(&mut self, turn: Move, part: u8, targets: SquareSet, stays: bool);

    /// Whether no more turns need be found.
    fn is_done(&self) -> bool {
        false
    }
}

impl Sink for MoveList<Move> {
    fn turns(&mut self, turn: Move, part: u8, targets: SquareSet, stays: bool) {
        self.extend(targets.into_iter().map(|to| turn.and(Action { part, to, stays })));
    }
}

/// Counts turns.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) usize);

impl Sink for Counter {
    #[inline]
    fn turns(&mut self, _: Move, _: u8, targets: SquareSet, _: bool) {
        self.0 += targets.len();
    }
}

/// Notes whether there is a turn.
#[derive(Default)]
pub(crate) struct Found(pub(crate) bool);

impl Sink for Found {
    fn turns(&mut self, _: Move, _: u8, targets: SquareSet, _: bool) {
        self.0 |= !targets.is_empty();
    }

    fn is_done(&self) -> bool {
        self.0
    }
}

/// Hands the legal turns to `sink`, each once. A decided position has none.
pub(crate) fn generate<S: Sink>(position: &Position, sink: &mut S) {
    if position.is_decided() {
        return;
    }
    let generator = Generator::new(position);
    for origin in position.board.of(position.side) {
        generator.turns_from(origin, sink);
        if sink.is_done() {
            return;
        }
    }
}

/// What the generator needs to know, worked out once.
pub(crate) struct Generator<'a> {
    position: &'a Position,
    side: Side,
    /// Whether every turn must be tried.
    in_check: bool,
    shields: Shields,
}

/// A turn that has begun.
#[derive(Clone, Copy)]
pub(crate) struct Begun {
    pub(crate) board: Board,
    pub(crate) turn: Move,
    /// The pieces on the origin that have not acted, as bits of the stack that stood there.
    pub(crate) rest: u8,
    /// Where earlier actions put pieces.
    put: SquareSet,
    /// Whether what was done may have endangered the Commander.
    is_doubtful: bool,
}

impl Begun {
    /// A turn from `origin` in which nothing has been done.
    pub(crate) fn new(position: &Position, origin: Square) -> Self {
        let stack = position.board.at(origin);
        Self {
            board: position.board,
            turn: Move::begin(origin, stack),
            rest: stack.full_mask(),
            put: SquareSet::EMPTY,
            is_doubtful: false,
        }
    }

    fn origin(&self) -> Square {
        self.turn.origin()
    }

    /// The parts that may act now: pieces, and stacks of K-15.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (u8, Stack)> + use<> {
        let (stack, rest) = (self.turn.stack(), self.rest);
        (1..=rest).filter(move |part| part & !rest == 0).filter_map(move |part| {
            let pieces = stack.part(part);
            (pieces.is_sound() && takes_first_of_equals(stack, rest, part)).then_some((part, pieces))
        })
    }

    /// Whether the turn may end when `left` stays on the origin.
    fn may_leave(&self, left: Stack) -> bool {
        left.is_empty() || (left.is_sound() && may_stand(left, self.origin()))
    }

    /// The turn after one more action.
    pub(crate) fn after(&self, side: Side, part: u8, to: Square, stays: bool) -> Self {
        let mut next = *self;
        let effect = next.board.act(side, self.origin(), self.turn.stack().part(part), to, stays);
        next.turn = self.turn.and(Action { part, to, stays });
        next.rest &= !part;
        if effect.puts {
            next.put |= SquareSet::of(to);
        }
        next
    }
}

/// Whether of equal pieces that may act those that come first are taken.
fn takes_first_of_equals(stack: Stack, rest: u8, part: u8) -> bool {
    (1..3).all(|n| {
        let is_passed_over = part >> n & 1 != 0 && rest >> (n - 1) & 1 != 0 && part >> (n - 1) & 1 == 0;
        !(is_passed_over && stack.get(n) == stack.get(n - 1))
    })
}

/// The targets of a part that are open to it in a turn.
pub(crate) struct Open {
    /// Those it goes to.
    pub(crate) go: SquareSet,
    /// Those it shoots at.
    pub(crate) stay: SquareSet,
}

impl<'a> Generator<'a> {
    pub(crate) fn new(position: &'a Position) -> Self {
        let enforce = position.options.enforce_check;
        let shields = if enforce && !position.in_check {
            Shields::of(&position.board, position.options.rules, position.side)
        } else {
            Shields::default()
        };
        Self { position, side: position.side, in_check: enforce && position.in_check, shields }
    }

    /// Hands all turns from `origin` to `sink`.
    pub(crate) fn turns_from<S: Sink>(&self, origin: Square, sink: &mut S) {
        let mut begun = Begun::new(self.position, origin);
        let holds_commander = self.position.board.commander(self.side) == Some(origin);
        begun.is_doubtful = self.position.options.enforce_check
            && (self.in_check || holds_commander || self.shields_for(&begun).has(origin));
        self.go_on(&begun, sink);
    }

    /// The points that matter to a turn. A plane's single action may take two pieces off a line, by kamikaze, and so may a Navy's, which is
    /// no obstacle on the coast.
    #[inline]
    fn shields_for(&self, begun: &Begun) -> SquareSet {
        let stack = begun.turn.stack();
        let takes_one = stack.len() == 1 && !stack.is_headed_by(Kind::AirForce) && !stack.is_headed_by(Kind::Navy);
        if takes_one { self.shields.alone } else { self.shields.together }
    }

    /// What is open to a part.
    pub(crate) fn open(&self, begun: &Begun, part: Stack) -> Open {
        let origin = begun.origin();
        let Some(actor) = Actor::new(self.side, origin, part) else {
            return Open { go: SquareSet::EMPTY, stay: SquareSet::EMPTY };
        };
        let found = targets(&begun.board, self.position.options.rules, actor);
        let mut go = found.go();
        // Where pieces were put nothing more may be put; but a plane that is shot down on the way puts nothing.
        for to in found.join & begun.put {
            if begun.board.flight_of(self.side, origin, part, to) == Flight::Arrives {
                go = go.without(to);
            }
        }
        Open { go, stay: found.stay }
    }

    /// Hands all turns that go on from `begun` by one action or more to `sink`.
    fn go_on<S: Sink>(&self, begun: &Begun, sink: &mut S) {
        let origin = begun.origin();
        let on_origin = begun.board.at(origin);
        let prize = self.position.board.commander(self.side.opponent()).map_or(SquareSet::EMPTY, SquareSet::of);
        for (part, pieces) in begun.parts() {
            let open = self.open(begun, pieces);
            let ends = [(open.go, on_origin.minus(pieces), false), (open.stay, on_origin, true)];
            for (targets, left, stays) in ends {
                if targets.is_empty() {
                    continue;
                }
                let ending =
                    if begun.may_leave(left) { targets } else { self.captured(begun, (part, targets & prize, stays)) };
                self.end(begun, (part, ending, stays), sink);
                if sink.is_done() {
                    return;
                }
                if begun.rest & !part != 0 {
                    self.continue_after(begun, (part, targets, stays), sink);
                }
            }
        }
    }

    /// Those of `targets` on which the enemy's Commander is captured: such a turn ends at once.
    fn captured(&self, begun: &Begun, (part, targets, stays): (u8, SquareSet, bool)) -> SquareSet {
        targets.into_iter().filter(|&to| self.takes_commander(&begun.after(self.side, part, to, stays))).collect()
    }

    fn takes_commander(&self, after: &Begun) -> bool {
        after.board.commander(self.side.opponent()).is_none()
    }

    /// Goes on after each of the targets, one after the other.
    fn continue_after<S: Sink>(&self, begun: &Begun, (part, targets, stays): (u8, SquareSet, bool), sink: &mut S) {
        let shields = self.shields_for(begun);
        for to in targets {
            let mut next = begun.after(self.side, part, to, stays);
            if self.takes_commander(&next) {
                continue;
            }
            next.is_doubtful |= shields.has(to);
            self.go_on(&next, sink);
            if sink.is_done() {
                return;
            }
        }
    }

    /// Hands over the turns that end with one of these actions, those that may be illegal after a trial.
    #[inline]
    fn end<S: Sink>(&self, begun: &Begun, (part, targets, stays): (u8, SquareSet, bool), sink: &mut S) {
        let doubtful = if begun.is_doubtful { targets } else { targets & self.shields_for(begun) };
        let mut legal = targets;
        for to in doubtful {
            if !self.is_legal_end(&begun.after(self.side, part, to, stays).board) {
                legal = legal.without(to);
            }
        }
        if !legal.is_empty() {
            sink.turns(begun.turn, part, legal, stays);
        }
    }

    /// Whether a turn that leads to `board` is legal (K-27): it wins, or leaves the Commander safe, or gives it away.
    pub(crate) fn is_legal_end(&self, board: &Board) -> bool {
        !self.position.options.enforce_check
            || self.position.has_lost(board, self.side.opponent())
            || board.commander(self.side).is_none()
            || !(board.is_exposed() || is_attacked(board, self.position.options.rules, self.side))
    }
}

impl Generator<'_> {
    /// Whether a turn, which may be any value of its type, is legal.
    pub(crate) fn allows(&self, turn: Move) -> bool {
        let position = self.position;
        let origin = turn.origin();
        let is_ours = position.board.of(self.side).has(origin) && position.board.at(origin) == turn.stack();
        if !is_ours || turn.is_empty() || position.is_decided() {
            return false;
        }
        let mut begun = Begun::new(position, origin);
        for action in turn.actions() {
            if self.takes_commander(&begun) || !self.may_act(&begun, action) {
                return false;
            }
            begun = begun.after(self.side, action.part, action.to, action.stays);
        }
        begun.turn == turn
            && (self.takes_commander(&begun) || begun.may_leave(begun.board.at(origin)))
            && self.is_legal_end(&begun.board)
    }

    /// Whether an action is open in a turn.
    fn may_act(&self, begun: &Begun, action: Action) -> bool {
        let Some((_, pieces)) = begun.parts().find(|&(part, _)| part == action.part) else { return false };
        let open = self.open(begun, pieces);
        if action.stays { open.stay.has(action.to) } else { open.go.has(action.to) }
    }
}
