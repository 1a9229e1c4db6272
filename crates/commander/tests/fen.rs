//! FENs that are refused, and why (K-33, K-34, R-5, R-6), and the picture of the board.

use commander::{Options, Position};
use rules::{FenField, Position as _};

fn refused(fen: &str, field: FenField, reason: &str) {
    let error = Position::from_fen(fen, Options::default()).map(|p| p.to_string()).expect_err(fen);
    assert_eq!((error.field, error.reason.as_str()), (field, reason), "{fen}");
}

/// The FEN with rank 5 changed.
fn with_rank_5(rank: &str) -> String {
    format!("9c1/11/11/11/11/11/11/{rank}/11/11/11/10C b - - 0 1")
}

#[test]
fn form() {
    use FenField::{Fourth, HalfMoves, MoveNumber, Side, Text, Third};
    let board = "9c1/11/11/11/11/11/11/11/11/11/11/10C";
    let refused = |rest: &str, field, reason: &str| refused(&format!("{board} {rest}"), field, reason);
    refused("", Text, "it has 1 field instead of six");
    refused("r - - 0", Text, "it has 5 fields instead of six");
    refused("r - - 0 1 2", Text, "it has 7 fields instead of six");
    refused("R - - 0 1", Side, "\"R\" is neither \"r\" nor \"b\"");
    refused("r KQkq - 0 1", Third, "\"KQkq\" must be \"-\"");
    refused("r - e3 0 1", Fourth, "\"e3\" must be \"-\"");
    refused("r - - -1 1", HalfMoves, "\"-1\" is no number from 0 to 9999");
    refused("r - - 00 1", HalfMoves, "\"00\" is no number from 0 to 9999");
    refused("r - - 0 0", MoveNumber, "\"0\" is no number from 1 to 9999");
}

#[test]
fn board() {
    let refused = |rank: &str, reason: &str| refused(&with_rank_5(rank), FenField::Board, reason);
    refused("11/11", "it has 13 ranks instead of 12");
    refused("5I6", "rank 5 has more than 11 points");
    refused("111", "rank 5 has more than 11 points");
    refused("11I", "rank 5 has more than 11 points");
    refused("5I4", "rank 5 has 10 points instead of 11");
    refused("", "rank 5 has 0 points instead of 11");
    refused("05I5", "\"05\" is no count of empty squares");
    refused("5x5", "\"x\" is no piece");
    refused("5é5", "\"é\" is no piece");
    refused("5++I5", "\"+\" where it makes no sense");
    refused("5((TI)5", "\"(\" where it makes no sense");
    refused("5(T)5", "\")\" where it makes no sense");
    refused("5(T3I)2", "\"3\" where a piece must stand, in rank 5");
    refused("5+3I2", "\"3\" where a piece must stand, in rank 5");
    refused("9(TI", "rank 5 ends within a stack or before a hero's letter");
    refused("10+", "rank 5 ends within a stack or before a hero's letter");
    refused("5(IM)5", "the pieces on f5 are no stack");
    refused("5(Ti)5", "the stack on f5 has pieces of both sides");
    refused("5+H5", "a Headquarters cannot be a hero");
}

/// Neither the length of a rank nor that of a stack overflows anything.
#[test]
fn very_long_ranks_and_stacks() {
    for (rank, reason) in [
        ("9999I".repeat(1000), "rank 5 has more than 11 points"),
        ("x".repeat(100_000), "\"x\" is no piece"),
        (format!("({})", "I".repeat(100_000)), "the pieces on a5 are no stack"),
        ("(".repeat(100_000), "\"(\" where it makes no sense"),
    ] {
        refused(&with_rank_5(&rank), FenField::Board, reason);
    }
}

#[test]
fn position() {
    let refused = |rank: &str, reason: &str| refused(&with_rank_5(rank), FenField::Position, reason);
    refused("I10", "(i) may not stand on a5");
    refused("3(NF+T)7", "(nf+t) may not stand on d5");
    refused("5(EA)5", "(ea) may not stand on f5");
    refused("5C5", "Red has 2 pieces 'c', 1 are allowed");
    refused("5III3", "Red has 3 pieces 'i', 2 are allowed");
    refused("2MM7", "Red has 2 pieces 'm', 1 are allowed");
}

#[test]
fn what_no_game_reaches_is_accepted() {
    for fen in [
        "9c1/11/11/11/11/11/11/11/11/11/11/10C b - - 9999 9999",
        "9C1/11/11/11/11/11/11/11/11/11/11/10c r - - 100 1",
        "9c1/11/11/11/11/10H/4(+E+S)6/11/10h/10h/11/(+N+F+C)10 r - - 0 1",
        "(nc)10/11/11/11/11/11/11/11/11/11/7(TIM)3/(NF+F)9C r - - 0 1",
    ] {
        let position = Position::from_fen(fen, Options::default()).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_string(), fen);
    }
}

#[test]
fn white_space_is_free_and_written_as_blanks() {
    let fen = "  9c1/11/11/11/11/11/11/11/11/11/11/10C\tw  - -  3   7\r\n";
    let written = Position::from_fen(fen, Options::default()).map(|position| position.to_string());
    assert_eq!(written, Ok("9c1/11/11/11/11/11/11/11/11/11/11/10C r - - 3 7".to_owned()));
}

#[test]
fn picture() {
    let fen = "9c1/11/11/11/11/11/11/1(NF+T)9/11/11/11/10C r - - 0 1";
    let picture = Position::from_fen(fen, Options::default()).expect("valid").diagram();
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines.len(), 14);
    let terrain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(terrain(lines[0]), "12 ~ ~ : . . . . . . c .");
    assert_eq!(terrain(lines[5]), "7 ~ ~ : : : . . . . . .");
    assert_eq!(terrain(lines[6]), "| = | = = =");
    assert_eq!(terrain(lines[8]), "5 ~ NF+T : . . . . . . . .");
    assert_eq!(terrain(lines[13]), "a b c d e f g h i j k");
    // The reefs are below f and h.
    assert_eq!((lines[6].find('|'), lines[6].rfind('|')), (lines[13].find('f'), lines[13].find('h')));
}
