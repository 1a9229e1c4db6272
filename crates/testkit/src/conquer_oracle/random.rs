//! Positions and FENs by chance: also such as no game reaches, and such as must be refused.

use super::board::{Board, Colour, Kind, Man, Square};
use super::position::OraclePosition;
use crate::Dice;

/// A valid position made by putting 3 to 32 men on random squares.
pub fn random_position(dice: &mut Dice) -> OraclePosition {
    loop {
        let position = random_placement(dice);
        if OraclePosition::from_fen(&position.to_string()).is_ok() {
            return position;
        }
    }
}

/// Two kings and up to 30 other men on random squares, valid or not.
fn random_placement(dice: &mut Dice) -> OraclePosition {
    let mut squares: Vec<Square> = Square::all().collect();
    let mut board = Board::default();
    let mut place = |man: Man, dice: &mut Dice| {
        let square = squares.swap_remove(dice.below(squares.len()));
        board.put(square, Some(man));
    };
    for colour in [Colour::White, Colour::Black] {
        place(Man { colour, kind: Kind::King }, dice);
    }
    let most = *dice.pick(&[3, 8, 16, 30]);
    for _ in 0..=dice.below(most) {
        let kind =
            *dice.pick(&[Kind::Pawn, Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen]);
        place(Man { colour: random_colour(dice), kind }, dice);
    }
    OraclePosition {
        board,
        to_move: random_colour(dice),
        half_moves: *dice.pick(&[0, 1, 7, 49, 98, 99, 100, 101, 9999]),
        move_number: *dice.pick(&[1, 2, 60, 9998, 9999]),
    }
}

fn random_colour(dice: &mut Dice) -> Colour {
    *dice.pick(&[Colour::White, Colour::Black])
}

/// A FEN with one to three random edits: usually no valid one any more.
pub fn damaged_fen(fen: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = fen.chars().collect();
    for _ in 0..=dice.below(3) {
        let other =
            *dice.pick(&['k', 'K', 'p', 'P', 'q', 'N', 'x', '1', '8', '0', '9', '/', ' ', '-', 'w', 'b', '+', 'é']);
        let place = dice.below(letters.len());
        let second = dice.below(letters.len());
        match dice.below(4) {
            0 => letters[place] = other,
            1 => letters.insert(place, other),
            2 if letters.len() > 1 => drop(letters.remove(place)),
            _ => letters.swap(place, second),
        }
    }
    letters.into_iter().collect()
}
