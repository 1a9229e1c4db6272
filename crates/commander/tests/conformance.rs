//! Commander Chess obeys the laws of all variants; those by other rules than the usual ones are in `rule_sets.rs`.

use commander::{Evaluation, Position};
use testkit::commander_oracle::random_position;
use testkit::{Dice, PerftRow};

/// Those of the perft file, and random ones.
fn fens() -> Vec<String> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    let mut dice = Dice::new(8);
    let random =
        std::iter::repeat_with(|| random_position(&mut dice)).filter(|position| position.number_of_turns() < 400);
    rows.into_iter().map(|row| row.fen).chain(random.take(60).map(|position| position.to_string())).collect()
}

testkit::conformance_tests! { position: Position, heuristics: Evaluation, starts: fens(), cases: 150 }
