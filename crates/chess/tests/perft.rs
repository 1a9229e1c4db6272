//! Published counts of paths.
//!
//! Source: <https://www.chessprogramming.org/Perft_Results>.

use chess::{Options, Position};
use rules::Position as _;
use rules::perft::perft;
use testkit::PerftRow;

/// The six positions that every generator is tried on.
#[test]
fn standard_positions() {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    assert_eq!(rows.len(), 6);
    for row in rows {
        let position = Position::from_fen(&row.fen, Options::default()).unwrap();
        for (depth, count) in row.counts {
            assert_eq!(perft(&position, depth), count, "{} depth {depth}", row.fen);
        }
    }
}
