//! Each rule by small positions; the numbers are those of `RULES.md`.

use conquer::Position;
use rules::{Ending, Game, MoveError, MoveList, Position as _, Reason, Side};
use testkit::play::{game_after, texts};

/// A game from a FEN and the moves played in it.
fn game(fen: &str, moves: &str) -> Game<Position> {
    game_after(fen, (), moves)
}

fn position(fen: &str) -> Position {
    *game(fen, "").position()
}

/// The texts of all legal moves that begin with `start`, in order.
fn moves(game: &Game<Position>, start: &str) -> String {
    let mut texts = texts(game);
    texts.retain(|text| text.starts_with(start));
    texts.join(" ")
}

fn legal(fen: &str, start: &str) -> String {
    moves(&game(fen, ""), start)
}

/// The board after one move.
fn after(fen: &str, m: &str) -> String {
    let fen = game(fen, m).position().to_string();
    fen.split(' ').next().unwrap_or_default().to_owned()
}

#[test]
fn c1_start_and_moves_are_those_of_chess_without_castling() {
    let start = game(Position::START, "");
    assert_eq!(start.position().to_string(), Position::START);
    assert_eq!(start.position().side_to_move(), Side::First);
    assert_eq!(moves(&start, ""), "a2a3 b1a3 b1c3 b2b3 c2c3 d2d3 e2e3 f2f3 g1f3 g1h3 g2g3 h2h3");
    assert_eq!(legal("6k1/p7/8/8/8/8/8/R3K2R w - - 0 1", "e1"), "e1d1 e1d2 e1e2 e1f1 e1f2");
    assert_eq!(legal("6k1/p7/8/8/3Q4/8/8/K7 w - - 0 1", "d4").split(' ').count(), 26);
    assert_eq!(legal("8/p6k/8/8/3B4/8/8/K7 w - - 0 1", "d4").split(' ').count(), 12);
    assert_eq!(legal("7k/p7/8/8/3R4/8/8/K7 w - - 0 1", "d4").split(' ').count(), 14);
    assert_eq!(legal("7k/p7/8/8/3N4/8/8/K7 w - - 0 1", "d4"), "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5");
}

#[test]
fn c1_no_en_passant() {
    let game = game("7k/3p4/8/4P3/8/8/8/K7 b - - 0 1", "d7d6");
    assert_eq!(moves(&game, "e5"), "e5e6");
}

#[test]
fn c2_a_capture_is_a_swap() {
    assert_eq!(after("7k/p7/8/5n2/8/8/2Q5/K7 w - - 0 1", "c2f5"), "7k/p7/8/5Q2/8/8/2N5/K7");
    assert_eq!(after("7k/p7/8/8/5N2/8/2q5/K7 b - - 0 1", "c2f5"), "7k/p7/8/5q2/5N2/8/8/K7");
    assert_eq!(after("7k/p7/8/8/2N5/8/2q5/K7 b - - 0 1", "c2c4"), "7k/p7/8/8/2q5/8/2n5/K7");
}

#[test]
fn c3_pawns_go_and_capture_straight_ahead() {
    assert_eq!(legal("7k/8/8/3np3/4P3/8/8/K7 w - - 0 1", "e4"), "e4e5");
    assert_eq!(legal("7k/8/3p4/4n3/8/4P3/8/K7 w - - 0 1", "e3"), "e3e4 e3e5");
    assert_eq!(legal("7k/8/3p4/4n3/4b3/4P3/8/K7 w - - 0 1", "e3"), "e3e4");
    assert_eq!(legal("7k/8/3p4/4n3/4B3/4P3/8/K7 w - - 0 1", "e3"), "");
    assert_eq!(legal("7k/4p3/8/4N3/8/8/8/K7 b - - 0 1", "e7"), "e7e5 e7e6");
    assert_eq!(after("7k/8/3p4/4n3/8/4P3/8/K7 w - - 0 1", "e3e5"), "7k/8/3p4/4P3/8/4N3/8/K7");
}

