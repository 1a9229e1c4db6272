//! The oracle of Invasion agrees with the vectors of other implementations, and its random positions are varied.

use std::collections::BTreeMap;
use std::path::PathBuf;

use testkit::invasion_oracle::{Bomb, Colour, OracleGame, OraclePosition, random_position};
use testkit::{Dice, PerftRow, Referee, Vector};

/// The most paths counted for one row: the oracle is slow.
const MOST_PATHS: u64 = 400_000;

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../invasion/tests/data").join(name)
}

#[test]
fn positions() {
    Vector::check_file::<OracleGame>(data("positions.jsonl.gz"), 500);
}

#[test]
fn rules() {
    Vector::check_file::<OracleGame>(data("rules.jsonl.gz"), 178);
}

#[test]
fn perft() {
    let rows = PerftRow::read(data("perft.txt.gz"));
    assert!(rows.len() >= 31);
    for row in rows {
        let position = OraclePosition::from_fen(&row.fen).expect("a valid FEN");
        for &(depth, paths) in row.counts.iter().filter(|&&(_, paths)| paths <= MOST_PATHS) {
            assert_eq!(OracleGame::perft(&position, depth), paths, "{} depth {depth}", row.fen);
        }
    }
}

/// Among random positions are such that show each of the things that the rules are about.
#[test]
fn random_positions_are_varied() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut dice = Dice::new(1);
    for _ in 0..2000 {
        let position = random_position(&mut dice);
        let answer = OracleGame::new(position.clone()).answer();
        let texts = || answer.moves.keys();
        let men: usize = Colour::BOTH.into_iter().map(|colour| position.board.men(colour).count()).sum();
        let armed = [position.white_bomb, position.black_bomb].contains(&Bomb::On);
        let ended = |outcome: &str| answer.moves.values().any(|m| m.decided.is_some_and(|e| e.to_string() == outcome));
        for (what, is_so) in [
            ("check", answer.check),
            ("sparse", men <= 6),
            ("crowded", men >= 24),
            ("a live Bomb", armed),
            ("a drop", texts().any(|text| text.starts_with("b@"))),
            ("a promotion", texts().any(|text| text.ends_with(['c', 'p']))),
            ("few moves", answer.moves.len() <= 5),
            ("a Flag that wins", ended("loss flag")),
            ("a mate", ended("loss checkmate")),
            ("decided", answer.moves.is_empty()),
        ] {
            *seen.entry(what).or_default() += usize::from(is_so);
        }
    }
    assert!(seen.values().all(|&times| times >= 5), "{seen:?}");
}

#[test]
fn texts_are_read_in_any_case_and_illegal_ones_refused() {
    let mut game = OracleGame::from_fen("h9/10/10/2I****3/3****3/3****3/3****3/10/10/9H w B - 0 1").expect("valid");
    assert!(game.play_text("c7c8").is_err());
    assert!(game.play_text("C7C8P").is_ok());
    assert_eq!(game.position().to_string(), "h9/10/2P7/3****3/3****3/3****3/3****3/10/10/9H b B - 0 1");
}
