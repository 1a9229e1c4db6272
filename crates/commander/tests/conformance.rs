//! Commander obeys the laws of all variants.

use commander::{Evaluation, Position};
use testkit::PerftRow;

fn fens() -> Vec<String> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    rows.into_iter().map(|row| row.fen).collect()
}

testkit::conformance_tests! { position: Position, heuristics: Evaluation, starts: fens(), cases: 60 }
