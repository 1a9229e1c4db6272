//! What the search is told about a position.

use std::collections::HashSet;

use rules::{Heuristics, Key, MoveList, Position};

use super::{legal_moves, reread};
use crate::play::Played;

/// Noisy, quiet and late moves together are all legal moves, each once, but for late ones that lead to the same position as another; and `is_noisy` tells
/// the noisy ones apart.
pub fn noisy_and_quiet_moves_are_all<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    let [mut noisy, mut quiet, mut late] = [(); 3].map(|()| MoveList::new());
    heuristics.noisy_moves(position, &mut noisy);
    heuristics.quiet_moves(position, &mut quiet);
    heuristics.late_moves(position, &mut late);
    assert!(H::HAS_LATE_MOVES || late.is_empty());
    let found: HashSet<P::Move> = noisy.iter().chain(&quiet).chain(&late).copied().collect();
    assert_eq!(found.len(), noisy.len() + quiet.len() + late.len(), "a move comes twice");
    let legal = legal_moves(position);
    assert!(found.iter().all(|m| legal.contains(m)));
    let reached: HashSet<Key> = found.iter().map(|&m| position.after(m).key()).collect();
    for m in legal {
        assert_eq!(heuristics.is_noisy(position, m), noisy.contains(&m), "{m}");
        let is_found = found.contains(&m) || (H::HAS_LATE_MOVES && reached.contains(&position.after(m).key()));
        assert!(is_found, "{m} is missing");
    }
}

/// A move gives check exactly if the other side is in check after it.
pub fn checks_are_foreseen<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    for m in legal_moves(position) {
        assert_eq!(heuristics.gives_check(position, m), position.after(m).in_check(), "{m}");
    }
}

/// The evaluation depends on the position only, not on how it came about, and is neither a win nor a loss.
pub fn evaluation_is_that_of_the_fen<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let heuristics = H::default();
    for (position, _) in played.positions() {
        let again = reread(&position);
        assert_eq!(heuristics.evaluate(&position), heuristics.evaluate(&again), "{position}");
        assert_eq!(heuristics.material(&position), heuristics.material(&again), "{position}");
        assert!(heuristics.evaluate(&position).is_estimate() && heuristics.material(&position).is_estimate());
    }
}

/// What an evaluation remembers does not change it: along a path, where a move is taken back, and where the turn is passed.
pub fn memory_changes_no_score<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (heuristics, mut memory) = (H::default(), H::Memory::default());
    heuristics.begin(played.start(), &mut memory);
    for (position, m) in played.positions() {
        let passed = heuristics.pass(&position);
        for position in passed.iter().chain([&position]) {
            assert_eq!(heuristics.evaluate_with(position, &mut memory), heuristics.evaluate(position), "{position}");
        }
        let other = legal_moves(&position).first().copied();
        for m in other.into_iter().chain(m) {
            let after = position.after(m);
            heuristics.played(&position, m, &after, &mut memory);
            assert_eq!(heuristics.evaluate_with(&after, &mut memory), heuristics.evaluate(&after), "{after}");
            heuristics.taken_back(&mut memory);
        }
        if let Some(m) = m {
            heuristics.played(&position, m, &position.after(m), &mut memory);
        }
    }
}

/// Keys are guessed right more often than not, where they are guessed at all.
///
/// Only games that go on for a while tell: in one position all guesses may be wrong, as where each move costs the right to castle.
pub fn keys_are_guessed_well<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    const FEWEST_PLIES: usize = 20;
    let heuristics = H::default();
    let (mut guesses, mut right) = (0, 0);
    let positions = played.positions();
    if positions.len() <= FEWEST_PLIES {
        return;
    }
    for (position, _) in positions {
        for m in legal_moves(&position) {
            if let Some(guess) = heuristics.likely_key(&position, m) {
                guesses += 1;
                right += usize::from(guess == position.after(m).key());
            }
        }
    }
    assert!(2 * right >= guesses, "{right} of {guesses} guesses are right");
}

/// The flipped position is worth the same to its side to move.
pub fn evaluation_is_symmetric<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    let flipped = position.flipped();
    assert_eq!(heuristics.evaluate(&flipped), heuristics.evaluate(position));
    assert_eq!(heuristics.material(&flipped), heuristics.material(position));
}

/// What a move gains is never less than the change of the material balance.
pub fn gains_are_no_less_than_the_truth<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    for m in legal_moves(position) {
        let change = -heuristics.material(&position.after(m)).raw() - heuristics.material(position).raw();
        let gain = heuristics.gain(position, m);
        assert!(gain >= change, "{m}: gain {gain}, but the balance changes by {change}");
    }
}

/// Indices are below their limits, and a move without a victim captures nothing.
pub fn indices_are_in_range<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    for m in legal_moves(position) {
        assert!(heuristics.arrival(position, m) < H::ARRIVALS, "{m}");
        assert!(heuristics.route(position, m) < H::ROUTES, "{m}");
        assert!(heuristics.victim(position, m) < H::VICTIMS, "{m}");
        assert!(heuristics.is_noisy(position, m) || !heuristics.is_capture(position, m), "{m}: a capture is noisy");
    }
}

/// To pass gives the turn to the other side and leaves a valid position; in check nobody may.
pub fn passing_leaves_a_valid_position<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    if let Some(passed) = heuristics.pass(position) {
        assert!(!position.in_check());
        assert_eq!(passed.side_to_move(), !position.side_to_move());
        assert_eq!(passed.key(), reread(&passed).key());
        assert_ne!(passed.key(), position.key());
    }
}

/// An exchange that yields so much yields less, too.
pub fn exchanges_are_monotone<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    for m in legal_moves(position) {
        let answers: Vec<bool> =
            (-12..=12).map(|hundreds| heuristics.exchange_at_least(position, m, hundreds * 100)).collect();
        assert!(answers.is_sorted_by(|lower, higher| lower >= higher), "{m}: {answers:?}");
    }
}

/// The parts of the explained evaluation add up to the evaluation, but for rounding (one centipawn a part).
pub fn explanations_add_up<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let (position, heuristics) = (played.position(), H::default());
    let terms = heuristics.explain(position);
    let sum: i32 = terms.iter().map(|term| term.centipawns).sum();
    let sign = if position.side_to_move() == rules::Side::First { 1 } else { -1 };
    let whole = sign * heuristics.evaluate(position).raw();
    assert!((sum - whole).abs() <= terms.len() as i32, "parts {terms:?} add up to {sum}, the whole is {whole}");
}
