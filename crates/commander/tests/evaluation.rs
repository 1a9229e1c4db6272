//! The evaluation: its symmetry, the features behind it, and its weights as text.

mod common;

use commander::{Evaluation, Options, Position};
use rules::{Heuristics as _, Position as _, Tunable as _};
use testkit::Dice;
use testkit::laws::tunable::weights_survive_their_text as survive;
use testkit::play::random_game;

use common::random_positions;

/// Positions of random games from the start, and random ones by all rules; none is decided.
fn positions() -> Vec<Position> {
    let mut dice = Dice::new(11);
    let games = (0..40).flat_map(|_| random_game(Position::start(Options::default()), 100, &mut dice).positions());
    let all: Vec<Position> =
        games.map(|(position, _)| position).chain(random_positions(12, 2000, usize::MAX)).collect();
    all.into_iter().filter(|position| position.ending().is_none()).collect()
}

/// What one side gains the other loses, but for the right to move.
#[test]
fn passing_turns_the_material_round() {
    let evaluation = Evaluation::default();
    for position in positions() {
        assert_eq!(evaluation.material(&position), -evaluation.material(&position.passed()), "{position}");
    }
}

/// What Red has more of than Blue, group by group: all weights are 1.
fn count(fen: &str, group: &str) -> i32 {
    let number = Evaluation::default().weights().len();
    let counter = Evaluation::with_weights(&vec![1; number]);
    let terms = counter.explain(&Position::from_fen(fen, Options::default()).unwrap());
    terms.iter().find(|term| term.name == group).map(|term| term.centipawns).unwrap()
}

#[test]
fn features_are_found_where_they_are() {
    for (rank_6, rank_1, group, expected) in [
        ("11", "N4C4F", "pinned", 0),
        ("6T4", "N5C3F", "pinned", 1),
        ("6t4", "N5C3F", "pinned", -1),
        ("6tT3", "N5C3F", "pinned", -1),
        ("11", "N4C4F", "sheltered", 0),
        ("11", "N4(HC)4F", "sheltered", 1),
        ("11", "(NFT)4C5", "carried", 2),
        ("11", "(NFT)4C5", "stack", 1),
        ("11", "N4C4F", "scarce", 0),
        ("11", "N2TTC4F", "scarce", 1),
        ("11", "N4C1+T2F", "hero", 1),
        ("3(EA)1E1A3", "N4C4F", "ferry", 1),
        ("3(EA)2EA3", "N4C4F", "ferry", 2),
        ("11", "N4C1S2F", "guards", 0),
        ("11", "N4C1S2F", "airspace", 9),
        ("11", "N4C3SF", "covered", 2),
    ] {
        let fen = format!("n5c3f/11/11/11/11/11/{rank_6}/11/11/11/11/{rank_1} r - - 0 1");
        assert_eq!(count(&fen, group), expected, "{group}: {fen}");
    }
}

#[test]
fn what_could_be_captured_is_seen() {
    for (rank_9, rank_6, group, expected) in [
        ("11", "5F5", "attacked", 0),
        ("5t5", "5F5", "attacked", 1),
        ("5t5", "5F5", "hanging", 1),
        ("5ti4", "5F5", "hanging", 0),
        ("5t5", "5F5", "outbid", 0),
        ("5f5", "5A4T", "outbid", 1),
        ("5f5", "5A4T", "last-attacked", 1),
        ("5f5", "5A5", "last-attacked", 0),
    ] {
        let fen = format!("n5c4/11/11/{rank_9}/11/11/{rank_6}/11/11/11/11/N4C5 r - - 0 1");
        assert_eq!(count(&fen, group), expected, "{group}: {fen}");
    }
}

testkit::law_tests! { [Position, Evaluation] random_positions(12, 300, usize::MAX).into_iter().filter(|position| position.options() == Options::default()).map(|position| position.to_string()), 60; tunable: features_make_the_evaluation; }

#[test]
fn weights_survive_their_text() {
    survive::<Position, Evaluation>(include_str!("../src/weights/untuned.txt"));
}
