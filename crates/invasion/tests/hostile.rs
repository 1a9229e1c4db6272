//! What no caller should do, and tables and texts from elsewhere may: nothing panics.

use invasion::{Evaluation, Move, Position};
use rules::{Heuristics, MoveError, Position as _};
use testkit::Dice;
use testkit::invasion_oracle::random_position;

fn positions(seed: u64, count: usize) -> impl Iterator<Item = Position> {
    let mut dice = Dice::new(seed);
    let fens = std::iter::repeat_with(move || random_position(&mut dice).to_string()).take(count);
    fens.map(|fen| Position::from_fen(&fen, ()).expect("valid"))
}

/// What an illegal move does is unspecified, but it does not stop the engine.
#[test]
fn illegal_moves_may_be_played_and_asked_about() {
    let evaluation = Evaluation::default();
    let moves: Vec<Move> = (0..=u16::MAX).filter_map(Move::from_bits).collect();
    for position in positions(41, 40) {
        for &m in moves.iter().step_by(7) {
            let after = position.after(m);
            assert_eq!(after.side_to_move(), !position.side_to_move(), "{position} {m}");
            let _ = (position.gives_check(m), position.is_irreversible(m), position.removed(m));
            let _ = (evaluation.is_noisy(&position, m), evaluation.gain(&position, m));
            assert!(evaluation.arrival(&position, m) < <Evaluation as Heuristics<Position>>::ARRIVALS);
            assert!(evaluation.victim(&position, m) < <Evaluation as Heuristics<Position>>::VICTIMS);
        }
    }
}

/// Tags of any size, as a table filled by other positions or variants gives them.
#[test]
fn any_tag_is_no_move_or_a_legal_one() {
    let mut dice = Dice::new(42);
    for position in positions(43, 50) {
        let high = (0..20_000).map(|_| dice.bits() as u32);
        for tag in high.chain([0, u32::MAX, 1 << 16, 1 << 31, 0xFFFF]) {
            if let Some(m) = position.with_tag(tag) {
                assert!(position.is_legal(m) && position.tag(m) == tag, "{position} {tag:#x}");
            }
        }
    }
}

#[test]
fn squares_of_the_sea_and_beyond_the_board_are_no_moves() {
    let start = Position::start(());
    for text in [
        "d4d5", "c4d4", "b@d7", "b@g4", "k1k2", "a0a1", "a11a10", "a1a100", "j10j11", "@", "b@", "b@b@a1", "\u{fe0f}",
        "a1\0a2",
    ] {
        assert_eq!(start.parse_move(text), Err(MoveError::Malformed), "{text:?}");
    }
    let long = "a1".repeat(100_000);
    assert_eq!(start.parse_move(&long), Err(MoveError::Malformed));
}

/// Texts that are as long as a protocol lets through, or longer, are refused at once and with one short line.
#[test]
fn enormous_fens_are_refused_with_a_short_reason() {
    let big = 1_000_000;
    for fen in ["/".repeat(big), "9".repeat(big), " ".repeat(big), "h".repeat(big), "* ".repeat(big), "10/".repeat(big)]
    {
        for fen in [format!("{fen} w Oo - 0 1"), Position::START.replace("Oo", fen.trim()), fen] {
            let error = Position::from_fen(&fen, ()).expect_err("refused").to_string();
            assert!(error.len() < 200 && !error.contains('\n'), "{error}");
        }
    }
}

/// A counter at its limit stays there, in both colours' moves and in passing.
#[test]
fn counters_stay_at_their_limits() {
    let board = "h9/10/10/3****3/3****3/3****3/3****3/10/10/9H";
    for side in ["w", "b"] {
        let position = Position::from_fen(&format!("{board} {side} - - 9999 9999"), ()).expect("valid");
        let m = if side == "w" { "j1i1" } else { "a10b10" };
        let after = position.after(position.parse_move(m).expect("legal"));
        assert!(after.to_string().ends_with(" 9999 9999"), "{after}");
        assert!(position.passed().to_string().ends_with(" 9999 9999"));
    }
}
