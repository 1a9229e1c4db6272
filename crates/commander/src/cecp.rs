//! Commander Chess where CECP is spoken: a board that shows one piece on a point, and actions as two points and at most one letter.

use std::collections::HashMap;

use rules::{Cecp, CecpBoard, CecpName, NextAction, Position as _, Speaker, Suffix};

use crate::turn::Action;
use crate::{Man, Move, Position, Square, parse};

/// Letters for what has no natural one: they are nobody's. The first is for pieces that capture and stay (it reads as "bomb").
const SPARE: [&str; 12] = ["b", "u", "v", "w", "y", "z", "d", "j", "k", "o", "q", "r"];

impl Cecp for Position {
    const NAMES: &'static [CecpName] = &[CecpName::plain("commander")];
    const BOARD: Option<CecpBoard> = Some(CecpBoard {
        letters: "P..........................................K",
        parent: "fairy",
        suffix: Suffix::Becomes,
    });

    fn board_fen(&self) -> String {
        carriers_only(&self.to_string())
    }

    fn begun_board_fen(&self, begun: &str) -> Option<String> {
        if begun.is_empty() {
            return Some(self.board_fen());
        }
        let turn = parse::written(self, begun).ok()?;
        self.next_actions(begun).ok()?;
        let mut halfway = *self;
        halfway.board.act_all(self.side, turn);
        Some(halfway.board_fen())
    }

    /// The letter says what stands on the target afterwards, if that is not what stood on the origin: the carrier that is boarded, the part of a stack that
    /// goes, `+` for a hero. What else there is to do between the same two points has one of the spare letters.
    fn board_texts(&self, begun: &str, actions: &[NextAction], _: Speaker) -> Vec<String> {
        let written: Vec<_> = actions.iter().map(|action| Written::read(self, begun, action)).collect();
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by_key(|&n| written[n].as_ref().map(|written| (written.action.stays, !written.is_whole)));
        let mut taken: HashMap<(Square, Square), Vec<String>> = HashMap::new();
        let mut texts = vec![String::new(); actions.len()];
        for n in order {
            let Some(written) = &written[n] else { continue };
            let (from, to) = (written.turn.origin(), written.action.to);
            let taken = taken.entry((from, to)).or_default();
            let suffix = suffix(taken, written.natural.clone());
            texts[n] = format!("{from}{to}{suffix}");
            taken.push(suffix);
        }
        texts
    }
}

/// The natural suffix, or the first spare one that is not taken.
fn suffix(taken: &[String], natural: Option<String>) -> String {
    let spare = SPARE.iter().map(|&letter| letter.to_owned());
    let free = natural.into_iter().chain(spare).find(|letter| !taken.contains(letter));
    free.unwrap_or_default()
}

/// An action that may come next.
struct Written {
    turn: Move,
    action: Action,
    /// Whether all that is left on the origin goes.
    is_whole: bool,
    /// What its text ends with, if nothing else between the two points has it: nothing for a capture that stays.
    natural: Option<String>,
}

impl Written {
    fn read(position: &Position, begun: &str, next: &NextAction) -> Option<Self> {
        let text = if begun.is_empty() { next.text.clone() } else { format!("{begun},{}", next.text) };
        let turn = parse::written(position, &text).ok()?;
        let action = turn.action(turn.len().checked_sub(1)?)?;
        let acted = turn.actions().fold(0, |acted, action| acted | action.part);
        let is_whole = acted == turn.stack().full_mask();
        let natural = (!action.stays).then(|| Self::natural(position, turn, action, next.ends));
        Some(Self { turn, action, is_whole, natural })
    }

    /// What stands on the target after an action that goes there, where that is not what stood on the origin.
    fn natural(position: &Position, turn: Move, action: Action, ends: bool) -> String {
        let mut after = *position;
        if ends {
            after.make(turn);
        } else {
            after.board.act_all(position.side, turn);
        }
        let there = after.board.at(action.to).head().filter(|_| after.board.side_at(action.to) == Some(position.side));
        let before = turn.actions().take(turn.len() - 1).filter(|action| !action.stays);
        let left = before.fold(turn.stack(), |left, action| left.minus(turn.stack().part(action.part)));
        match (left.head(), there) {
            (Some(old), Some(new)) => change(old, new),
            _ => String::new(),
        }
    }
}

/// How one piece becomes the other.
fn change(old: Man, new: Man) -> String {
    if old.kind() != new.kind() {
        new.kind().letter().to_string()
    } else if new.is_hero() && !old.is_hero() {
        "+".to_owned()
    } else {
        String::new()
    }
}

/// A FEN with the carrier for each stack, and `w` for the side that moves first.
fn carriers_only(fen: &str) -> String {
    let (points, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let mut shown = String::new();
    // Whether what comes next is shown: in brackets only the first letter, and the sign before it.
    let (mut in_brackets, mut is_first) = (false, true);
    for c in points.chars() {
        match c {
            '(' => (in_brackets, is_first) = (true, true),
            ')' => in_brackets = false,
            _ if in_brackets => {
                if is_first {
                    shown.push(c);
                }
                is_first &= !c.is_alphabetic();
            }
            _ => shown.push(c),
        }
    }
    format!("{shown} {}", rest.replacen('r', "w", 1))
}
