//! Generating legal turns.
//!
//! A turn is one to three actions from one point. The last action of a turn is found as sets of targets, so that turns can be counted without being
//! made; what comes before it is followed on a [`Scene`](crate::scene::Scene). Which turns may endanger one's own Commander is known beforehand
//! (`danger.rs`); only those are tried.

use std::cell::OnceCell;

use geometry::between;
use rules::{MoveList, Side};

use crate::attack::{FARTHEST, is_attacked};
use crate::begun::Begun;
use crate::board::Board;
use crate::danger::{Keys, cures, reaches, shields};
use crate::reach::{reach_of, targets};
use crate::refuge::Refuge;
use crate::scene::Scene;
use crate::terrain::within;
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

    /// Whether only the number of turns is wanted.
    const COUNTS: bool = false;

    /// Takes the turns that `find` hands over as many times, if only their number is wanted.
    fn times(&mut self, times: usize, find: impl FnOnce(&mut Self)) {
        debug_assert_eq!(times, 1);
        find(self);
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

    const COUNTS: bool = true;

    fn times(&mut self, times: usize, find: impl FnOnce(&mut Self)) {
        let before = self.0;
        find(self);
        self.0 = before + (self.0 - before) * times;
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
pub(crate) fn generate<S: Sink>(position: &Position, portion: Portion, sink: &mut S) {
    if position.is_decided() {
        return;
    }
    let generator = Generator::new(position, portion);
    for origin in generator.origins() {
        generator.turns_from(origin, sink);
        if sink.is_done() {
            return;
        }
    }
}

/// Which turns are wanted. The search takes them in these portions, each turn being in one of the three last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Portion {
    /// All.
    All,
    /// Those whose actions all act upon an enemy.
    Noisy,
    /// Those of a single action that does not.
    Quiet,
    /// Those of several actions that do not all act upon an enemy.
    Late,
}

/// What the generator needs to know, worked out once.
pub(crate) struct Generator<'a> {
    position: &'a Position,
    side: Side,
    /// The board as the own pieces see it.
    scene: Scene<'a>,
    /// Whether the own Commander is in check and must not be.
    in_check: bool,
    /// The points that matter to the own Commander: what shields it, or in check what may help.
    keys: Keys,
    /// Where the own Commander may be in danger, once that has been asked.
    zone: OnceCell<SquareSet>,
    /// What else is known of that.
    refuge: OnceCell<Refuge>,
    portion: Portion,
}

/// What is known about the legality of the turns that go on from one that has begun.
#[derive(Clone, Copy)]
enum Care {
    /// All are legal.
    None,
    /// Those that touch the points may be illegal.
    Shields(SquareSet),
    /// Those that do not touch the points are illegal.
    Cures(SquareSet),
    /// They are turns of the Commander's stack.
    Commander {
        /// Where it is now.
        square: Square,
        /// Whether all that has been done is that pieces went to empty points.
        plain: bool,
    },
    /// Each must be tried.
    Doubt,
}

impl<'a> Generator<'a> {
    pub(crate) fn new(position: &'a Position, portion: Portion) -> Self {
        let (board, rules, side) = (&position.board, position.options.rules, position.side);
        let mut generator = Self::for_trials(position);
        generator.portion = portion;
        if portion == Portion::Noisy {
            generator.scene.partners = SquareSet::EMPTY;
        }
        if position.options.enforce_check {
            generator.in_check = position.in_check;
            generator.keys = if position.in_check { cures(position) } else { shields(board, rules, side) };
        }
        generator
    }

    /// One that only answers whether turns are legal.
    pub(crate) fn for_trials(position: &'a Position) -> Self {
        let side = position.side;
        let scene = Scene::new(&position.board, position.options.rules, side);
        let (keys, zone, refuge) = (Keys::default(), OnceCell::new(), OnceCell::new());
        Self { position, side, scene, in_check: false, keys, zone, refuge, portion: Portion::All }
    }

