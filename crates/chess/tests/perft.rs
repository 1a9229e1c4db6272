//! Published counts of paths.
//!
//! Source: <https://www.chessprogramming.org/Perft_Results>.

use chess::{Options, Position};
use rules::Position as _;
use rules::perft::perft;

/// The six positions that every generator is tried on: FEN, depth, count.
const STANDARD: [(&str, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164_075_551),
];

#[test]
fn standard_positions() {
    for (fen, depth, count) in STANDARD {
        let position = Position::from_fen(fen, Options::default()).unwrap();
        assert_eq!(perft(&position, depth), count, "{fen}");
    }
}
