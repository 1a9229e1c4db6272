//! The oracle of Commander Chess agrees with the vectors of other implementations.

use std::path::PathBuf;

use testkit::commander_oracle::{Options, OracleGame, OraclePosition};
use testkit::{PerftRow, Vector};

/// The most paths counted for one row: the oracle is slow.
const MOST_PATHS: u64 = 30_000;

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../commander/tests/data").join(name)
}

#[test]
fn positions() {
    Vector::check_file::<OracleGame>(data("positions.jsonl.gz"), 220);
}

#[test]
fn rules() {
    Vector::check_file::<OracleGame>(data("rules.jsonl.gz"), 189);
}

#[test]
fn options() {
    Vector::check_file::<OracleGame>(data("options.jsonl.gz"), 90);
}

#[test]
fn perft() {
    let rows = PerftRow::read(data("perft.txt.gz"));
    assert!(rows.len() >= 31);
    for row in rows {
        let position = OraclePosition::from_fen(&row.fen, Options::default()).expect("a valid FEN");
        for &(depth, paths) in row.counts.iter().filter(|&&(_, paths)| paths <= MOST_PATHS) {
            assert_eq!(position.perft(depth), paths, "{} depth {depth}", row.fen);
        }
    }
}
