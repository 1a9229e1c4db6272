//! Invasion obeys the laws of all variants.

use invasion::{Evaluation, Move, Position};
use testkit::invasion_oracle::random_position;
use testkit::{Dice, PerftRow, laws};

/// About as many moves as a side can have.
const MOST_MOVES: &str = "hf6P1/ft1P2F3/1P4H1P1/1P1****3/3****1P1/1FC****3/3****P1P/P1P1C5/5T1P1P/P1P1T5 w B - 0 1";

/// Those of the perft file, random ones, and one with very many moves.
fn fens() -> Vec<String> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    let mut dice = Dice::new(8);
    let random = (0..150).map(|_| random_position(&mut dice).to_string());
    rows.into_iter().map(|row| row.fen).chain(random).chain([MOST_MOVES.to_owned()]).collect()
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
