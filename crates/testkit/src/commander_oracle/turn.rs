//! K-19: a turn is one to three actions of the parts of one stack; found by recursion.

use std::fmt;
use std::ops::ControlFlow;

use super::action::{Action, Effect, Scene, apply};
use super::board::Board;
use super::options::Options;
use super::piece::{Colour, Kind, Piece};
use super::point::{Point, Way};
use super::stack::parts;

/// A complete turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Its actions, one to three, all from one point.
    pub actions: Vec<Action>,
    /// Whether the text names the pieces: not if the whole stack acts in the only action (K-35).
    named: bool,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.actions.iter().map(|action| action.text(self.named)).collect();
        f.write_str(&texts.join(","))
    }
}

/// Told of each turn with the board after it; may break off.
pub(super) type Visit<'a> = dyn FnMut(&Turn, &Board) -> ControlFlow<()> + 'a;

/// Where a turn begins.
#[derive(Clone, Copy)]
struct Origin {
    point: Point,
    /// Number of pieces that stood there before the turn.
    pieces: usize,
    options: Options,
}

/// A turn under way.
struct Progress {
    board: Board,
    /// The pieces on the origin that have not acted.
    waiting: Vec<Piece>,
    /// Where pieces have been put.
    filled: Vec<Point>,
    actions: Vec<Action>,
}

/// Every turn of a side that K-1 to K-23 allow, whatever it leaves its Commander in.
pub(super) fn each_turn(board: &Board, colour: Colour, options: Options, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (point, stack) in board.stacks_of(colour) {
        let waiting = stack.pieces().to_vec();
        let start = Progress { board: board.clone(), waiting, filled: Vec::new(), actions: Vec::new() };
        go_on(&start, Origin { point, pieces: stack.pieces().len(), options }, visit)?;
    }
    ControlFlow::Continue(())
}

/// Tries each further action.
fn go_on(before: &Progress, origin: Origin, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for part in parts(&before.waiting) {
        for to in Point::all().filter(|&to| Way::new(origin.point, to).is_some()) {
            for stays in [false, true] {
                let action = Action { from: origin.point, part: part.clone(), to, stays };
                let scene = Scene { board: &before.board, options: origin.options, filled: &before.filled };
                if let Some(effect) = scene.effect(&action) {
                    end_or_go_on(before, origin, action, effect, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Shows the turn that ends with this action, and goes on from there.
fn end_or_go_on(
    before: &Progress,
    origin: Origin,
    action: Action,
    effect: Effect,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let takes_commander = effect != Effect::ShotDown && is_enemy_commander(&before.board, &action);
    let after = progress(before, action, effect);
    let left = after.board.at(origin.point);
    if takes_commander || left.is_none_or(|rest| rest.may_stand_on(origin.point)) {
        let named = after.actions.len() > 1 || after.actions[0].part.len() < origin.pieces;
        visit(&Turn { actions: after.actions.clone(), named }, &after.board)?;
    }
    if takes_commander { ControlFlow::Continue(()) } else { go_on(&after, origin, visit) }
}

fn is_enemy_commander(board: &Board, action: &Action) -> bool {
    let colour = board.at(action.from).map(|stack| stack.colour);
    board.at(action.to).is_some_and(|target| Some(target.colour) != colour && target.has(Kind::Commander))
}

/// The turn after one more action.
fn progress(before: &Progress, action: Action, effect: Effect) -> Progress {
    let mut waiting = before.waiting.clone();
    for piece in &action.part {
        let place = waiting.iter().position(|other| other == piece).expect("the part waits");
        waiting.remove(place);
    }
    let mut filled = before.filled.clone();
    if effect == Effect::Goes {
        filled.push(action.to);
    }
    let board = apply(&before.board, &action, effect);
    let actions = [&before.actions[..], &[action]].concat();
    Progress { board, waiting, filled, actions }
}
