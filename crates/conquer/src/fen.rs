//! Reading and writing FENs (C-12, R-5), and the picture of the board.

use std::fmt;

use chessmen::fen::{board_text, read_board};
use chessmen::last_rank;
use rules::fen::{counters, fields, quote, side_letter, side_name, white_or_black};
use rules::{FenError, FenField, Side};

use crate::{Kind, Position};

/// Reads a FEN and checks it.
pub(crate) fn read(text: &str) -> Result<Position, FenError> {
    let [board, side, castling, en_passant, half_moves, move_number] = fields(text)?;
    let men = read_board(board)?;
    let side = white_or_black(side)?;
    read_dash(castling, FenField::Third, "there is no castling")?;
    read_dash(en_passant, FenField::Fourth, "there is no en passant")?;
    let (half_moves, move_number) = counters(half_moves, move_number)?;
    let position = Position::new(men, side, half_moves, move_number);
    check(&position)?;
    Ok(position)
}

fn read_dash(text: &str, field: FenField, why: &str) -> Result<(), FenError> {
    if text == "-" { Ok(()) } else { Err(FenError::new(field, format!("{} must be \"-\": {why}", quote(text)))) }
}

/// Refuses what C-12 refuses.
fn check(position: &Position) -> Result<(), FenError> {
    for side in Side::ALL {
        if let Some(square) = (position.pieces(side, Kind::Pawn) & last_rank(side)).first() {
            let reason = format!("a pawn of {} is on its last rank, on {square}", side_name(side));
            return Err(FenError::new(FenField::Position, reason));
        }
    }
    chessmen::fen::check(&position.men, position.side)
}

/// Writes the FEN.
pub(crate) fn write(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    board_text(&position.men).write_fen(f)?;
    write!(f, " {} - - {} {}", side_letter(position.side), position.half_moves, position.move_number)
}
