//! A person's game in the terminal, typed ahead.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use support::{run, stdout};

fn play(arguments: &[&str], typed: &str) -> String {
    let arguments = [&["play", "--variant", "conquer", "--depth", "1"], arguments].concat();
    stdout(&run(&arguments, typed))
}

#[test]
fn a_mate_is_announced() {
    let text = play(&["--fen", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"], "a1a8\n");
    assert!(text.ends_with("White wins: checkmate.\n"), "{text}");
}

#[test]
fn the_engine_mates_too() {
    let text = play(&["--colour", "black", "--fen", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"], "");
    assert!(text.contains("White plays a1a8") && text.ends_with("White wins: checkmate.\n"), "{text}");
}

#[test]
fn the_last_man_is_the_end() {
    let text = play(&["--fen", "4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1"], "e1e2\n");
    assert!(text.ends_with("White wins: the other side has only its king left.\n"), "{text}");
}

#[test]
fn a_position_may_be_over_before_it_begins() {
    let text = play(&["--fen", "8/8/8/8/8/8/8/K6k w - - 0 1"], "a1a2\n");
    assert!(text.ends_with("Draw: only the kings are left.\n"), "{text}");
}

#[test]
fn the_engine_answers_and_moves_can_be_taken_back() {
    let text = play(&[], "e2e3\nfen\nundo\nfen\nundo\n");
    let fens: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("White> ")).collect();
    assert!(text.contains("Black plays "), "{text}");
    assert!(fens.iter().any(|line| line.contains(" w - - ") && line.ends_with(" 2")), "{text}");
    assert!(fens.contains(&"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"), "{text}");
    assert!(text.contains("There is no move of yours to take back."), "{text}");
}

#[test]
fn commands_are_answered_and_mistakes_explained() {
    let typed = "\nhelp\nmoves\nhint\nboard\ne2e5\nnonsense\n\u{1b}[2J\nresign\n";
    let text = play(&[], typed);
    assert!(text.contains("resign   gives the game up"), "{text}");
    assert!(text.contains("a2a3 b1a3 b1c3"), "{text}");
    assert!(text.contains("Try "), "{text}");
    assert_eq!(text.matches("8  r n b q k b n r").count(), 2, "{text}");
    assert!(text.contains("\"e2e5\": not a legal move here"), "{text}");
    assert!(text.contains("\"nonsense\": not a move text"), "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
    assert!(text.ends_with("White resigns. Black wins.\n"), "{text}");
}

#[test]
fn leaving_is_no_error() {
    for typed in ["", "quit\n", "e2e3\nq\n", "\n\n"] {
        play(&[], typed);
        play(&["--colour", "black"], typed);
    }
}

#[test]
fn the_hundredth_quiet_move_is_a_draw() {
    let text = play(&["--fen", "4k2r/8/8/8/8/8/8/R3K3 w - - 99 80"], "e1e2\n");
    assert!(text.ends_with("Draw: a hundred moves have passed without progress.\n"), "{text}");
}
