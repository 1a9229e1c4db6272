//! Reading and writing FENs (F-11, F-12, R-5), and the picture of the board.

use std::fmt;

use rules::fen::{RankItem, counters, fields, quote, rank_items};
use rules::{FenError, FenField, Side};

use crate::attacks::{ahead, first_rank, last_rank, third_rank};
use crate::castling::rooks_of;
use crate::men::Men;
use crate::position::SetUp;
use crate::{Kind, Options, Piece, Position, Square, SquareSet};

/// The most men that a FEN may hold (F-12).
const MOST_MEN: usize = 32;

/// Reads a FEN and checks it.
pub(crate) fn read(text: &str, options: Options) -> Result<Position, FenError> {
    let [board, side, castling, en_passant, half_moves, move_number] = fields(text)?;
    let men = read_board(board)?;
    let side = read_side(side)?;
    check(&men, side)?;
    let rooks = read_castling(castling, &men, options)?;
    let passed = read_en_passant(en_passant, &men, side)?;
    let counters = counters(half_moves, move_number)?;
    Ok(Position::new(SetUp { men, side, rooks, passed, counters }, options))
}

fn read_board(text: &str) -> Result<Men, FenError> {
    let wrong = |reason: String| FenError::new(FenField::Board, reason);
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(wrong(format!("it has {ranks} ranks instead of 8")));
    }
    let mut men = Men::NONE;
    for (rank, text) in (0..8).rev().zip(text.split('/')) {
        let mut file: usize = 0;
        for item in rank_items(text)? {
            match item {
                RankItem::Empty(n) => file += usize::from(n),
                RankItem::Symbol(letter) => {
                    let piece = Piece::from_letter(letter)
                        .ok_or_else(|| wrong(format!("{} is no piece", quote(&letter.to_string()))))?;
                    if let Some(square) = u8::try_from(file).ok().and_then(|file| Square::at(file, rank)) {
                        men.put(square, piece);
                    }
                    file += 1;
                }
            }
        }
        if file != 8 {
            return Err(wrong(format!("rank {} has {file} squares instead of 8", rank + 1)));
        }
    }
    Ok(men)
}

fn read_side(text: &str) -> Result<Side, FenError> {
    match text {
        "w" => Ok(Side::First),
        "b" => Ok(Side::Second),
        _ => Err(FenError::new(FenField::Side, format!("{} is neither \"w\" nor \"b\"", quote(text)))),
    }
}

/// Refuses men that F-12 refuses.
fn check(men: &Men, side: Side) -> Result<(), FenError> {
    let wrong = |reason: String| Err(FenError::new(FenField::Position, reason));
    for side in Side::ALL {
        let kings = (men.of(side) & men.of_kind(Kind::King)).len();
        if kings != 1 {
            return wrong(format!("{} has {kings} kings instead of one", name(side)));
        }
    }
    let edge = first_rank(Side::First) | last_rank(Side::First);
    if let Some(square) = (men.of_kind(Kind::Pawn) & edge).first() {
        return wrong(format!("a pawn is on {square}, on the first or last rank"));
    }
    let count = men.occupied().len();
    if count > MOST_MEN {
        return wrong(format!("there are {count} men, more than {MOST_MEN}"));
    }
    if men.attackers_of(side, men.king(!side), men.occupied()).is_empty() {
        Ok(())
    } else {
        wrong(format!("{} is in check, but it is not its turn", name(!side)))
    }
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

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

/// Writes the FEN.
pub(crate) fn write(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in (0..8).rev() {
        write_rank(position, rank, f)?;
        f.write_str(if rank > 0 { "/" } else { " " })?;
    }
    f.write_str(if position.side == Side::First { "w " } else { "b " })?;
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
        let king = position.king(side);
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

fn write_rank(position: &Position, rank: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut empty = 0;
    for letter in letters(position, rank) {
        match letter {
            None => empty += 1,
            Some(letter) => {
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                empty = 0;
                write!(f, "{letter}")?;
            }
        }
    }
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

/// What stands on a rank, file by file.
fn letters(position: &Position, rank: u8) -> impl Iterator<Item = Option<char>> {
    (0..8).map(move |file| position.piece_at(Square::at(file, rank)?).map(Piece::letter))
}

/// A picture of the board, White below.
pub(crate) fn diagram(position: &Position) -> String {
    let mut picture = String::new();
    for rank in (0..8).rev() {
        picture.extend([char::from(b'1' + rank), ' ']);
        for letter in letters(position, rank) {
            picture.push(' ');
            picture.push(letter.unwrap_or('.'));
        }
        picture.push('\n');
    }
    picture.push_str("   a b c d e f g h\n");
    picture
}
