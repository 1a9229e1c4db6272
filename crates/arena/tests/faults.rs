//! Every fault of an engine gets the right verdict, with either side and under every kind of limit, and leaves nothing behind. The one
//! test of this file is alone in its process, as it counts files, threads and memory.
#![cfg(target_os = "linux")]

mod support;

use std::fs;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use arena::record::{GameRecord, GameResult, Reason};
use arena::runner::MatchError;
use rules::Side;
use support::{a_match, play};

/// What must come of a fault.
#[derive(Clone, Copy, Debug)]
enum Verdict {
    /// The faulty engine loses by this reason, and the record has this detail.
    Loses(&'static str, &'static str),
    /// It does no harm.
    Fine,
    /// The match does not begin, and the error ends so.
    Refused(&'static str),
}

use Verdict::{Fine, Loses, Refused};

/// How much time the faulty engine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Time {
    /// Enough; the fault is at the third search.
    Roomy,
    /// Little; the fault is at the first search.
    Tight,
}

use Time::{Roomy, Tight};

const STALL: Verdict = Loses("stall", "does not answer");
const ILLEGAL: Verdict = Loses("illegal-move", "");

/// The fault, the time, the verdict with a limit of time, the verdict with a limit of nodes.
type Row = (&'static str, Time, Verdict, Verdict);

/// A fault whose verdict is the same under all limits.
const fn same(fault: &'static str, verdict: Verdict) -> Row {
    (fault, Roomy, verdict, verdict)
}

/// The faults that UCI and UGI have in common.
const UCI: &[Row] = &[
    same("die-at-start", Refused("the process ended (exit status: 9) before it said uciok")),
    same("die-in-handshake", Refused("the process ended (exit status: 8) before it said uciok")),
    same("die-at-options", Refused("the process ended (exit status: 6) before it said readyok")),
    same("silent", Refused("no uciok within 1.5 s")),
    same("hang-in-handshake", Refused("no uciok within 1.5 s")),
    same(
        "wrong-protocol",
        Refused("it says \"What do you want?\" but no uciok within 1.5 s: the protocol may be another"),
    ),
    same("other-variant", Refused("option UCI_Variant: \"conquer\" is not one of checkers")),
    same("forget-options", Fine),
    same("slow-start", Fine),
    same("double-ready", Fine),
    same("die-at-new-game", Loses("crash", "exit status: 7")),
    same("hang-at-new-game", STALL),
    same("die-at-ready", Loses("crash", "exit status: 5")),
    same("hang-at-ready", STALL),
    same("garbage-at-ready", Loses("protocol", "\"I am ready, my lord\" instead of readyok")),
    same("unasked", Fine),
    same("ignore-quit", Fine),
    same("exit", Loses("crash", "exit status: 3; last words")),
    same("exit-zero", Loses("crash", "exit status: 0")),
    same("signal", Loses("crash", "signal: 9")),
    same("abort", Loses("crash", "signal: 6")),
    same("segv", Loses("crash", "signal: 11")),
    same("orphan", Loses("crash", "exit status: 4")),
    same("half-line-exit", Loses("crash", "exit status: 4")),
    same("child", Fine),
    same("close", Loses("disconnect", "closed its input or output")),
    same("close-input", Loses("disconnect", "closed its input or output")),
    ("hang", Tight, STALL, STALL),
    ("half-line-hang", Tight, STALL, STALL),
    ("endless-line", Tight, STALL, STALL),
    ("very-late", Tight, STALL, STALL),
    ("mute", Tight, Loses("time", "still no move"), STALL),
    ("garbage", Tight, Loses("time", "still no move"), STALL),
    ("after-stop", Tight, Loses("time", "ms over the limit"), STALL),
    ("late", Tight, Loses("time", "ms over the limit"), Fine),
    same("illegal", Loses("illegal-move", "\"a1h8\": not a legal move")),
    same("other-side", ILLEGAL),
    same("null-move", Loses("illegal-move", "\"0000\": not a move")),
    same("no-move", Loses("illegal-move", "\"(none)\": not a move")),
    same("empty", Loses("protocol", "without a move")),
    same("malformed", Loses("protocol", "a move of ")),
    same("long-line", Loses("protocol", "a move of ")),
    same("nul-byte", Loses("protocol", "\\0\"")),
    same("no-text", Loses("protocol", "a move that is no text: \"\u{fffd}")),
    same("claim-and-play", Fine),
    same("double", Fine),
    same("carriage-return", Fine),
    same("huge-numbers", Fine),
    same("flood-info", Fine),
    same("flood-lines", Fine),
    same("flood-bytes", Fine),
    same("flood-errors", Fine),
];

/// What is different in UCI alone: an engine cannot give up, and may be told to think while the opponent does.
const UCI_ONLY: &[Row] = &[
    same("resign", Loses("illegal-move", "\"resign\": not a move")),
    same("ponder-illegal", Fine),
    same("ponder-early", Fine),
    same("ponder-mute", STALL),
    same("ponder-die", Loses("crash", "exit status: 2")),
];

/// The faults of CECP. There is no limit of nodes.
const CECP: &[Row] = &[
    same("die-at-start", Refused("the process ended (exit status: 9) before it said feature")),
    same("die-in-handshake", Refused("the process ended (exit status: 8) before it said feature")),
    same("silent", Refused("no feature within 1.5 s")),
    same(
        "wrong-protocol",
        Refused("it says \"What do you want?\" but no feature within 1.5 s: the protocol may be another"),
    ),
    same("other-variant", Refused("option variant: \"conquer\" is not one of checkers")),
    same("forget-options", Fine),
    same("slow-start", Fine),
    same("double-ready", Fine),
    same("die-at-new-game", Loses("crash", "exit status: 7")),
    same("hang-at-new-game", STALL),
    same("die-at-ready", Loses("crash", "exit status: 5")),
    same("hang-at-ready", STALL),
    same("garbage-at-ready", Loses("protocol", "\"I am ready, my lord\" instead of pong")),
    same("unasked", Fine),
    same("refuse", Loses("protocol", "\"Illegal move: ")),
    same("ignore-quit", Fine),
    same("exit", Loses("crash", "exit status: 3")),
    same("segv", Loses("crash", "signal: 11")),
    same("orphan", Loses("crash", "exit status: 4")),
    same("close", Loses("disconnect", "closed its input or output")),
    same("close-input", Loses("disconnect", "closed its input or output")),
    ("hang", Tight, STALL, STALL),
    ("endless-line", Tight, STALL, STALL),
    ("mute", Tight, Loses("time", "still no move"), STALL),
    ("garbage", Tight, Loses("time", "still no move"), STALL),
    ("after-stop", Tight, Loses("time", "ms over the limit"), STALL),
    ("late", Tight, Loses("time", "ms over the limit"), Fine),
    same("illegal", Loses("illegal-move", "\"a1h8\": not a legal move")),
    same("null-move", Loses("illegal-move", "\"0000\": not a move")),
    same("empty", Loses("protocol", "without a move")),
    same("long-line", Loses("protocol", "a move of ")),
    same("nul-byte", Loses("protocol", "\\0\"")),
    same("resign", Loses("resign", "")),
    same("claim-loss", Loses("resign", "")),
    same("claim-win", Loses("protocol", "{That is it}\" instead of a move")),
    same("claim-draw", Loses("protocol", "\"1/2-1/2 {Draw by repetition}\" instead of a move")),
    same("offer-draw", Fine),
    same("double", Fine),
    same("carriage-return", Fine),
    same("huge-numbers", Fine),
    same("flood-lines", Fine),
    same("flood-bytes", Fine),
];

/// One match of two games: the faulty engine has each side once.
#[derive(Clone, Copy, Debug)]
struct Job {
    proto: &'static str,
    fault: &'static str,
    time: Time,
    limits: &'static str,
    verdict: Verdict,
}

impl Job {
    fn all() -> Vec<Self> {
        let rows = |proto, rows: &'static [Row]| rows.iter().map(move |row| (proto, *row));
        let rows = rows("uci", UCI).chain(rows("uci", UCI_ONLY)).chain(rows("cecp", CECP)).chain(rows("ugi", UCI));
        rows.flat_map(|(proto, row)| Self::of(proto, row)).collect()
    }

    /// Under a clock, a time for each move, and a number of nodes, as the protocol allows.
    fn of(proto: &'static str, (fault, time, timed, counted): Row) -> Vec<Self> {
        let clocks = if time == Tight { ["tc=0.4+0.05", "st=0.3"] } else { ["tc=60+1", "st=20"] };
        let job = |limits, verdict| Self { proto, fault, time, limits, verdict };
        match proto {
            "cecp" => clocks.map(|limits| job(limits, timed)).to_vec(),
            // UGI differs from UCI in words only.
            "ugi" => vec![job(clocks[0], timed)],
            _ => vec![job(clocks[0], timed), job(clocks[1], timed), job("nodes=100", counted)],
        }
    }

    fn play(self) -> Result<Vec<GameRecord>, MatchError> {
        let (proto, fault, limits) = (self.proto, self.fault, self.limits);
        let at = if self.time == Tight { 1 } else { 3 };
        let token = std::process::id();
        let ponder = if fault.starts_with("ponder") { "ponder," } else { "" };
        let option = if fault == "die-at-options" { "option.Hash=2," } else { "" };
        let faulty = format!(
            "name=faulty,proto={proto},arg=--proto,arg={proto},arg=--fault,arg={fault},arg=--at,arg={at},arg=--token,arg={token},\
             startup=1.5,{ponder}{option}{limits}"
        );
        let mut the_match = a_match(&faulty, "name=good,tc=60+1", 2);
        the_match.rules.max_moves = Some(6);
        the_match.rules.stall = Duration::from_secs(if fault.starts_with("flood") { 15 } else { 2 });
        play(&the_match).map(|(records, _)| records)
    }

    fn check(self) -> Result<(), String> {
        let told = self.play();
        let right = match (&told, self.verdict) {
            (Ok(records), Fine) => records.len() == 2 && records.iter().all(|record| !is_faulty(record)),
            (Ok(records), Loses(reason, detail)) => {
                records.len() == 2 && records.iter().all(|record| is_lost(record, reason, detail))
            }
            (Err(error), Refused(message)) => {
                let message = if self.proto == "ugi" { message.replace("uciok", "ugiok") } else { message.to_owned() };
                error.to_string() == format!("engine faulty: {message}")
            }
            _ => false,
        };
        if right { Ok(()) } else { Err(format!("{self:?}: {told:?}")) }
    }
}

fn is_faulty(record: &GameRecord) -> bool {
    record.reason.is_fault() || record.reason == Reason::Resign
}

/// Whether engine 0 has lost by this reason.
fn is_lost(record: &GameRecord, reason: &str, detail: &str) -> bool {
    let winner = if record.first == 0 { Side::Second } else { Side::First };
    record.reason.to_string() == reason
        && record.result == GameResult::won_by(winner)
        && record.detail.as_deref().unwrap_or_default().contains(detail)
}

/// Runs all jobs, several at a time: most of them wait. What went wrong.
fn run(jobs: &[Job]) -> Vec<String> {
    let next = Mutex::new(jobs.iter());
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..12 {
            scope.spawn(|| {
                loop {
                    let Some(job) = next.lock().unwrap_or_else(PoisonError::into_inner).next() else { break };
                    let error = job.check().err();
                    wrong.lock().unwrap_or_else(PoisonError::into_inner).extend(error);
                }
            });
        }
    });
    wrong.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Open files, threads, children (zombies included) of this process, and children that engines have left behind.
