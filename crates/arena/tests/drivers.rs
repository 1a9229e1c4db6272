//! What engines are told in each protocol, thinking on the opponent's time, and what there is about limits of time.

mod support;

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use arena::opening::OpeningSpec;
use arena::record::{GameRecord, Reason};
use arena::runner::Match;
use support::{a_match, play, scratch};

/// An engine that writes down what it is told.
fn logged(name: &str, log: &Path, words: &str) -> String {
    format!("name={name},arg=--log,arg={},{words}", log.display())
}

/// Two games of four moves each from the start position.
fn short(a: &str, b: &str) -> Match {
    let mut the_match = a_match(a, b, 2);
    the_match.rules.max_moves = Some(4);
    the_match.openings = OpeningSpec::Start;
    the_match
}

fn lines(log: &Path) -> Vec<String> {
    fs::read_to_string(log).unwrap().lines().map(str::to_owned).collect()
}

fn begins(line: &str, words: &str) {
    assert!(line.starts_with(words), "{line}, not {words}");
}

#[test]
fn ugi_is_uci_in_other_words() {
    let log = scratch("ugi.log");
    let a = logged("a", &log, "proto=ugi,arg=--proto,arg=ugi,tc=10+0.5,option.Hash=2");
    let (records, _) = play(&short(&a, "name=b,tc=20+1")).unwrap();
    assert!(records.iter().all(|record| record.reason == Reason::MaxMoves), "{records:?}");
    let lines = lines(&log);
    assert_eq!(lines[0], "ugi");
    assert_eq!(lines[3..7], ["isready", "uginewgame", "isready", "position startpos"]);
    begins(&lines[8], "go p1time 10000 p2time 20000 p1inc 500 p2inc 1000");
    assert_eq!(lines.last().unwrap(), "quit");
}

#[test]
fn cecp_is_told_a_game_move_by_move() {
    let log = scratch("cecp.log");
    let a = logged("a", &log, "proto=xboard,arg=--proto,arg=cecp,tc=40/61.5+0.5,option.hash=2,option.style=calm");
    let (records, _) = play(&short(&a, "name=b,tc=20+1")).unwrap();
    assert!(records.iter().all(|record| record.reason == Reason::MaxMoves), "{records:?}");
    let lines = lines(&log);
    assert_eq!(lines[..2], ["xboard", "protover 2"]);
    assert_eq!(lines.iter().filter(|line| line.starts_with("accepted ")).count(), 10);
    let start = lines.iter().position(|line| line == "memory 2").unwrap();
    let game = [
        "memory 2",
        "option Style=calm",
        "ping 1",
        "new",
        "variant conquer",
        "level 40 1:02 0.5",
        "post",
        "easy",
        "force",
    ];
    assert_eq!(lines[start..start + 9], game);
    assert_eq!(lines[start + 9..start + 15], ["ping 2", "force", "ping 3", "time 6150", "otim 2000", "go"]);
    assert_eq!(lines[start + 15], "ping 4");
    begins(&lines[start + 16], "time 6");
    begins(&lines[start + 17], "otim 2");
    begins(&lines[start + 18], "usermove ");
    let second = lines.iter().rposition(|line| line == "new").unwrap();
    assert_eq!(lines[second + 7], "force");
    begins(&lines[second + 8], "usermove ");
    assert_eq!(lines[second + 12], "go");
    let moves = lines.iter().filter(|line| line.starts_with("usermove")).count();
    assert_eq!(moves, 7, "each of the opponent's moves that there is an answer to, once");
}

#[test]
fn cecp_plays_from_positions() {
    let (log, openings) = (scratch("cecp-fen.log"), scratch("cecp-fen.txt"));
    let fen = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
    fs::write(&openings, format!("{fen} moves a2a3\n")).unwrap();
    let a = logged("a", &log, "proto=cecp,arg=--proto,arg=cecp,arg=--variant,arg=chess,st=9");
    let mut the_match = short(&a, "name=b,arg=--variant,arg=chess,st=9");
    the_match.game = "chess".into();
    the_match.openings = format!("file={}", openings.display()).parse().unwrap();
    let (records, _) = play(&the_match).unwrap();
    assert!(records.iter().all(|record| !record.reason.is_fault()), "{records:?}");
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.contains(&format!("force\nsetboard {fen}\nusermove a2a3\nping")), "{text}");
    assert!(text.contains("\nst 9\n") && !text.contains("\nvariant"), "{text}");
}

