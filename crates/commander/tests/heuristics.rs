//! What the search is told about positions of Commander Chess obeys the laws of all variants where there are very many turns.

use commander::{Evaluation, Options, Position};
use rules::Position as _;

/// Stacks of three with heroes, in check and not, and thousands of turns.
const CROWDED: [&str; 4] = [
    "11/11/11/11/11/4(+NF+C)5a/4E6/11/11/11/3(tc)7/9h1 b - - 57 14",
    "11/11/11/1(NFI)2(HC)6/11/4s(TI)5/2G1(E+A)2eg2/7(tc)3/11/11/11/(nt)1+N8 b - - 30 55",
    "6c4/1n3h1h3/5ts4/1Nnag3g2/2i4(ftm)2i/11/9A1/3E7/1NI1G3G2/3A1TS4/5(HC)1H1F1/11 r - - 3 23",
    "9c1/11/4i6/11/2(nfi)8/5(+F+T+I)5/3(NFI)7/11/6(TM)4/11/11/9HC r - - 0 1",
];

fn fens() -> Vec<String> {
    CROWDED.map(str::to_owned).to_vec()
}

testkit::law_tests! { [Position, Evaluation] fens(), 24;
    heuristics: noisy_and_quiet_moves_are_all, checks_are_foreseen, evaluation_is_that_of_the_fen, memory_changes_no_score,
        keys_are_guessed_well, evaluation_is_symmetric,
        gains_are_no_less_than_the_truth, indices_are_in_range, passing_leaves_a_valid_position, exchanges_are_monotone,
        explanations_add_up;
}

#[test]
fn the_positions_have_very_many_turns() {
    let most =
        CROWDED.iter().map(|fen| Position::from_fen(fen, Options::default()).expect("valid").count_legal_moves());
    assert!(most.max() >= Some(2000));
}
