//! Turns as numbers of 32 bits, for the transposition table.
//!
//! All targets lie on lines from the origin, and only a Commander goes farther than five steps. So a target is a direction and a distance, and
//! with the stack on the origin known, every turn has a number of its own in mixed radices: at most 132 x 3 x 6 x 8 x 40 x 40 x 88.

use geometry::{Direction, direction};

use crate::turn::Action;
use crate::{Kind, Move, Position, Square, Stack};

/// The longest way of a Commander and of all others.
const LONG: u32 = 11;
const SHORT: u32 = 5;

/// Parts of a stack of three.
const PARTS: u32 = 7;

/// The six orders in which three pieces act, by their bits.
const ORDERS: [[u8; 3]; 6] = [[1, 2, 4], [1, 4, 2], [2, 1, 4], [2, 4, 1], [4, 1, 2], [4, 2, 1]];

/// The number of a turn that is legal in some position.
pub(crate) fn tag(turn: Move) -> u32 {
    let (origin, stack) = (turn.origin(), turn.stack());
    let mut tag = 0;
    for action in turn.actions() {
        let longest = longest(stack, action.part);
        tag = (tag * 8 * longest + line(origin, action.to, longest)) * 2 + u32::from(action.stays);
    }
    let parts = [0, 1, 2].map(|n| turn.action(n).map_or(0, |action| action.part));
    let count = turn.len();
    if count == ORDERS[0].len() {
        let order = ORDERS.iter().position(|&order| order == parts).unwrap_or(0);
        tag = tag * ORDERS.len() as u32 + order as u32;
    } else {
        tag = parts[..count].iter().fold(tag, |tag, &part| tag * PARTS + u32::from(part) - 1);
    }
    (tag * 3 + count as u32 - 1) * 132 + origin.index() as u32
}

/// The turn with this number for what stands on its origin; it need not be legal.
pub(crate) fn turn(position: &Position, tag: u32) -> Option<Move> {
    let mut rest = Digits(tag);
    let origin = Square::from_index(rest.pop(132) as u8)?;
    let stack = position.at(origin);
    let count = rest.pop(3) as usize + 1;
    // Digits come last first; an order is one digit.
    let mut parts = [0; 3];
    if count == parts.len() {
        parts = ORDERS[rest.pop(ORDERS.len() as u32) as usize % ORDERS.len()];
    } else {
        parts[..count].iter_mut().rev().for_each(|part| *part = rest.pop(PARTS) as u8 + 1);
    }
    let mut actions = [None; 3];
    for (&part, action) in parts[..count].iter().zip(&mut actions).rev() {
        if part & !stack.full_mask() != 0 {
            return None;
        }
        let stays = rest.pop(2) == 1;
        let longest = longest(stack, part);
        let to = target(origin, rest.pop(8 * longest), longest)?;
        *action = Some(Action { part, to, stays });
    }
    let turn = actions.into_iter().flatten().fold(Move::begin(origin, stack), Move::and);
    (rest.0 == 0).then_some(turn)
}

/// The rest of a number in mixed radices.
struct Digits(u32);

impl Digits {
    fn pop(&mut self, radix: u32) -> u32 {
        let digit = self.0 % radix;
        self.0 /= radix;
        digit
    }
}

fn longest(stack: Stack, part: u8) -> u32 {
    if stack.part(part).is_headed_by(Kind::Commander) { LONG } else { SHORT }
}

/// Direction and distance as one number below eight times the longest way.
fn line(from: Square, to: Square, longest: u32) -> u32 {
    let files = u32::from(to.file().abs_diff(from.file()));
    let distance = files.max(u32::from(to.rank().abs_diff(from.rank())));
    direction(from, to).map_or(0, |direction| direction as u32 * longest + distance.clamp(1, longest) - 1)
}

fn target(from: Square, line: u32, longest: u32) -> Option<Square> {
    let (files, ranks) = Direction::ALL[(line / longest) as usize % 8].offset();
    let distance = (line % longest + 1) as i8;
    from.offset(files * distance, ranks * distance)
}
