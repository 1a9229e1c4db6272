//! What no caller should do, and tables and texts from elsewhere may: nothing panics.

mod common;

use commander::{Evaluation, Move, Options, Position};
use rules::{Heuristics, MoveError, MoveList, Position as _};
use testkit::Dice;

use common::random_positions;

/// What an illegal turn does is unspecified, but it does not stop the engine: turns of other positions, played and asked about.
#[test]
fn illegal_turns_may_be_played_and_asked_about() {
    let evaluation = Evaluation::default();
    let positions = random_positions(41, 60, 1000);
    let mut foreign: Vec<Move> = Vec::new();
    for position in &positions {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        foreign.extend(moves.iter().step_by(5));
    }
    for position in &positions {
        for &m in foreign.iter().step_by(3) {
            let after = position.after(m);
            assert_eq!(after.side_to_move(), !position.side_to_move(), "{position} {m}");
            let _ = (after.in_check(), after.ending(), after.has_legal_move(), after.to_string());
            let _ = (position.is_irreversible(m), position.tag(m), evaluation.gives_check(position, m));
            let _ =
                (evaluation.is_noisy(position, m), evaluation.gain(position, m), evaluation.mover_value(position, m));
            let _ = (evaluation.exchange_at_least(position, m, 100), evaluation.threatens(position, m));
            assert!(evaluation.arrival(position, m) < <Evaluation as Heuristics<Position>>::ARRIVALS);
            assert!(evaluation.route(position, m) < <Evaluation as Heuristics<Position>>::ROUTES);
            assert!(evaluation.victim(position, m) < <Evaluation as Heuristics<Position>>::VICTIMS);
        }
    }
}

/// Tags of any size, as a table filled by other positions or variants gives them.
#[test]
fn any_tag_is_no_turn_or_a_legal_one() {
    let mut dice = Dice::new(42);
    for position in random_positions(43, 60, usize::MAX) {
        let high = (0..20_000).map(|_| dice.bits() as u32);
        for tag in high.chain(0..5000).chain([u32::MAX, 1 << 16, 1 << 31, 0xFFFF]) {
            if let Some(m) = position.with_tag(tag) {
                assert!(position.is_legal(m) && position.tag(m) == tag, "{position} {tag:#x}");
            }
        }
    }
}

#[test]
fn what_is_no_turn_is_refused() {
    let start = Position::start(Options::default());
    for text in [
        "l1l2",
        "a0a1",
        "a13a12",
        "a1a100",
        "k12k13",
        ",",
        ",,",
        "g5",
        "g5,g5",
        "g5g6,,g5g7",
        "+",
        "g5+",
        "g5++g6",
        "g5+g6+",
        "s",
        "ss",
        "g5s",
        "g5g6ss",
        "g5g6s,",
        "((g5g6))",
        "g5(ti)g6",
        "\u{fe0f}",
        "g5\0g6",
        "g5é6",
        "g5g６",
        "g5tifmcg6",
    ] {
        assert_eq!(start.parse_move(text), Err(MoveError::Malformed), "{text:?}");
    }
    for long in
        ["g5".repeat(100_000), "g5g6,".repeat(100_000), "+".repeat(100_000), format!("g5{}g6", "t".repeat(100_000))]
    {
        assert_eq!(start.parse_move(&long), Err(MoveError::Malformed));
    }
}

/// Texts that are as long as a protocol lets through, or longer, are refused at once and with one short line.
#[test]
fn enormous_fens_are_refused_with_a_short_reason() {
    let big = 1_000_000;
    for part in ["/", "9", " ", "c", "(", ")", "+", "(NF", "(+", "11/", "((((NFT))))", "é"] {
        let fen = part.repeat(big / part.len());
        for fen in [format!("{fen} r - - 0 1"), Position::START.replacen('-', fen.trim(), 1), fen] {
            let error = Position::from_fen(&fen, Options::default()).expect_err("refused").to_string();
            assert!(error.len() < 200 && !error.contains('\n'), "{error}");
        }
    }
}

/// A counter at its limit stays there (R-5), in both sides' turns and in passing.
#[test]
fn counters_stay_at_their_limits() {
    let board = "9c1/11/11/11/11/11/11/11/11/11/11/10C";
    for (side, turn) in [("r", "k1k2"), ("b", "j12j11")] {
        let fen = format!("{board} {side} - - 9999 9999");
        let position = Position::from_fen(&fen, Options::default()).expect("valid");
        let after = position.after(position.parse_move(turn).expect("legal"));
        assert!(after.to_string().ends_with(" 9999 9999"), "{after}");
        assert!(position.passed().to_string().ends_with(" 9999 9999"));
    }
}

/// A decided position may be asked everything.
#[test]
fn decided_positions_answer() {
    let evaluation = Evaluation::default();
    let fen = "9c1/11/11/11/2n8/11/11/2N8/11/11/11/10C r - - 0 1";
    for turn in ["c5c8", "k1k2"] {
        let position = Position::from_fen(fen, Options::default()).expect("valid");
        let after = position.after(position.parse_move(turn).expect("legal"));
        let is_decided = turn == "c5c8";
        assert_eq!((after.ending().is_some(), after.has_legal_move()), (is_decided, !is_decided));
        let mut moves = MoveList::new();
        evaluation.noisy_moves(&after, &mut moves);
        evaluation.quiet_moves(&after, &mut moves);
        assert_eq!(moves.is_empty(), is_decided);
        assert_eq!(evaluation.pass(&after).is_none(), is_decided);
        let _ = (evaluation.evaluate(&after), after.flipped().ending(), after.diagram(), after.parse_move("j12j11"));
    }
}