    /// Where the own Commander may be in danger.
    fn zone(&self) -> SquareSet {
        *self.zone.get_or_init(|| {
            let position = self.position;
            let enforced = position.options.enforce_check;
            if enforced {
                reaches(&position.board, position.options.rules, self.side.opponent())
            } else {
                SquareSet::EMPTY
            }
        })
    }

    /// Those of the targets of an action, the first ones having all acted upon enemies or not, that may end a turn of the portion wanted.
    #[inline]
    fn ending(&self, begun: &Begun<'_>, targets: SquareSet) -> SquareSet {
        let enemies = self.scene.enemies;
        match self.portion {
            Portion::Noisy => targets & enemies,
            Portion::Quiet => targets - enemies,
            Portion::Late if begun.turn.is_empty() => SquareSet::EMPTY,
            Portion::Late if begun.turn.actions().all(|action| enemies.has(action.to)) => targets - enemies,
            Portion::All | Portion::Late => targets,
        }
    }

    /// Those of the targets of an action after which a turn of the portion wanted may go on.
    #[inline]
    fn leading_on(&self, targets: SquareSet) -> SquareSet {
        match self.portion {
            Portion::All | Portion::Late => targets,
            Portion::Noisy => targets & self.scene.enemies,
            Portion::Quiet => SquareSet::EMPTY,
        }
    }

    /// The points from which turns of the portion wanted may begin.
    fn origins(&self) -> SquareSet {
        let (board, own) = (&self.position.board, self.scene.friends);
        match self.portion {
            Portion::All | Portion::Quiet => own,
            Portion::Noisy => {
                let near = own.into_iter().filter(|&origin| within(origin, FARTHEST).meets(self.scene.enemies));
                near.chain(board.commander(self.side)).collect()
            }
            Portion::Late => own & board.stacks(),
        }
    }

    /// Hands all turns from `origin` to `sink`.
    pub(crate) fn turns_from<S: Sink>(&self, origin: Square, sink: &mut S) {
        let scene = self.scene.from(origin);
        let pieces = scene.left;
        let care = self.care(origin, pieces);
        if pieces.len() > 1 {
            return self.go_on(&Begun::new(scene), care, None, sink);
        }
        // A single piece acts once, and what stays may stay.
        let begun = Begun::new(scene);
        let found = targets(&scene, pieces);
        for (targets, stays) in [(found.go(), false), (found.stay, true)] {
            let targets = self.ending(&begun, targets);
            if !targets.is_empty() {
                self.end(begun.turn, care, Ends { part: 1, pieces, targets, stays }, sink);
            }
        }
    }

    /// What is known about the turns of `stack` on `origin`.
    fn care(&self, origin: Square, stack: Stack) -> Care {
        if !self.position.options.enforce_check {
            return Care::None;
        }
        if self.position.board.commander(self.side) == Some(origin) {
            return Care::Commander { square: origin, plain: true };
        }
        // A plane's single action may take two pieces off a line, by kamikaze, and so may a Navy's, which is no obstacle on the coast.
        let takes_one = stack.len() == 1 && !stack.is_headed_by(Kind::AirForce) && !stack.is_headed_by(Kind::Navy);
        let keys = if takes_one { self.keys.alone } else { self.keys.together };
        if keys.has(origin) {
            Care::Doubt
        } else if self.in_check {
            Care::Cures(keys)
        } else if keys.is_empty() {
            Care::None
        } else {
            Care::Shields(keys)
        }
    }

    /// What is known after one more action.
    #[inline]
    fn care_after(&self, care: Care, pieces: Stack, to: Square, stays: bool) -> Care {
        match care {
            Care::Shields(keys) | Care::Cures(keys) if keys.has(to) => Care::Doubt,
            Care::Commander { square, plain } => {
                let plain = plain && !stays && !self.position.board.occupied().has(to);
                if !stays && pieces.has(Kind::Commander) {
                    Care::Commander { square: to, plain: plain && !is_on_a_plain_plane(pieces) }
                } else {
                    Care::Commander { square, plain }
                }
            }
            _ => care,
        }
    }

