//! Positions and FENs by chance: also such as no game reaches, and such as must be refused.

use super::attack::in_check;
use super::board::{Board, Colour, Kind, Man, STRAIGHT, Square, directions};
use super::position::{Bomb, OraclePosition};
use crate::Dice;

/// A valid position made by putting 2 to 42 men on the board, many of them where they matter: in line with an enemy HQ, on the
/// way of a Tank, near a corner or an enemy camp.
pub fn random_position(dice: &mut Dice) -> OraclePosition {
    let most = *dice.pick(&[1, 3, 6, 10, 21]);
    let numbers = [dice.below(most), dice.below(most)];
    let wished = *dice.pick(&[10, 40, 70]);
    loop {
        let position = random_placement(numbers, wished, dice);
        if OraclePosition::from_fen(&position.to_string()).is_ok() {
            return position;
        }
    }
}

/// Two HQs and so many other men a side, so many per cent of them where they matter; valid or not.
fn random_placement(numbers: [usize; 2], wished: usize, dice: &mut Dice) -> OraclePosition {
    let mut board = Board::default();
    place_hqs(&mut board, dice);
    for (colour, number) in Colour::BOTH.into_iter().zip(numbers) {
        for kind in random_men(number, dice) {
            let man = Man { colour, kind };
            let wish = if dice.percent(wished) { wishes(&board, man, dice) } else { Vec::new() };
            place(&mut board, &wish, man, dice);
        }
    }
    let first = *dice.pick(&Colour::BOTH);
    let turn = dice.percent(50) && in_check(&board, first.other());
    OraclePosition {
        to_move: if turn { first.other() } else { first },
        board,
        white_bomb: *dice.pick(&[Bomb::Off, Bomb::On, Bomb::Spent]),
        black_bomb: *dice.pick(&[Bomb::Off, Bomb::On, Bomb::Spent]),
        half_moves: *dice.pick(&[0, 0, 1, 7, 49, 98, 99, 100, 101, 9999]),
        move_number: *dice.pick(&[1, 2, 60, 9998, 9999]),
    }
}

/// Anywhere, in a corner, or near each other.
fn place_hqs(board: &mut Board, dice: &mut Dice) {
    let land: Vec<Square> = Square::all().collect();
    let corners = [Colour::White.hq_corner(), Colour::Black.hq_corner(), Square::FREE_CORNERS[0]];
    let white = if dice.percent(20) { *dice.pick(&corners) } else { *dice.pick(&land) };
    board.put(white, Some(Man { colour: Colour::White, kind: Kind::Hq }));
    let mut wish: Vec<Square> = if dice.percent(20) { corners.to_vec() } else { Vec::new() };
    if dice.percent(25) {
        let is_near = |square: &Square| (square.file - white.file).abs() <= 3 && (square.rank - white.rank).abs() <= 3;
        wish = land.into_iter().filter(is_near).collect();
    }
    place(board, &wish, Man { colour: Colour::Black, kind: Kind::Hq }, dice);
}

/// So many men of one side, never more of a kind than I-19 allows: some Troopers may have been promoted.
fn random_men(count: usize, dice: &mut Dice) -> Vec<Kind> {
    let promoted = *dice.pick(&[0, 0, 5, 30, 90]);
    let mut bag = vec![Kind::Flag, Kind::Flag, Kind::Tank, Kind::Tank, Kind::Commando, Kind::Commando];
    bag.extend([*dice.pick(&[Kind::Paratrooper, Kind::Landed]), *dice.pick(&[Kind::Paratrooper, Kind::Landed])]);
    for _ in 0..12 {
        let officer = *dice.pick(&[Kind::Commando, Kind::Paratrooper, Kind::Landed]);
        bag.push(if dice.percent(promoted) { officer } else { Kind::Trooper });
    }
    (0..count).map(|_| bag.swap_remove(dice.below(bag.len()))).collect()
}

/// Where a man would be interesting.
fn wishes(board: &Board, man: Man, dice: &mut Dice) -> Vec<Square> {
    let enemy = man.colour.other();
    if dice.percent(20) {
        return near_tanks(board);
    }
    match man.kind {
        Kind::Hq | Kind::Landed => lines_to_hq(board, enemy),
        Kind::Flag if dice.percent(50) => near_corners(&[enemy.hq_corner()]),
        Kind::Flag => near_corners(&Square::FREE_CORNERS),
        Kind::Commando | Kind::Paratrooper if dice.percent(70) => lines_to_hq(board, enemy),
        Kind::Commando | Kind::Paratrooper => lines_to_hq(board, man.colour),
        Kind::Tank => ways_to_hq(board, enemy),
        Kind::Trooper => before_the_camp(enemy),
    }
}

fn hq(board: &Board, colour: Colour) -> Option<Square> {
    board.men(colour).find(|(_, man)| man.kind == Kind::Hq).map(|(square, _)| square)
}

/// All squares in line with an HQ.
fn lines_to_hq(board: &Board, colour: Colour) -> Vec<Square> {
    hq(board, colour).into_iter().flat_map(|hq| directions().flat_map(move |direction| hq.line(direction))).collect()
}

/// The squares from which a Tank might run over an HQ.
fn ways_to_hq(board: &Board, colour: Colour) -> Vec<Square> {
    let ways = |hq: Square| STRAIGHT.into_iter().flat_map(move |direction| hq.line(direction).take(5));
    hq(board, colour).into_iter().flat_map(ways).collect()
}

/// The squares next to a Tank, straight on.
fn near_tanks(board: &Board) -> Vec<Square> {
    let all = Colour::BOTH.into_iter().flat_map(|colour| board.men(colour));
    let tanks = all.filter(|(_, man)| man.kind == Kind::Tank);
    tanks.flat_map(|(tank, _)| STRAIGHT.into_iter().flat_map(move |direction| tank.line(direction).take(2))).collect()
}

/// The corners and what is one or two squares away from them.
fn near_corners(corners: &[Square]) -> Vec<Square> {
    let near = |corner: Square| directions().flat_map(move |direction| corner.line(direction).take(2));
    corners.iter().flat_map(|&corner| std::iter::once(corner).chain(near(corner))).collect()
}

/// The squares one step outside of a camp.
fn before_the_camp(colour: Colour) -> Vec<Square> {
    let touches = |square: &Square| square.neighbours().any(|next| next.is_in_camp_of(colour));
    Square::all().filter(|square| !square.is_in_camp_of(colour) && touches(square)).collect()
}

/// Puts a man on one of the wished squares if one is empty, or else on any empty square.
fn place(board: &mut Board, wish: &[Square], man: Man, dice: &mut Dice) {
    let mut free: Vec<Square> = wish.iter().copied().filter(|&square| board.is_empty(square)).collect();
    if free.is_empty() {
        free = Square::all().filter(|&square| board.is_empty(square)).collect();
    }
    let square = *dice.pick(&free);
    board.put(square, Some(man));
}

/// What a damaged FEN may get: letters, digits and signs, right ones and others.
const SCRAPS: [char; 27] = [
    'h', 'H', 'i', 'I', 'f', 'F', 'c', 'P', 'L', 'T', 'k', '1', '3', '4', '9', '0', '/', ' ', '-', 'w', 'b', 'B', 'o',
    'O', '*', '+', 'é',
];

/// A FEN with one to three random edits: usually no valid one any more.
pub fn damaged_fen(fen: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = fen.chars().collect();
    for _ in 0..=dice.below(3) {
        let other = *dice.pick(&SCRAPS);
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
