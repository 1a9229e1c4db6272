//! The men in a FEN.

use rules::fen::{RankItem, counted, quote, rank_items, side_name};
use rules::{BoardText, FenError, FenField, Side};

use crate::{Kind, Men, Pawns, Piece, Square};

/// The most men that a FEN may hold.
const MOST_MEN: usize = 32;

/// Reads the first field.
///
/// # Errors
/// If it has not eight ranks of eight squares, or names a piece that is none.
pub fn read_board<P: Pawns>(text: &str) -> Result<Men<P>, FenError> {
    let wrong = |reason: String| FenError::new(FenField::Board, reason);
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(wrong(format!("it has {} instead of 8", counted(ranks, "rank"))));
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
            return Err(wrong(format!("rank {} has {} instead of 8", rank + 1, counted(file, "square"))));
        }
    }
    Ok(men)
}

/// Refuses sides without just one king, more men than there are in the set, and a king that could be captured.
///
/// # Errors
/// Says which of these it is.
pub fn check<P: Pawns>(men: &Men<P>, side_to_move: Side) -> Result<(), FenError> {
    let wrong = |reason: String| Err(FenError::new(FenField::Position, reason));
    for side in Side::ALL {
        let kings = men.pieces(side, Kind::King).len();
        if kings != 1 {
            return wrong(format!("{} has {kings} kings instead of one", side_name(side)));
        }
    }
    let count = men.occupied().len();
    if count > MOST_MEN {
        return wrong(format!("there are {count} men, more than {MOST_MEN}"));
    }
    let waiting = !side_to_move;
    if men.attackers_of(side_to_move, men.king(waiting), men.occupied()).is_empty() {
        Ok(())
    } else {
        wrong(format!("{} is in check, but it is not its turn", side_name(waiting)))
    }
}

/// The board as text.
pub fn board_text<P: Pawns>(men: &Men<P>) -> BoardText<impl Fn(u8, u8) -> Option<char> + '_> {
    let at = |file, rank| men.piece_at(Square::at(file, rank)?).map(Piece::letter);
    BoardText { files: 8, ranks: 8, at }
}
