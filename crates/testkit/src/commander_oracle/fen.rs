//! FEN (K-33, K-34, R-5, R-6): reading, refusing, writing.

use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

use super::attack::in_check;
use super::board::Board;
use super::options::Options;
use super::piece::{Colour, Kind, Piece};
use super::point::Point;
use super::position::OraclePosition;
use super::sight::are_exposed;
use super::stack::Stack;

impl OraclePosition {
    /// Reads a FEN.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn from_fen(fen: &str, options: Options) -> Result<Self, String> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let [points, side, third, fourth, half_moves, move_number] = fields[..] else {
            return Err(format!("{} fields, not 6", fields.len()));
        };
        let to_move = match side {
            "r" | "w" => Colour::Red,
            "b" => Colour::Blue,
            _ => return Err(format!("side to move {side:?}")),
        };
        if third != "-" || fourth != "-" {
            return Err("the third and the fourth field must be -".to_owned());
        }
        let half_moves = number(half_moves).ok_or("half-moves")?;
        let move_number = number(move_number).filter(|&n| n >= 1).ok_or("move number")?;
        let position = Self::new(read_board(points)?, to_move, half_moves, move_number, options);
        position.validate()?;
        Ok(position)
    }

    /// K-34.
    fn validate(&self) -> Result<(), String> {
        for colour in Colour::BOTH {
            for kind in Kind::all() {
                let number = self.board.pieces_of(colour).filter(|piece| piece.kind == kind).count();
                if number > kind.number() {
                    return Err(format!("{colour:?} has {number} of {kind:?}"));
                }
            }
            if self.board.commander(colour).is_none() {
                return Err(format!("{colour:?} has no Commander"));
            }
        }
        for (point, stack) in self.board.stacks() {
            if !stack.may_stand_on(point) {
                return Err(format!("{} is no place for what stands there", point.name()));
            }
            if stack.pieces().iter().any(|piece| piece.kind == Kind::Headquarters && piece.hero) {
                return Err(format!("a hero Headquarters on {}", point.name()));
            }
        }
        let left = self.to_move.other();
        if self.options.enforce_check && (in_check(&self.board, left, self.options) || are_exposed(&self.board)) {
            return Err("the side not to move is in check or exposed".to_owned());
        }
        Ok(())
    }
}

/// Plain digits, no leading zero, at most 9999.
fn number(text: &str) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if digits && !leading_zero { text.parse().ok().filter(|&n| n <= 9999) } else { None }
}

fn read_board(text: &str) -> Result<Board, String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 12 {
        return Err(format!("{} ranks, not 12", ranks.len()));
    }
    let mut board = Board::default();
    for (text, rank) in ranks.into_iter().zip((1..=12).rev()) {
        read_rank(&mut board, rank, text).map_err(|what| format!("rank {rank}: {what}"))?;
    }
    Ok(board)
}

fn read_rank(board: &mut Board, rank: u8, text: &str) -> Result<(), String> {
    let mut points = (b'a'..=b'k').map(|file| Point { file, rank });
    let mut text = text.chars().peekable();
    while let Some(&first) = text.peek() {
        if first.is_ascii_digit() {
            let mut digits = String::new();
            while let Some(digit) = text.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            let empty = number(&digits).filter(|n| (1..=11).contains(n)).ok_or("bad number of empty points")?;
            for _ in 0..empty {
                points.next().ok_or("too long")?;
            }
        } else {
            let stack = read_stack(&mut text)?;
            board.put(points.next().ok_or("too long")?, Some(stack));
        }
    }
    if points.next().is_none() { Ok(()) } else { Err("too short".to_owned()) }
}

/// A piece, or two or more in brackets.
fn read_stack(text: &mut Peekable<Chars<'_>>) -> Result<Stack, String> {
    if text.next_if_eq(&'(').is_none() {
        let (colour, piece) = read_piece(text)?;
        return Ok(Stack::new(colour, vec![piece]));
    }
    let (colour, first) = read_piece(text)?;
    let mut pieces = vec![first];
    while text.next_if_eq(&')').is_none() {
        let (other, piece) = read_piece(text)?;
        if other != colour {
            return Err("two sides in a stack".to_owned());
        }
        pieces.push(piece);
    }
    if pieces.len() == 1 { Err("a stack of one piece".to_owned()) } else { Ok(Stack::new(colour, pieces)) }
}

fn read_piece(text: &mut Peekable<Chars<'_>>) -> Result<(Colour, Piece), String> {
    let hero = text.next_if_eq(&'+').is_some();
    let letter = text.next().ok_or("a piece is missing")?;
    let kind = Kind::from_letter(letter.to_ascii_lowercase()).ok_or_else(|| format!("no piece {letter:?}"))?;
    let colour = if letter.is_ascii_uppercase() { Colour::Red } else { Colour::Blue };
    Ok((colour, Piece { kind, hero }))
}

impl fmt::Display for OraclePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = (1..=12).rev().map(|rank| rank_text(&self.board, rank)).collect();
        let side = if self.to_move == Colour::Red { 'r' } else { 'b' };
        write!(f, "{} {side} - - {} {}", ranks.join("/"), self.half_moves, self.move_number)
    }
}

fn rank_text(board: &Board, rank: u8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for file in b'a'..=b'k' {
        let Some(stack) = board.at(Point { file, rank }) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text += &stack_text(stack);
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

fn stack_text(stack: &Stack) -> String {
    let pieces: String = stack.pieces().iter().map(|piece| piece.text()).collect();
    let pieces = if stack.colour == Colour::Red { pieces.to_ascii_uppercase() } else { pieces };
    if stack.pieces().len() == 1 { pieces } else { format!("({pieces})") }
}