#[test]
fn c4_pawns_are_promoted_on_the_last_rank() {
    assert_eq!(legal("7k/1P6/8/7n/8/8/8/K7 w - - 0 1", "b7"), "b7b8b b7b8n b7b8q b7b8r");
    let two_squares = "1r6/7k/1P6/7n/8/8/8/K7 w - - 0 1";
    assert_eq!(legal(two_squares, "b6"), "b6b7 b6b8b b6b8n b6b8q b6b8r");
    assert_eq!(after(two_squares, "b6b8n"), "1N6/7k/1R6/7n/8/8/8/K7");
    // The captured man stays what it is, also if it is a pawn.
    assert_eq!(after("1p6/1P6/7k/7n/8/8/8/K7 w - - 0 1", "b7b8q"), "1Q6/1P6/7k/7n/8/8/8/K7");
    assert_eq!(after("7k/7n/8/8/8/K7/1p6/R7 b - - 0 1", "b2b1r"), "7k/7n/8/8/8/K7/8/Rr6");
}

#[test]
fn c5_a_captured_pawn_is_promoted_on_its_new_last_rank() {
    let fen = "4R3/3pp3/6k1/7n/8/8/8/K7 w - - 0 1";
    assert_eq!(legal(fen, "e8e7"), "e8e7b e8e7n e8e7q e8e7r");
    assert_eq!(after(fen, "e8e7b"), "4B3/3pR3/6k1/7n/8/8/8/K7");
    assert_eq!(legal("4K3/3pp3/6k1/7n/8/8/8/N7 w - - 0 1", "e8d7"), "e8d7b e8d7n e8d7q e8d7r");
    assert_eq!(after("N6K/8/7k/8/8/8/2P5/1b6 b - - 0 1", "b1c2n"), "N6K/8/7k/8/8/8/2b5/1n6");
    // From another rank, or if the captured man is no pawn, there is nothing to promote.
    assert_eq!(legal("8/4R3/6k1/7n/4p3/8/8/K7 w - - 0 1", "e7e4"), "e7e4");
    assert_eq!(legal("R3n3/8/6k1/7n/8/8/8/K7 w - - 0 1", "a8e8"), "a8e8");
}

#[test]
fn c6_a_captured_pawn_stays_one_on_its_new_first_rank() {
    let game = game("7k/p5p1/8/8/8/2n5/8/R6K w - - 0 1", "a1a7 c3d5");
    assert_eq!(game.position().to_string(), "7k/R5p1/8/3n4/8/8/8/P6K w - - 1 2");
    assert_eq!(moves(&game, "a1"), "a1a2");
}

#[test]
fn c7_the_king_may_not_be_left_attacked() {
    // Pinned: no quiet move off the line, any capture.
    assert_eq!(legal("k3r3/8/5p2/8/4N3/8/8/4K3 w - - 0 1", "e4"), "e4f6");
    assert_eq!(legal("k3r3/8/8/3p4/4R3/8/8/4K3 w - - 0 1", "e4"), "e4e2 e4e3 e4e5 e4e6 e4e7 e4e8");
    // In check: only the capture of the one checker, or a man in between.
    assert_eq!(legal("4r3/n7/8/7p/Q7/6k1/8/4K3 w - - 0 1", "a4"), "a4e4 a4e8");
    // Two checkers: only the king moves.
    assert_eq!(legal("4r3/8/7k/8/1b6/8/8/R3K2N w - - 0 1", ""), "e1d1 e1f1 e1f2");
    // The captured man shields the square that the king leaves; without it, the capture is illegal.
    assert_eq!(legal("7k/8/8/8/8/8/3nK2r/7N w - - 0 1", "e2d2"), "e2d2");
    assert_eq!(legal("7k/8/8/8/7N/8/r2nK3/8 w - - 0 1", "e2d2"), "");
    // A king in check by a line does not step back along it.
    assert_eq!(legal("7k/8/8/8/8/8/r3K3/7N w - - 0 1", "e2"), "e2d1 e2d3 e2e1 e2e3 e2f1 e2f3");
}