    /// Splits targets of a last action into those that surely make a legal turn and those to be tried; the others make illegal ones.
    #[inline]
    fn sift(&self, care: Care, ends: Ends) -> (SquareSet, SquareSet) {
        let targets = ends.targets;
        match care {
            Care::None => (targets, SquareSet::EMPTY),
            Care::Shields(keys) => (targets - keys, targets & keys),
            Care::Cures(keys) => (SquareSet::EMPTY, targets & keys),
            Care::Commander { plain, .. } if !ends.stays && ends.pieces.has(Kind::Commander) => {
                self.sift_goals(ends, plain && !is_on_a_plain_plane(ends.pieces))
            }
            Care::Commander { square, .. } if !self.zone().has(square) => (targets, SquareSet::EMPTY),
            Care::Commander { square, plain: true } => self.sift_others(square, ends),
            Care::Commander { .. } | Care::Doubt => (SquareSet::EMPTY, targets),
        }
    }

    /// The same for actions that bring the Commander to their targets.
    fn sift_goals(&self, Ends { targets, .. }: Ends, plain: bool) -> (SquareSet, SquareSet) {
        let zone = self.zone();
        let doubtful = targets & zone;
        if !plain || doubtful.is_empty() {
            return (targets - zone, doubtful);
        }
        let sorted = self.refuge().sort(doubtful - self.scene.friends);
        // Where something is captured the game may be won.
        let illegal = sorted.attacked - self.scene.enemies;
        ((targets - zone) | sorted.safe, doubtful - sorted.safe - illegal)
    }

    /// The same for actions that leave the Commander on `square`.
    fn sift_others(&self, square: Square, Ends { targets, .. }: Ends) -> (SquareSet, SquareSet) {
        let plain = targets - self.position.board.occupied();
        let sorted = self.refuge().sort(SquareSet::of(square));
        if sorted.safe.has(square) {
            (plain, targets - plain)
        } else if sorted.attacked.has(square) {
            (SquareSet::EMPTY, targets - plain)
        } else {
            (SquareSet::EMPTY, targets)
        }
    }

    /// Where the own Commander is safe when its stack moves.
    fn refuge(&self) -> &Refuge {
        self.refuge.get_or_init(|| {
            let (board, side) = (&self.position.board, self.side);
            let origin = board.commander(side).unwrap_or(self.scene.origin);
            Refuge::new(board, self.position.options.rules, side, origin)
        })
    }

    /// Hands all turns that go on from `begun` by one action or more to `sink`.
    fn go_on<S: Sink>(&self, begun: &Begun<'_>, care: Care, earlier: Option<Earlier<'_>>, sink: &mut S) {
        let left = begun.scene.left;
        let quiet = if self.portion == Portion::Late { quiet_of(begun) } else { [SquareSet::EMPTY; PARTS] };
        for (part, pieces) in begun.parts() {
            let open = begun.open(pieces);
            let go = open.go - earlier.map_or(SquareSet::EMPTY, |earlier| earlier.repeated(part));
            let goes = Ends { part, pieces, targets: go, stays: false };
            self.end_or_continue(begun, care, goes, left.minus(pieces), &quiet, sink);
            let stays = Ends { part, pieces, targets: open.stay, stays: true };
            self.end_or_continue(begun, care, stays, left, &quiet, sink);
            if sink.is_done() {
                return;
            }
        }
    }

    /// Hands over the turns that end with one of these actions, which leave `left` on the origin, and those that go on.
    #[inline]
    fn end_or_continue<S: Sink>(
        &self,
        begun: &Begun<'_>,
        care: Care,
        ends: Ends,
        left: Stack,
        quiet: &[SquareSet; PARTS],
        sink: &mut S,
    ) {
        if ends.targets.is_empty() || sink.is_done() {
            return;
        }
        let ending = self.ending(begun, if begun.scene.may_leave(left) { ends.targets } else { won(begun, ends) });
        if !ending.is_empty() {
            self.end(begun.turn, care, Ends { targets: ending, ..ends }, sink);
        }
        if begun.rest & !ends.part != 0 {
            self.continue_after(begun, care, Ends { targets: self.leading_on(ends.targets), ..ends }, quiet, sink);
        }
    }

