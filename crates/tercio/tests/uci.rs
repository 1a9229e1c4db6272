//! The binary as a UCI engine: the dialogues of the protocol, and how it ends.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use common::ledger::Ledger;
use common::{Peer, dialogue, receive_until};
use support::{Engine, LONG, SOON, run, stdout, tercio};

#[test]
fn dialogues_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/dialogues");
    let mut uci = false;
    dialogue::run_all(&folder, || {
        uci = !uci;
        let mut command = tercio();
        Box::new(Engine::start(if uci { command.arg("uci") } else { &mut command }))
    });
}

#[test]
fn other_programs_are_answered_in_their_ways() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/clients");
    dialogue::run_all(&folder, || Box::new(Engine::start(&mut tercio())));
}

#[test]
fn nothing_is_printed_before_the_first_command() {
    let mut engine = Engine::start(&mut tercio());
    assert_eq!(engine.receive(Duration::from_millis(200)), None);
    engine.send("isready");
    assert_eq!(engine.receive(LONG).as_deref(), Some("readyok"));
}

#[test]
fn a_last_line_needs_no_newline() {
    assert_eq!(stdout(&run(&[], "isready")), "readyok\n");
    assert_eq!(stdout(&run(&[], "isready\r\nisready\r")), "readyok\nreadyok\n");
    assert_eq!(stdout(&run(&[], "quit\nisready\n")), "");
}

#[test]
fn it_goes_quietly_when_nobody_listens() {
    for input in ["", "go infinite", "bench 100", "go perft 50"] {
        let mut child = tercio().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let feeder = thread::spawn({
            let input = input.to_owned();
            move || {
                use std::io::Write;
                let mut text = format!("{input}\n");
                while stdin.write_all(text.as_bytes()).is_ok() {
                    thread::sleep(Duration::from_millis(5));
                    text = "isready\n".to_owned();
                }
            }
        });
        let output = child.wait_with_output().unwrap();
        feeder.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{input}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{input}");
    }
}

#[cfg(unix)]
#[test]
fn it_goes_quietly_when_its_output_is_closed_from_the_start() {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "exec \"$0\" >&-", env!("CARGO_BIN_EXE_tercio")]);
    let mut engine = Engine::start(&mut shell);
    let (status, errors) = engine.wait(SOON);
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
}

#[test]
fn output_may_be_thrown_away() {
    let mut engine = tercio().stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    thread::sleep(Duration::from_millis(100));
    assert!(engine.try_wait().unwrap().is_none(), "it left though it was not told to");
    drop(engine.stdin.take());
    assert_eq!(engine.wait().unwrap().code(), Some(0));
}

#[test]
fn answers_come_at_once_during_a_search() {
    let mut engine = Engine::start(&mut tercio());
    engine.send("go infinite");
    receive_until(&mut engine, "info depth *");
    let mut waits: Vec<Duration> = (0..50)
        .map(|_| {
            let begin = Instant::now();
            engine.send("isready");
            receive_until(&mut engine, "readyok");
            begin.elapsed()
        })
        .collect();
    waits.sort();
    assert!(waits[25] < Duration::from_millis(50), "{waits:?}");
    let begin = Instant::now();
    engine.send("stop");
    receive_until(&mut engine, "bestmove *");
    assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
}

#[test]
fn long_searches_tell_the_move_that_they_are_at() {
    let mut engine = Engine::start(tercio().args(["--variant", "invasion"]));
    let mut ledger = Ledger::new(variants::find("invasion").unwrap());
    for line in ["setoption name MultiPV value 3", "go infinite"] {
        ledger.note(line);
        engine.send(line);
    }
    let mut lines = receive_until(&mut engine, "info depth * currmove * currmovenumber *");
    ledger.note("stop");
    engine.send("stop");
    lines.extend(receive_until(&mut engine, "bestmove *"));
    ledger.check(&lines);
}

