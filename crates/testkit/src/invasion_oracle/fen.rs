//! FEN (I-18, I-19, R-5, R-6): reading, refusing, writing.

use std::fmt;

use super::attack::in_check;
use super::board::{Board, Colour, Kind, Man, Square};
use super::position::{Bomb, OraclePosition};

impl OraclePosition {
    /// Reads a FEN.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn from_fen(fen: &str) -> Result<Self, String> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let [board, side, bombs, fourth, half_moves, move_number] = fields[..] else {
            return Err(format!("{} fields, not 6", fields.len()));
        };
        let (white_bomb, black_bomb) = read_bombs(bombs).ok_or_else(|| format!("Bombs {bombs:?}"))?;
        let position = Self {
            board: read_board(board)?,
            to_move: match side {
                "w" => Colour::White,
                "b" => Colour::Black,
                _ => return Err(format!("side to move {side:?}")),
            },
            white_bomb,
            black_bomb,
            half_moves: number(half_moves).ok_or("half-moves")?,
            move_number: number(move_number).filter(|&n| n >= 1).ok_or("move number")?,
        };
        if fourth != "-" {
            return Err("the fourth field must be -".to_owned());
        }
        position.validate()?;
        Ok(position)
    }

    /// I-19.
    fn validate(&self) -> Result<(), String> {
        for colour in Colour::BOTH {
            self.validate_men(colour)?;
        }
        let waiting = self.to_move.other();
        if self.is_lost_by_flag(waiting) {
            return Err("the side not to move has an enemy Flag on its HQ corner".to_owned());
        }
        if in_check(&self.board, waiting) {
            return Err("the side not to move is in check".to_owned());
        }
        Ok(())
    }

    fn validate_men(&self, colour: Colour) -> Result<(), String> {
        let count = |kind| self.board.count(colour, kind);
        if count(Kind::Hq) != 1 {
            return Err(format!("{colour:?} has {} HQs", count(Kind::Hq)));
        }
        let strays = |(square, man): (Square, Man)| man.kind == Kind::Trooper && square.is_in_camp_of(colour.other());
        if self.board.men(colour).any(strays) {
            return Err(format!("{colour:?} has a Trooper in the enemy camp"));
        }
        if count(Kind::Flag) > 2 || count(Kind::Tank) > 2 || count(Kind::Trooper) > 12 {
            return Err(format!("{colour:?} has too many Flags, Tanks or Troopers"));
        }
        let commandos = count(Kind::Commando).saturating_sub(2);
        let paratroopers = (count(Kind::Paratrooper) + count(Kind::Landed)).saturating_sub(2);
        if count(Kind::Trooper) + commandos + paratroopers > 12 {
            return Err(format!("{colour:?} has too many Troopers and promoted men together"));
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

/// White's Bomb and Black's.
const BOMB_FIELDS: [(&str, Bomb, Bomb); 9] = [
    ("Oo", Bomb::Off, Bomb::Off),
    ("Ob", Bomb::Off, Bomb::On),
    ("O", Bomb::Off, Bomb::Spent),
    ("Bo", Bomb::On, Bomb::Off),
    ("Bb", Bomb::On, Bomb::On),
    ("B", Bomb::On, Bomb::Spent),
    ("o", Bomb::Spent, Bomb::Off),
    ("b", Bomb::Spent, Bomb::On),
    ("-", Bomb::Spent, Bomb::Spent),
];

fn read_bombs(text: &str) -> Option<(Bomb, Bomb)> {
    BOMB_FIELDS.into_iter().find(|&(field, ..)| field == text).map(|(_, white, black)| (white, black))
}

fn bombs_text(white: Bomb, black: Bomb) -> &'static str {
    BOMB_FIELDS.into_iter().find(|&(_, w, b)| (w, b) == (white, black)).map_or("?", |(field, ..)| field)
}

fn read_board(text: &str) -> Result<Board, String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 10 {
        return Err(format!("{} ranks, not 10", ranks.len()));
    }
    let mut board = Board::default();
    for (text, rank) in ranks.into_iter().zip((0..10).rev()) {
        read_rank(&mut board, rank, text).map_err(|what| format!("rank {}: {what}", rank + 1))?;
    }
    Ok(board)
}

/// Letters are men, a run of digits is one number of empty land squares, a star is one sea square.
fn read_rank(board: &mut Board, rank: i8, text: &str) -> Result<(), String> {
    let mut file = 0;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut length = 1;
        if first.is_ascii_digit() {
            length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let empty =
                number(&rest[..length]).filter(|n| (1..=10).contains(n)).ok_or("bad number of empty squares")?;
            for _ in 0..empty {
                next_square(&mut file, rank, false)?;
            }
        } else if first == '*' {
            next_square(&mut file, rank, true)?;
        } else {
            let kind = Kind::from_letter(first.to_ascii_lowercase()).ok_or_else(|| format!("no man {first:?}"))?;
            let colour = if first.is_ascii_uppercase() { Colour::White } else { Colour::Black };
            let square = next_square(&mut file, rank, false)?;
            board.put(square, Some(Man { colour, kind }));
        }
        rest = &rest[length..];
    }
    if file == 10 { Ok(()) } else { Err("too short".to_owned()) }
}

/// The square on this file, if there is one and it is sea or land as said; goes on to the next file.
fn next_square(file: &mut i8, rank: i8, sea: bool) -> Result<Square, String> {
    let square = Square { file: *file, rank };
    *file += 1;
    if square.file >= 10 {
        Err("too long".to_owned())
    } else if square.is_sea() == sea {
        Ok(square)
    } else {
        Err("the sea is not in its place".to_owned())
    }
}

impl fmt::Display for OraclePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = (0..10).rev().map(|rank| rank_text(&self.board, rank)).collect();
        let side = if self.to_move == Colour::White { 'w' } else { 'b' };
        let bombs = bombs_text(self.white_bomb, self.black_bomb);
        write!(f, "{} {side} {bombs} - {} {}", ranks.join("/"), self.half_moves, self.move_number)
    }
}

fn rank_text(board: &Board, rank: i8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for file in 0..10 {
        let square = Square { file, rank };
        if square.is_land() && board.is_empty(square) {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.push(board.at(square).map_or('*', letter));
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// Upper case is White.
fn letter(man: Man) -> char {
    let letter = man.kind.letter();
    if man.colour == Colour::White { letter.to_ascii_uppercase() } else { letter }
}
