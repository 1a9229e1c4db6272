//! What the search is told about positions of Invasion obeys the laws of all variants.

use invasion::{Evaluation, Position};
use testkit::PerftRow;

fn fens() -> Vec<String> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    rows.into_iter().map(|row| row.fen).collect()
}

testkit::law_tests! { [Position, Evaluation] fens(), 400;
    heuristics: noisy_and_quiet_moves_are_all, checks_are_foreseen, evaluation_is_that_of_the_fen, memory_changes_no_score,
        keys_are_guessed_well, evaluation_is_symmetric,
        gains_are_no_less_than_the_truth, indices_are_in_range, passing_leaves_a_valid_position, exchanges_are_monotone,
        explanations_add_up;
}
