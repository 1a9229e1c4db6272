//! FENs that are refused, and why (I-18, I-19, R-5, R-6), and the picture of the board.

use invasion::Position;
use rules::{FenField, Position as _};

fn refused(fen: &str, field: FenField, reason: &str) {
    let error = Position::from_fen(fen, ()).map(|p| p.to_string()).expect_err(fen);
    assert_eq!((error.field, error.reason.as_str()), (field, reason), "{fen}");
}

/// The FEN with rank 9 changed.
fn with_rank_9(rank: &str) -> String {
    format!("1h8/{rank}/10/3****3/3****3/3****3/3****3/10/10/8H1 w Oo - 0 1")
}

#[test]
fn form() {
    use FenField::{Fourth, HalfMoves, MoveNumber, Side, Text, Third};
    let board = "1h8/3f6/10/3****3/3****3/3****3/3****3/10/10/8H1";
    let refused = |rest: &str, field, reason: &str| refused(&format!("{board} {rest}"), field, reason);
    refused("", Text, "it has 1 field instead of six");
    refused("w Oo - 0", Text, "it has 5 fields instead of six");
    refused("w O o - 0 1", Text, "it has 7 fields instead of six");
    refused("W Oo - 0 1", Side, "\"W\" is neither \"w\" nor \"b\"");
    let bombs = "does not name the Bombs: \"O\" or \"B\", then \"o\" or \"b\", or \"-\"";
    refused("w oO - 0 1", Third, &format!("\"oO\" {bombs}"));
    refused("w - e3 0 1", Fourth, "\"e3\" must be \"-\"");
    refused("w - - -1 1", HalfMoves, "\"-1\" is no number from 0 to 9999");
    refused("w - - 00 1", HalfMoves, "\"00\" is no number from 0 to 9999");
    refused("w - - 0 0", MoveNumber, "\"0\" is no number from 1 to 9999");
}

#[test]
fn board() {
    let board = FenField::Board;
    refused("10/10 w Oo - 0 1", board, "it has 2 ranks instead of 10");
    refused(&with_rank_9("10/10"), board, "it has 11 ranks instead of 10");
    refused(&with_rank_9("5f5"), board, "rank 9 has more than 10 squares");
    refused(&with_rank_9("5f3"), board, "rank 9 has 9 squares instead of 10");
    refused(&with_rank_9(""), board, "rank 9 has 0 squares instead of 10");
    refused(&with_rank_9("05f4"), board, "\"05\" is no count of empty squares");
    refused(&with_rank_9("5x4"), board, "\"x\" is no piece");
    refused(&with_rank_9("5é4"), board, "\"é\" is no piece");
    refused(&with_rank_9("5*4"), board, "f9 is land, not sea");
    refused(&with_rank_9("10").replace("3****3/3****3/10", "10/3****3/10"), board, "d5 is sea: '*' must stand there");
    refused(&with_rank_9(&"9999p".repeat(1000)), board, "rank 9 has more than 10 squares");
    refused(&with_rank_9(&"x".repeat(100_000)), board, "\"x\" is no piece");
}

#[test]
fn position() {
    let position = FenField::Position;
    refused(&with_rank_9("5h4"), position, "Black has 2 HQs instead of one");
    refused(&with_rank_9("10").replace('H', "F"), position, "White has 0 HQs instead of one");
    refused(&with_rank_9("2I7"), position, "a Trooper of White is in the enemy's camp, on c9");
    refused(&with_rank_9("2L7"), position, "Black is in check, but it is not its turn");
    refused(&with_rank_9("2FFF5"), position, "White has 3 Flags, more than 2");
    let arrived = with_rank_9("F9").replace("1h8/F9", "F2h6/10");
    refused(&arrived, position, "a Flag of White has arrived, but it is not the turn of Black");
    let many = "Black has 12 Troopers and 1 officers that were Troopers, together more than 12";
    refused(&with_rank_9("iiiiiiiiii").replace("/10/3*", "/iiccc5/3*"), position, many);
}

#[test]
fn what_no_game_reaches_is_accepted() {
    for fen in [
        "10/10/10/3****3/3****3/3****3/3****3/10/10/Hh8 w - - 0 1",
        "1FF7/tt8/ii7h/3****3/3****3/3****3/3****3/II8/TTH7/7ff1 b Bb - 9999 9999",
        "h9/10/10/3****3/LLL****LLL/PPP****PPP/CC1****1CC/10/10/9H b - - 0 1",
        "F2h6/10/10/3****3/3****3/3****3/3****3/10/10/9H b Oo - 100 1",
    ] {
        let position = Position::from_fen(fen, ()).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_string(), fen);
    }
}

#[test]
fn white_space_is_free_and_written_as_blanks() {
    let position = Position::from_fen("  1h8/10/10/3****3/3****3/3****3/3****3/10/10/8H1\tb  Ob -  3   7\r\n", ());
    let written = position.map(|position| position.to_string());
    assert_eq!(written, Ok("1h8/10/10/3****3/3****3/3****3/3****3/10/10/8H1 b Ob - 3 7".to_owned()));
}

#[test]
fn picture() {
    let picture = Position::start(()).diagram();
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines.len(), 11);
    assert_eq!(lines[0], "10  h f t i i . . . . .");
    assert_eq!(lines[4], " 6  i i i ~ ~ ~ ~ . . .");
    assert_eq!(lines[9], " 1  . . . . . I I T F H");
    assert_eq!(lines[10], "    a b c d e f g h i j");
}
