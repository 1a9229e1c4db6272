//! How the binary ends: at once, whatever it is doing, and in whichever protocol.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use std::thread;
use std::time::{Duration, Instant};

use common::{Peer, receive_until};
use support::{Engine, SOON, tercio};

/// What it is doing in UCI: the lines that it was told.
const UCI: [&[&str]; 8] = [
    &[],
    &["uci"],
    &["go infinite"],
    &["go ponder wtime 1000"],
    &["position startpos moves e2e3", "go infinite"],
    &["go perft 50"],
    &["bench 100"],
    &["setoption name Threads value 2", "setoption name MultiPV value 500", "go infinite"],
];

/// The same in CECP.
const CECP: [&[&str]; 7] = [
    &["xboard"],
    &["xboard", "protover 2"],
    &["xboard", "new", "st 1000", "go"],
    &["xboard", "new", "analyze"],
    &["xboard", "new", "sd 1", "hard", "go"],
    &["xboard", "cores 2", "new", "variant commander", "st 1000", "go"],
    &["xboard", "new", "go", "pause"],
];

/// Brings the engine into a state, makes it leave, and checks that it does so at once and in order; returns what it has said.
fn leaves(state: &[&str], leave: impl FnOnce(&mut Engine)) -> Vec<String> {
    let mut engine = Engine::start(&mut tercio());
    for line in state {
        engine.send(line);
    }
    thread::sleep(Duration::from_millis(30));
    let begin = Instant::now();
    leave(&mut engine);
    let (status, errors) = engine.wait(SOON);
    let took = begin.elapsed();
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""), "{state:?}");
    assert!(took < Duration::from_secs(2), "{state:?}: {took:?}");
    engine.rest()
}

fn quit(engine: &mut Engine) {
    engine.send("quit");
    engine.close_input();
}

#[test]
fn uci_gives_the_answer_that_is_due() {
    for state in UCI {
        for leave in [quit, Engine::close_input] {
            let lines = leaves(state, leave);
            let due = state.iter().filter(|line| line.starts_with("go ") && !line.contains("perft")).count();
            assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove")).count(), due, "{state:?}: {lines:#?}");
        }
    }
}

#[test]
fn cecp_leaves() {
    for state in CECP {
        for leave in [quit, Engine::close_input] {
            leaves(state, leave);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_it_was_started_to_ignore_does_not_end_it() {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$0\"", env!("CARGO_BIN_EXE_tercio")]);
    let mut engine = Engine::start(&mut shell);
    engine.send("isready");
    receive_until(&mut engine, "readyok");
    engine.signal(rustix::process::Signal::HUP);
    // It would be gone by then.
    thread::sleep(Duration::from_millis(200));
    engine.send("isready");
    receive_until(&mut engine, "readyok");
}

#[cfg(unix)]
#[test]
fn signals_end_it_in_order() {
    use rustix::process::Signal;

    // What this process ignores its children ignore, too: a shell starts so what it has in the background.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = mask.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap());
    let signals = [Signal::TERM, Signal::HUP, Signal::INT];
    let signals: Vec<Signal> = signals.into_iter().filter(|signal| ignored >> (signal.as_raw() - 1) & 1 == 0).collect();
    assert!(!signals.is_empty());
    for (states, question, answer) in [(&UCI[..], "isready", "readyok"), (&CECP, "protover 2", "feature done=1")] {
        for state in states {
            for &signal in &signals {
                leaves(state, |engine| {
                    // Who answers has come so far that signals are looked for.
                    engine.send(question);
                    receive_until(engine, answer);
                    engine.signal(signal);
                });
            }
        }
    }
}