#[test]
fn c7_pawns_check_pin_and_are_blocked_at_distance_two() {
    let check = position("7n/8/8/4k3/8/4P3/8/K7 b - - 0 1");
    assert!(check.in_check());
    assert!(position("7n/8/8/4k3/4P3/8/8/K7 b - - 0 1").in_check());
    assert!(!position("7n/8/8/4k3/3P4/8/8/K7 b - - 0 1").in_check());
    assert!(!position("8/8/8/4k3/4n3/4P3/8/K7 b - - 0 1").in_check());
    // A man in between is pinned: it may capture, nothing else.
    assert_eq!(legal("8/8/8/4k3/4r3/4P3/8/K7 b - - 0 1", "e4"), "e4e3");
    assert_eq!(legal("8/8/8/4k3/r7/4P3/8/7K b - - 0 1", "a4"), "a4e4");
    // A king that steps back before a pawn next to it is still attacked.
    assert_eq!(legal("7n/8/8/4k3/4P3/8/8/K7 b - - 0 1", "e5e6"), "");
}

#[test]
fn c7_checkmate_loses() {
    let mate = game("rr4k1/8/8/8/8/8/7P/K7 w - - 0 1", "");
    assert_eq!(mate.ending(), Some(Ending::loss(Reason::Checkmate)));
    assert_eq!(moves(&mate, ""), "");
}

#[test]
fn c8_stalemate_is_a_draw() {
    let stalemate = game("kn5R/8/1K6/8/8/8/8/8 b - - 0 1", "");
    assert_eq!(stalemate.ending(), Some(Ending::draw(Reason::Stalemate)));
}

#[test]
fn c9_a_bare_king_has_lost() {
    let bare = Reason::BareKing;
    assert_eq!(game("k7/7R/1K6/8/8/8/8/8 b - - 0 1", "").ending(), Some(Ending::loss(bare)));
    assert_eq!(game("k7/7R/1K6/8/8/8/8/8 w - - 0 1", "").ending(), Some(Ending::win(bare)));
    assert_eq!(game("7k/8/1K6/8/8/8/8/8 w - - 0 1", "").ending(), Some(Ending::draw(bare)));
    let mut won = game("7k/8/8/4n3/8/8/8/K3R3 w - - 0 1", "e1e5");
    assert_eq!(won.ending(), Some(Ending::loss(bare)));
    assert_eq!(moves(&won, ""), "");
    assert_eq!(won.play_text("h8h7"), Err(MoveError::GameOver));
    assert_eq!(game("7k/p7/8/4n3/8/8/8/K3R3 w - - 0 1", "e1e5").ending(), None);
}

#[test]
fn c10_a_capture_is_played_once_in_a_position() {
    let fen = "4r2k/8/8/4r3/8/8/8/K3R3 w - - 0 1";
    let mut twice = game(fen, "e1e5 e8e5");
    assert_eq!(twice.position().key(), position(fen).key());
    assert_eq!(moves(&twice, "e1e5"), "");
    assert_eq!(twice.play_text("e1e5"), Err(MoveError::Repeated));
    assert_eq!(moves(&twice, "e1e2"), "e1e2");
    assert_eq!(moves(&game(fen, ""), "e1e5"), "e1e5");
    // In another position the same capture is another one.
    assert_eq!(moves(&game(fen, "e1e5 e8e5 a1a2 h8h7"), "e1e5"), "e1e5");
    // A set-up position has no past.
    assert_eq!(moves(&Game::new(*twice.position()), "e1e5"), "e1e5");
}

