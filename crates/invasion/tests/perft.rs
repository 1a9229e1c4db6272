//! Numbers of paths (I-21), agreed on by independent implementations.

use invasion::Position;
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
    check(Position::START, &[42, 1794, 84_762, 4_043_540]);
}

#[test]
fn crowded_with_both_bombs_on() {
    check(
        "1fi3L3/hci1IITP2/lpt1i5/C1C****I2/IT1****3/3****3/I1L****l2/1P2F5/1I2p2cCP/5l1HL1 w Bb - 0 16",
        &[2, 262, 42_332, 3_142_052],
    );
}

#[test]
fn a_live_bomb() {
    check("ih7I/3l2l3/1t8/3****3/3****F2/H2****c2/3****3/10/10/3f6 b b - 0 53", &[135, 2369, 192_514]);
    check("1fh7/3t4IC/10/3****F2/2i****3/2F****3/1l1****3/8P1/10/I1H5I1 w B - 0 8", &[132, 4735, 341_272]);
}

#[test]
fn checks_pins_and_promoted_men() {
    check("iC8/1i2t5/1p1i2L1i1/Lf1****2l/2p****2i/3****2c/t2****2I/1c3H1F2/4h3IC/6L1f1 w - - 0 25", &[8, 679, 29_759]);
    check("cli6I/i6L1I/lh1i3C2/3****3/1i1****3/3****3/3****CC1/3tT4F/T8L/I7HL w B - 1 57", &[145, 4149, 374_575]);
}

#[test]
fn flags_about_to_arm_the_bomb_or_to_win() {
    check("7t1f/10/1c1i1i4/h2****I2/1i1****1H1/t2****1I1/1ii****3/3I6/8C1/10 w - - 4 47", &[24, 1334, 30_926]);
    check("tF2til3/hl8/l1L7/3****1l1/3****3/3****3/i2****3/2i2i3H/c1l2i1I2/6C3 b - - 0 15", &[60, 1669, 88_039]);
}

#[test]
fn few_men() {
    check("10/6h2c/3c6/3****3/3****3/3****3/3****3/6l3/1c8/1H8 w - - 12 76", &[1, 34, 51, 1766]);
    check("10/10/1l8/3****1c1/3****2i/3****2h/3****2H/9L/10/6c3 w o - 1 45", &[5, 47, 426, 9734]);
}

#[test]
fn the_parts_add_up() {
    let position = Position::start(());
    let parts = perft_split(&position, 3);
    assert_eq!(parts.len(), 42);
    assert_eq!(parts.iter().map(|&(_, nodes)| nodes).sum::<u64>(), 84_762);
    assert_eq!(perft(&position, 0), 1);
}
