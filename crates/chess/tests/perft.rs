//! Published counts of paths.
//!
//! Source: <https://www.chessprogramming.org/Perft_Results>.

use chess::{Options, Position};
use rules::Position as _;
use rules::perft::perft;
use testkit::PerftRow;

/// Checks the counts of a file of so many rows.
fn check(path: &str, rows: usize) {
    let read = PerftRow::read(path);
    assert_eq!(read.len(), rows);
    for row in read {
        let position = Position::from_fen(&row.fen, Options::default()).unwrap();
        for (depth, count) in row.counts {
            assert_eq!(perft(&position, depth), count, "{} depth {depth}", row.fen);
        }
    }
}

/// The six positions that every generator is tried on.
#[test]
fn standard_positions() {
    check(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"), 6);
}

/// Small positions with a trap each: en passant, castling, promotion, stalemate.
#[test]
fn traps() {
    check(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/traps.txt.gz"), 16);
}
