//! FENs that must be accepted, and such that must be refused with the field that is wrong.

use invasion::Position;
use rules::Position as _;
use serde::Deserialize;
use testkit::invasion_oracle::{OraclePosition, damaged_fen, random_position};
use testkit::play::random_game;
use testkit::{Dice, read_lines};

/// One line of the file of FENs made by hand.
#[derive(Deserialize)]
struct Refused {
    /// The FEN.
    fen: String,
    /// What is wrong with it.
    what: String,
    /// The field that the error names.
    field: String,
    /// A part of the reason that it gives.
    reason: String,
}

#[test]
fn refused_by_field_and_reason() {
    let lines = read_lines(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/refused_fens.jsonl"));
    assert!(lines.len() >= 190, "only {} lines", lines.len());
    for line in lines {
        let row: Refused = serde_json::from_str(&line).expect("a line of the file");
        let error = Position::from_fen(&row.fen, ()).expect_err(&row.what);
        assert_eq!(error.field.to_string(), row.field, "{}: {error}", row.what);
        assert!(error.reason.contains(&row.reason), "{}: {error}", row.what);
        assert!(!error.to_string().contains('\n') && error.to_string().len() < 200, "{}: {error}", row.what);
        assert!(OraclePosition::from_fen(&row.fen).is_err(), "oracle: {}", row.what);
    }
}

/// Accepts exactly what the oracle accepts, and then writes the same.
fn compare(fen: &str) -> bool {
    let fast = Position::from_fen(fen, ());
    let slow = OraclePosition::from_fen(fen);
    match (&fast, &slow) {
        (Ok(fast), Ok(slow)) => assert_eq!(fast.to_string(), slow.to_string(), "{fen:?}"),
        (Err(_), Err(_)) => {}
        _ => panic!("{fen:?}: {fast:?}, the oracle says {slow:?}"),
    }
    fast.is_ok()
}

#[test]
fn valid_fens_are_accepted_and_written_back() {
    let mut dice = Dice::new(11);
    for _ in 0..1500 {
        let placed = random_position(&mut dice).to_string();
        let plies = dice.below(300);
        let played = random_game(Position::start(()), plies, &mut dice).position().to_string();
        for fen in [placed, played] {
            assert!(compare(&fen), "{fen}");
            assert_eq!(Position::from_fen(&fen, ()).map(|position| position.to_string()), Ok(fen));
        }
    }
}

#[test]
fn damaged_fens_are_judged_as_by_the_oracle() {
    let mut dice = Dice::new(12);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let whole = random_position(&mut dice).to_string();
        let damaged = damaged_fen(&whole, &mut dice);
        *(if compare(&damaged) { &mut accepted } else { &mut refused }) += 1;
    }
    assert!(accepted >= 400 && refused >= 10_000, "{accepted} accepted, {refused} refused");
}

/// White space of any kind and length between and around the fields is as good as one space.
#[test]
fn white_space_is_free() {
    for fen in
        [format!(" {} ", Position::START), Position::START.replace(' ', " \t "), format!("{}\r\n", Position::START)]
    {
        assert_eq!(Position::from_fen(&fen, ()), Ok(Position::start(())), "{fen:?}");
    }
}
