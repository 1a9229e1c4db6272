//! Numbers of paths (C-14), agreed on by independent implementations.

use conquer::Position;
use rules::Position as _;
use rules::perft::{perft, perft_parallel, perft_split};

fn check(fen: &str, expected: &[u64]) {
    let position = Position::from_fen(fen, ()).expect("a valid FEN");
    for (depth, &nodes) in (1..).zip(expected) {
        assert_eq!(perft(&position, depth), nodes, "{fen} depth {depth}");
        assert_eq!(perft_parallel(&position, depth), nodes, "{fen} depth {depth}, parallel");
        assert_eq!(perft(&position.flipped(), depth), nodes, "{fen} depth {depth}, flipped");
    }
}

#[test]
fn start() {
    check(Position::START, &[12, 144, 2124, 31358, 559_792, 9_944_023]);
}

#[test]
fn a_full_board_in_check() {
    check("r1b2kRp/1ppp1nNr/p1n5/5QP1/4BQr1/PPP4P/1BPPP1PP/1N2KB1R b - - 0 25", &[2, 90, 2206, 103_269, 2_465_649]);
}

#[test]
fn promoted_men_all_over_the_board() {
    check("rbkp1BR1/1r1p1rNb/2N1rqq1/p4b2/1Pp1nR2/pBr3P1/qNN5/1n1bKP2 b - - 0 73", &[59, 1822, 98_194]);
}

#[test]
fn many_captures_and_recaptures() {
    check("3R4/3rq3/5RB1/8/7K/2k3r1/4q3/2r5 w - - 4 27", &[18, 1164, 21_259, 1_305_567]);
    check("6qk/8/3q4/8/8/2n5/5B2/RN3QNK w - - 9 35", &[31, 1566, 48_266, 2_177_720]);
}

#[test]
fn pawns_that_change_sides() {
    check("4p3/4R2k/1r6/8/3RP2P/2P5/4P2K/8 b - - 0 1", &[4, 106, 1780, 45_729, 729_066]);
    check("7p/K7/5rPp/3pp3/8/7p/1r4k1/7n w - - 0 3", &[2, 76, 268, 7991, 55_896]);
}

#[test]
fn few_men() {
    check("8/1b6/8/8/1KrR4/8/2k5/8 w - - 12 10", &[5, 76, 1029, 18_780, 286_179]);
    check("2K5/8/b7/7k/8/8/5P2/8 w - - 6 4", &[4, 48, 309, 4100, 27_275]);
}

#[test]
fn the_parts_add_up() {
    let position = Position::start(());
    let parts = perft_split(&position, 4);
    assert_eq!(parts.len(), 12);
    assert_eq!(parts.iter().map(|&(_, nodes)| nodes).sum::<u64>(), 31358);
    assert_eq!(perft(&position, 0), 1);
}
