//! FENs that must be accepted, and such that must be refused with the field that is wrong.

mod common;

use commander::{Options, Position};
use rules::{Game, Position as _};
use testkit::commander_oracle::{OracleGame, damaged_fen, random_position};
use testkit::play::random_game;
use testkit::{Dice, Trials, check_refused, check_white_space};

use common::random_positions;

type Fast = Game<Position>;

#[test]
fn refused_by_field_and_reason() {
    check_refused::<Position, OracleGame>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/refused_fens.jsonl"), 330);
}

#[test]
fn valid_fens_are_accepted_and_written_back() {
    let placed = Trials::new(1500, 11).fens::<Fast, OracleGame>(|dice| random_position(dice).to_string());
    let played = Trials::new(1000, 13).fens::<Fast, OracleGame>(|dice| {
        let plies = dice.below(150);
        let game = random_game(Position::start(Options::default()), plies, dice);
        // What a decided game leaves behind need not be a position that a game may begin with.
        let open = game.positions().into_iter().rev().find(|(position, _)| position.ending().is_none());
        open.expect("the start is not decided").0.to_string()
    });
    assert!(placed >= 1500 && played >= 1000, "only {placed} and {played} accepted");
}

#[test]
fn by_all_rules_fens_are_written_as_they_are_read() {
    let mut dice = Dice::new(15);
    for start in random_positions(14, 800, 5000) {
        for (position, _) in random_game(start, 8, &mut dice).positions() {
            if position.ending().is_none() {
                let again = Position::from_fen(&position.to_string(), start.options());
                assert_eq!(again.map(|again| (again.to_string(), again)), Ok((position.to_string(), position)));
            }
        }
    }
}

#[test]
fn damaged_fens_are_judged_as_by_the_oracle() {
    let mut all = 0;
    let accepted = Trials::new(10_000, 12).fens::<Fast, OracleGame>(|dice| {
        all += 1;
        let whole = random_position(dice).to_string();
        damaged_fen(&whole, dice)
    });
    assert!(accepted >= 200 && all - accepted >= 5000, "{accepted} of {all} accepted");
}

#[test]
fn white_space_is_free() {
    check_white_space::<Position>();
}
