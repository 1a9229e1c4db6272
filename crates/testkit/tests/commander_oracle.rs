//! The oracle of Commander Chess agrees with the vectors of other implementations.

use std::collections::BTreeSet;
use std::path::PathBuf;

use testkit::commander_oracle::{
    Options, OracleGame, OraclePosition, Stack, damaged_fen, random_position, random_position_with,
};
use testkit::{Dice, PerftRow, Vector};

/// The most paths counted for one row: the oracle is slow.
const MOST_PATHS: u64 = 30_000;

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../commander/tests/data").join(name)
}

#[test]
fn positions() {
    Vector::check_file::<OracleGame>(data("positions.jsonl.gz"), 220);
}

#[test]
fn rules() {
    Vector::check_file::<OracleGame>(data("rules.jsonl.gz"), 189);
}

#[test]
fn options() {
    Vector::check_file::<OracleGame>(data("options.jsonl.gz"), 90);
}

#[test]
fn perft() {
    let rows = PerftRow::read(data("perft.txt.gz"));
    assert!(rows.len() >= 31);
    for row in rows {
        let position = OraclePosition::from_fen(&row.fen, Options::default()).expect("a valid FEN");
        for &(depth, paths) in row.counts.iter().filter(|&&(_, paths)| paths <= MOST_PATHS) {
            assert_eq!(position.perft(depth), paths, "{} depth {depth}", row.fen);
        }
    }
}

/// Random positions have stacks of every carrier and size, heroes, checks, few pieces and many, and both Commanders in line.
#[test]
fn random_positions_are_varied() {
    let mut dice = Dice::new(1);
    let positions: Vec<OraclePosition> = (0..1000).map(|_| random_position(&mut dice)).collect();
    let kinds = |stack: &Stack| stack.pieces().iter().map(|piece| piece.kind.letter()).collect::<String>();
    let stacks: BTreeSet<String> =
        positions.iter().flat_map(|p| p.board.stacks().map(|(_, stack)| kinds(stack)).collect::<Vec<_>>()).collect();
    let expected = [
        "n", "f", "t", "e", "h", "c", "i", "m", "a", "g", "s", "hc", "ea", "eg", "es", "tc", "ti", "tm", "tci", "tim",
        "fc", "ft", "fi", "fm", "ftc", "fti", "ftm", "fci", "fim", "nf", "nt", "nc", "ni", "nm", "nft", "nfc", "ntc",
        "nti", "nci",
    ];
    let missing: Vec<&str> = expected.into_iter().filter(|&kinds| !stacks.contains(kinds)).collect();
    assert!(missing.is_empty(), "no {missing:?}");

    let share = |what: fn(&OraclePosition) -> bool| positions.iter().filter(|position| what(position)).count();
    let hero = |position: &OraclePosition| position.board.stacks().any(|(_, s)| s.pieces().iter().any(|p| p.hero));
    for (what, number) in [
        ("in check", share(OraclePosition::in_check)),
        ("with a hero", share(hero)),
        ("of few pieces", share(|position| position.board.number_of_pieces() < 6)),
        ("of many pieces", share(|position| position.board.number_of_pieces() > 20)),
    ] {
        assert!((100..900).contains(&number), "{number} positions {what}");
    }
}

/// What is written is read as the same position; what is damaged is refused or read as something that can be written.
#[test]
fn fens_round_trip() {
    let mut dice = Dice::new(2);
    let mut accepted = 0;
    for number in 0..2000 {
        let options = Options::ALL[number % 4];
        let position = random_position_with(options, &mut dice);
        let fen = position.to_string();
        assert_eq!(OraclePosition::from_fen(&fen, options), Ok(position), "{fen}");
        if let Ok(other) = OraclePosition::from_fen(&damaged_fen(&fen, &mut dice), options) {
            assert_eq!(OraclePosition::from_fen(&other.to_string(), options), Ok(other), "{fen}");
            accepted += 1;
        }
    }
    assert!((50..1000).contains(&accepted), "{accepted}");
}

/// K-19, R-7: no two turns share a text, and each is found by it in any case.
#[test]
fn texts_are_distinct() {
    let mut dice = Dice::new(3);
    for _ in 0..60 {
        let game = OracleGame::new(random_position(&mut dice));
        let turns = game.position().turns();
        let texts: BTreeSet<String> = turns.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), turns.len(), "{}", game.position());
        if let Some(turn) = turns.last() {
            let found = game.find(&turn.to_string().to_ascii_uppercase());
            assert_eq!(found.map(|(found, _)| found), Some(turn.clone()), "{}", game.position());
        }
    }
}
