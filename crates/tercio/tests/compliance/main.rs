//! `tercio compliance`: this engine passes in all games, engines with a fault fail the step that asks for it. The engines with faults are
//! this program itself, started with an argument: the real engine with something changed on the way.

#![allow(clippy::print_stdout, reason = "a test without a harness tells its result itself")]

mod cecp;
mod filter;

use std::process::{Command, ExitCode, Output};

/// A step, and the faults with which it must fail.
const FAULTS: &[(&str, &[&str])] = &[
    ("id", &["no-author"]),
    ("options", &["bad-default", "doubled-option"]),
    ("ready", &["chatty"]),
    ("bestmove", &["illegal", "malformed", "none", "silent"]),
    ("info-lines", &["strange-info", "no-info"]),
    ("info-rises", &["falling-nodes"]),
    ("pv", &["long-pv", "other-pv"]),
    ("ponder-move", &["illegal-ponder"]),
    ("searchmoves", &["any-move"]),
    ("multipv", &["one-line", "same-lines"]),
    ("mates", &["wrong-sign", "too-near"]),
    ("stop", &["deaf-to-stop"]),
    ("stop-idle", &["answers-stop"]),
    ("infinite-holds", &["impatient"]),
    ("ready-in-search", &["busy"]),
    ("one-answer", &["twice"]),
    ("two-goes", &["one-go"]),
    ("ponder-holds", &["impatient"]),
    ("depth", &["deep"]),
    ("nodes", &["many-nodes"]),
    ("movetime", &["slow"]),
    ("long-game", &["short-memory"]),
    ("lost", &["moves-on"]),
    ("stalemate", &["moves-on"]),
    ("bad-fen", &["dies-at-bad-fen"]),
    ("crlf", &["no-crlf"]),
    ("unknown-command", &["dies-at-unknown"]),
    ("quit", &["ignores-quit", "exit-code"]),
    ("input-ends", &["lives-on"]),
];

/// A step over UGI, and the fault with which it must fail.
const UGI_FAULTS: &[(&str, &str)] =
    &[("query-turn", "wrong-turn"), ("query-lost", "wrong-winner"), ("query-drawn", "no-draws")];

/// A step over CECP, and the fault with which it must fail.
const CECP_FAULTS: &[(&str, &str)] = &[
    ("new", "illegal"),
    ("force", "eager"),
    ("ping", "no-pong"),
    ("illegal-move", "credulous"),
    ("quit", "ignores-quit"),
];

/// How many engines with faults are tested at a time.
const FAULT_THREADS: usize = 6;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["filter", fault] => return filter::run(fault),
        ["cecp", fault] => return cecp::run(fault),
        _ => {}
    }
    std::thread::scope(|scope| {
        for variant in variants::ALL {
            for (protocol, steps) in [("uci", 66), ("ugi", 71), ("cecp", 44)] {
                scope.spawn(move || this_engine_passes(variant.name, protocol, steps));
            }
        }
        scope.spawn(faults_fail_their_steps);
        scope.spawn(stand_ins_pass);
        scope.spawn(what_cannot_be_tested_is_told);
    });
    println!("compliance ... ok");
    ExitCode::SUCCESS
}

fn compliance(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tercio")).arg("compliance").args(arguments).output().unwrap()
}

/// As [`compliance`], with much patience: machines that do much else are slow, and nothing here is about time, except where a limit of it
/// is to be broken.
fn patiently(arguments: &[&str]) -> Output {
    compliance(&[&["--margin", "60000", "--timeout", "60"], arguments].concat())
}

/// This program, to be started as an engine.
fn own_path() -> String {
    std::env::current_exe().unwrap().to_str().unwrap().to_owned()
}

fn this_engine_passes(variant: &str, protocol: &str, steps: usize) {
    // UCI is what is found without being named.
    let named = if protocol == "uci" { "auto" } else { protocol };
    let output = patiently(&["--variant", variant, "--protocol", named, env!("CARGO_BIN_EXE_tercio")]);
    assert_passed(&output, steps);
}

#[track_caller]
fn assert_passed(output: &Output, steps: usize) {
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(text.lines().count(), steps + 1, "{text}");
    assert!(text.lines().all(|line| !line.contains("fail:")), "{text}");
}

fn faults_fail_their_steps() {
    let over_uci = FAULTS.iter().flat_map(|(step, faults)| faults.iter().map(move |fault| (*step, "uci", *fault)));
    let over_ugi = UGI_FAULTS.iter().map(|(step, fault)| (*step, "ugi", *fault));
    let over_cecp = CECP_FAULTS.iter().map(|(step, fault)| (*step, "cecp", *fault));
    let all: Vec<_> = over_uci.chain(over_ugi).chain(over_cecp).collect();
    // Most of the time goes into waiting for what does not come.
    std::thread::scope(|scope| {
        for part in all.chunks(all.len().div_ceil(FAULT_THREADS)) {
            scope.spawn(|| part.iter().for_each(|&(step, protocol, fault)| fault_fails_step(step, protocol, fault)));
        }
    });
}

fn fault_fails_step(step: &str, protocol: &str, fault: &str) {
    let stand_in = if protocol == "cecp" { "cecp" } else { "filter" };
    let options = ["--protocol", protocol, "--margin", "500", "--timeout", "4", "--only", step];
    let output = compliance(&[&options[..], &[&own_path(), stand_in, fault]].concat());
    assert_failed(&output, step, fault);
}

#[track_caller]
fn assert_failed(output: &Output, step: &str, fault: &str) {
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    // An engine that cannot be spoken with at all is not even tested.
    let begins_wrong = ["chatty", "no-pong"].contains(&fault) && output.status.code() == Some(2);
    assert!(output.status.code() == Some(1) || begins_wrong, "{step}, {fault}: {text}{errors}");
    let failed = text.lines().any(|line| line.contains(step) && line.contains(" fail: "));
    assert!(failed || begins_wrong, "{step}, {fault}: {text}{errors}");
}

fn stand_ins_pass() {
    assert_passed(&patiently(&[&own_path(), "cecp", "none"]), 44);
}

fn what_cannot_be_tested_is_told() {
    let path = own_path();
    for (arguments, reason) in [
        (&["/no/such/program"][..], "cannot run /no/such/program"),
        (&["--timeout", "2", &path, "filter", "mute"], "no uciok, ugiok or feature"),
        (&["--only", "nonsense", env!("CARGO_BIN_EXE_tercio")], "no step \"nonsense\" of uci"),
        (&["--variant", "invasion", &path, "filter", "chess-only"], "the engine does not play invasion"),
        (&[], "required arguments"),
        (&["--timeout", "0", &path], "not above 0"),
    ] {
        let output = compliance(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(reason), "{arguments:?}: {errors}");
    }
    let json = patiently(&["--json", "--only", "start,2", env!("CARGO_BIN_EXE_tercio")]);
    let value: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((&value["ok"], &value["steps"][1]["name"]), (&2.into(), &"id".into()));
}
