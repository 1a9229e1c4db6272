//! However weak the engine is told to be, it takes what hangs and gives a mate.

use search::{Control, Settings, WallClock};
use testkit::mate::ForcedWin;
use variants::{GoLimits, Session, Variant};

/// Games that are begun with each position: as many seeds.
const SEEDS: u64 = 25;

/// A session of the lowest level.
fn weakest(variant: &Variant, seed: u64) -> Box<dyn Session> {
    let strength = variant.strength(0, seed);
    assert!(strength.is_some());
    (variant.open)(Settings { hash_mib: 1, strength, ..Settings::default() }).unwrap()
}

/// The move that the session plays in a position.
fn best(session: &mut dyn Session, fen: &str) -> String {
    session.new_game();
    session.set_position(Some(fen), &[]).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let end = session.search(&GoLimits::default(), &Control::new(), &WallClock::start(), &mut |_| {}).unwrap();
    end.best.unwrap_or_else(|| panic!("{fen}: no move"))
}

/// Positions in which something hangs, each with the moves that take it: a line is `FEN ; MOVES`.
fn hanging(variant: &Variant) -> Vec<(&'static str, Vec<&'static str>)> {
    let text = match variant.name {
        "chess" => include_str!("hanging/chess.txt"),
        "conquer" => include_str!("hanging/conquer.txt"),
        "invasion" => include_str!("hanging/invasion.txt"),
        "commander" => include_str!("hanging/commander.txt"),
        other => panic!("no hanging pieces for {other}"),
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<_> = lines
        .map(|line| {
            let (fen, moves) = line.split_once(" ; ").unwrap_or_else(|| panic!("{line}"));
            (fen, moves.split(' ').collect())
        })
        .collect();
    assert!(positions.len() >= 6, "{}", variant.name);
    positions
}

#[test]
fn the_weakest_takes_a_hanging_piece() {
    for variant in variants::ALL {
        for (fen, wanted) in hanging(variant) {
            for seed in 0..SEEDS {
                let played = best(weakest(variant, seed).as_mut(), fen);
                assert!(wanted.contains(&played.as_str()), "{}: {played} in {fen}, seed {seed}", variant.name);
            }
        }
    }
}

/// Mates in one of chess, with the moves that give them.
const CHESS_MATES: [(&str, &[&str]); 5] = [
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", &["a1a8"]),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", &["h5f7"]),
    ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 1", &["d8h4"]),
    ("6rk/6pp/7N/8/8/8/8/6K1 w - - 0 1", &["h6f7"]),
    ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", &["f7g7", "f7h7", "f7f8"]),
];

#[test]
fn the_weakest_mates_in_one_in_chess() {
    let chess = variants::find("chess").unwrap();
    for (fen, wanted) in CHESS_MATES {
        for seed in 0..SEEDS {
            let played = best(weakest(chess, seed).as_mut(), fen);
            assert!(wanted.contains(&played.as_str()), "{played} in {fen}, seed {seed}");
        }
    }
}

/// Whether it is a win in one by the default rules that follows from the position alone.
fn is_plain(win: &ForcedWin) -> bool {
    win.moves == 1 && win.options.is_empty() && !win.position.contains("moves")
}

#[test]
fn the_weakest_wins_in_one_wherever_it_can() {
    for (name, file) in [
        ("conquer", concat!(env!("CARGO_MANIFEST_DIR"), "/../conquer/tests/data/mates.txt")),
        ("invasion", concat!(env!("CARGO_MANIFEST_DIR"), "/../invasion/tests/data/mates.txt")),
        ("commander", concat!(env!("CARGO_MANIFEST_DIR"), "/../commander/tests/data/mates.txt")),
    ] {
        let variant = variants::find(name).unwrap();
        let wins = ForcedWin::read(file);
        let mut wins_in_one = 0;
        for win in wins.iter().filter(|win| is_plain(win)) {
            wins_in_one += 1;
            for seed in 0..SEEDS {
                let mut session = weakest(variant, seed);
                let played = best(session.as_mut(), &win.position);
                session.play(&played).unwrap();
                let ending = session.game().unwrap().ending();
                assert!(
                    ending.is_some_and(|ending| ending.reason.is_decided()),
                    "{name}: {played} in {}",
                    win.position
                );
            }
        }
        assert!(wins_in_one >= 5, "{name}: {wins_in_one}");
    }
}
