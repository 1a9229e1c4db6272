//! A runner that is interrupted leaves no engine behind, and one that is killed leaves a file that another can go on with.
#![cfg(target_os = "linux")]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use arena::record::GameRecord;
use rustix::process::{Pid, Signal, kill_process};
use support::{MOCK, scratch};

/// A match of the mock against itself, two games at a time; `token` marks its engines in the list of processes.
fn start(token: &str, games: u32, out: &Path) -> Child {
    let engine = |name| format!("name={name},arg=--think,arg=1,arg=--log,arg={token},tc=60+1");
    let mut command = Command::new(MOCK);
    command.args([
        "match",
        "--variant",
        "conquer",
        "--concurrency",
        "2",
        "--report-every",
        "1",
        "--max-moves",
        "30",
        "--openings",
        "random=4",
    ]);
    command.args(["--engine", &engine("a"), "--engine", &engine("b"), "--games", &games.to_string(), "--out"]).arg(out);
    command.stdout(Stdio::piped()).spawn().unwrap()
}

/// How many processes have `token` in their command line, the runner's excepted.
fn engines(token: &str) -> usize {
    let own = |line: &str| line.contains(token) && !line.contains("\0match\0");
    let lines = fs::read_dir("/proc").unwrap().filter_map(|entry| fs::read(entry.ok()?.path().join("cmdline")).ok());
    lines.filter(|line| own(&String::from_utf8_lossy(line))).count()
}

fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < Duration::from_secs(10), "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn send(child: &Child, signal: Signal) {
    kill_process(Pid::from_raw(child.id() as i32).unwrap(), signal).unwrap();
}

#[test]
fn an_interrupted_runner_takes_its_engines_with_it() {
    for signal in [Signal::INT, Signal::TERM] {
        let (token, out) = (scratch("interrupted.log"), scratch("interrupted.jsonl"));
        let token = token.to_str().unwrap();
        let mut runner = start(token, 100_000, &out);
        let mut lines = BufReader::new(runner.stdout.take().unwrap()).lines();
        assert!(lines.next().unwrap().unwrap().starts_with("1 games: "));
        assert_eq!(engines(token), 4);
        send(&runner, signal);
        let sent = Instant::now();
        assert_eq!(runner.wait().unwrap().code(), Some(130));
        assert!(sent.elapsed() < Duration::from_secs(3), "{:?}", sent.elapsed());
        assert_eq!(engines(token), 0);
        let rest: Vec<String> = lines.map(Result::unwrap).collect();
        assert_eq!(rest.last().map(String::as_str), Some("interrupted"));
    }
}

#[test]
fn a_killed_runner_loses_only_the_games_in_flight() {
    let (token, out) = (scratch("killed.log"), scratch("killed.jsonl"));
    let token = token.to_str().unwrap();
    for round in 0..5 {
        let mut runner = start(token, 30, &out);
        std::thread::sleep(Duration::from_millis(60 + 70 * round));
        send(&runner, Signal::KILL);
        runner.wait().unwrap();
        wait_until("the engines see the end of their input", || engines(token) == 0);
    }
    let runner = start(token, 30, &out).wait_with_output().unwrap();
    assert!(runner.status.success(), "{runner:?}");
    let text = fs::read_to_string(&out).unwrap();
    let games: Vec<GameRecord> = text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 30);
    assert_eq!(games.iter().map(|game| game.game).collect::<BTreeSet<_>>(), (1..=30).collect());
    assert!(games.iter().all(|game| !game.reason.is_fault()));
}

#[test]
fn exit_codes() {
    let run = |words: &[&str]| Command::new(MOCK).arg("match").args(words).output().unwrap();
    let both =
        ["--engine", "name=a,arg=--fault,arg=illegal", "--engine", "name=b", "--each", "nodes=5", "--games", "2"];
    let conquer = |more: &[&'static str]| [&both[..], &["--variant", "conquer"], more].concat();
    let with = |more: &[&'static str]| [&both[..], more].concat();
    let cases: [(Vec<&str>, i32, &str); 8] = [
        (conquer(&[]), 0, ""),
        (conquer(&["--strict"]), 1, ""),
        (with(&["--variant=shogi"]), 2, "error: unknown variant \"shogi\" (known: chess"),
        (vec!["--engine", "nodes=1"], 2, "error: give --engine twice or more (there are 1)"),
        (vec!["--engine", "nodes=1", "--engine", "nodes=1"], 2, "error: two engines are named mock-engine"),
        (vec!["--engine", "name=a", "--engine", "name=b"], 2, "error: engine a has no limit"),
        (with(&["--openings", "random=x"]), 2, "error: invalid value 'random=x'"),
        (with(&["--out", "/no/such/folder/x"]), 1, "error: /no/such/folder/x: "),
    ];
    for (words, code, message) in cases {
        let output = run(&words);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{words:?}: {errors}");
        assert!(errors.starts_with(message), "{words:?}: {errors}");
    }
}
