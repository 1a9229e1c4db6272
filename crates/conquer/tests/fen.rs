//! FENs that are refused, and why (C-12, R-5, R-6).

use conquer::Position;
use rules::{FenField, Position as _};

fn refused(fen: &str, field: FenField, reason: &str) {
    let error = Position::from_fen(fen, ()).map(|p| p.to_string()).expect_err(fen);
    assert_eq!((error.field, error.reason.as_str()), (field, reason), "{fen}");
}

#[test]
fn form() {
    use FenField::{Fourth, HalfMoves, MoveNumber, Side, Text, Third};
    refused("", Text, "it has 0 fields instead of six");
    refused("7k/8/5n2/8/8/8/8/K6R w - - 0", Text, "it has 5 fields instead of six");
    refused("7k/8/5n2/8/8/8/8/K6R w - - 0 1 x", Text, "it has 7 fields instead of six");
    refused("7k/8/5n2/8/8/8/8/K6R W - - 0 1", Side, "\"W\" is neither \"w\" nor \"b\"");
    refused("7k/8/5n2/8/8/8/8/K6R w KQkq - 0 1", Third, "\"KQkq\" must be \"-\": there is no castling");
    refused("7k/8/5n2/8/8/8/8/K6R w - e3 0 1", Fourth, "\"e3\" must be \"-\": there is no en passant");
    refused("7k/8/5n2/8/8/8/8/K6R w - - -1 1", HalfMoves, "\"-1\" is no number from 0 to 9999");
    refused("7k/8/5n2/8/8/8/8/K6R w - - 00 1", HalfMoves, "\"00\" is no number from 0 to 9999");
    refused("7k/8/5n2/8/8/8/8/K6R w - - 0 0", MoveNumber, "\"0\" is no number from 1 to 9999");
}

#[test]
fn board() {
    let board = FenField::Board;
    refused("8/8 w - - 0 1", board, "it has 2 ranks instead of 8");
    refused("7k/8/5n2/8/8/8/8/K6R/8 w - - 0 1", board, "it has 9 ranks instead of 8");
    refused("7k/8/5n3/8/8/8/8/K6R w - - 0 1", board, "rank 6 has 9 squares instead of 8");
    refused("7k/8/5n1/8/8/8/8/K6R w - - 0 1", board, "rank 6 has 7 squares instead of 8");
    refused("7k//5n2/8/8/8/8/K6R w - - 0 1", board, "rank 7 has 0 squares instead of 8");
    refused("7k/53/5n2/8/8/8/8/K6R w - - 0 1", board, "rank 7 has 53 squares instead of 8");
    refused("7k/8/05n2/8/8/8/8/K6R w - - 0 1", board, "\"05\" is no count of empty squares");
    refused("7k/8/5x2/8/8/8/8/K6R w - - 0 1", board, "\"x\" is no piece");
    refused("7k/8/5é2/8/8/8/8/K6R w - - 0 1", board, "\"é\" is no piece");
    let long = format!("7k/8/{}/8/8/8/8/K6R w - - 0 1", "9999p".repeat(100));
    refused(&long, board, "rank 6 has 1000000 squares instead of 8");
}

#[test]
fn position() {
    let position = FenField::Position;
    refused("8/8/5n2/8/8/8/8/K6R w - - 0 1", position, "Black has 0 kings instead of one");
    refused("7k/8/5n2/8/8/8/8/KK5R w - - 0 1", position, "White has 2 kings instead of one");
    refused("2P5/7k/5n2/8/8/8/8/K7 w - - 0 1", position, "a pawn of White is on its last rank, on c8");
    refused("8/7k/5n2/8/8/8/8/K1p5 w - - 0 1", position, "a pawn of Black is on its last rank, on c1");
    refused("n7/7k/8/8/8/8/8/K6R w - - 0 1", position, "Black is in check, but it is not its turn");
    refused("n7/7k/8/7P/8/8/8/K7 w - - 0 1", position, "Black is in check, but it is not its turn");
    refused("8/8/8/8/8/8/8/Kk5R w - - 0 1", position, "Black is in check, but it is not its turn");
    let full = "rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    refused(full, position, "there are 33 men, more than 32");
}

#[test]
fn what_no_game_reaches_is_accepted() {
    for fen in [
        "8/7k/7n/7P/8/8/8/K7 w - - 0 1",
        "4k2r/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1",
        "k6p/8/8/8/8/8/8/P6K b - - 9999 9999",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQ1K/8/8/8/k7 b - - 0 1",
    ] {
        let position = Position::from_fen(fen, ()).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_string(), fen);
    }
}

#[test]
fn white_space_is_free_and_written_as_blanks() {
    let position = Position::from_fen("  7k/8/5n2/8/8/8/8/K6R\tb  - - 3   7\r\n", ()).expect("a valid FEN");
    assert_eq!(position.to_string(), "7k/8/5n2/8/8/8/8/K6R b - - 3 7");
}

#[test]
fn picture() {
    let picture = Position::start(()).diagram();
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines.len(), 9);
    assert_eq!(lines[0], "8  r n b q k b n r");
    assert_eq!(lines[3], "5  . . . . . . . .");
    assert_eq!(lines[8], "   a b c d e f g h");
}
