//! What a move does, and what a game's history relies on.

use std::collections::HashSet;

use rules::Position;

use super::{legal_moves, reread};
use crate::play::Played;

/// After every legal move the other side is to move, the count of half-moves is one more or zero, and the FEN is accepted: in
/// particular no move leaves the mover's own king in check where the rules forbid it.
pub fn successors_are_valid<P: Position>(played: &Played<P>) {
    let position = played.position();
    for m in legal_moves(position) {
        let next = position.after(m);
        let mut copy = position.clone();
        copy.play(m);
        assert_eq!(copy, next, "{m}");
        assert_eq!(next.side_to_move(), !position.side_to_move(), "{m}");
        let counted = (position.half_moves() + 1).min(rules::fen::MAX_COUNTER);
        assert!([0, counted].contains(&next.half_moves()), "{m}: {} half-moves", next.half_moves());
        assert_eq!(reread(&next), next, "{m}");
    }
}

/// After an irreversible move no earlier position comes back.
pub fn irreversible_moves_cut_the_history<P: Position>(played: &Played<P>) {
    let mut before = HashSet::new();
    let mut cut = HashSet::new();
    for (position, m) in played.positions() {
        assert!(!cut.contains(&position.key()), "{position} came back after an irreversible move");
        before.insert(position.key());
        if m.is_some_and(|m| position.is_irreversible(m)) {
            cut.extend(before.drain());
        }
    }
}

/// Moves that may not be repeated exist only where the variant says so.
pub fn unrepeatable_moves_are_announced<P: Position>(played: &Played<P>) {
    let position = played.position();
    for m in legal_moves(position) {
        assert!(P::HAS_UNREPEATABLE_MOVES || !position.is_unrepeatable(m), "{m}");
    }
}

/// An ending by what stands on the board, or for want of moves, is one after which no move is accepted.
pub fn endings_on_the_board_are_decided<P: Position>(played: &Played<P>) {
    let position = played.position();
    let ending = position.ending().or_else(|| (!position.has_legal_move()).then(|| position.ending_without_moves()));
    assert!(ending.is_none_or(|ending| ending.reason.is_decided()), "{ending:?}");
}

/// A diagram has at least a line for each rank.
pub fn diagrams_show_the_ranks<P: Position>(played: &Played<P>) {
    assert!(played.position().diagram().lines().count() >= usize::from(P::RANKS));
}
