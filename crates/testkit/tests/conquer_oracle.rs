//! The oracle of Conquer agrees with the vectors of other implementations.

use std::path::PathBuf;

use testkit::conquer_oracle::{OracleGame, OraclePosition};
use testkit::{PerftRow, Vector};

/// The most paths counted for one row: the oracle is slow.
const MOST_PATHS: u64 = 600_000;

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../conquer/tests/data").join(name)
}

#[test]
fn positions() {
    Vector::check_file::<OracleGame>(data("positions.jsonl.gz"), 500);
}

#[test]
fn rules() {
    Vector::check_file::<OracleGame>(data("rules.jsonl.gz"), 64);
}

#[test]
fn perft() {
    let rows = PerftRow::read(data("perft.txt.gz"));
    assert!(rows.len() >= 31);
    for row in rows {
        let position = OraclePosition::from_fen(&row.fen).expect("a valid FEN");
        for &(depth, paths) in row.counts.iter().filter(|&&(_, paths)| paths <= MOST_PATHS) {
            assert_eq!(OracleGame::perft(&position, depth), paths, "{} depth {depth}", row.fen);
        }
    }
}
