//! Each fault of an engine gets the right verdict, and the match goes on.

mod support;

use std::time::{Duration, Instant};

use arena::record::{GameRecord, GameResult, Reason};
use support::{a_match, play};

/// Two games in which engine 0 misbehaves at its third search of each game, once with each side.
fn misbehave(fault: &str, limits: &str) -> Vec<GameRecord> {
    let faulty = format!("name=faulty,arg=--fault,arg={fault},{limits}");
    let (records, tally) = play(&a_match(&faulty, &format!("name=good,{limits}"), 2)).unwrap();
    assert_eq!(tally.count(), 2, "{fault}");
    records
}

/// In both games engine 0 must have lost for `reason`, with `detail` in the record.
fn check_lost(fault: &str, limits: &str, reason: &Reason, detail: &str) {
    for record in misbehave(fault, limits) {
        let context = format!("{fault} {limits}: {record:?}");
        assert_eq!(&record.reason, reason, "{context}");
        assert_eq!(record.culprit(), Some(0), "{context}");
        assert!(record.detail.as_ref().is_some_and(|text| text.contains(detail)), "{context}");
        assert_eq!(record.moves.split(' ').count(), if record.first == 0 { 4 } else { 5 }, "{context}");
    }
}

#[test]
fn crashes() {
    let cases = [
        ("exit", "exit status: 3"),
        ("exit", "last words"),
        ("exit-zero", "exit status: 0"),
        ("signal", "signal: 9"),
        ("orphan", "exit status: 4"),
    ];
    for (fault, detail) in cases {
        for limits in ["nodes=100", "tc=10+0.1"] {
            let start = Instant::now();
            check_lost(fault, limits, &Reason::Crash, detail);
            assert!(start.elapsed() < Duration::from_secs(3), "{fault} {limits} took {:?}", start.elapsed());
        }
    }
}

#[test]
fn closing_the_output() {
    check_lost("close", "nodes=100", &Reason::Disconnect, "closed its output");
}

#[test]
fn silence_on_a_clock() {
    check_lost("hang", "st=0.1", &Reason::Stall, "does not answer");
}

#[test]
fn silence_without_a_clock() {
    check_lost("mute", "nodes=100", &Reason::Stall, "does not answer");
}

#[test]
fn lateness() {
    check_lost("late", "st=0.2", &Reason::Time, "ms over the limit");
    check_lost("late", "tc=0.2+0.01,margin=50", &Reason::Time, "ms over the limit");
    check_lost("mute", "st=0.1", &Reason::Time, "still no move");
}

#[test]
fn an_overrun_is_measured() {
    for record in misbehave("late", "st=0.2") {
        let detail = record.detail.unwrap();
        let over: f64 = detail.split(' ').next().unwrap().parse().unwrap();
        assert!((200.0..500.0).contains(&over), "{detail}");
    }
}

#[test]
fn a_margin_forgives() {
    for record in misbehave("late", "st=0.3,margin=2000") {
        assert!(!record.reason.is_fault(), "{record:?}");
    }
}

#[test]
fn moves_that_are_none() {
    let cases = [
        ("illegal", "\"a1h8\": not a legal move"),
        ("malformed", "\"\\u{1b}[0mxxx"),
        ("empty", "\"\": not a move"),
        ("no-move", "\"(none)\": not a move"),
    ];
    for (fault, detail) in cases {
        check_lost(fault, "nodes=100", &Reason::Illegal, detail);
    }
}

#[test]
fn a_crash_between_games_loses_the_next() {
    let records = misbehave("die-at-new-game", "nodes=100");
    for record in &records {
        assert_eq!((&record.reason, record.culprit()), (&Reason::Crash, Some(0)), "{record:?}");
        assert_eq!(record.moves, "");
        assert!(record.detail.as_ref().unwrap().contains("exit status: 7"));
    }
    assert_eq!([records[0].result, records[1].result], [GameResult::Second, GameResult::First]);
}

#[test]
fn floods_and_second_answers_do_no_harm() {
    for fault in ["flood", "double"] {
        for record in misbehave(fault, "tc=60+1") {
            assert!(!record.reason.is_fault(), "{fault}: {record:?}");
        }
    }
}

#[test]
fn an_engine_that_cannot_start_is_named() {
    let cases = [
        ("cmd=/no/such/engine,nodes=1,name=x", "engine x: cannot run /no/such/engine: "),
        (
            "arg=--fault,arg=die-at-start,nodes=1,name=x",
            "engine x: the process ended (exit status: 9) before it said uciok",
        ),
        (
            "arg=--fault,arg=other-variant,nodes=1,name=x",
            "engine x: option UCI_Variant: \"conquer\" is not one of chess",
        ),
        ("option.Hash=65,nodes=1,name=x", "engine x: option Hash: \"65\" is not in 1..64"),
        ("option.Treads=1,nodes=1,name=x", "engine x: option Treads: the engine has no such option"),
        ("cmd=true,nodes=1,name=x", "engine x: the process ended (exit status: 0) before it said uciok"),
    ];
    for (words, message) in cases {
        let error = play(&a_match("name=good,nodes=1", words, 2)).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn an_engine_that_will_not_quit_is_ended() {
    let start = Instant::now();
    let (records, _) =
        play(&a_match("name=a,arg=--fault,arg=ignore-quit,arg=--at,arg=0,nodes=1", "name=b,nodes=1", 1)).unwrap();
    assert!(!records[0].reason.is_fault());
    assert!(start.elapsed() < Duration::from_secs(4));
}
