//! Reading and writing FENs (K-33, K-34, R-5), and the picture of the board.

use std::cmp::Ordering;
use std::fmt::{self, Write as _};

use rules::fen::{RankItem, counted, counters, fields, quote, rank_items};
use rules::{FenError, FenField, Side};

use crate::attack::is_attacked;
use crate::board::Board;
use crate::reach::may_stand;
use crate::setup::MOST;
use crate::terrain::{mixed, sea};
use crate::{Kind, Man, Options, Position, Square, Stack};

const FILES: u8 = 11;
const RANKS: u8 = 12;

/// Reads a FEN and checks it.
pub(crate) fn read(text: &str, options: Options) -> Result<Position, FenError> {
    let [points, side, third, fourth, half_moves, move_number] = fields(text)?;
    let board = read_board(points)?;
    let side = read_side(side)?;
    for (field, text) in [(FenField::Third, third), (FenField::Fourth, fourth)] {
        if text != "-" {
            return Err(FenError::new(field, format!("{} must be \"-\"", quote(text))));
        }
    }
    let (half_moves, move_number) = counters(half_moves, move_number)?;
    let position = Position::given(&board, side, options, half_moves, move_number);
    check(&position)?;
    Ok(position)
}

fn wrong(reason: String) -> FenError {
    FenError::new(FenField::Board, reason)
}

fn read_board(text: &str) -> Result<Board, FenError> {
    let ranks = text.split('/').count();
    if ranks != usize::from(RANKS) {
        return Err(wrong(format!("it has {} instead of {RANKS}", counted(ranks, "rank"))));
    }
    let mut board = Board::EMPTY;
    for (rank, text) in (0..RANKS).rev().zip(text.split('/')) {
        read_rank(rank, text, &mut board)?;
    }
    Ok(board)
}

/// What has been read of a point whose brackets or hero's sign are still open.
#[derive(Default)]
struct Open {
    men: Vec<(Side, Man)>,
    in_brackets: bool,
    is_hero: bool,
}

fn read_rank(rank: u8, text: &str, board: &mut Board) -> Result<(), FenError> {
    let mut file: u16 = 0;
    let mut open = Open::default();
    for item in rank_items(text)? {
        match item {
            RankItem::Empty(n) if open.in_brackets || open.is_hero => {
                return Err(wrong(format!("\"{n}\" where a piece must stand, in rank {}", rank + 1)));
            }
            RankItem::Empty(n) => file += n.min(99),
            RankItem::Symbol(letter) => {
                if open.read(letter)? {
                    let square = u8::try_from(file).ok().and_then(|file| Square::at(file, rank));
                    let square =
                        square.ok_or_else(|| wrong(format!("rank {} has more than {FILES} points", rank + 1)))?;
                    place(board, square, &open.men)?;
                    open = Open::default();
                    file += 1;
                }
            }
        }
    }
    if open.in_brackets || open.is_hero {
        return Err(wrong(format!("rank {} ends within a stack or before a hero's letter", rank + 1)));
    }
    match file.cmp(&u16::from(FILES)) {
        Ordering::Equal => Ok(()),
        Ordering::Less => Err(wrong(format!("rank {} has {file} points instead of {FILES}", rank + 1))),
        Ordering::Greater => Err(wrong(format!("rank {} has more than {FILES} points", rank + 1))),
    }
}

impl Open {
    /// Reads a letter or sign; whether the point is complete.
    fn read(&mut self, letter: char) -> Result<bool, FenError> {
        let quoted = || quote(&letter.to_string());
        match letter {
            '+' if !self.is_hero => {
                self.is_hero = true;
                return Ok(false);
            }
            '(' if !self.in_brackets && !self.is_hero => {
                self.in_brackets = true;
                return Ok(false);
            }
            ')' if self.in_brackets && !self.is_hero && self.men.len() >= 2 => {
                self.in_brackets = false;
                return Ok(true);
            }
            '+' | '(' | ')' => return Err(wrong(format!("{} where it makes no sense", quoted()))),
            _ => {}
        }
        let kind = Kind::from_letter(letter).ok_or_else(|| wrong(format!("{} is no piece", quoted())))?;
        if self.is_hero && kind == Kind::Headquarters {
            return Err(wrong("a Headquarters cannot be a hero".to_owned()));
        }
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        self.men.push((side, Man::new(kind, self.is_hero)));
        self.is_hero = false;
        Ok(!self.in_brackets)
    }
}