fn holdings() -> [usize; 4] {
    let count = |folder| fs::read_dir(folder).unwrap().count();
    let processes: Vec<_> = fs::read_dir("/proc").unwrap().filter_map(Result::ok).map(|entry| entry.path()).collect();
    let with = |file: &str, text: &str| {
        let texts = processes.iter().filter_map(|path| fs::read(path.join(file)).ok());
        texts.filter(|bytes| String::from_utf8_lossy(bytes).contains(text)).count()
    };
    let own = std::process::id();
    let children = with("status", &format!("\nPPid:\t{own}\n"));
    [count("/proc/self/fd"), count("/proc/self/task"), children, with("cmdline", &format!("\x0061.{own}"))]
}

/// Memory in use, in MiB.
fn memory() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_ascii_whitespace().nth(1).unwrap().parse::<usize>().unwrap() / 1024
}

#[test]
fn every_fault_gets_its_verdict_and_leaves_nothing_behind() {
    let before = holdings();
    let jobs = Job::all();
    let (first, rest) = jobs.split_at(jobs.len() / 3);
    let mut wrong = run(first);
    let grown = memory();
    wrong.extend(run(rest));
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), jobs.len(), wrong.join("\n"));
    // The reading threads end just after the pipes do.
    let start = Instant::now();
    while holdings() != before {
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}, before {before:?}", holdings());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(memory() <= grown + 32, "{} MiB, {grown} after a third", memory());
}
