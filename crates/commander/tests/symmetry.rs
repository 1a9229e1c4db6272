//! The symmetry of the game: the board reflected between its sixth and seventh rank with colours swapped. (Files have none: the sea is on one side.)

mod common;

use std::collections::BTreeMap;

use commander::{Options, Position};
use rules::Position as _;
use rules::perft::perft_split;
use testkit::Dice;
use testkit::play::random_game;

use common::random_positions;

/// The ranks of a text of points reflected: `c4tc6` for `c9tc7`.
fn reflected(text: &str) -> String {
    let mut mapped = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        mapped.push(letter);
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let rank: u8 = rest[1..=digits].parse().expect("a rank");
            mapped += &(13 - rank).to_string();
        }
        rest = &rest[1 + digits..];
    }
    mapped
}

/// The FEN of the reflected position, made from the text of the other.
fn reflected_fen(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    let ranks: Vec<String> = fields[0].rsplit('/').map(|rank| rank.chars().map(swap).collect()).collect();
    let side = if fields[1] == "r" { "b" } else { "r" };
    format!("{} {side} - - {} {}", ranks.join("/"), fields[4], fields[5])
}

fn paths(position: &Position, depth: u32) -> BTreeMap<String, u64> {
    perft_split(position, depth).into_iter().map(|(m, paths)| (m.to_string(), paths)).collect()
}

/// Every turn has its counterpart, with as many answers where there are not too many.
fn check(position: &Position) {
    let fen = position.to_string();
    let image = Position::from_fen(&reflected_fen(&fen), position.options()).unwrap_or_else(|e| panic!("{fen}: {e}"));
    assert_eq!(position.flipped(), image);
    let depth = if position.count_legal_moves() <= 200 { 2 } else { 1 };
    let expected: BTreeMap<String, u64> =
        paths(position, depth).into_iter().map(|(text, paths)| (reflected(&text), paths)).collect();
    assert_eq!(paths(&image, depth), expected, "{fen}");
    assert_eq!((image.in_check(), image.ending()), (position.in_check(), position.ending()), "{fen}");
}

#[test]
fn placements_by_all_rules() {
    random_positions(51, 400, 5000).iter().for_each(check);
}

#[test]
fn positions_of_games() {
    let mut dice = Dice::new(52);
    for _ in 0..60 {
        let plies = dice.below(200);
        let played = random_game(Position::start(Options::default()), plies, &mut dice);
        let open = played.positions().into_iter().rev().find(|(position, _)| position.ending().is_none());
        check(&open.expect("the start is not decided").0);
    }
}

#[test]
fn the_start_is_its_own_image() {
    let image = reflected_fen(Position::START);
    assert_eq!(image, Position::START.replace(" r ", " b "));
}
