//! Each rule by small positions; the numbers are those of `RULES.md`.
//!
//! A position is given by its men, as in `"Hj1 ha10 Te2"` (White's letters in upper case), and by the side to move and the Bombs, as in
//! `"w Oo"`.

mod bomb;
mod check;
mod ends;
mod land;
mod officers;
mod tank;
mod text;
mod trooper;

use invasion::Position;
use rules::{Ending, Game, Position as _};
use testkit::play::{game_after, texts};

/// The FEN with these men, side to move and Bombs, at the first move.
fn fen(men: &str, turn: &str) -> String {
    format!("{} {turn} - 0 1", board(men))
}

/// The first field of the FEN with these men.
fn board(men: &str) -> String {
    let mut letters = [[None; 10]; 10];
    for man in men.split_whitespace() {
        let mut parts = man.chars();
        let (letter, file) = (parts.next().expect("a letter"), parts.next().expect("a file"));
        let rank: usize = parts.as_str().parse().unwrap_or_else(|_| panic!("{man}"));
        letters[rank - 1][file as usize - 'a' as usize] = Some(letter);
    }
    let ranks: Vec<String> = (0..10).rev().map(|rank| rank_text(rank, &letters[rank])).collect();
    ranks.join("/")
}

fn rank_text(rank: usize, letters: &[Option<char>; 10]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for (file, letter) in letters.iter().enumerate() {
        let is_sea = (3..7).contains(&rank) && (3..7).contains(&file);
        let Some(letter) = letter.or(is_sea.then_some('*')) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text.push(letter);
    }
    if empty > 0 { text + &empty.to_string() } else { text }
}

/// A game from a position and the moves played in it.
fn game(men: &str, turn: &str, moves: &str) -> Game<Position> {
    game_from(&fen(men, turn), moves)
}

/// A game from a FEN and the moves played in it.
fn game_from(fen: &str, moves: &str) -> Game<Position> {
    game_after(fen, (), moves)
}

fn position(men: &str, turn: &str) -> Position {
    *game(men, turn, "").position()
}

/// What the texts of the legal moves say after the square `from`, Bomb drops aside.
fn goals_in(game: &Game<Position>, from: &str) -> Vec<String> {
    let all = texts(game);
    let rest = all.iter().filter_map(|text| text.strip_prefix(from));
    // `a1` is no part of `a10`.
    rest.filter(|rest| !rest.starts_with(|c: char| c.is_ascii_digit())).map(str::to_owned).collect()
}

/// The words of a text, in order.
fn sorted(words: &str) -> Vec<String> {
    let mut words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

/// The piece on `from` has these moves and no others.
fn goals(men: &str, turn: &str, from: &str, expected: &str) {
    assert_eq!(goals_in(&game(men, turn, ""), from), sorted(expected), "{from} in {men}, {turn}");
}

/// These are all legal moves.
fn legal(men: &str, turn: &str, expected: &str) {
    assert_eq!(texts(&game(men, turn, "")), sorted(expected), "{men}, {turn}");
}

/// The move leads to these men and these Bombs.
fn leads_to(men: &str, turn: &str, m: &str, men_after: &str, bombs_after: &str) {
    let fen = game(men, turn, m).position().to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    assert_eq!((fields[0], fields[2]), (board(men_after).as_str(), bombs_after), "{m} in {men}, {turn}");
}

fn is_legal(men: &str, turn: &str, m: &str) -> bool {
    position(men, turn).parse_move(m).is_ok()
}

fn in_check(men: &str, turn: &str) -> bool {
    position(men, turn).in_check()
}

fn ending(game: &Game<Position>) -> Option<String> {
    game.ending().as_ref().map(Ending::to_string)
}
