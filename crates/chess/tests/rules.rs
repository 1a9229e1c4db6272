//! Each rule by small positions.

use chess::{Options, Position};
use rules::{Ending, Game, Position as _, Reason};
use testkit::play::texts;

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Options::default()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The texts of the legal moves from one square, in order.
fn moves_from(position: &Position, square: &str) -> Vec<String> {
    let mut texts = texts(&Game::new(*position));
    texts.retain(|text| text.starts_with(square));
    texts
}

fn after(fen: &str, text: &str) -> String {
    let position = position(fen);
    position.after(position.parse_move(text).unwrap()).to_string()
}

#[test]
fn f1_white_moves_first() {
    assert_eq!(Position::start(Options::default()).to_string(), Position::START);
}

#[test]
fn f3_the_king_may_not_be_left_attacked() {
    for (fen, square, wanted) in [
        // A pinned rook stays on its file; a pinned knight stays.
        ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2", &["e2e3", "e2e4", "e2e5", "e2e6", "e2e7", "e2e8"][..]),
        ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", &[]),
        // In check only what ends it is legal; the king does not shield itself.
        ("k3r3/8/8/8/8/8/3P4/3BK2R w K - 0 1", "h1", &[]),
        ("k3r3/8/8/8/8/8/3P4/3BK2R w K - 0 1", "d1", &["d1e2"]),
        ("k7/8/8/8/4K2r/8/8/8 w - - 0 1", "e4", &["e4d3", "e4d5", "e4e3", "e4e5", "e4f3", "e4f5"]),
    ] {
        assert_eq!(moves_from(&position(fen), square), wanted, "{fen}");
    }
}

#[test]
fn f4_pawns() {
    for (fen, square, wanted) in [
        ("7k/8/8/8/8/3p1p2/4P3/K7 w - - 0 1", "e2", &["e2d3", "e2e3", "e2e4", "e2f3"][..]),
        ("7k/8/8/8/4p3/8/4P3/K7 w - - 0 1", "e2", &["e2e3"]),
        ("7k/8/8/8/8/4p3/4P3/K7 w - - 0 1", "e2", &[]),
        ("7k/8/8/8/8/p6p/P6P/K7 w - - 0 1", "h2", &[]),
    ] {
        assert_eq!(moves_from(&position(fen), square), wanted, "{fen}");
    }
}

#[test]
fn f5_promotions() {
    let wanted = ["b7a8b", "b7a8n", "b7a8q", "b7a8r", "b7b8b", "b7b8n", "b7b8q", "b7b8r"];
    let fen = "r6k/1P6/8/8/8/8/8/2K5 w - - 3 1";
    assert_eq!(moves_from(&position(fen), "b7"), wanted);
    assert_eq!(after(fen, "B7A8N"), "N6k/8/8/8/8/8/8/2K5 b - - 0 1");
    assert!(position(fen).parse_move("b7b8").is_err());
}

#[test]
fn f6_en_passant() {
    let start = "7k/4p3/8/3P4/8/8/8/K7 b - - 0 1";
    assert_eq!(after(start, "e7e5"), "7k/8/8/3Pp3/8/8/8/K7 w - e6 0 2");
    assert_eq!(after("7k/8/8/3Pp3/8/8/8/K7 w - e6 0 2", "d5e6"), "7k/8/4P3/8/8/8/8/K7 b - - 0 2");
    // Only in the next move, only if a pawn is there to do it, and only if its king is safe then.
    assert_eq!(after(start, "e7e6"), "7k/8/4p3/3P4/8/8/8/K7 w - - 0 2");
    assert_eq!(after("7k/4p3/8/8/8/8/8/K7 b - - 0 1", "e7e5"), "7k/8/8/4p3/8/8/8/K7 w - - 0 2");
    assert_eq!(after("7k/4p3/8/K2P3r/8/8/8/8 b - - 0 1", "e7e5"), "7k/8/8/K2Pp2r/8/8/8/8 w - - 0 2");
    // A check by the pawn that has passed is met by its capture.
    assert_eq!(moves_from(&position("7k/8/8/3Pp3/5K2/8/8/8 w - e6 0 1"), "d5"), ["d5d6", "d5e6"][1..]);
}

