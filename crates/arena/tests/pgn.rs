//! The PGN file of a match: what is in it, and what becomes of it when a match is interrupted or killed.

mod support;

use std::fs;
use std::path::Path;

use arena::games::{Boards, Games, StoredGame};
use support::{a_match, play, scratch};

const A: &str = "name=a,arg=--seed,arg=5,nodes=10";
const B: &str = "name=b \"x\",arg=--seed,arg=6,tc=40/60+0.1";

/// The games of a file; every one must be right.
fn games(path: &Path) -> Vec<StoredGame> {
    let (mut games, mut boards) = (Games::open(path).unwrap(), Boards::default());
    std::iter::from_fn(|| games.next_game(&mut boards).unwrap()).map(Result::unwrap).collect()
}

/// What both forms must tell alike.
fn essence(game: &StoredGame) -> String {
    let StoredGame { number, players, result, reason, fen, opening, moves, scores, depths, ended, .. } = game;
    // PGN names the start of a variant other than chess, the journal only another start than the usual one.
    let fen = fen.as_ref().filter(|fen| !fen.starts_with("rnbqkbnr/pppppppp/8"));
    format!("{number} {players:?} {result:?} {reason:?} {fen:?} {opening:?} {moves:?} {scores:?} {depths:?} {ended:?}")
}

fn sorted(path: &Path) -> Vec<String> {
    let mut games: Vec<_> = games(path).iter().map(|game| (game.number, essence(game))).collect();
    games.sort();
    games.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn the_pgn_tells_what_the_journal_tells() {
    let (out, pgn) = (scratch("alike.jsonl"), scratch("alike.pgn"));
    let mut the_match = a_match(A, B, 6);
    (the_match.journal, the_match.pgn) = (Some(out.clone()), Some(pgn.clone()));
    play(&the_match).unwrap();
    assert_eq!(sorted(&pgn), sorted(&out));
    let text = fs::read_to_string(&pgn).unwrap();
    for part in [
        "[Event \"Tercio match\"]\n",
        "[Round \"1\"]\n[White \"a\"]\n[Black \"b \\\"x\\\"\"]\n",
        "[Variant \"Conquer\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"]\n",
        "[WhiteTimeControl \"-\"]\n[BlackTimeControl \"40/60+0.1\"]\n",
        " {book} ",
        "{+0.00/1 0.00",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.starts_with('[') || line.len() < 80), "{text}");
    assert!(text.ends_with('\n') && !text.contains("\n\n\n"));
}

#[test]
fn a_torn_file_is_mended() {
    let (out, pgn) = (scratch("torn.jsonl"), scratch("torn.pgn"));
    let mut the_match = a_match(A, B, 5);
    (the_match.journal, the_match.pgn) = (Some(out.clone()), Some(pgn.clone()));
    play(&the_match).unwrap();
    let whole = fs::read_to_string(&pgn).unwrap();
    let last = whole.rfind("\n[Event").unwrap();
    // Wherever the last game is torn, it is written again.
    for cut in (last..whole.len()).step_by(37).chain([last + 1, last + 3, whole.len() - 1, whole.len() - 2]) {
        fs::write(&pgn, &whole[..cut]).unwrap();
        play(&the_match).unwrap();
        assert_eq!(fs::read_to_string(&pgn).unwrap(), whole, "cut at {cut} of {last}..{}", whole.len());
    }
    fs::remove_file(&pgn).unwrap();
    the_match.games = 6;
    play(&the_match).unwrap();
    assert_eq!(sorted(&pgn), sorted(&out));
    assert_eq!(games(&pgn).len(), 6);
}

