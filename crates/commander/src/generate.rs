//! Generating legal turns.
//!
//! A turn is one to three actions from one point. The last action of a turn is found as sets of targets, so that turns can be counted without being
//! made; what comes before it is followed on a [`Scene`](crate::scene::Scene). Which turns may endanger one's own Commander is known beforehand
//! (`danger.rs`, `care.rs`); only those are tried. Orders that lead to the same position are told by `orders.rs`.

use std::cell::OnceCell;

use geometry::between;
use rules::Side;

use crate::attack::FARTHEST;
use crate::begun::Begun;
use crate::care::Care;
use crate::danger::{Keys, cures, shields};
use crate::landing::Landings;
use crate::lone::Lone;
use crate::orders::{Earlier, PARTS};
use crate::refuge::Refuge;
use crate::scene::Scene;
use crate::sink::Sink;
use crate::terrain::within;
use crate::turn::Move;
use crate::{Kind, Position, Square, SquareSet, Stack};

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
    pub(crate) position: &'a Position,
    pub(crate) side: Side,
    /// The board as the own pieces see it.
    pub(crate) scene: Scene<'a>,
    /// What pieces that stand alone see.
    pub(crate) lone: Lone,
    /// Whether the own Commander is in check and must not be.
    pub(crate) in_check: bool,
    /// Whether all turns are legal that touch none of the points that matter, but those of the own Commander and its stack.
    pub(crate) is_at_ease: bool,
    /// The points that matter to the own Commander: what shields it, or in check what may help.
    pub(crate) keys: Keys,
    /// Where the own Commander may be in danger, once that has been asked.
    pub(crate) zone: OnceCell<SquareSet>,
    /// What else is known of that.
    pub(crate) refuge: OnceCell<Refuge<'a>>,
    pub(crate) portion: Portion,
}

impl<'a> Generator<'a> {
    pub(crate) fn new(position: &'a Position, portion: Portion) -> Self {
        let (board, rules, side) = (&position.board, position.options.rules, position.side);
        let mut generator = Self::with_friends(position, portion != Portion::Noisy);
        generator.portion = portion;
        if position.options.enforce_check {
            generator.in_check = position.in_check;
            generator.keys = if position.in_check { cures(position) } else { shields(board, rules, side) };
            generator.is_at_ease = !position.in_check;
        }
        generator
    }

    /// One that only answers whether turns are legal.
    pub(crate) fn for_trials(position: &'a Position) -> Self {
        Self::with_friends(position, true)
    }

    /// One that knows nothing about the own Commander; friends are joined only if `joins`.
    fn with_friends(position: &'a Position, joins: bool) -> Self {
        let side = position.side;
        let mut scene = Scene::new(&position.board, position.options.rules, side);
        if !joins {
            scene.partners = SquareSet::EMPTY;
        }
        let lone = Lone::new(&scene, Landings::new(&position.board, side, joins));
        let (keys, zone, refuge) = (Keys::default(), OnceCell::new(), OnceCell::new());
        Self {
            position,
            side,
            scene,
            lone,
            in_check: false,
            is_at_ease: false,
            keys,
            zone,
            refuge,
            portion: Portion::All,
        }
    }

    /// Those of the targets of a next action with which a turn of the portion wanted may end.
    #[inline]
    pub(crate) fn ending(&self, turn: Move, targets: SquareSet) -> SquareSet {
        let enemies = self.scene.enemies;
        match self.portion {
            Portion::Noisy => targets & enemies,
            Portion::Quiet => targets - enemies,
            Portion::Late if turn.is_empty() => SquareSet::EMPTY,
            Portion::Late if turn.actions().all(|action| enemies.has(action.to)) => targets - enemies,
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
        let stack = self.position.board.at(origin);
        match stack.only() {
            Some(man) if man.kind() != Kind::Commander => self.turns_of(origin, man, sink),
            None if !stack.is_headed_by(Kind::Headquarters) => {
                self.go_on(&Begun::new(self.scene.from(origin)), self.care(origin, stack), None, sink);
            }
            _ => self.turns_of_commander(origin, stack, sink),
        }
    }

    /// Hands all turns that go on from `begun` by one action or more to `sink`.
    pub(crate) fn go_on<S: Sink>(&self, begun: &Begun<'_>, care: Care, earlier: Option<Earlier<'_>>, sink: &mut S) {
        let left = begun.scene.left;
        // What the last part could do instead matters to nothing that follows.
        let is_last = begun.rest & begun.rest.wrapping_sub(1) == 0;
        let repeats = self.portion == Portion::Late && !is_last;
        let quiet = if repeats { self.quiet_of(begun) } else { [SquareSet::EMPTY; PARTS] };
        for (part, pieces) in begun.parts() {
            let open = begun.open(&self.lone.landings, pieces);
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
        let ending = self.ending(begun.turn, if begun.scene.may_leave(left) { ends.targets } else { won(begun, ends) });
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

    /// Hands over the turns that end with one of these actions, those that may be illegal after a trial.
    #[inline]
    pub(crate) fn end<S: Sink>(&self, turn: Move, care: Care, ends: Ends, sink: &mut S) {
        let (mut legal, tried) = self.sift(care, ends);
        if !tried.is_empty() {
            legal |= self.tried(turn, ends, tried);
        }
        if !legal.is_empty() {
            sink.turns(turn, ends.part, legal, ends.stays);
        }
    }
}

/// Actions of one part that may end a turn.
#[derive(Clone, Copy)]
pub(crate) struct Ends {
    pub(crate) part: u8,
    pub(crate) pieces: Stack,
    pub(crate) targets: SquareSet,
    pub(crate) stays: bool,
}

/// Those of `targets` on which the enemy's Commander is captured: such a turn ends at once.
fn won(begun: &Begun<'_>, Ends { part, targets, stays, .. }: Ends) -> SquareSet {
    (targets & begun.scene.prize).into_iter().filter(|&to| begun.after(part, to, stays).is_won()).collect()
}
