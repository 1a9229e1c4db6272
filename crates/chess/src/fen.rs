//! Reading and writing FENs (F-11, F-12, R-5), and the picture of the board.

use std::fmt;

use chessmen::fen::{board_text, read_board};
use chessmen::{ahead, first_rank};
use rules::fen::{counters, fields, quote, side_letter, white_or_black};
use rules::{FenError, FenField, Side};

use crate::attacks::third_rank;
use crate::castling::rooks_of;
use crate::position::SetUp;
use crate::{Kind, Men, Options, Position, Square, SquareSet};

/// Reads a FEN and checks it.
pub(crate) fn read(text: &str, options: Options) -> Result<Position, FenError> {
    let [board, side, castling, en_passant, half_moves, move_number] = fields(text)?;
    let men = read_board(board)?;
    let side = white_or_black(side)?;
    check(&men, side)?;
    let rooks = read_castling(castling, &men, options)?;
    let passed = read_en_passant(en_passant, &men, side)?;
    let counters = counters(half_moves, move_number)?;
    Ok(Position::new(SetUp { men, side, rooks, passed, counters }, options))
}

/// Refuses men that F-12 refuses.
fn check(men: &Men, side: Side) -> Result<(), FenError> {
    let edge = first_rank(Side::First) | first_rank(Side::Second);
    if let Some(square) = (men.of_kind(Kind::Pawn) & edge).first() {
        let reason = format!("a pawn is on {square}, on the first or last rank");
        return Err(FenError::new(FenField::Position, reason));
    }
    chessmen::fen::check(men, side)
}

/// Reads castling rights: `K` and `Q` are the outermost rooks (X-FEN), letters of files name the rook (Shredder-FEN).
fn read_castling(text: &str, men: &Men, options: Options) -> Result<SquareSet, FenError> {
    let wrong = |reason: String| FenError::new(FenField::Third, reason);
    let mut rooks = SquareSet::EMPTY;
    if text == "-" {
        return Ok(rooks);
    }
    for letter in text.chars() {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        let rook = named_rook(letter.to_ascii_uppercase(), men, side)
            .ok_or_else(|| wrong(format!("{} names no rook that could castle", quote(&letter.to_string()))))?;
        if rooks.has(rook) {
            return Err(wrong(format!("{} names a rook twice", quote(text))));
        }
        rooks |= SquareSet::of(rook);
    }
    for side in Side::ALL {
        check_rights(rooks_of(side, rooks), men.king(side), options).map_err(wrong)?;
    }
    Ok(rooks)
}

/// The rook of `side` that a letter of the castling field names.
fn named_rook(letter: char, men: &Men, side: Side) -> Option<Square> {
    let king = men.king(side);
    if !first_rank(side).has(king) {
        return None;
    }
    let mut rooks: Vec<Square> = (men.of(side) & men.of_kind(Kind::Rook) & first_rank(side)).into_iter().collect();
    rooks.sort_by_key(|rook| rook.file());
    match letter {
        'K' => rooks.last().copied().filter(|rook| rook.file() > king.file()),
        'Q' => rooks.first().copied().filter(|rook| rook.file() < king.file()),
        'A'..='H' => rooks.into_iter().find(|rook| char::from(b'A' + rook.file()) == letter),
        _ => None,
    }
}

/// What is wrong with the rights of a side to castle with `rooks`.
fn check_rights(rooks: SquareSet, king: Square, options: Options) -> Result<(), String> {
    let east = rooks.into_iter().filter(|rook| rook.file() > king.file()).count();
    if east > 1 || rooks.len() - east > 1 {
        return Err("a king can castle with one rook on each side of it".to_owned());
    }
    let is_usual = king.file() == 4 && rooks.into_iter().all(|rook| matches!(rook.file(), 0 | 7));
    if rooks.is_empty() || options.chess960 || is_usual {
        Ok(())
    } else {
        Err("castling from other squares than those of chess needs UCI_Chess960".to_owned())
    }
}

/// Reads the square that a pawn has just passed; whether it can be captured there is found later (F-6).
fn read_en_passant(text: &str, men: &Men, side: Side) -> Result<Option<Square>, FenError> {
    let wrong = |reason: &str| Err(FenError::new(FenField::Fourth, format!("{} {reason}", quote(text))));
    if text == "-" {
        return Ok(None);
    }
    let Some(square) = text.parse::<Square>().ok().filter(|_| text.chars().all(|c| !c.is_ascii_uppercase())) else {
        return wrong("is neither a square nor \"-\"");
    };
    let target = SquareSet::of(square);
    let pawn = ahead(!side, target) & men.of(!side) & men.of_kind(Kind::Pawn);
    let origin = ahead(side, target);
    if !third_rank(!side).has(square) || pawn.is_empty() || men.occupied().meets(target | origin) {
        return wrong("is no square that a pawn has just passed");
    }
    Ok(Some(square))
}

/// Writes the FEN.
pub(crate) fn write(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    board_text(&position.men).write_fen(f)?;
    write!(f, " {} ", side_letter(position.side))?;
    write_castling(position, f)?;
    match position.passed {
        Some(square) => write!(f, " {square}")?,
        None => f.write_str(" -")?,
    }
    write!(f, " {} {}", position.half_moves, position.move_number)
}

/// The castling rights, the rook nearer to the h-file first: `KQkq` in chess, the rooks' files in Chess960.
fn write_castling(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if position.rooks.is_empty() {
        return f.write_str("-");
    }
    for side in Side::ALL {
        let king = position.men.king(side);
        let mut rooks: Vec<Square> = rooks_of(side, position.rooks).into_iter().collect();
        rooks.sort_by_key(|rook| std::cmp::Reverse(rook.file()));
        for rook in rooks {
            let letter = match position.options.chess960 {
                true => char::from(b'a' + rook.file()),
                false if rook.file() > king.file() => 'k',
                false => 'q',
            };
            write!(f, "{}", if side == Side::First { letter.to_ascii_uppercase() } else { letter })?;
        }
    }
    Ok(())
}
