//! What the example prints.

use testkit::example;

#[test]
fn a_captured_man_changes_sides() {
    let text = example("conquer_swap", &[]);
    let rows = |rank: char| -> Vec<&str> { text.lines().filter(|line| line.starts_with(rank)).collect() };
    assert_eq!(rows('5'), ["5  . . . . . n . .", "5  . . . . . Q . ."]);
    assert_eq!(rows('2'), ["2  . . Q . . . . .", "2  . . N . . . . ."]);
    assert!(text.ends_with("\n4k3/8/8/5Q2/8/8/2N5/4K3 b - - 0 1\nloss, because of bare-king; 0 moves\n"), "{text}");
}
