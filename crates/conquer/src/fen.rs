//! Reading and writing FENs (C-12, R-5), and the picture of the board.

use std::fmt;

use rules::fen::{RankItem, counters, fields, quote, rank_items};
use rules::{FenError, FenField, Side};

use crate::men::Men;
use crate::rulings::{MOST_MEN, last_rank};
use crate::{Kind, Piece, Position, Square};

/// Reads a FEN and checks it.
pub(crate) fn read(text: &str) -> Result<Position, FenError> {
    let [board, side, castling, en_passant, half_moves, move_number] = fields(text)?;
    let men = read_board(board)?;
    let side = read_side(side)?;
    read_dash(castling, FenField::Third, "there is no castling")?;
    read_dash(en_passant, FenField::Fourth, "there is no en passant")?;
    let (half_moves, move_number) = counters(half_moves, move_number)?;
    let position = Position::new(men, side, half_moves, move_number);
    check(&position)?;
    Ok(position)
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

fn read_dash(text: &str, field: FenField, why: &str) -> Result<(), FenError> {
    if text == "-" { Ok(()) } else { Err(FenError::new(field, format!("{} must be \"-\": {why}", quote(text)))) }
}

/// Refuses what C-12 refuses.
fn check(position: &Position) -> Result<(), FenError> {
    let wrong = |reason: String| Err(FenError::new(FenField::Position, reason));
    for side in Side::ALL {
        let kings = position.pieces(side, Kind::King).len();
        if kings != 1 {
            return wrong(format!("{} has {kings} kings instead of one", name(side)));
        }
        if let Some(square) = (position.pieces(side, Kind::Pawn) & last_rank(side)).first() {
            return wrong(format!("a pawn of {} is on its last rank, on {square}", name(side)));
        }
    }
    let men = position.occupied().len();
    if men > MOST_MEN {
        return wrong(format!("there are {men} men, more than {MOST_MEN}"));
    }
    let king = position.king(!position.side);
    if position.men.attackers_of(position.side, king, position.occupied()).is_empty() {
        Ok(())
    } else {
        wrong(format!("{} is in check, but it is not its turn", name(!position.side)))
    }
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
    let side = if position.side == Side::First { 'w' } else { 'b' };
    write!(f, "{side} - - {} {}", position.half_moves, position.move_number)
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
