//! Invasion obeys the laws of all variants.

use invasion::{Evaluation, Move, Position};
use testkit::invasion_oracle::random_position;
use testkit::{Dice, PerftRow, laws};

/// Those of the perft file, and random ones.
fn fens() -> Vec<String> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    let mut dice = Dice::new(8);
    let random = (0..150).map(|_| random_position(&mut dice).to_string());
    rows.into_iter().map(|row| row.fen).chain(random).collect()
}

testkit::conformance_tests! { position: Position, heuristics: Evaluation, starts: fens(), cases: 400 }

/// Every value that a move can have is legal exactly where it is generated.
#[test]
fn all_encodings() {
    laws::check::<Position>(laws::starts(fens()), 300, |played| {
        let encodings = (0..=u16::MAX).filter_map(Move::from_bits);
        laws::moves::legality_agrees_for(played.position(), encodings);
    });
}
