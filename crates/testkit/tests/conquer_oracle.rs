//! The oracle of Conquer agrees with the vectors of other implementations.

use std::path::PathBuf;

use testkit::conquer_oracle::{OracleGame, OraclePosition};
use testkit::{PerftRow, Vector, answer};

/// The most paths counted for one row: the oracle is slow.
const MOST_PATHS: u64 = 600_000;

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../conquer/tests/data").join(name)
}

fn check(name: &str, expected_vectors: usize) {
    let vectors = Vector::read(data(name));
    assert!(vectors.len() >= expected_vectors);
    for vector in vectors {
        let differences = vector.differences(&answer::<OracleGame>(&vector.position));
        assert!(differences.is_empty(), "{} ({:?}): {differences:#?}", vector.position, vector.what);
    }
}

#[test]
fn positions() {
    check("positions.jsonl.gz", 500);
}

#[test]
fn rules() {
    check("rules.jsonl.gz", 64);
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
