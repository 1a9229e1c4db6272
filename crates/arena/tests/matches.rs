//! Whole matches: schedule, file, resumption, sequential test, what the engines are told.

mod support;

use std::collections::BTreeSet;
use std::fs;

use arena::record::GameRecord;
use arena::runner::run;
use arena::stats::Sprt;
use arena::stop::Stop;
use support::{MOCK, a_match, play, scratch};

const A: &str = "name=a,arg=--seed,arg=5,nodes=10";
const B: &str = "name=b,arg=--seed,arg=6,nodes=10,option.Hash=2";

fn records(text: &str) -> Vec<GameRecord> {
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn pairs_share_their_opening_and_swap_colours() {
    let mut the_match = a_match(A, B, 8);
    the_match.concurrency = 3;
    let (mut games, tally) = play(&the_match).unwrap();
    games.sort_by_key(|record| record.game);
    assert_eq!(games.iter().map(|record| record.game).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
    for pair in games.chunks(2) {
        assert_eq!(pair[0].opening, pair[1].opening);
        assert_eq!(pair[0].players, ["a", "b"]);
        assert_eq!(pair[1].players, ["b", "a"]);
    }
    let openings: BTreeSet<_> = games.iter().map(|record| &record.opening).collect();
    assert_eq!(openings.len(), 4);
    assert_eq!((tally.count(), tally.of(0).pairs.iter().sum::<u64>(), tally.fault_count()), (8, 4, 0));
    let moves: u64 = games.iter().map(|record| record.moves.split(' ').count() as u64).sum();
    assert_eq!(tally.effort[0].moves + tally.effort[1].moves, moves);
    assert_eq!(tally.effort[0].nodes, 20 * tally.effort[0].moves);
}

#[test]
fn an_interrupted_match_goes_on() {
    let path = scratch("resume.jsonl");
    let mut the_match = a_match(A, B, 6);
    the_match.journal = Some(path.clone());
    let whole = play(&the_match).unwrap().1;
    let text = fs::read_to_string(&path).unwrap();
    let games = records(&text);
    assert_eq!(games.len(), 6);
    // The file is cut in the middle of the line of the fourth game, after the first game of a pair and another.
    let keep = text.lines().take(4).map(|line| line.len() + 1).sum::<usize>();
    fs::write(&path, &text[..keep + 100]).unwrap();
    let (again, tally) = play(&the_match).unwrap();
    assert_eq!(again.iter().map(|record| record.game).collect::<Vec<_>>(), [4, 5, 6]);
    assert_eq!((tally.count(), tally.median_plies() > 0), (6, true));
    assert_eq!(tally.of(0).pairs.iter().sum::<u64>(), whole.of(0).pairs.iter().sum::<u64>());
    let resumed = records(&fs::read_to_string(&path).unwrap());
    let openings = |games: &[GameRecord]| games.iter().map(|record| record.opening.clone()).collect::<Vec<_>>();
    assert_eq!(openings(&resumed), openings(&games));
    // All is played: nothing is started any more, and more games can be asked for.
    assert!(play(&the_match).unwrap().0.is_empty());
    the_match.games = 7;
    assert_eq!(play(&the_match).unwrap().0.len(), 1);
}

#[test]
fn the_second_game_has_the_recorded_opening() {
    let path = scratch("opening.jsonl");
    let mut the_match = a_match(A, B, 1);
    the_match.journal = Some(path.clone());
    play(&the_match).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let opening = records(&text)[0].opening.clone();
    fs::write(&path, text.replace(&format!("\"opening\":\"{opening}\""), "\"opening\":\"a2a3 h7h6\"")).unwrap();
    the_match.games = 2;
    assert_eq!(play(&the_match).unwrap().0[0].opening, "a2a3 h7h6");
}

#[test]
fn a_file_of_another_match_is_refused() {
    let path = scratch("other.jsonl");
    let mut the_match = a_match(A, B, 1);
    the_match.journal = Some(path.clone());
    play(&the_match).unwrap();
    let before = fs::read(&path).unwrap();
    let refused = |change: &dyn Fn(&mut arena::runner::Match), message: &str| {
        let mut other = the_match.clone();
        change(&mut other);
        let error = play(&other).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    };
    refused(&|other| other.seed = 2, "belongs to another match: seed differs (1 there, 2 here)");
    refused(&|other| other.engines[1].options.clear(), "second engine differs");
    refused(&|other| other.engines[0].limits.nodes = Some(11), "first engine differs");
    refused(&|other| other.openings = arena::opening::OpeningSpec::Start, "openings differs");
    assert_eq!(fs::read(&path).unwrap(), before, "a refused file is left alone");
    fs::write(&path, "{\"this\": \"is no journal\"}\n").unwrap();
    assert!(play(&the_match).unwrap_err().to_string().contains("line 1: missing field"));
    fs::write(&path, [&before[..], b"garbage\n"].concat()).unwrap();
    assert!(play(&the_match).unwrap_err().to_string().contains("line 3: expected"));
    fs::write(&path, vec![b'x'; 20 << 20]).unwrap();
    assert!(play(&the_match).unwrap_err().to_string().contains("line 1: longer than"));
    fs::write(&path, "a letter without an end of line").unwrap();
    assert!(play(&the_match).unwrap_err().to_string().contains("line 1: not a line of a match"));
    the_match.journal = Some("/dev/null".into());
    assert!(play(&the_match).unwrap_err().to_string().contains("not a plain file"));
}

#[test]
fn two_writers_are_one_too_many() {
    let path = scratch("locked.jsonl");
    fs::write(&path, "").unwrap();
    let file = fs::File::open(&path).unwrap();
    file.lock().unwrap();
    let mut the_match = a_match(A, B, 1);
    the_match.journal = Some(path);
    assert!(play(&the_match).unwrap_err().to_string().contains("another match is writing"));
}

#[test]
fn a_decided_test_ends_the_match() {
    let mut the_match = a_match("name=a,arg=--fault,arg=illegal,arg=--at,arg=1,nodes=1", "name=b,nodes=1", 1000);
    the_match.sprt = Some("elo0=-200,elo1=0".parse::<Sprt>().unwrap());
    the_match.concurrency = 2;
    let path = scratch("sprt.jsonl");
    the_match.journal = Some(path.clone());
    let tally = play(&the_match).unwrap().1;
    assert!(tally.count() < 200, "{} games", tally.count());
    assert!(play(&the_match).unwrap().0.is_empty(), "a decided match stays decided");
    assert_eq!(records(&fs::read_to_string(&path).unwrap()).len() as u64, tally.count());
}

#[test]
fn a_stopped_match_keeps_whole_games_only() {
    let path = scratch("stopped.jsonl");
    let mut the_match = a_match("name=a,arg=--think,arg=2,tc=10+0.1", "name=b,tc=10+0.1", 1000);
    the_match.journal = Some(path.clone());
    the_match.concurrency = 2;
    let stop = Stop::new();
    let tally = run(&the_match, &stop, &mut |_, tally| {
        if tally.count() == 3 {
            stop.interrupt();
        }
    });
    assert!((3..=5).contains(&tally.unwrap().count()));
    let games = records(&fs::read_to_string(&path).unwrap());
    assert!(games.len() >= 3 && games.iter().all(|record| !record.reason.is_fault()), "{games:?}");
}

#[test]
fn engines_are_told_what_the_protocol_says() {
    let (a, b) = (scratch("a.log"), scratch("b.log"));
    let words = |name, log: &std::path::Path, limits| format!("name={name},arg=--log,arg={},{limits}", log.display());
    let mut the_match =
        a_match(&words("a", &a, "tc=2/10+0.5,depth=3,option.Hash=2"), &words("b", &b, "st=5,nodes=77"), 2);
    the_match.rules.max_moves = Some(4);
    the_match.openings = arena::opening::OpeningSpec::Start;
    play(&the_match).unwrap();
    let a = fs::read_to_string(a).unwrap();
    let lines: Vec<&str> = a.lines().collect();
    assert_eq!(
        lines[..8],
        [
            "uci",
            "setoption name UCI_Variant value conquer",
            "setoption name Hash value 2",
            "isready",
            "ucinewgame",
            "isready",
            "position startpos",
            "isready"
        ]
    );
    assert!(lines[8].starts_with("go wtime 10000 btime 10000 winc 500 binc 500 movestogo 2 depth 3"), "{}", lines[8]);
    assert!(lines[9].starts_with("position startpos moves ") && lines[9].split(' ').count() == 5, "{}", lines[9]);
    assert!(lines[11].contains("movestogo 1"), "{}", lines[11]);
    assert!(lines[14].contains("wtime 2") && lines[14].contains("movestogo 2"), "new base: {}", lines[14]);
    assert_eq!(lines.last(), Some(&"quit"));
    let b = fs::read_to_string(b).unwrap();
    assert!(b.contains("\ngo movetime 5000 nodes 77\n"), "{b}");
    assert_eq!(b.matches("ucinewgame").count(), 2);
}

#[test]
fn the_mock_is_where_cargo_says() {
    assert!(std::path::Path::new(MOCK).is_file());
}
