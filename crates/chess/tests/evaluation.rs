//! The evaluation: the features behind it, and its weights as text.

use chess::{Evaluation, Position};
use rules::Position as _;
use testkit::laws::tunable::weights_survive_their_text as survive;

testkit::law_tests! { [Position, Evaluation] [Position::START], 60; tunable: features_make_the_evaluation; }

#[test]
fn weights_survive_their_text() {
    survive::<Position, Evaluation>(include_str!("../src/weights/untuned.txt"));
}
