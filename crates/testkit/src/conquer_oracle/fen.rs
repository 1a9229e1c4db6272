//! FEN (C-12, R-5, R-6): reading, refusing, writing.

use std::fmt;

use super::attack::in_check;
use super::board::{Board, Colour, Kind, Man, Square};
use super::position::OraclePosition;

impl OraclePosition {
    /// Reads a FEN.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn from_fen(fen: &str) -> Result<Self, String> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let [board, side, castling, en_passant, half_moves, move_number] = fields[..] else {
            return Err(format!("{} fields, not 6", fields.len()));
        };
        let position = Self {
            board: read_board(board)?,
            to_move: match side {
                "w" => Colour::White,
                "b" => Colour::Black,
                _ => return Err(format!("side to move {side:?}")),
            },
            half_moves: number(half_moves).ok_or("half-moves")?,
            move_number: number(move_number).filter(|&n| n >= 1).ok_or("move number")?,
        };
        if castling != "-" || en_passant != "-" {
            return Err("castling and en passant must be -".to_owned());
        }
        position.validate()?;
        Ok(position)
    }

    fn validate(&self) -> Result<(), String> {
        for colour in [Colour::White, Colour::Black] {
            let kings = self.board.men(colour).filter(|(_, man)| man.kind == Kind::King).count();
            if kings != 1 {
                return Err(format!("{colour:?} has {kings} kings"));
            }
            let on_last_rank =
                |(square, man): (Square, Man)| man.kind == Kind::Pawn && square.rank == colour.last_rank();
            if self.board.men(colour).any(on_last_rank) {
                return Err(format!("{colour:?} has a pawn on its last rank"));
            }
        }
        if self.board.men(Colour::White).count() + self.board.men(Colour::Black).count() > 32 {
            return Err("more than 32 men".to_owned());
        }
        if in_check(&self.board, self.to_move.other()) {
            return Err("the side not to move is in check".to_owned());
        }
        Ok(())
    }
}

/// Plain digits, no leading zero, at most 9999.
fn number(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if digits && !leading_zero { text.parse().ok().filter(|&n| n <= 9999) } else { None }
}

fn read_board(text: &str) -> Result<Board, String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(format!("{} ranks, not 8", ranks.len()));
    }
    let mut board = Board::default();
    for (text, rank) in ranks.into_iter().zip((0..8).rev()) {
        read_rank(&mut board, rank, text).map_err(|what| format!("rank {}: {what}", rank + 1))?;
    }
    Ok(board)
}

/// Letters are men, a run of digits is one number of empty squares.
fn read_rank(board: &mut Board, rank: i8, text: &str) -> Result<(), String> {
    let mut file = 0;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let empty = number(&rest[..end]).filter(|n| (1..=8).contains(n)).ok_or("bad number of empty squares")?;
            file += empty as i8;
            rest = &rest[end..];
        } else {
            let kind = Kind::from_letter(first.to_ascii_lowercase()).ok_or_else(|| format!("no man {first:?}"))?;
            let colour = if first.is_ascii_uppercase() { Colour::White } else { Colour::Black };
            if file >= 8 {
                return Err("too long".to_owned());
            }
            board.put(Square { file, rank }, Some(Man { colour, kind }));
            file += 1;
            rest = &rest[1..];
        }
        if file > 8 {
            return Err("too long".to_owned());
        }
    }
    if file == 8 { Ok(()) } else { Err("too short".to_owned()) }
}

impl fmt::Display for OraclePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = (0..8).rev().map(|rank| rank_text(&self.board, rank)).collect();
        let side = if self.to_move == Colour::White { 'w' } else { 'b' };
        write!(f, "{} {side} - - {} {}", ranks.join("/"), self.half_moves, self.move_number)
    }
}

fn rank_text(board: &Board, rank: i8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for file in 0..8 {
        let Some(man) = board.at(Square { file, rank }) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        let letter = man.kind.letter();
        text.push(if man.colour == Colour::White { letter.to_ascii_uppercase() } else { letter });
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}
