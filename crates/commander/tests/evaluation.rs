//! The evaluation: its symmetry, the features behind it, and its weights as text.

mod common;

use commander::{Evaluation, Options, Position};
use rules::{Heuristics as _, Position as _, Side, Tunable as _, tunable};
use testkit::Dice;
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

#[test]
fn both_sides_are_judged_alike() {
    let evaluation = Evaluation::default();
    for position in positions() {
        assert_eq!(evaluation.evaluate(&position), evaluation.evaluate(&position.flipped()), "{position}");
        assert_eq!(evaluation.material(&position), evaluation.material(&position.flipped()), "{position}");
    }
}

/// What one side gains the other loses, but for the right to move.
#[test]
fn passing_turns_the_material_round() {
    let evaluation = Evaluation::default();
    for position in positions() {
        assert_eq!(evaluation.material(&position), -evaluation.material(&position.passed()), "{position}");
    }
}

#[test]
fn the_features_times_the_weights_are_the_evaluation() {
    let evaluation = Evaluation::default();
    let weights = evaluation.weights();
    for position in positions() {
        let mut features = Vec::new();
        Evaluation::features(&position, &mut features);
        let sum: f32 = features.iter().map(|&(index, count)| f32::from(weights[usize::from(index)]) * count).sum();
        let own = if position.side_to_move() == Side::First { sum } else { -sum };
        let score = evaluation.evaluate(&position).raw() as f32;
        assert!((own - score).abs() < 2.0, "{position}: {own} {score}");
    }
}

#[test]
fn the_explanation_adds_up() {
    let evaluation = Evaluation::default();
    for position in positions() {
        let terms = evaluation.explain(&position);
        let sum: i32 = terms.iter().map(|term| term.centipawns).sum();
        let own = if position.side_to_move() == Side::First { sum } else { -sum };
        let score = evaluation.evaluate(&position).raw();
        assert!((own - score).abs() <= terms.len() as i32, "{position}: {own} {score}");
    }
}

#[test]
fn weights_survive_their_text() {
    let evaluation = Evaluation::default();
    let text = tunable::to_text(&evaluation);
    assert_eq!(tunable::from_text::<Position, Evaluation>(&text), Ok(evaluation));
    let untuned = tunable::from_text::<Position, Evaluation>(include_str!("../src/weights/untuned.txt"));
    assert!(untuned.is_ok(), "{untuned:?}");
}
