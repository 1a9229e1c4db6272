//! What the example prints.

use testkit::example;

#[test]
fn a_turn_is_built_action_by_action() {
    let text = example("commander_turn", &[]);
    assert!(text.lines().any(|line| line == "e4te6 ..."), "{text}");
    for turn in ["e4te6,e4id4", "e4te6,e4ie3", "e4te6,e4ie5", "e4te6,e4if4"] {
        assert!(text.lines().any(|line| line == turn), "{text}");
    }
    assert!(text.ends_with("\n5c5/11/11/11/11/11/4T6/4I6/11/11/N2FA6/1n1fa5C b - - 0 1\n"), "{text}");
}
