//! The evaluation: the features behind it, and its weights as text.

use conquer::{Evaluation, Position};
use rules::{Position as _, tunable};
use testkit::laws::tunable::weights_survive_their_text as survive;

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

testkit::law_tests! { [Position, Evaluation] [Position::START], 60; tunable: features_make_the_evaluation; }

#[test]
fn weights_survive_their_text() {
    survive::<Position, Evaluation>(include_str!("../src/weights/untuned.txt"));
}