#[test]
fn f7_castling() {
    let both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(after(both, "e1g1"), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(after(both, "e1c1"), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    // The right goes with the king, with the rook, and with the rook that is captured.
    assert_eq!(after(both, "e1e2"), "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    assert_eq!(after(both, "h1h2"), "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1");
    assert_eq!(after(both, "a1a8"), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    for (fen, can) in [
        // Through an attacked square, into one, out of check, over a man: no. The rook may be attacked, and b1.
        ("5r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", [false, true]),
        ("6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", [false, true]),
        ("4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", [false, false]),
        ("8/1k6/8/8/8/8/8/RN2K1NR w KQ - 0 1", [false, false]),
        ("1r5r/3k4/8/8/8/8/8/R3K2R w KQ - 0 1", [true, true]),
        ("8/1k6/8/8/8/8/8/R3K2R w K - 0 1", [true, false]),
    ] {
        let position = position(fen);
        assert_eq!(["e1g1", "e1c1"].map(|text| position.parse_move(text).is_ok()), can, "{fen}");
    }
}

#[test]
fn f8_castling_in_chess960() {
    let read = |fen: &str| Position::from_fen(fen, Options { chess960: true }).unwrap();
    let can = |fen: &str, text: &str| read(fen).parse_move(text).is_ok();
    // King and rook change places; the king stays where it is; both fly over each other.
    let position = read("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    assert_eq!(position.after(position.parse_move("f1g1").unwrap()).to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let position = read("4k3/8/8/8/8/8/8/2KR4 w D - 0 1");
    assert_eq!(position.after(position.parse_move("c1d1").unwrap()).to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let position = read("4k3/8/8/8/8/8/8/R1K5 w A - 0 1");
    assert_eq!(position.after(position.parse_move("c1a1").unwrap()).to_string(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    // The rook that leaves may uncover an attack on the king's new square.
    assert!(!can("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "d1b1"));
    assert!(can("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1b1"));
    // The king's step is no castling there, and the king that takes its rook none in chess.
    assert!(!can("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "e1g1"));
    assert!(self::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").parse_move("e1h1").is_err());
}

#[test]
fn f9_mate_and_stalemate() {
    for (fen, ending) in [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 99 1", Some(Ending::loss(Reason::Checkmate))),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 1", Some(Ending::loss(Reason::Checkmate))),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(Ending::draw(Reason::Stalemate))),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", None),
    ] {
        assert_eq!(Game::new(position(fen)).ending(), ending, "{fen}");
    }
}

#[test]
fn f10_draws() {
    let dead = Some(Ending::draw(Reason::DeadPosition));
    for (board, ending) in [
        ("8/4k3/8/8/8/2K5/8/8", dead),
        ("8/4k3/8/3N4/8/2K5/8/8", None),
        ("8/4k3/8/8/3N4/2K5/8/8", dead),
        ("8/4k3/8/8/3B4/2K5/8/8", dead),
        ("8/4k3/8/8/3B4/2K5/8/2b5", dead),
        ("8/4k3/8/8/3B4/2K5/8/3b4", None),
        ("8/4k3/8/8/3BN3/2K5/8/8", None),
        ("8/4k3/8/8/3NN3/2K5/8/8", None),
        ("8/4k3/8/8/3P4/2K5/8/8", None),
    ] {
        let side = if board.contains("3N4/8") { "b" } else { "w" };
        let game = Game::new(position(&format!("{board} {side} - - 0 1")));
        let expected = if board.contains("3N4/8") { dead } else { ending };
        assert_eq!(game.ending(), expected, "{board}");
        assert!(!game.legal_moves().is_empty(), "a dead position keeps its moves");
    }
    let count = Game::new(position("4k3/8/8/8/8/8/8/4K2R w - - 100 90"));
    assert_eq!(count.ending(), Some(Ending::draw(Reason::HalfMoves)));
}

#[test]
fn f10_the_third_occurrence_is_a_draw() {
    let mut game = Game::new(Position::start(Options::default()));
    for (ply, text) in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(8).enumerate() {
        assert_eq!(game.ending(), None, "after {ply}");
        game.play_text(text).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::draw(Reason::Repetition)));
}

#[test]
fn f6_what_could_be_captured_en_passant_makes_another_position() {
    let key = |fen: &str| position(fen).key();
    assert_ne!(key("7k/8/8/3Pp3/8/8/8/K7 w - e6 0 2"), key("7k/8/8/3Pp3/8/8/8/K7 w - - 0 2"));
    assert_eq!(key("7k/8/8/4p3/8/8/8/K7 w - e6 0 2"), key("7k/8/8/4p3/8/8/8/K7 w - - 0 2"));
    assert_ne!(key("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), key("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}

#[test]
fn f12_refused_fens() {
    for (fen, error) in [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "position: Black has 0 kings instead of one"),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "position: Black has 2 kings instead of one"),
        ("k6P/8/8/8/8/8/8/K7 w - - 0 1", "position: a pawn is on h8, on the first or last rank"),
        ("k7/8/8/8/8/8/8/K6p w - - 0 1", "position: a pawn is on h1, on the first or last rank"),
        ("k7/8/8/8/8/8/8/R6K w - - 0 1", "position: Black is in check, but it is not its turn"),
        ("k7/8/8/8/8/8/8/K7 w K - 0 1", "third field: \"K\" names no rook that could castle"),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "third field: \"Q\" names no rook that could castle"),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "third field: \"KK\" names a rook twice"),
        ("4k3/8/8/8/8/8/8/4K2R w x - 0 1", "third field: \"x\" names no rook that could castle"),
        (
            "4k3/8/8/8/8/8/8/5K1R w K - 0 1",
            "third field: castling from other squares than those of chess needs UCI_Chess960",
        ),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1", "fourth field: \"e5\" is no square that a pawn has just passed"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 b - e6 0 1", "fourth field: \"e6\" is no square that a pawn has just passed"),
        ("4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1", "fourth field: \"e6\" is no square that a pawn has just passed"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - E6 0 1", "fourth field: \"E6\" is neither a square nor \"-\""),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move: \"x\" is neither \"w\" nor \"b\""),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "board: it has 7 ranks instead of 8"),
    ] {
        let refused = Position::from_fen(fen, Options::default()).unwrap_err();
        assert_eq!(refused.to_string(), error, "{fen}");
    }
}
