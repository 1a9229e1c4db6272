//! What could be captured next.

use rules::Side;
use rules::linear::Sink;

use super::attack_map::{AttackMap, CLASSES, Class};
use super::feature::{ATTACKED, HANGING, LAST_ATTACKED, OUTBID, PROTECTED};
use crate::board::{GROUPS, group};
use crate::{Kind, Man, Position, Square, Stack};

/// Number of kinds.
const KINDS: usize = 11;

/// What this side attacks, and what it protects.
pub(super) fn threats(position: &Position, side: Side, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let board = &position.board;
    for square in board.of(side) & own.all {
        if let Some(head) = board.at(square).head() {
            sink.add(side, PROTECTED.at(head.kind().index()), 1);
        }
    }
    let half = usize::from(position.side != side);
    let left = board.groups(side.opponent());
    for square in board.of(side.opponent()) & own.any() {
        let stack = board.at(square);
        for class in 0..CLASSES {
            if own.by[class].has(square) {
                count(side, ATTACKED.at(KINDS * (CLASSES * half + class)), stack, sink);
            }
        }
        if !enemy.all.has(square) {
            count(side, HANGING.at(KINDS * half), stack, sink);
        }
        let head = stack.head().map_or(Kind::Infantry, Man::kind);
        if is_outbid(own, head, square) {
            sink.add(side, OUTBID.at(KINDS * half + head.index()), 1);
        }
        for group in stack.men().filter_map(|man| group(man.kind())) {
            if left[group] == 1 {
                sink.add(side, LAST_ATTACKED.at(GROUPS * half + group), 1);
            }
        }
    }
}

/// Enters each piece of a stack, its kind counted from `first`.
#[inline]
fn count(side: Side, first: usize, stack: Stack, sink: &mut impl Sink) {
    for man in stack.men() {
        sink.add(side, first + man.kind().index(), 1);
    }
}

/// Whether this side attacks a point with a piece that is cheaper than one of `kind`.
fn is_outbid(own: &AttackMap, kind: Kind, square: Square) -> bool {
    let dearest = match kind {
        Kind::Navy => Class::Plane,
        Kind::AirForce => Class::Artillery,
        Kind::Artillery => Class::Tank,
        Kind::Tank => Class::Light,
        _ => return false,
    };
    own.by[..=dearest as usize].iter().any(|by| by.has(square))
}