/// Both play the first legal move, so that what is expected always happens.
#[test]
fn expected_moves_are_hits() {
    let log = scratch("hits.log");
    let a = logged("a", &log, "ponder,arg=--first,nodes=5");
    let (records, _) = play(&short(&a, "name=b,arg=--first,nodes=5")).unwrap();
    assert!(records.iter().all(|record| record.reason == Reason::MaxMoves), "{records:?}");
    let lines = lines(&log);
    assert!(lines.iter().any(|line| line == "setoption name Ponder value true"), "{lines:?}");
    let count = |text: &str| lines.iter().filter(|line| line.starts_with(text)).count();
    assert_eq!((count("go ponder nodes 5"), count("ponderhit")), (8, 6));
    assert_eq!(count("go nodes 5"), 2, "only the first move of each game is not expected: {lines:?}");
    assert_eq!(records[0].effort[0].moves, 4);
}

#[test]
fn unexpected_moves_end_the_search() {
    let log = scratch("misses.log");
    let a = logged("a", &log, "ponder,nodes=5");
    let (records, _) = play(&short(&a, "name=b,arg=--seed,arg=9,nodes=5")).unwrap();
    assert!(records.iter().all(|record| !record.reason.is_fault()), "{records:?}");
    let lines = lines(&log);
    let stop = lines.iter().position(|line| line == "stop").unwrap();
    begins(&lines[stop - 1], "go ponder");
    begins(&lines[stop + 1], "position startpos moves ");
}

#[test]
fn who_cannot_ponder_does_not() {
    for words in ["ponder,arg=--fault,arg=forget-options", "ponder=false"] {
        let log = scratch("no-ponder.log");
        play(&short(&logged("a", &log, &format!("{words},nodes=5")), "name=b,nodes=5")).unwrap();
        assert!(!lines(&log).iter().any(|line| line.starts_with("go ponder")), "{words}");
    }
}

#[test]
fn a_new_process_for_each_game_if_wished() {
    for (restart, starts) in [("on", 3), ("auto", 1), ("off", 1)] {
        let log = scratch("restart.log");
        let mut the_match = short(&logged("a", &log, &format!("restart={restart},nodes=5")), "name=b,nodes=5");
        the_match.games = 3;
        play(&the_match).unwrap();
        assert_eq!(lines(&log).iter().filter(|line| *line == "uci").count(), starts, "{restart}");
    }
}

/// Two games in which engine 0 misbehaves at its third search of each game, once with each side.
fn misbehave(fault: &str, limits: &str) -> Vec<GameRecord> {
    let faulty = format!("name=faulty,arg=--fault,arg={fault},{limits}");
    play(&a_match(&faulty, "name=good,tc=60+1", 2)).unwrap().0
}

#[test]
fn an_overrun_is_measured() {
    for record in misbehave("late", "st=0.2") {
        let detail = record.detail.unwrap();
        let over: f64 = detail.split(' ').next().unwrap().parse().unwrap();
        assert!((30.0..300.0).contains(&over), "{detail}");
    }
}

#[test]
fn a_margin_forgives() {
    for record in misbehave("late", "st=0.3,margin=2000") {
        assert!(!record.reason.is_fault(), "{record:?}");
    }
}

#[test]
fn an_engine_that_cannot_start_is_named() {
    let cases = [
        ("cmd=/no/such/engine,nodes=1,name=x", "engine x: cannot run /no/such/engine: "),
        ("option.Hash=65,nodes=1,name=x", "engine x: option Hash: \"65\" is not in 1..64"),
        ("option.Treads=1,nodes=1,name=x", "engine x: option Treads: the engine has no such option"),
        ("cmd=true,nodes=1,name=x", "engine x: the process ended (exit status: 0) before it said uciok"),
        ("proto=cecp,startup=0.3,st=1,name=x", "engine x: no feature within 0.3 s"),
        ("arg=--proto,arg=cecp,startup=0.3,st=1,name=x", "engine x: no uciok within 0.3 s"),
    ];
    for (words, message) in cases {
        let error = play(&a_match("name=good,nodes=1", words, 2)).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn an_engine_that_will_not_quit_is_ended() {
    let start = Instant::now();
    let (records, _) = play(&a_match("name=a,arg=--fault,arg=ignore-quit,nodes=1", "name=b,nodes=1", 1)).unwrap();
    assert!(!records[0].reason.is_fault());
    assert!(start.elapsed() < Duration::from_secs(4));
}
