//! FENs that must be accepted, and such that must be refused with the field that is wrong.

use invasion::Position;
use rules::{Game, Position as _};
use testkit::invasion_oracle::{OracleGame, damaged_fen, random_position};
use testkit::play::random_game;
use testkit::{Trials, check_refused, check_white_space};

type Fast = Game<Position>;

#[test]
fn refused_by_field_and_reason() {
    check_refused::<Position, OracleGame>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/refused_fens.jsonl"), 190);
}

#[test]
fn valid_fens_are_accepted_and_written_back() {
    let placed = Trials::new(1500, 11).fens::<Fast, OracleGame>(|dice| random_position(dice).to_string());
    let played = Trials::new(1500, 13).fens::<Fast, OracleGame>(|dice| {
        let plies = dice.below(300);
        let fen = random_game(Position::start(()), plies, dice).position().to_string();
        assert_eq!(Position::from_fen(&fen, ()).map(|position| position.to_string()), Ok(fen.clone()));
        fen
    });
    assert!(placed >= 1500 && played >= 1500, "only {placed} and {played} accepted");
}

#[test]
fn damaged_fens_are_judged_as_by_the_oracle() {
    let mut all = 0;
    let accepted = Trials::new(20000, 12).fens::<Fast, OracleGame>(|dice| {
        all += 1;
        let whole = random_position(dice).to_string();
        damaged_fen(&whole, dice)
    });
    assert!(accepted >= 400 && all - accepted >= 10_000, "{accepted} of {all} accepted");
}

#[test]
fn white_space_is_free() {
    check_white_space::<Position>();
}
