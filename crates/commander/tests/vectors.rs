//! The answers of independent implementations.

use commander::{Options, Position};
use rules::perft::perft;
use rules::{Game, Position as _};
use testkit::{PerftRow, Vector};

macro_rules! data {
    ($name:literal) => {
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/", $name)
    };
}

#[test]
fn positions() {
    Vector::check_file::<Game<Position>>(data!("positions.jsonl.gz"), 220);
}

#[test]
fn rules() {
    Vector::check_file::<Game<Position>>(data!("rules.jsonl.gz"), 189);
}

#[test]
fn options() {
    Vector::check_file::<Game<Position>>(data!("options.jsonl.gz"), 90);
}

/// Every row at every depth.
#[test]
fn paths() {
    let rows = PerftRow::read(data!("perft.txt.gz"));
    assert!(rows.len() >= 31, "only {} rows", rows.len());
    for row in rows {
        let position = Position::from_fen(&row.fen, Options::default()).expect("a valid FEN");
        for (depth, paths) in row.counts {
            assert_eq!(perft(&position, depth), paths, "{} depth {depth}", row.fen);
        }
    }
}