    /// Goes on after each of the actions, one after the other.
    fn continue_after<S: Sink>(
        &self,
        begun: &Begun<'_>,
        care: Care,
        actions: Ends,
        quiet: &[SquareSet; PARTS],
        sink: &mut S,
    ) {
        let Ends { part, pieces, targets, stays } = actions;
        let is_quiet = |to: Square| quiet[usize::from(part)].has(to);
        let alike = if S::COUNTS && !stays { self.alike(begun, care, actions) } else { SquareSet::EMPTY };
        for to in (targets - alike) | alike.first().map_or(SquareSet::EMPTY, SquareSet::of) {
            if sink.is_done() {
                return;
            }
            let times = if alike.has(to) { alike.len() } else { 1 };
            let next = begun.after(part, to, stays);
            if next.is_won() {
                continue;
            }
            let way = between(begun.scene.origin, to).with(to);
            let earlier = is_quiet(to).then_some(Earlier { part, way, quiet });
            let care = self.care_after(care, pieces, to, stays);
            sink.times(times, |sink| self.go_on(&next, care, earlier, sink));
        }
    }

    /// Those targets of an action that are out of reach of all that has not acted: what follows is the same for each.
    fn alike(&self, begun: &Begun<'_>, care: Care, Ends { part, targets, .. }: Ends) -> SquareSet {
        let mut reach = SquareSet::EMPTY;
        for man in begun.turn.stack().part(begun.rest & !part).men() {
            if man.kind() == Kind::Commander {
                return SquareSet::EMPTY;
            }
            reach |= reach_of(begun.scene.origin, man, self.position.options.rules);
        }
        let is_known = match care {
            Care::None => true,
            Care::Shields(keys) => !keys.meets(reach | targets),
            Care::Commander { .. } | Care::Cures(_) | Care::Doubt => false,
        };
        if is_known { targets - reach - self.scene.enemies } else { SquareSet::EMPTY }
    }

    /// Hands over the turns that end with one of these actions, those that may be illegal after a trial.
    #[inline]
    fn end<S: Sink>(&self, turn: Move, care: Care, ends: Ends, sink: &mut S) {
        let (mut legal, tried) = self.sift(care, ends);
        if !tried.is_empty() {
            legal |= self.tried(turn, ends, tried);
        }
        if !legal.is_empty() {
            sink.turns(turn, ends.part, legal, ends.stays);
        }
    }

    /// Those of the targets that prove to make a legal turn.
    fn tried(&self, turn: Move, Ends { part, stays, .. }: Ends, targets: SquareSet) -> SquareSet {
        let before = self.board_after(turn);
        let is_legal = |to: &Square| {
            let mut board = before;
            board.act(self.side, turn.origin(), turn.stack().part(part), *to, stays);
            self.is_legal_end(&board)
        };
        targets.into_iter().filter(is_legal).collect()
    }

    /// The board after the actions of a turn.
    fn board_after(&self, turn: Move) -> Board {
        let mut board = self.position.board;
        for action in turn.actions() {
            board.act(self.side, turn.origin(), turn.stack().part(action.part), action.to, action.stays);
        }
        board
    }

    /// Whether a turn that leads to `board` is legal (K-27): it wins, or leaves the Commander safe, or gives it away.
    fn is_legal_end(&self, board: &Board) -> bool {
        !self.position.options.enforce_check
            || self.position.has_lost(board, self.side.opponent())
            || board.commander(self.side).is_none()
            || !(board.is_exposed() || is_attacked(board, self.position.options.rules, self.side))
    }
}

/// Number of parts of a stack, by their bits.
const PARTS: usize = 8;

