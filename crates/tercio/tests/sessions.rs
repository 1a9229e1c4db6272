//! Sessions with the binary in all games: every pair of commands, and random ones. As many best moves as searches, all of them legal,
//! no hang, no crash.
//!
//! `TERCIO_SESSIONS` says how many random sessions there are, `TERCIO_SESSIONS_SEED` which is the first.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use common::ledger::Ledger;
use support::{Engine, LONG, tercio};
use variants::Variant;

/// Sessions held at the same time: most of them wait.
const AT_ONCE: usize = 4;

/// Commands of which every pair is tried; M is a legal first move.
const COMMANDS: [&str; 12] = [
    "go",
    "go infinite",
    "go ponder wtime 1000 btime 1000",
    "stop",
    "ponderhit",
    "position startpos moves M",
    "position startpos moves M M",
    "ucinewgame",
    "setoption name Hash value 2",
    "setoption name Threads value 2",
    "isready",
    "quit",
];

/// More of them, for random sessions.
const OTHERS: [&str; 24] = [
    "go depth 3",
    "go nodes 700",
    "go movetime 4",
    "go wtime 60 btime 60 winc 1 binc 1",
    "go mate 1 movetime 5",
    "go infinite searchmoves M",
    "go searchmoves M depth 2",
    "go ponder depth 2",
    "go depth x",
    "go movetime 0",
    "position startpos",
    "position startpos moves",
    "position fen nonsense",
    "flip",
    "setoption name Threads value 1",
    "setoption name MultiPV value 3",
    "setoption name MultiPV value 1",
    "setoption name Hash value 0",
    "setoption name Clear Hash",
    "d",
    "legalmoves",
    "actions",
    "query gameover",
    "what is this",
];

/// A session with one process.
struct Talk {
    engine: Engine,
    ledger: Ledger,
    /// A legal first move of the game.
    first: String,
    has_quit: bool,
}

fn first_move(variant: &Variant) -> String {
    let session = (variant.open)(search::Settings { hash_mib: 1, ..search::Settings::default() }).unwrap();
    session.game().unwrap().first_move().unwrap()
}

impl Talk {
    fn start(variant: &'static Variant, threads: usize) -> Self {
        let engine = Engine::start(tercio().args(["--variant", variant.name]));
        let (ledger, first) = (Ledger::new(variant), first_move(variant));
        let mut talk = Self { engine, ledger, first, has_quit: false };
        talk.send("setoption name Hash value 1");
        talk.send(&format!("setoption name Threads value {threads}"));
        talk
    }

    /// Sends a command; whatever comes after `quit` is lost.
    fn send(&mut self, command: &str) {
        let words: Vec<&str> = command.split(' ').map(|word| if word == "M" { &self.first } else { word }).collect();
        let line = words.join(" ");
        if !self.has_quit {
            self.ledger.note(&line);
        }
        self.has_quit |= line == "quit";
        self.engine.write(format!("{line}\n").as_bytes());
    }

    fn change_game(&mut self, variant: &'static Variant) {
        self.send(&format!("setoption name UCI_Variant value {}", variant.name));
        self.first = first_move(variant);
    }

    /// Ends the session, by `quit` or by the end of the input, and looks at all that was said.
    fn finish(mut self, by_quit: bool) {
        for command in ["isready", "position startpos moves M", "go nodes 20"] {
            self.send(command);
        }
        if by_quit {
            self.send("quit");
        } else {
            self.engine.close_input();
        }
        let (status, errors) = self.engine.wait(LONG);
        self.ledger.check(&self.engine.rest());
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
    }
}

/// Does all the tasks, several at a time, and names the first that has failed.
fn at_once(tasks: usize, task: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= tasks {
            return None;
        }
        if catch_unwind(AssertUnwindSafe(|| task(index))).is_err() {
            next.store(tasks, Ordering::Relaxed);
            return Some(index);
        }
    };
    let failed = thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(work)).collect();
        workers.into_iter().find_map(|worker| worker.join().unwrap())
    });
    assert_eq!(failed, None, "the session with this number went wrong: see above");
}

#[test]
fn every_pair_of_commands_in_every_game() {
    let mut sessions = Vec::new();
    for (number, first) in COMMANDS.iter().enumerate() {
        for (other, second) in COMMANDS.iter().enumerate() {
            for (way, delay) in [0, 1, 20].into_iter().enumerate() {
                for threads in [1, 2] {
                    let variant = &variants::ALL[(number + other + way + 3 * threads) % variants::ALL.len()];
                    sessions.push((variant, threads, delay, [*first, *second]));
                }
            }
        }
    }
    assert_eq!(sessions.len(), 864);
    at_once(sessions.len(), |index| {
        let (variant, threads, delay, commands) = sessions[index];
        let mut talk = Talk::start(variant, threads);
        for command in commands {
            talk.send(command);
            thread::sleep(Duration::from_millis(delay));
        }
        talk.finish(index % 2 == 0);
    });
}

/// A number from the environment.
fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn random_sessions_of_thirty_commands() {
    let seed = number("TERCIO_SESSIONS_SEED").unwrap_or(0);
    at_once(number("TERCIO_SESSIONS").unwrap_or(60), |index| {
        let mut random = fastrand::Rng::with_seed((seed + index) as u64);
        let variants = variants::ALL;
        let mut talk = Talk::start(&variants[random.usize(..variants.len())], random.usize(1..3));
        for _ in 0..30 {
            match random.usize(..20) {
                0 => talk.change_game(&variants[random.usize(..variants.len())]),
                // All but `quit`.
                1..11 => talk.send(COMMANDS[random.usize(..COMMANDS.len() - 1)]),
                _ => talk.send(OTHERS[random.usize(..OTHERS.len())]),
            }
            if random.bool() {
                thread::sleep(Duration::from_micros(random.u64(..4_000)));
            }
        }
        talk.finish(random.bool());
    });
}
