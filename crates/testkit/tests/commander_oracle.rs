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

/// What a position is about, its options and FEN, turns that are legal and turns that are not.
type Turns = (&'static str, Options, &'static str, &'static [&'static str], &'static [&'static str]);

/// What no vector shows: turns that are legal, and such as are not.
#[test]
fn what_no_vector_shows() {
    let [bga, classic, lax, _] = Options::ALL;
    let rows: [Turns; 7] = [
        (
            "K-19: a shot is made by a single piece",
            bga,
            "9c1/11/11/11/11/11/11/1n(TI)8/11/11/11/10C r - - 0 1",
            &["c5tb5s", "c5ib5s", "c5ib5s,c5tc6"],
            &["c5b5s", "c5tib5s"],
        ),
        (
            "K-13: a stack that carries a Commander is not bound by lines of sight, the Commander alone is",
            bga,
            "11/5c5/11/11/11/11/11/4(TC)6/11/11/11/11 r - - 0 1",
            &["e5g5", "e5ce9"],
            &["e5cg5"],
        ),
        (
            "K-13: what the Commander leaves behind shades; what has left does not",
            classic,
            "11/5c5/11/11/5(TC)5/11/11/11/11/11/11/11 r - - 0 1",
            &["f8cf5", "f8cf5,f8tf7"],
            &["f8tg8,f8cf5", "f8cf9"],
        ),
        (
            "K-19: after the capture of the Commander anything may be left on the origin, and the turn is over",
            lax,
            "11/11/11/11/11/11/11/1(NT)c8/11/11/11/10C r - - 0 1",
            &["b5nc5", "b5c5"],
            &["b5nc6", "b5nc5,b5tc5"],
        ),
        (
            "K-19: a plane shot down on its way to a friend leaves the place to others",
            bga,
            "9c1/11/11/4s6/11/4I6/11/4(FT)6/11/10F/11/10C r - - 0 1",
            &["e5fe7,e5te7", "e5te7,e5fe7"],
            &["e5fe4,e5te4"],
        ),
        (
            "K-19: one that arrives does not",
            bga,
            "9c1/11/11/11/11/4I6/11/4(FT)6/11/10F/11/10C r - - 0 1",
            &["e5fe7", "e5te7", "e5e7"],
            &["e5fe7,e5te7", "e5te7,e5fe7"],
        ),
        (
            "K-7: a Navy that fetches what stands between the Commanders opens the line",
            bga,
            "11/2c8/11/11/11/11/11/1NI8/11/11/11/2C8 r - - 0 1",
            &["b5b6", "c5c6"],
            &["b5c5", "c5d5", "c5b5"],
        ),
    ];
    for (what, options, fen, legal, illegal) in rows {
        let position = OraclePosition::from_fen(fen, options).unwrap_or_else(|error| panic!("{what}: {error}"));
        let texts: BTreeSet<String> = position.turns().iter().map(ToString::to_string).collect();
        let missing: Vec<_> = legal.iter().filter(|&&text| !texts.contains(text)).collect();
        let wrong: Vec<_> = illegal.iter().filter(|&&text| texts.contains(text)).collect();
        assert!(missing.is_empty() && wrong.is_empty(), "{what}: not {missing:?}, but {wrong:?}");
    }
}
