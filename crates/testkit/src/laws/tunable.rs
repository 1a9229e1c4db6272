//! Evaluations that are weights times features.

use rules::{Position, Side, Tunable, tunable};

use crate::play::Played;

/// Features times weights are the evaluation, but for rounding.
pub fn features_make_the_evaluation<P: Position, H: Tunable<P>>(played: &Played<P>) {
    let evaluation = H::default();
    let weights = evaluation.weights();
    let undecided = played.positions().into_iter().filter(|(position, _)| position.ending().is_none());
    for (position, _) in undecided {
        let mut features = Vec::new();
        H::features(&position, &mut features);
        let sum: f32 = features.iter().map(|&(index, count)| f32::from(weights[usize::from(index)]) * count).sum();
        let own = if position.side_to_move() == Side::First { sum } else { -sum };
        let score = evaluation.evaluate(&position).raw() as f32;
        assert!((own - score).abs() < 2.0, "{position}: {own} {score}");
    }
}

/// The built-in weights are read back from their text, and `other` is a text of weights too.
pub fn weights_survive_their_text<P: Position, H: Tunable<P> + PartialEq + std::fmt::Debug>(other: &str) {
    let evaluation = H::default();
    let text = tunable::to_text(&evaluation);
    assert_eq!(tunable::from_text::<P, H>(&text), Ok(evaluation));
    let other = tunable::from_text::<P, H>(other);
    assert!(other.is_ok(), "{other:?}");
}