/// Puts the pieces on a point, if they may stand there together.
fn place(board: &mut Board, square: Square, men: &[(Side, Man)]) -> Result<(), FenError> {
    let Some(&(side, _)) = men.first() else { return Ok(()) };
    if men.iter().any(|&(other, _)| other != side) {
        return Err(wrong(format!("the stack on {square} has pieces of both sides")));
    }
    let stack = Stack::from_men(men.iter().map(|&(_, man)| man)).filter(|stack| stack.is_sound());
    let stack = stack.ok_or_else(|| wrong(format!("the pieces on {square} are no stack")))?;
    if !may_stand(stack, square) {
        return Err(FenError::new(FenField::Position, format!("({stack}) may not stand on {square}")));
    }
    board.put(side, square, stack);
    Ok(())
}

fn read_side(text: &str) -> Result<Side, FenError> {
    match text {
        "r" | "w" => Ok(Side::First),
        "b" => Ok(Side::Second),
        _ => Err(FenError::new(FenField::Side, format!("{} is neither \"r\" nor \"b\"", quote(text)))),
    }
}

/// Refuses what K-34 refuses.
fn check(position: &Position) -> Result<(), FenError> {
    let refuse = |reason: String| Err(FenError::new(FenField::Position, reason));
    for side in Side::ALL {
        let mut counts = [0; MOST.len()];
        for square in position.board.of(side) {
            for man in position.board.at(square).men() {
                counts[man.kind().index()] += 1;
            }
        }
        for kind in Kind::ALL {
            let (count, most) = (counts[kind.index()], MOST[kind.index()]);
            if count > most || (kind == Kind::Commander && count != 1) {
                let letter = kind.letter();
                return refuse(format!("{} has {count} pieces '{letter}', {most} are allowed", name(side)));
            }
        }
    }
    if !position.options.enforce_check {
        return Ok(());
    }
    let waiting = position.side.opponent();
    if position.board.is_exposed() {
        return refuse("the Commanders are exposed to each other".to_owned());
    }
    if is_attacked(&position.board, position.options.rules, waiting) {
        return refuse(format!("{} is in check, but it is not its turn", name(waiting)));
    }
    Ok(())
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "Red",
        Side::Second => "Blue",
    }
}

/// Writes the FEN.
pub(crate) fn write(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in (0..RANKS).rev() {
        let mut empty = 0;
        for (_, piece) in (0..FILES).filter_map(|file| point(position, file, rank)) {
            if piece.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            empty = 0;
            f.write_str(&piece)?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        f.write_str(if rank > 0 { "/" } else { " " })?;
    }
    let side = if position.side == Side::First { 'r' } else { 'b' };
    write!(f, "{side} - - {} {}", position.half_moves, position.move_number)
}

/// What stands on a point, as in a FEN.
fn point(position: &Position, file: u8, rank: u8) -> Option<(Square, String)> {
    let square = Square::at(file, rank)?;
    let stack = position.board.at(square);
    let letters = match position.board.side_at(square) {
        Some(Side::First) => stack.to_string().to_ascii_uppercase(),
        _ => stack.to_string(),
    };
    Some((square, if stack.len() > 1 { format!("({letters})") } else { letters }))
}

/// Width of a point in the picture: the longest stack has three heroes.
const WIDTH: usize = 7;

/// A picture of the board, Red below: `~` is the sea, `:` the coast and the river's mouth, `.` land; the river is drawn between its banks, with the
/// reefs.
pub(crate) fn diagram(position: &Position) -> String {
    // Writing to a string cannot fail.
    let mut picture = String::new();
    for rank in (0..RANKS).rev() {
        let _ = write!(picture, "{:>2} ", rank + 1);
        for (square, piece) in (0..FILES).filter_map(|file| point(position, file, rank)) {
            let terrain = if sea().has(square) {
                "~"
            } else if mixed().has(square) {
                ":"
            } else {
                "."
            };
            let shown = if piece.is_empty() { terrain } else { piece.trim_matches(['(', ')']) };
            let _ = write!(picture, " {shown:<WIDTH$}");
        }
        picture.truncate(picture.trim_end().len());
        picture.push('\n');
        if rank == 6 {
            picture.push_str(&river());
        }
    }
    picture.push_str("  ");
    for file in 0..FILES {
        let _ = write!(picture, "  {:<1$}", char::from(b'a' + file), WIDTH - 1);
    }
    picture.truncate(picture.trim_end().len());
    picture.push('\n');
    picture
}

/// The line of the river, `|` at its reefs.
fn river() -> String {
    let mut line = "   ".to_owned();
    for file in 0..FILES {
        let sign = match file {
            0..=4 => " ",
            5 | 7 => "|",
            _ => "=",
        };
        let _ = write!(line, " {sign:<WIDTH$}");
    }
    format!("{}\n", line.trim_end())
}
