//! Numbers of paths (K-36) by each rule set, for both sides and in parallel. Those by the usual rules were agreed on by independent implementations
//! (`vectors.rs`), the others by the oracle, which is asked here where that takes no longer than a moment.

use commander::{Options, Position, Rules};
use rules::Position as _;
use rules::perft::{perft, perft_parallel, perft_split};
use testkit::commander_oracle::{self, OraclePosition};

/// The most paths that the oracle counts in a moment.
const MOST_BY_ORACLE: u64 = 20_000;

const USUAL: Options = Options { enforce_check: true, rules: Rules::Bga };
const LAX: Options = Options { enforce_check: false, rules: Rules::Bga };
const CLASSIC: Options = Options { enforce_check: true, rules: Rules::Classic };
const LAX_CLASSIC: Options = Options { enforce_check: false, rules: Rules::Classic };

fn check(fen: &str, options: Options, expected: &[u64]) {
    let position = Position::from_fen(fen, options).expect("a valid FEN");
    let theirs = commander_oracle::Options {
        enforce_check: options.enforce_check,
        rules: if options.rules == Rules::Bga {
            commander_oracle::Rules::Bga
        } else {
            commander_oracle::Rules::Classic
        },
    };
    let oracle = OraclePosition::from_fen(fen, theirs).expect("a valid FEN");
    for (depth, &nodes) in (1..).zip(expected) {
        assert_eq!(perft(&position, depth), nodes, "{fen} {options:?} depth {depth}");
        assert_eq!(perft_parallel(&position, depth), nodes, "{fen} depth {depth}, parallel");
        assert_eq!(perft(&position.flipped(), depth), nodes, "{fen} depth {depth}, flipped");
        if nodes <= MOST_BY_ORACLE {
            assert_eq!(oracle.perft(depth), nodes, "{fen} {options:?} depth {depth}, oracle");
        }
    }
}
#[test]
fn start() {
    check(Position::START, USUAL, &[113, 12_769, 1_546_248]);
    check(Position::START, LAX, &[113, 12_770, 1_546_590]);
    check(Position::START, CLASSIC, &[115, 13_225, 1_627_612]);
    check(Position::START, LAX_CLASSIC, &[115, 13_226, 1_627_960]);
}

#[test]
fn in_check_or_nearly() {
    let fen = "11/5h1h3/n5s4/+N3g2tg2/2ci2m3i/11/+N7E1A/3f7/4G3G2/2FI1T5/5H+FC3/11 b - - 9 33";
    check(fen, USUAL, &[3, 305, 19_156]);
    check(fen, LAX, &[74, 6792, 623_938]);
    check(fen, CLASSIC, &[3, 305, 20_191]);
    check(fen, LAX_CLASSIC, &[77, 7069, 659_934]);
    let fen = "3a7/1n3h1h1c1/6s+F3/1N5g3/3t7/10I/2E1(+fm)4E1/11/4G3t1M/11/5HSH3/N8C1 r - - 10 46";
    check(fen, USUAL, &[12, 6426, 423_505]);
    check(fen, CLASSIC, &[12, 6459, 450_758]);
    check(fen, LAX_CLASSIC, &[90, 56_415]);
}

#[test]
fn stacks_of_three() {
    let fen = "11/11/11/1(NFI)2(HC)6/11/4s(TI)5/2G1(E+A)2eg2/7(tc)3/11/11/11/(nt)1+N8 b - - 30 55";
    check(fen, USUAL, &[89, 116_531, 4_163_075]);
    check(fen, LAX, &[155, 205_308]);
    check(fen, CLASSIC, &[93, 121_996]);
    check(fen, LAX_CLASSIC, &[159, 210_722]);
    let fen = "6c4/1n3h1h3/5ts4/1Nnag3g2/2i4(ftm)2i/11/9A1/3E7/1NI1G3G2/3A1TS4/5(HC)1H1F1/11 r - - 3 23";
    check(fen, USUAL, &[90, 888_501]);
    check(fen, LAX_CLASSIC, &[95, 939_186]);
}

#[test]
fn heroes_at_the_end_of_the_game() {
    let fen = "8i2/5h1h3/2c2ts3m/5g3g1/11/4N6/3n4G2/4+f6/6+F4/4I2S3/3C3H2M/3T7 b - - 4 100";
    check(fen, USUAL, &[64, 3044, 175_266]);
    check(fen, LAX, &[71, 4438, 327_252]);
    check(fen, CLASSIC, &[68, 3549, 223_534]);
    check(fen, LAX_CLASSIC, &[75, 5069, 398_371]);
    let fen = "11/9C1/11/9g1/11/3+SG1a4/6g4/3h3c2H/1+N7e1/(+N+F)10/4f6/4H6 b - - 12 16";
    check(fen, USUAL, &[62, 14_719, 873_203]);
    check(fen, LAX, &[63, 15_614, 1_202_435]);
    check(fen, CLASSIC, &[60, 14_261, 815_539]);
    check(fen, LAX_CLASSIC, &[62, 15_413, 1_164_297]);
}

#[test]
fn the_parts_add_up() {
    let position = Position::start(USUAL);
    let parts = perft_split(&position, 2);
    assert_eq!(parts.len(), 113);
    assert_eq!(parts.iter().map(|&(_, nodes)| nodes).sum::<u64>(), 12_769);
    assert_eq!(perft(&position, 0), 1);
}
