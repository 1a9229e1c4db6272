//! The evaluation: symmetry, the features behind it, and its weights as text.

use conquer::{Evaluation, Position};
use rules::{Heuristics as _, MoveList, Position as _, Tunable as _, tunable};

/// Positions of random games.
fn positions() -> Vec<Position> {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut positions = Vec::new();
    for _ in 0..60 {
        let mut position = Position::start(());
        for _ in 0..80 {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let Some(&m) = rng.choice(&moves[..]) else { break };
            position.play(m);
            positions.push(position);
        }
    }
    positions
}

#[test]
fn both_sides_are_judged_alike() {
    let evaluation = Evaluation::default();
    for position in positions() {
        assert_eq!(evaluation.evaluate(&position), evaluation.evaluate(&position.flipped()), "{position}");
        assert_eq!(evaluation.material(&position), evaluation.material(&position.flipped()), "{position}");
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
        let own = if position.side_to_move() == rules::Side::First { sum } else { -sum };
        let score = evaluation.evaluate(&position).raw() as f32;
        assert!((own - score).abs() < 2.0, "{position}: {own} {score}");
    }
}

#[test]
fn the_parts_add_up() {
    let evaluation = Evaluation::default();
    for position in positions().iter().step_by(7) {
        let parts: i32 = evaluation.explain(position).iter().map(|term| term.centipawns).sum();
        let white =
            evaluation.evaluate(position).raw() * if position.side_to_move() == rules::Side::First { 1 } else { -1 };
        // Each part is rounded by itself.
        assert!((parts - white).abs() <= 20, "{position}: {parts} {white}");
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

#[test]
fn bad_tables_of_weights_are_refused_with_a_reason() {
    let good = tunable::to_text(&Evaluation::default());
    let cases = [
        (String::new(), "it ends before \"variant conquer\""),
        (
            good.replace("variant conquer", "variant chess"),
            "line 1: expected \"variant conquer\", found \"variant chess\"",
        ),
        (good.replacen("material\n", "material\n x\n", 1), "line 3: \"x\" is no weight"),
        (good.replacen("material\n", "material\n 40000\n", 1), "line 3: \"40000\" is no weight"),
        (good.replace("tempo\n", "tempo\n 1 2 3\n"), "the group tempo has 2 weights, not more"),
        (format!("{good}7\n"), "unexpected \"7\""),
        (good[..good.len() / 2].to_owned(), "it ends"),
    ];
    for (text, reason) in cases {
        let error = tunable::from_text::<Position, Evaluation>(&text).unwrap_err();
        assert!(error.contains(reason), "{error} does not say {reason}");
    }
}
