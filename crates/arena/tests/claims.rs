//! Wrong claims of engines are counted, shown once, and errors with `--strict`.
#![cfg(unix)]

mod support;

use std::fs;
use std::process::{Command, Output};

use arena::claims::Claim;
use arena::record::GameRecord;
use support::{MOCK, scratch};

/// A match of two games from a position in which a1a8 mates, between the mock as `a` and an engine that plays it and says `info`.
fn play(name: &str, info: &str, more: &[&str]) -> (Output, Vec<GameRecord>) {
    let [script, openings, out] = ["sh", "txt", "jsonl"].map(|end| scratch(&format!("claims-{name}.{end}")));
    let program = format!(
        "while read line; do case \"$line\" in\n\
         uci) echo uciok;;\nisready) echo readyok;;\ngo*) echo '{info}'; echo bestmove a1a8;;\nquit) exit 0;;\nesac; done\n"
    );
    fs::write(&script, program).unwrap();
    fs::write(&openings, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n").unwrap();
    let engine = |name: &str| format!("name={name},cmd=sh,arg={},nodes=1", script.display());
    let openings = format!("file={}", openings.display());
    let output = Command::new(MOCK)
        .args(["match", "--variant", "chess", "--games", "2", "--openings", &openings])
        .args(["--engine", &engine("a"), "--engine", &engine("b"), "--out"])
        .arg(&out)
        .args(more)
        .output()
        .unwrap();
    let text = fs::read_to_string(&out).unwrap();
    (output, text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn wrong_claims_are_counted_and_shown_once() {
    let (output, records) = play("wrong", "info depth 5 score mate 2 pv a1a8", &["--strict"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert_eq!(records.len(), 2);
    for record in &records {
        let [warning] = record.warnings.as_slice() else { panic!("{record:?}") };
        assert_eq!((warning.player, warning.kind, warning.count), (0, Claim::MateNotInPv, 1));
        assert_eq!((record.times.len(), record.reason.to_string().as_str()), (1, "checkmate"));
    }
    assert_eq!(text.matches("warning mate-not-in-pv: move 1.: mate 2 was said").count(), 2, "once an engine: {text}");
    assert!(text.contains("  warnings for a: mate-not-in-pv 1\n  warnings for b: mate-not-in-pv 1\n"), "{text}");
}

#[test]
fn true_claims_are_no_warnings() {
    let (output, records) = play("true", "info depth 5 score mate 1 pv a1a8", &["--strict"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(records.iter().all(|record| record.warnings.is_empty()));
}

#[test]
fn a_line_that_is_no_line_of_moves_is_a_warning() {
    let (output, records) = play("odd", "info depth 5 score cp 1 pv a1a8 \u{1b}[31m xyz", &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(records[0].warnings[0].kind, Claim::IllegalPv);
    assert!(records[0].warnings[0].first.contains("\\u{1b}"), "{records:?}");
}
