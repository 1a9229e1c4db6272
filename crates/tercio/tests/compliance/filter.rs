//! The real engine behind a filter that changes what goes in and what comes out.

use std::io::{BufRead, BufReader, Write, stdin, stdout};
use std::process::{ChildStdin, Command, ExitCode, Stdio};
use std::thread;
use std::time::Duration;

/// The exit code of an engine that was made to die.
const DEAD: i32 = 3;

/// Runs the engine with a fault until it ends.
pub(crate) fn run(fault: &str) -> ExitCode {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercio"));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let (fault_in, fault_out) = (fault.to_owned(), fault.to_owned());
    thread::spawn(move || feed(&fault_in, input));
    let mut state = Out { fault: &fault_out, nodes: i64::MAX / 2 };
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        for line in state.change(&line) {
            // A reader that has gone ends the input, too.
            let _ = writeln!(stdout(), "{line}");
        }
    }
    let code = child.wait().unwrap().code().unwrap_or(1);
    if ["ignores-quit", "lives-on"].contains(&fault) {
        thread::sleep(Duration::from_mins(1));
    }
    ExitCode::from(if fault == "exit-code" { 9 } else { code as u8 })
}

/// Hands the input on, changed.
fn feed(fault: &str, mut input: ChildStdin) {
    let (mut searching, mut last) = (false, String::new());
    for line in BufReader::new(stdin()).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).into_owned();
        let changed = change_input(fault, &line, searching, &last);
        searching = line.starts_with("go infinite") || searching && !line.starts_with("stop");
        last = line;
        if input.write_all(changed.as_bytes()).is_err() {
            return;
        }
    }
    if fault == "lives-on" {
        thread::sleep(Duration::from_mins(1));
    }
}

/// What the engine is given for a line.
fn change_input(fault: &str, line: &str, searching: bool, last: &str) -> String {
    let word = line.split_ascii_whitespace().next().unwrap_or_default();
    match (fault, word) {
        ("deaf-to-stop", "stop") | ("ignores-quit", "quit") | ("mute", "uci" | "ugi" | "xboard") | ("silent", "go") => {
            return String::new();
        }
        ("busy", "isready") if searching => return String::new(),
        ("one-go", "go") if line == last => return String::new(),
        ("no-crlf", _) if line.ends_with('\r') => return String::new(),
        ("one-line", "setoption") if line.contains("MultiPV") => return String::new(),
        ("dies-at-unknown", "xyzzy") => std::process::exit(DEAD),
        ("dies-at-bad-fen", "position") if line == "position fen x" => std::process::exit(DEAD),
        ("answers-stop", "stop") => return format!("{line}\ngo depth 1\n"),
        ("impatient", "go") => return "go depth 1\n".to_owned(),
        ("deep", "go") => return format!("{}\n", line.replace("depth 3", "depth 4")),
        ("many-nodes", "go") => return format!("{}\n", line.replace("nodes 100000", "nodes 130000")),
        ("slow", "go") => return format!("{}\n", line.replace("movetime 300", "movetime 2000")),
        ("any-move", "go") => return format!("{}\n", line.split(" searchmoves").next().unwrap_or_default()),
        ("short-memory", "position") if line.len() > 1500 => {
            return format!("{}\n", line.rsplit_once(' ').map_or(line, |(most, _)| most));
        }
        _ => {}
    }
    format!("{line}\n")
}

/// What has come out.
struct Out<'a> {
    fault: &'a str,
    nodes: i64,
}

impl Out<'_> {
    /// What is said instead of a line.
    fn change(&mut self, line: &str) -> Vec<String> {
        let one = |text: String| vec![text];
        let begins = |begin: &str| line.starts_with(begin);
        match self.fault {
            "no-author" if begins("id author") => return Vec::new(),
            "no-info" if begins("info") => return Vec::new(),
            "chess-only" if begins("option name UCI_Variant") => return Vec::new(),
            "bad-default" => return one(line.replace("default 16 min 1", "default 0 min 1")),
            "doubled-option" if begins("option name Hash") => return vec![line.to_owned(), line.to_owned()],
            "chatty" if line == "readyok" => return vec!["hello".to_owned(), line.to_owned()],
            "twice" if begins("bestmove") => return vec![line.to_owned(), line.to_owned()],
            "illegal" if begins("bestmove") => return one("bestmove a1a1".to_owned()),
            "malformed" if begins("bestmove") => return one("bestmove".to_owned()),
            "none" if begins("bestmove") => return one("bestmove (none)".to_owned()),
            "illegal-ponder" if line.contains(" ponder ") => {
                return one(format!("{} ponder a1a1", line.split(" ponder").next().unwrap_or_default()));
            }
            "moves-on" if line == "bestmove (none)" => return one("bestmove a1a1".to_owned()),
            "strange-info" => return one(line.replace("info depth", "info deep")),
            "falling-nodes" if begins("info depth") => {
                self.nodes -= 1;
                return one(format!("info depth 1 nodes {} score cp 1", self.nodes));
            }
            "long-pv" if line.contains(" pv ") => return one(format!("{line} a1a1")),
            "other-pv" if line.contains(" pv ") => {
                return one(format!("{} pv a2a3", line.split(" pv ").next().unwrap_or_default()));
            }
            "same-lines" if line.contains(" multipv ") => return one(same_move(line)),
            "wrong-turn" => return one(line.replace("response false", "response true")),
            "wrong-winner" if line == "response p1win" => return one("response p2win".to_owned()),
            "wrong-winner" if line == "response p2win" => return one("response p1win".to_owned()),
            "no-draws" => return one(line.replace("response draw", "response none")),
            "wrong-sign" => return one(line.replace("score mate ", "score mate -").replace("--", "")),
            "too-near" => return one(line.replace("score mate 2", "score mate 1")),
            _ => {}
        }
        one(line.to_owned())
    }
}

/// A line that shows the same move as all others.
fn same_move(line: &str) -> String {
    format!("{} pv e2e4", line.split(" pv ").next().unwrap_or_default())
}
