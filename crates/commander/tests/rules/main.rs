//! Each rule by small positions; the numbers are those of `RULES.md`. The oracle must say the same about every position shown.
//!
//! A position is given by its men, as in `"Te5 (NFT)b4 +ig7"` (Red's letters in upper case, `+` before a hero); Commanders that are not named stand on
//! k1 and j12. Then come the side to move and what is not usual about the rules: `"r"`, `"b classic"`, `"r lax"` (check is not enforced).

mod air;
mod board;
mod check;
mod ends;
mod land;
mod navy;
mod officers;
mod options;
mod stacks;
mod text;
mod turns;

use commander::{Options, Position, Rules};
use rules::{Ending, Game, Position as _};
use testkit::commander_oracle::OracleGame;
use testkit::play::{game_after, texts};
use testkit::{answer_with, assert_same};

/// Where the Commanders stand that are not named.
const RED_HOME: &str = "Ck1";
const BLUE_HOME: &str = "cj12";

/// The men of a text with the Commanders that it does not name: letters and point of each.
fn men(text: &str) -> Vec<(String, String)> {
    let split = |man: &str| {
        let start = man.rfind(|c: char| c.is_ascii_alphabetic()).unwrap_or_else(|| panic!("no point: {man}"));
        (man[..start].to_owned(), man[start..].to_owned())
    };
    let mut men: Vec<(String, String)> = text.split_whitespace().map(split).collect();
    for (letter, home) in [('C', RED_HOME), ('c', BLUE_HOME)] {
        if !men.iter().any(|(letters, _)| letters.contains(letter)) {
            men.push(split(home));
        }
    }
    men
}

/// The first field of the FEN with these men.
fn board(text: &str) -> String {
    let men = men(text);
    let at = |file: char, rank: u8| {
        let point = format!("{file}{rank}");
        men.iter().find(|(_, other)| *other == point).map_or("1", |(letters, _)| letters)
    };
    let rank = |rank: u8| join_ones(&('a'..='k').map(|file| at(file, rank)).collect::<Vec<_>>());
    (1..=12).rev().map(rank).collect::<Vec<_>>().join("/")
}

/// Runs of ones as numbers.
fn join_ones(points: &[&str]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for point in points.iter().chain([&""]) {
        if *point == "1" {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text += point;
    }
    text
}

/// The FEN with these men, the side to move being the first word of `turn`, at the first move.
fn fen(men: &str, turn: &str) -> String {
    format!("{} {} - - 0 1", board(men), turn.split(' ').next().unwrap_or(turn))
}

/// The rules that the words of `turn` ask for.
fn rules(turn: &str) -> Options {
    let has = |word: &str| turn.split(' ').any(|other| other == word);
    Options { enforce_check: !has("lax"), rules: if has("classic") { Rules::Classic } else { Rules::Bga } }
}

/// The same by name.
fn named(turn: &str) -> testkit::Options {
    let Options { enforce_check, rules } = rules(turn);
    let rules = if rules == Rules::Bga { "bga" } else { "classic" };
    let pairs = [("enforce_check", enforce_check.to_string()), ("rules", rules.to_owned())];
    pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A game from a position and the turns played in it.
fn game(men: &str, turn: &str, moves: &str) -> Game<Position> {
    game_from(&fen(men, turn), turn, moves)
}

/// A game from a FEN and the turns played in it, about whose last position the oracle says the same.
fn game_from(fen: &str, turn: &str, moves: &str) -> Game<Position> {
    let game = game_after(fen, rules(turn), moves);
    let line = if moves.is_empty() { fen.to_owned() } else { format!("{fen} moves {moves}") };
    let [ours, theirs] = [answer_with::<Game<Position>>, answer_with::<OracleGame>].map(|ask| ask(&line, &named(turn)));
    assert_same(&ours, &theirs, &line);
    game
}

fn position(men: &str, turn: &str) -> Position {
    *game(men, turn, "").position()
}

/// The words of a text, in order.
fn sorted(words: &str) -> Vec<String> {
    let mut words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

/// What the texts of the legal turns from a point say after it.
fn goals_in(game: &Game<Position>, from: &str) -> Vec<String> {
    let all = texts(game);
    let rest = all.iter().filter_map(|text| text.strip_prefix(from));
    // `a1` is no part of `a10`.
    rest.filter(|rest| !rest.starts_with(|c: char| c.is_ascii_digit())).map(str::to_owned).collect()
}

/// What stands on `from` has these turns and no others.
fn goals(men: &str, turn: &str, from: &str, expected: &str) {
    assert_eq!(goals_in(&game(men, turn, ""), from), sorted(expected), "{from} in {men}, {turn}");
}

/// These are all legal turns.
fn legal(men: &str, turn: &str, expected: &str) {
    assert_eq!(texts(&game(men, turn, "")), sorted(expected), "{men}, {turn}");
}

/// These turns are legal, and those are not.
fn among(men: &str, turn: &str, legal: &str, illegal: &str) {
    let all = texts(&game(men, turn, ""));
    for text in legal.split_whitespace() {
        assert!(all.iter().any(|other| other == text), "{text} is legal in {men}, {turn}");
    }
    for text in illegal.split_whitespace() {
        assert!(!all.iter().any(|other| other == text), "{text} is not legal in {men}, {turn}");
    }
}

/// The turn leads to these men.
fn leads_to(men: &str, turn: &str, m: &str, men_after: &str) {
    let fen = game(men, turn, m).position().to_string();
    let board_after = fen.split(' ').next().unwrap_or_default();
    assert_eq!(board_after, board(men_after), "{m} in {men}, {turn}");
}

fn in_check(men: &str, turn: &str) -> bool {
    position(men, turn).in_check()
}

/// Why a position is refused as a FEN, if it is.
fn refusal(men: &str, turn: &str) -> Option<String> {
    Position::from_fen(&fen(men, turn), rules(turn)).err().map(|error| error.reason)
}

fn ending(game: &Game<Position>) -> String {
    game.ending().as_ref().map_or_else(|| "none".to_owned(), Ending::to_string)
}

/// How the game stands after these turns, as the side then to move sees it.
fn ends(men: &str, turn: &str, moves: &str, expected: &str) {
    assert_eq!(ending(&game(men, turn, moves)), expected, "{men}, {turn}: {moves}");
}
