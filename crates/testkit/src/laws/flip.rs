//! The same position for the other side.

use rules::{Position, perft};

use crate::play::Played;

/// To flip twice changes nothing; the flipped position is valid and the other side is to move.
pub fn flipping_twice_changes_nothing<P: Position>(played: &Played<P>) {
    let position = played.position();
    let flipped = position.flipped();
    assert_eq!(&flipped.flipped(), position);
    assert_eq!(super::reread(&flipped), flipped);
    assert_eq!(flipped.key(), super::reread(&flipped).key());
    assert_eq!(flipped.side_to_move(), !position.side_to_move());
}

/// The flipped position has as many moves and paths of two moves, and the same endings.
pub fn flipped_positions_play_alike<P: Position>(played: &Played<P>) {
    let position = played.position();
    let flipped = position.flipped();
    assert_eq!(flipped.in_check(), position.in_check());
    assert_eq!(flipped.ending(), position.ending());
    assert_eq!(flipped.half_moves(), position.half_moves());
    assert_eq!(path_counts(&flipped), path_counts(position));
}

/// The numbers of paths of two moves after each move, in rising order.
fn path_counts<P: Position>(position: &P) -> Vec<u64> {
    let mut counts: Vec<u64> = perft::perft_split(position, 2).into_iter().map(|(_, paths)| paths).collect();
    counts.sort_unstable();
    counts
}