#[test]
fn c10_can_leave_no_move() {
    let mate = game("3r2k1/8/8/8/8/8/4r3/K2r3R w - - 0 1", "h1d1 d8d1");
    assert_eq!(mate.ending(), Some(Ending::loss(Reason::Checkmate)));
    let stalemate = game("1r4k1/8/4p3/4p3/4P3/8/4r3/K7 w - - 0 1", "e4e5 e6e5");
    assert_eq!(stalemate.ending(), Some(Ending::draw(Reason::Stalemate)));
}

#[test]
fn c11_draws() {
    let shuffle = "c1c2 f8f7 c2c1 f7f8 ";
    let fen = "5r1k/8/8/8/8/8/8/K1R5 w - - 0 1";
    assert_eq!(game(fen, shuffle).ending(), None);
    assert_eq!(game(fen, &shuffle.repeat(2)).ending(), Some(Ending::draw(Reason::Repetition)));
    // Captures do not cut off the past.
    let captures = game("4r2k/8/8/4r3/8/8/8/K3R3 w - - 0 1", "e1e5 e8e5 a1a2 h8h7 a2a1 h7h8");
    assert_eq!(captures.ending(), Some(Ending::draw(Reason::Repetition)));
    let count = game("5r1k/8/8/8/8/8/8/K1R5 w - - 99 1", "c1c2");
    assert_eq!(count.ending(), Some(Ending::draw(Reason::HalfMoves)));
    assert_eq!(count.legal_moves().len(), 16);
    assert_eq!(game("5r1k/8/8/8/8/8/8/K1R5 w - - 98 1", "c1c2").ending(), None);
    // A lost game is lost, whatever the count.
    assert_eq!(game("rr4k1/8/8/8/8/8/7P/K7 w - - 100 1", "").ending(), Some(Ending::loss(Reason::Checkmate)));
    assert_eq!(game("k7/7R/1K6/8/8/8/8/8 b - - 100 1", "").ending(), Some(Ending::loss(Reason::BareKing)));
}

#[test]
fn c11_captures_and_pawn_moves_reset_the_count() {
    let fen = "5r1k/2n5/8/8/8/8/6P1/K1R5 w - - 50 7";
    for (m, half_moves) in [("g2g3", 0), ("c1c7", 0), ("a1a2", 51), ("c1c6", 51)] {
        assert_eq!(game(fen, m).position().half_moves(), half_moves, "{m}");
    }
    let limit = game("5r1k/8/8/8/8/8/8/K1R5 w - - 9999 9999", "c1c2 f8f7");
    assert_eq!(limit.position().to_string(), "7k/5r2/8/8/8/8/2R5/K7 w - - 9999 9999");
}

#[test]
fn c11_only_promotions_are_for_ever() {
    let promotions = position("1r6/7k/1P6/7n/8/8/8/K7 w - - 0 1");
    let mut all = MoveList::new();
    promotions.legal_moves(&mut all);
    for &m in &all {
        assert_eq!(promotions.is_irreversible(m), m.promotion().is_some(), "{m}");
        assert_eq!(promotions.is_unrepeatable(m), m.to() == "b8".parse().unwrap(), "{m}");
    }
}

#[test]
fn c13_texts_are_read_in_any_case() {
    let start = Position::start(());
    assert_eq!(start.parse_move("E2E3").map(|m| m.to_string()), Ok("e2e3".to_owned()));
    for text in ["e2e4", "e7e6", "e2e3q", "a1a2", "e4e5"] {
        assert_eq!(start.parse_move(text), Err(MoveError::Illegal), "{text}");
    }
    for text in ["", "e2", "e2e9", "e2e3k", "e2e3qq", "O-O", "0000", "e2 e3", "ee2e3"] {
        assert_eq!(start.parse_move(text), Err(MoveError::Malformed), "{text}");
    }
    let promotion = position("7k/1P6/8/7n/8/8/8/K7 w - - 0 1");
    assert_eq!(promotion.parse_move("b7b8"), Err(MoveError::Illegal));
    assert_eq!(promotion.parse_move("B7B8N").map(|m| m.to_string()), Ok("b7b8n".to_owned()));
}
