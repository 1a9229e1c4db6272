//! What the examples print.

use testkit::example;

#[test]
fn moves_are_listed_and_read() {
    let text = example("chess_moves", &[]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("20 moves: ") && lines[0].contains(" g1f3"), "{text}");
    assert!(lines[1].starts_with("e7e4: "), "{text}");
    assert_eq!(lines[2..5], ["e5 is e7e5", "g4 is g2g4", "Qh4# is d8h4"]);
    assert_eq!(lines[5], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(lines[6..], ["First to move: loss checkmate"]);
}

#[test]
fn paths_are_counted() {
    let text = example("chess_perft", &[]);
    assert_eq!(text.lines().count(), 21);
    assert!(text.contains("g1f3: 440\n") && text.ends_with("\n8902 paths of 3 moves\n"), "{text}");
    let pins = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert!(example("chess_perft", &["2", pins]).ends_with("\n2039 paths of 2 moves\n"));
}
