//! An engine whose search panics, in a process of its own: this program starts itself with an argument.

#![allow(clippy::print_stdout, reason = "a test without a harness tells its result itself")]

#[path = "../../protocol/tests/common/mod.rs"]
mod common;

use std::io::Write;
use std::process::{Command, ExitCode, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use common::stand_in::{Search, stand_in, variants_with};
use search::Control;
use variants::{SearchEnd, Session, Update};

/// The search of the child.
static SEARCH: OnceLock<Search> = OnceLock::new();

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("panics") => return serve(|_, _, _| panic!("this engine is broken")),
        Some("hides") => return serve(hide_a_panic),
        _ => {}
    }
    for (child, input) in [
        ("panics", "go infinite\n"),
        ("panics", "go depth 1\n"),
        ("panics", "go ponder\n"),
        ("hides", "go depth 1\n"),
        ("panics", "xboard\ngo\n"),
        ("hides", "xboard\ngo\n"),
    ] {
        let answer = if input.starts_with("xboard") { "move " } else { "bestmove " };
        let mut command = Command::new(std::env::current_exe().unwrap());
        let command = command.arg(child).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // Its input stays open: it must leave by itself.
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(input.as_bytes()).unwrap();
        let status = child.wait().unwrap();
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(status.code(), Some(70), "{input}{text}{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.starts_with("tercio: internal error: this engine is broken ("), "{errors}");
        let moves: Vec<&str> = text.lines().filter(|line| line.starts_with(answer)).collect();
        assert!(matches!(&moves[..], [one] if !one.contains("(none)")), "{text}");
    }
    println!("a_panic_ends_the_process_in_order ... ok");
    ExitCode::SUCCESS
}

/// A search that goes on though one of its threads has panicked.
fn hide_a_panic(_: &dyn Session, _: &Control, _: &mut dyn FnMut(&Update)) -> SearchEnd {
    let helper = std::thread::spawn(|| panic!("this engine is broken"));
    assert!(helper.join().is_err());
    SearchEnd { best: Some("e2e3".to_owned()), ponder: None, score: None, depth: 1, nodes: 1, time: Duration::ZERO }
}

fn serve(search: Search) -> ExitCode {
    // A function without captures is what opens a session; the search is handed over beside it.
    SEARCH.set(search).expect("set once");
    let broken = variants_with(|settings| stand_in(&settings, *SEARCH.get().expect("set before")));
    match tercio::uci::serve(broken, &broken[0], variants::RuleChoices::default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