/// A quiet action that has just been done, and what else could have been done instead.
#[derive(Clone, Copy)]
struct Earlier<'a> {
    part: u8,
    /// The points that it needed.
    way: SquareSet,
    /// The empty points that were open to each part.
    quiet: &'a [SquareSet; PARTS],
}

impl Earlier<'_> {
    /// The empty points to which another part could have gone before as well as after, with the same result: of the two orders the one that begins with the
    /// part of the lower number is enough.
    fn repeated(&self, part: u8) -> SquareSet {
        if part < self.part { self.quiet[usize::from(part)] - self.way } else { SquareSet::EMPTY }
    }
}

/// Whether the pieces fly on a plane that may be shot down.
fn is_on_a_plain_plane(pieces: Stack) -> bool {
    pieces.head().is_some_and(|head| head.kind() == Kind::AirForce && !head.is_hero())
}

/// The empty points that are open to each part, but to a Commander alone.
fn quiet_of(begun: &Begun<'_>) -> [SquareSet; PARTS] {
    let mut quiet = [SquareSet::EMPTY; PARTS];
    for (part, pieces) in begun.parts().filter(|&(_, pieces)| !is_bare_commander(pieces)) {
        quiet[usize::from(part)] = begun.open(pieces).quiet;
    }
    quiet
}

/// Whether a Commander acts alone: where it may go depends on all that moves (K-13).
fn is_bare_commander(pieces: Stack) -> bool {
    pieces.len() == 1 && pieces.is_headed_by(Kind::Commander)
}

/// Actions of one part that may end a turn.
#[derive(Clone, Copy)]
struct Ends {
    part: u8,
    pieces: Stack,
    targets: SquareSet,
    stays: bool,
}

/// Those of `targets` on which the enemy's Commander is captured: such a turn ends at once.
fn won(begun: &Begun<'_>, Ends { part, targets, stays, .. }: Ends) -> SquareSet {
    (targets & begun.scene.prize).into_iter().filter(|&to| begun.after(part, to, stays).is_won()).collect()
}

impl Generator<'_> {
    /// Whether a turn, which may be any value of its type, is legal.
    pub(crate) fn allows(&self, turn: Move) -> bool {
        !turn.is_empty() && self.begun(turn).is_some_and(|begun| self.may_end(&begun))
    }

    /// The turn that begins and ends with nothing done on a point.
    pub(crate) fn at(&self, origin: Square) -> Begun<'_> {
        Begun::new(self.scene.from(origin))
    }

    /// What the actions of `turn`, which may be any value of its type, lead to; `None` if one of them is not open.
    pub(crate) fn begun(&self, turn: Move) -> Option<Begun<'_>> {
        let (board, origin) = (&self.position.board, turn.origin());
        let is_ours = board.of(self.side).has(origin) && board.at(origin) == turn.stack();
        if !is_ours || self.position.is_decided() {
            return None;
        }
        let mut begun = self.at(origin);
        for action in turn.actions() {
            if begun.is_won() || !may_act(&begun, action) {
                return None;
            }
            begun = begun.after(action.part, action.to, action.stays);
        }
        (begun.turn == turn).then_some(begun)
    }

    /// Whether a turn of at least one action may end here.
    pub(crate) fn may_end(&self, begun: &Begun<'_>) -> bool {
        (begun.is_won() || begun.scene.may_leave(begun.scene.left)) && self.is_legal_end(&self.board_after(begun.turn))
    }

    /// Whether a legal turn goes on from here.
    pub(crate) fn may_go_on(&self, begun: &Begun<'_>) -> bool {
        let mut found = Found::default();
        if !begun.is_won() {
            self.go_on(begun, Care::Doubt, None, &mut found);
        }
        found.0
    }
}

/// Whether an action is open in a turn.
fn may_act(begun: &Begun<'_>, action: Action) -> bool {
    let Some((_, pieces)) = begun.parts().find(|&(part, _)| part == action.part) else { return false };
    let open = begun.open(pieces);
    if action.stays { open.stay.has(action.to) } else { open.go.has(action.to) }
}
