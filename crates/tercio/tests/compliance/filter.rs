//! The real engine behind a filter that changes what goes in and what comes out.

use std::io::{BufRead, BufReader, Write, stdin, stdout};
use std::process::{ChildStdin, Command, ExitCode, Stdio};
use std::thread;
use std::time::Duration;

/// The exit code of an engine that was made to die.
const DEAD: i32 = 3;

/// Runs the engine with a fault, or as one that speaks UGI, until it ends.
pub(crate) fn run(fault: &str) -> ExitCode {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercio"));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let (fault_in, fault_out) = (fault.to_owned(), fault.to_owned());
    thread::spawn(move || feed(&fault_in, input));
    let mut state = Out { fault: &fault_out, nodes: i64::MAX / 2, query: String::new(), second: true };
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
        ("ugi", _) => return to_uci(line),
        ("deaf-to-stop", "stop") | ("ignores-quit", "quit") | ("mute", "uci") | ("silent", "go") => {
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

/// A line of UGI in UCI. A question becomes a command that is not known, which comes back, and the board.
fn to_uci(line: &str) -> String {
    if let Some(query) = line.strip_prefix("query") {
        return format!("query{}\nd\n", query.trim());
    }
    let words = line.split(' ').map(|word| match word {
        "ugi" => "uci",
        "uginewgame" => "ucinewgame",
        "p1time" => "wtime",
        "p2time" => "btime",
        "p1inc" => "winc",
        "p2inc" => "binc",
        other => other,
    });
    format!("{}\n", words.collect::<Vec<_>>().join(" "))
}

/// What has come out.
struct Out<'a> {
    fault: &'a str,
    nodes: i64,
    /// A question of UGI that is to be answered.
    query: String,
    /// Whether it is the second side's turn.
    second: bool,
}

impl Out<'_> {
    /// What is said instead of a line.
    fn change(&mut self, line: &str) -> Vec<String> {
        let one = |text: String| vec![text];
        let begins = |begin: &str| line.starts_with(begin);
        match self.fault {
            "ugi" => return self.in_ugi(line),
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
            "wrong-sign" => return one(line.replace("score mate ", "score mate -").replace("--", "")),
            "too-near" => return one(line.replace("score mate 2", "score mate 1")),
            _ => {}
        }
        one(line.to_owned())
    }

    fn in_ugi(&mut self, line: &str) -> Vec<String> {
        if let Some((_, query)) = line.split_once("unknown command \"query") {
            query.trim_end_matches('"').clone_into(&mut self.query);
            return Vec::new();
        }
        if let Some(fen) = line.strip_prefix("Fen: ") {
            self.second = fen.split(' ').nth(1) != Some("w");
        }
        match line.strip_prefix("Result: ") {
            Some(result) => self.answer(result),
            None if line == "uciok" => vec!["ugiok".to_owned()],
            None if line.starts_with("bestmove") => vec![line.split(" ponder").next().unwrap_or_default().to_owned()],
            None => vec![line.to_owned()],
        }
    }

    fn answer(&self, result: &str) -> Vec<String> {
        let lost = result.starts_with("loss");
        let answer = match &*self.query {
            "p1turn" => (!self.second).to_string(),
            "gameover" => (result != "none").to_string(),
            "result" if result.starts_with("draw") => "draw".to_owned(),
            "result" if result == "none" => result.to_owned(),
            "result" => if lost == self.second { "p1win" } else { "p2win" }.to_owned(),
            _ => return Vec::new(),
        };
        vec![format!("response {answer}")]
    }
}

/// A line that shows the same move as all others.
fn same_move(line: &str) -> String {
    format!("{} pv e2e4", line.split(" pv ").next().unwrap_or_default())
}
