//! Reading and writing FENs (I-18, I-19, R-5), and the picture of the board.

use std::fmt;

use rules::fen::{RankItem, counted, counters, fields, quote, rank_items, side_letter, side_name, white_or_black};
use rules::{BoardText, FenError, FenField, Side};

use crate::men::Men;
use crate::rulings::{FIRST_OFFICERS, MOST, camp};
use crate::{Bomb, Kind, Piece, Position, Square};

/// The letter of a square of the sea.
const SEA: char = '*';

/// Reads a FEN and checks it.
pub(crate) fn read(text: &str) -> Result<Position, FenError> {
    let [board, side, bombs, fourth, half_moves, move_number] = fields(text)?;
    let men = read_board(board)?;
    let side = white_or_black(side)?;
    let bombs = read_bombs(bombs)?;
    if fourth != "-" {
        return Err(FenError::new(FenField::Fourth, format!("{} must be \"-\"", quote(fourth))));
    }
    let (half_moves, move_number) = counters(half_moves, move_number)?;
    let position = Position::new(men, side, bombs, half_moves, move_number);
    check(&position)?;
    Ok(position)
}

fn read_board(text: &str) -> Result<Men, FenError> {
    let ranks = text.split('/').count();
    if ranks != 10 {
        return Err(FenError::new(FenField::Board, format!("it has {} instead of 10", counted(ranks, "rank"))));
    }
    let mut pieces = Vec::new();
    for (rank, text) in (0..10).rev().zip(text.split('/')) {
        read_rank(rank, text, &mut pieces)?;
    }
    let mut men = Men::new([hq(&pieces, Side::First)?, hq(&pieces, Side::Second)?]);
    for (square, piece) in pieces {
        if piece.kind != Kind::Hq {
            men.put(square, piece.side, piece.kind as u8);
        }
    }
    Ok(men)
}

fn read_rank(rank: u8, text: &str, pieces: &mut Vec<(Square, Piece)>) -> Result<(), FenError> {
    let wrong = |reason: String| FenError::new(FenField::Board, reason);
    let mut file: u8 = 0;
    let mut enter = |symbol: Option<char>| -> Result<(), FenError> {
        if file == 10 {
            return Err(wrong(format!("rank {} has more than 10 squares", rank + 1)));
        }
        let name = || format!("{}{}", char::from(b'a' + file), rank + 1);
        match (Square::at(file, rank), symbol) {
            (None, Some(SEA)) | (Some(_), None) => {}
            (None, _) => return Err(wrong(format!("{} is sea: '{SEA}' must stand there", name()))),
            (Some(_), Some(SEA)) => return Err(wrong(format!("{} is land, not sea", name()))),
            (Some(square), Some(letter)) => {
                let piece = Piece::from_letter(letter);
                let quoted = quote(&letter.to_string());
                pieces.push((square, piece.ok_or_else(|| wrong(format!("{quoted} is no piece")))?));
            }
        }
        file += 1;
        Ok(())
    };
    for item in rank_items(text)? {
        match item {
            RankItem::Empty(n) => (0..n).try_for_each(|_| enter(None))?,
            RankItem::Symbol(letter) => enter(Some(letter))?,
        }
    }
    if file == 10 {
        return Ok(());
    }
    Err(wrong(format!("rank {} has {} instead of 10", rank + 1, counted(usize::from(file), "square"))))
}

/// Where the one HQ of `side` stands.
fn hq(pieces: &[(Square, Piece)], side: Side) -> Result<Square, FenError> {
    let hqs: Vec<Square> = pieces
        .iter()
        .filter(|(_, piece)| *piece == Piece { side, kind: Kind::Hq })
        .map(|&(square, _)| square)
        .collect();
    match hqs[..] {
        [square] => Ok(square),
        _ => {
            Err(FenError::new(FenField::Position, format!("{} has {} HQs instead of one", side_name(side), hqs.len())))
        }
    }
}

/// Reads the state of both Bombs: White's letter, then Black's, none for a spent one; `-` if both are spent.
fn read_bombs(text: &str) -> Result<[Bomb; 2], FenError> {
    for white in Bomb::ALL {
        for black in Bomb::ALL {
            if bombs_text([white, black]) == text {
                return Ok([white, black]);
            }
        }
    }
    let reason = format!("{} does not name the Bombs: \"O\" or \"B\", then \"o\" or \"b\", or \"-\"", quote(text));
    Err(FenError::new(FenField::Third, reason))
}

fn bombs_text(bombs: [Bomb; 2]) -> String {
    let letters: String = Side::ALL.into_iter().filter_map(|side| bombs[side.index()].letter(side)).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

/// Refuses what I-19 refuses.
fn check(position: &Position) -> Result<(), FenError> {
    let wrong = |reason: String| Err(FenError::new(FenField::Position, reason));
    for side in Side::ALL {
        check_numbers(position, side)?;
        if let Some(square) = (position.pieces(side, Kind::Trooper) & camp(side.opponent())).first() {
            return wrong(format!("a Trooper of {} is in the enemy's camp, on {square}", side_name(side)));
        }
    }
    let waiting = position.side.opponent();
    if position.has_arrived(position.side) {
        return wrong(format!(
            "a Flag of {} has arrived, but it is not the turn of {}",
            side_name(position.side),
            side_name(waiting)
        ));
    }
    if position.men.checkers(waiting).is_empty() {
        Ok(())
    } else {
        wrong(format!("{} is in check, but it is not its turn", side_name(waiting)))
    }
}

/// Refuses more pieces than a side can have.
fn check_numbers(position: &Position, side: Side) -> Result<(), FenError> {
    let wrong = |reason: String| Err(FenError::new(FenField::Position, reason));
    for (kind, most, plural) in MOST {
        let count = position.pieces(side, kind).len();
        if count > most {
            return wrong(format!("{} has {count} {plural}, more than {most}", side_name(side)));
        }
    }
    let count = |kind: Kind| position.pieces(side, kind).len();
    let commandos = count(Kind::Commando).saturating_sub(FIRST_OFFICERS);
    let paratroopers = (count(Kind::Paratrooper) + count(Kind::Landed)).saturating_sub(FIRST_OFFICERS);
    let (_, most, _) = MOST[2];
    let troopers = count(Kind::Trooper);
    if troopers + commandos + paratroopers > most {
        return wrong(format!(
            "{} has {troopers} Troopers and {} officers that were Troopers, together more than {most}",
            side_name(side),
            commandos + paratroopers
        ));
    }
    Ok(())
}

/// Writes the FEN.
pub(crate) fn write(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    board_text(position, SEA).write_fen(f)?;
    let (side, bombs) = (side_letter(position.side), bombs_text(position.bombs));
    write!(f, " {side} {bombs} - {} {}", position.half_moves, position.move_number)
}

/// A picture of the board, White below; `~` is the sea.
pub(crate) fn diagram(position: &Position) -> String {
    board_text(position, '~').picture()
}

/// The board as text: pieces, and the sea as `sea`.
fn board_text(position: &Position, sea: char) -> BoardText<impl Fn(u8, u8) -> Option<char> + '_> {
    let at = move |file, rank| match Square::at(file, rank) {
        None => Some(sea),
        Some(square) => position.piece_at(square).map(Piece::letter),
    };
    BoardText { files: 10, ranks: 10, at }
}
