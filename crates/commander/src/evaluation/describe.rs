//! Finds the features of a position.

use rules::Side;
use rules::linear::Sink;

use super::feature::{AIMED, CARRIED, COVERED, SCARCE, SHELTERED, TEMPO};
use super::men;
use crate::terrain::within;
use crate::{Position, SquareSet};

/// How near to the enemy's Commander a piece on a line with it is taken to aim at it.
const AIMING: u8 = 4;

/// Enters all features of a position into `sink`.
pub(super) fn describe(position: &Position, sink: &mut impl Sink) {
    sink.add(position.side, TEMPO.at(0), 1);
    for side in Side::ALL {
        pieces(position, side, sink);
        groups(position, side, sink);
        sink.add(side, COVERED.at(0), position.board.guards(side).zone().len() as i32);
        if position.board.commander(side).is_some_and(|square| position.board.at(square).len() > 1) {
            sink.add(side, SHELTERED.at(0), 1);
        }
    }
}

/// What stands where, and what of it aims at the enemy's Commander.
fn pieces(position: &Position, side: Side, sink: &mut impl Sink) {
    let board = &position.board;
    let near = board.commander(side.opponent()).map_or(SquareSet::EMPTY, |square| within(square, AIMING));
    for square in board.of(side) {
        for (n, man) in board.at(square).men().enumerate() {
            sink.man(side, men::number(man, square));
            let kind = man.kind().index();
            if n > 0 {
                sink.add(side, CARRIED.at(kind), 1);
            }
            if near.has(square) {
                sink.add(side, AIMED.at(kind), 1);
            }
        }
    }
}

/// Groups of which few are left (K-28).
fn groups(position: &Position, side: Side, sink: &mut impl Sink) {
    let counts = position.board.groups(side);
    for (group, count) in counts.into_iter().enumerate() {
        if let Some(few) = usize::from(count).checked_sub(1).filter(|&few| few < 2) {
            sink.add(side, SCARCE.at(2 * group + few), 1);
        }
    }
}
