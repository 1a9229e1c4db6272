//! Bad input in CECP (C1 to C4): no panic, no hang, the answer that is documented, and the engine goes on.

mod common;

use common::local::Local;
use common::{Peer, pattern, receive_until};
use protocol::Lines;

/// A peer that has been greeted.
fn greeted() -> Local {
    let mut peer = Local::with(variants::ALL);
    peer.send("xboard");
    peer
}

/// What is answered to a line, by the next `pong`.
fn ask(peer: &mut Local, line: &str) -> Vec<String> {
    peer.send(line);
    peer.send("ping 77");
    let mut lines = receive_until(peer, "pong 77");
    lines.pop();
    lines
}

#[test]
fn every_wrong_line_gets_its_answer_and_the_game_goes_on() {
    let mut peer = greeted();
    let text = include_str!("bad_input/cecp.txt");
    let cases: Vec<_> = text.lines().filter(|line| !line.starts_with("# ")).collect();
    assert!(cases.len() >= 120);
    for case in cases {
        let (input, answers) = case.split_once(" =>").unwrap_or_else(|| panic!("no case: {case}"));
        let wanted: Vec<&str> = answers.split(" | ").map(str::trim_start).filter(|answer| !answer.is_empty()).collect();
        assert_eq!(ask(&mut peer, "new"), [""; 0]);
        assert_eq!(ask(&mut peer, "force"), [""; 0]);
        let got = ask(&mut peer, input);
        let same =
            wanted.len() == got.len() && wanted.iter().zip(&got).all(|(wanted, got)| pattern::matches(wanted, got));
        assert!(same, "{input:?}\n wanted {wanted:#?}\n got {got:#?}");
        if got.first().is_some_and(|line| line.starts_with("tellusererror")) {
            assert_eq!(ask(&mut peer, "usermove e2e4"), ["Illegal move (no position): e2e4"], "after {input:?}");
            for command in ["go", "analyze", "playother", "undo"] {
                assert_eq!(ask(&mut peer, command), [format!("Error (no position): {command}")], "after {input:?}");
            }
            assert_eq!(ask(&mut peer, "exit"), [""; 0]);
        }
    }
    peer.send("new");
    peer.send("sd 1");
    peer.send("usermove e2e4");
    receive_until(&mut peer, "move *");
    peer.send("quit");
    assert!(peer.has_quit);
}

#[test]
fn any_byte_anywhere_is_survived() {
    let mut peer = greeted();
    for byte in (0..=u8::MAX).filter(|&byte| byte != b'\n') {
        for line in [&b"\x00ping 1"[..], b"pi\x00ng 1", b"ping 1\x00"] {
            let mut bytes: Vec<u8> = line.iter().map(|&b| if b == 0 { byte } else { b }).collect();
            bytes.push(b'\n');
            peer.feed(&mut Lines::new(), &bytes);
            let answers = peer.drain();
            assert!(
                matches!(&answers[..], [one] if one.starts_with("pong ") || one.starts_with("Error (") || one.starts_with("Illegal move")),
                "{byte}: {answers:?}"
            );
        }
    }
}

#[test]
fn a_line_that_is_too_long_is_told_once_and_dropped() {
    let mut peer = greeted();
    let mut lines = Lines::new();
    let piece = vec![b'x'; 1 << 16];
    for _ in 0..64 {
        peer.feed(&mut lines, &piece);
    }
    peer.feed(&mut lines, b"quit\r\nping 2\r\n\n");
    assert_eq!(peer.drain(), ["Error (line too long)", "pong 2"]);
    assert!(!peer.has_quit);
}

/// All ordered pairs of commands: every move that comes is one that was asked for, and all is answered in the end.
#[test]
fn commands_in_every_order() {
    const COMMANDS: [&str; 22] = [
        "new",
        "variant conquer",
        "variant normal",
        "go",
        "force",
        "playother",
        "usermove e2e3",
        "usermove e7e6",
        "?",
        "undo",
        "remove",
        "analyze",
        "exit",
        "hard",
        "pause",
        "resume",
        "setboard 8/8/8/8/8/8/8/8 w - - 0 1",
        "setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "hint",
        "option Clear Hash",
        "draw",
        "result * {x}",
    ];
    for first in COMMANDS {
        let mut peer = greeted();
        peer.send("st 0.01");
        for second in COMMANDS {
            peer.send("new");
            peer.send(first);
            peer.send(second);
            peer.send("exit");
            peer.send("force");
            peer.send("ping 5");
            receive_until(&mut peer, "pong 5");
        }
        peer.send("new");
        peer.send("go");
        receive_until(&mut peer, "move *");
    }
}

#[test]
fn a_million_empty_lines_are_nothing() {
    let mut peer = greeted();
    let mut lines = Lines::new();
    for _ in 0..100 {
        peer.feed(&mut lines, &[b'\n'; 10_000]);
    }
    assert!(peer.drain().is_empty());
}