#[test]
fn of_several_lines_the_first_has_the_best_move_however_the_search_ends() {
    for variant in variants::ALL {
        let mut engine = Engine::start(tercio().args(["--variant", variant.name]));
        let mut ledger = Ledger::new(variant);
        let mut lines = Vec::new();
        let mut position = "position startpos moves".to_owned();
        for (count, millis) in [(3, 20), (3, 30), (20, 45), (20, 60), (20, 75), (500, 90), (20, 150)] {
            engine.send(&format!("setoption name MultiPV value {count}"));
            for line in [&position, &format!("go movetime {millis}")] {
                ledger.note(line);
                engine.send(line);
            }
            lines.extend(receive_until(&mut engine, "bestmove *"));
            let best = lines.last().and_then(|line| line.split(' ').nth(1)).unwrap_or_default();
            position = format!("{position} {best}");
        }
        ledger.check(&lines);
    }
}

#[test]
fn the_variant_can_be_chosen_on_the_command_line() {
    for arguments in [&["--variant", "conquer"][..], &["uci", "--variant", "Conquer"], &["--variant=CONQUER", "uci"]] {
        let text = stdout(&run(arguments, "legalmoves\n"));
        assert!(text.starts_with("legalmoves 12: "), "{arguments:?}: {text}");
    }
}

#[test]
fn a_file_of_weights_is_read() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../conquer/src/weights/untuned.txt");
    let text = stdout(&run(&["--variant", "conquer"], &format!("setoption name EvalFile value {file}\nisready\n")));
    assert_eq!(text, "readyok\n");
    let text = stdout(&run(&[], "setoption name EvalFile value .\nisready\n"));
    assert!(text.starts_with("info string error: EvalFile \".\": "), "{text}");
}

/// A file of this process's own, which is not there yet.
fn new_file(name: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("tercio-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn a_copy_of_the_conversation_is_kept() {
    let file = new_file("a log.txt");
    let set = format!("setoption name Debug Log File value {}", file.display());
    let input = format!("{set}\nisready\r\nfoo\nsetoption name Debug Log File value\nisready\n{set}\nlegalmoves");
    let said = stdout(&run(&["--variant", "conquer"], &input));
    let log = std::fs::read_to_string(&file).unwrap();
    let _ = std::fs::remove_file(&file);
    let lines: Vec<(&str, &str)> = log.lines().map(|line| line.split_once(' ').unwrap()).collect();
    assert!(lines.iter().all(|(time, _)| time.parse::<f64>().unwrap() > 1.7e9), "{log}");
    let texts: Vec<&str> = lines.iter().map(|&(_, text)| text).collect();
    let moves = said.lines().last().unwrap();
    let wanted = [
        ">> isready",
        "<< readyok",
        ">> foo",
        "<< info string error: unknown command \"foo\"",
        ">> setoption name Debug Log File value",
        ">> legalmoves",
        &format!("<< {moves}"),
    ];
    assert_eq!(texts, wanted);
}

#[test]
fn a_copy_that_cannot_be_kept_is_refused() {
    for (path, reason) in [(".", "it is not a plain file"), ("no/such/folder/log", "")] {
        let text = stdout(&run(&[], &format!("setoption name Debug Log File value {path}\nisready\n")));
        let wanted = format!("info string error: Debug Log File \"{path}\": {reason}");
        assert!(text.starts_with(&wanted) && text.ends_with("\nreadyok\n"), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_of_weights_that_never_ends_is_refused() {
    let text = stdout(&run(&[], "setoption name EvalFile value /dev/zero\nisready\n"));
    assert_eq!(text, "info string error: EvalFile \"/dev/zero\": it is not a plain file\nreadyok\n");
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_is_lost_is_no_success() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = tercio().args(["perft", "1"]).stdout(full).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the output cannot be written"));
}

#[test]
fn bench_has_the_same_signature_in_every_run() {
    let bench = || {
        let mut engine = Engine::start(&mut tercio());
        let mut signature = || {
            engine.send("bench 3");
            receive_until(&mut engine, "Nodes searched*").pop().unwrap()
        };
        let first = signature();
        assert_eq!(signature(), first);
        first
    };
    let first = bench();
    assert_eq!(bench(), first);
    let text = stdout(&run(&["bench", "--depth", "3"], ""));
    assert!(text.contains(&first), "{first} is not in {text}");
}
