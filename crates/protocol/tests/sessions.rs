//! Sequences of commands in every order: as many answers as questions, all of them legal.

mod common;

use std::thread;
use std::time::Duration;

use common::ledger::Ledger;
use common::local::Local;
use common::{PATIENCE, Peer, conquer, receive_until};

/// Commands that may come at any time.
const COMMANDS: [&str; 12] = [
    "go",
    "go infinite",
    "go ponder wtime 1000 btime 1000",
    "stop",
    "ponderhit",
    GOOD,
    BAD,
    "ucinewgame",
    "setoption name Hash value 2",
    "setoption name Threads value 2",
    "isready",
    "quit",
];
const GOOD: &str = "position startpos moves e2e3";
const BAD: &str = "position startpos moves e2e5";

/// A conversation, and what it must have brought in the end.
struct Watch {
    peer: Local,
    ledger: Ledger,
}

impl Watch {
    fn new(threads: &str) -> Self {
        let mut watch = Self { peer: Local::new(), ledger: Ledger::new(conquer()) };
        watch.send("setoption name Hash value 1");
        watch.send(&format!("setoption name Threads value {threads}"));
        watch
    }

    fn send(&mut self, line: &str) {
        self.ledger.note(line);
        self.peer.send(line);
    }

    /// Ends the conversation and looks at all that was said.
    fn finish(mut self) {
        if !self.peer.has_quit {
            self.send("isready");
            self.send(GOOD);
            self.send("go nodes 20");
        }
        self.peer.uci.finish();
        let lines = self.peer.drain();
        self.ledger.check(&lines);
        assert_eq!(self.peer.faults(), [""; 0]);
        self.peer.send("isready");
        assert_eq!(self.peer.receive(PATIENCE).as_deref(), Some("readyok"));
        assert_eq!(self.peer.receive(Duration::ZERO), None);
    }
}

#[test]
fn every_pair_of_commands() {
    for threads in ["1", "2"] {
        for delay in [0, 1] {
            for first in COMMANDS {
                for second in COMMANDS {
                    let mut watch = Watch::new(threads);
                    for command in [first, second] {
                        if !watch.peer.has_quit {
                            watch.send(command);
                            thread::sleep(Duration::from_millis(delay));
                        }
                    }
                    watch.finish();
                }
            }
        }
    }
}

#[test]
fn random_conversations() {
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut watch = Watch::new("1");
        for _ in 0..30 {
            let command = COMMANDS[random.usize(..COMMANDS.len() - 1)];
            watch.send(command);
            thread::sleep(Duration::from_micros(random.u64(..2_000)));
        }
        watch.finish();
    }
}

#[test]
fn held_answers_wait_while_questions_are_answered() {
    for go in ["go infinite", "go ponder movetime 1", "go infinite depth 1", "go ponder depth 1", "go infinite mate 1"]
    {
        let mut peer = Local::new();
        peer.send(go);
        if go.contains("infinite") {
            peer.send("ponderhit");
        }
        thread::sleep(Duration::from_millis(60));
        for question in ["isready", "legalmoves", "d", "eval", "actions", "uci"] {
            peer.send(question);
        }
        let lines = receive_until(&mut peer, "uciok");
        assert!(lines.iter().all(|line| !line.starts_with("bestmove")), "{go}: {lines:#?}");
        assert!(lines.iter().any(|line| line.starts_with("legalmoves 12:")));
        peer.send("stop");
        receive_until(&mut peer, "bestmove *");
        assert_eq!(peer.receive(Duration::from_millis(5)), None);
    }
}

#[test]
fn a_go_whose_limits_are_all_wrong_takes_a_second() {
    for go in ["go depth x", "go btime 5", "go winc 100", "go movestogo 3", "go typo"] {
        let begin = std::time::Instant::now();
        let mut peer = Local::new();
        peer.send(go);
        receive_until(&mut peer, "bestmove *");
        let millis = begin.elapsed().as_millis();
        assert!((900..3_000).contains(&millis), "{go}: {millis} ms");
    }
}