#[test]
fn files_of_others_stay_as_they_are() {
    let (out, pgn) = (scratch("other.jsonl"), scratch("other.pgn"));
    let mut the_match = a_match(A, B, 2);
    (the_match.journal, the_match.pgn) = (Some(out), Some(pgn.clone()));
    let game = "[Event \"x\"]\n[Round \"1\"]\n[White \"a\"]\n[Black \"c\"]\n\n1. e4 1-0\n";
    for (text, message) in [
        ("my notes\n", "not the PGN of a match"),
        (game, "holds game 1 of a and c, which is not in the file of the match"),
    ] {
        fs::write(&pgn, text).unwrap();
        let error = play(&the_match).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
        assert_eq!(fs::read_to_string(&pgn).unwrap(), text);
    }
    // Without a journal games are added to what is there.
    the_match.journal = None;
    play(&the_match).unwrap();
    let text = fs::read_to_string(&pgn).unwrap();
    assert!(text.starts_with(game) && text.matches("[Event ").count() == 3, "{text}");
    fs::write(&pgn, "").unwrap();
    the_match.pgn = Some("/no/such/folder/x.pgn".into());
    assert!(play(&the_match).unwrap_err().to_string().starts_with("/no/such/folder/x.pgn: "));
}

/// Whatever bytes a file holds, reading it ends, and what is no game is told with its line.
#[test]
fn spoilt_files_are_read_to_their_end() {
    let sample = b"[Event \"a\"]\n[FEN \"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. O-O {+0.3/4 0.1s} Kd7 2. a8=Q (2. Ra2 {x}) Ke7 \
        3. Qd5 $1 {[%eval #-3]} 1-0\n\n[Event \"b\"]\n[Variant \"Conquer\"]\n[Result \"*\"]\n\n1. a2a3 {book} a7a6 *\n";
    let path = scratch("spoilt.pgn");
    let mut dice = fastrand::Rng::with_seed(8);
    let (mut right, mut boards) = (0, Boards::default());
    for _ in 0..3000 {
        let mut bytes = sample.to_vec();
        for _ in 0..dice.usize(0..6) {
            let (at, from) = (dice.usize(0..bytes.len()), dice.usize(0..sample.len()));
            match dice.u8(0..4) {
                0 => bytes[at] = dice.u8(..),
                1 => bytes[at] = sample[from],
                2 => bytes.truncate(at.max(1)),
                _ => bytes.insert(at, *b"{}()[]\"\\;\n%$*"[..].get(from % 13).unwrap()),
            }
        }
        fs::write(&path, &bytes).unwrap();
        let mut games = Games::open(&path).unwrap();
        while let Some(game) = games.next_game(&mut boards).unwrap() {
            match game {
                Ok(_) => right += 1,
                Err(wrong) => assert!(wrong.line > 0 && !wrong.what.contains('\n'), "{wrong}"),
            }
        }
    }
    assert!(right > 1000, "{right}");
}

/// A runner killed at any moment leaves whole games and at most a torn last one; the end has every game once.
#[cfg(target_os = "linux")]
#[test]
fn a_killed_match_has_every_game_once() {
    use std::process::{Command, Stdio};
    let (out, pgn) = (scratch("killed.jsonl"), scratch("killed.pgn"));
    let mut dice = fastrand::Rng::with_seed(5);
    let start = || {
        let mut command = Command::new(support::MOCK);
        command.args([
            "match",
            "--variant",
            "conquer",
            "--concurrency",
            "2",
            "--max-moves",
            "30",
            "--openings=random=4",
        ]);
        command.args(["--engine=name=a,nodes=5", "--engine=name=b,nodes=5", "--games=400", "--pgnout"]).arg(&pgn);
        command.arg("--out").arg(&out).stdout(Stdio::null()).spawn().unwrap()
    };
    for _ in 0..15 {
        let mut runner = start();
        std::thread::sleep(std::time::Duration::from_micros(20_000 + dice.u64(0..60_000)));
        runner.kill().unwrap();
        runner.wait().unwrap();
        if !pgn.exists() {
            continue;
        }
        let (mut whole, mut boards) = (Games::open(&pgn).unwrap(), Boards::default());
        let mut numbers = std::collections::BTreeSet::new();
        while let Some(game) = whole.next_game(&mut boards).unwrap() {
            let torn = game.as_ref().map_or(true, |game| game.result.is_none() || game.number == 0);
            assert!(torn || numbers.insert(game.unwrap().number), "a game is there twice");
        }
    }
    // An engine that was just being started may hold the file for a moment.
    assert!((0..100).any(|_| start().wait().unwrap().success()));
    assert_eq!(games(&pgn).len(), 400);
    assert_eq!(sorted(&pgn), sorted(&out));
}
