//! Conquer obeys the laws of all variants.

use conquer::{Evaluation, Move, Position};
use testkit::{PerftRow, laws};

fn fens() -> Vec<String> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    rows.into_iter().map(|row| row.fen).collect()
}

testkit::conformance_tests! { position: Position, heuristics: Evaluation, starts: fens(), cases: 600 }

/// Every value that a move can have is legal exactly where it is generated.
#[test]
fn all_encodings() {
    laws::check::<Position>(laws::starts(fens()), 500, |played| {
        let encodings = (0..=u16::MAX).filter_map(Move::from_bits);
        laws::moves::legality_agrees_for(played.position(), encodings);
    });
}
