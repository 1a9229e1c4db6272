//! Bad input: no panic, no hang, the answer that is documented, and the engine goes on.

mod common;

use common::local::Local;
use common::{Peer, ask, pattern, receive_until, replay};
use protocol::Lines;

/// The cases of a file: input and what is answered, several answers divided by ` | `.
fn cases(text: &str) -> Vec<(&str, Vec<&str>)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let case = |line| {
        let (input, answers): (&str, &str) = str::split_once(line, " =>").unwrap_or_else(|| panic!("no case: {line}"));
        (input, answers.split(" | ").map(str::trim).filter(|answer| !answer.is_empty()).collect())
    };
    lines.map(case).collect()
}

fn assert_answers(input: &str, wanted: &[String], got: &[String]) {
    let same = wanted.len() == got.len() && wanted.iter().zip(got).all(|(wanted, got)| pattern::matches(wanted, got));
    assert!(same, "{input:?}\n wanted {wanted:#?}\n got {got:#?}");
}

fn errors(prefix: &str, answers: &[&str]) -> Vec<String> {
    answers.iter().map(|answer| format!("info string error: {prefix}{answer}")).collect()
}

#[test]
fn refused_positions_leave_no_position() {
    let mut peer = Local::new();
    let cases = cases(include_str!("bad_input/positions.txt"));
    assert!(cases.len() >= 90);
    for (input, answers) in cases {
        assert_answers(input, &errors("position refused: ", &answers), &ask(&mut peer, &format!("position {input}")));
        peer.send("go nodes 1");
        let lines = receive_until(&mut peer, "bestmove *");
        assert_eq!(lines, ["info string error: no position", "bestmove (none)"], "after {input:?}");
        assert_eq!(ask(&mut peer, "position startpos moves e2e3"), [""; 0]);
        peer.send("go nodes 1");
        for line in receive_until(&mut peer, "bestmove *") {
            replay::Replay::new(None, &["e2e3"]).check(&line);
        }
    }
}

#[test]
fn options_keep_their_values() {
    let mut peer = Local::new();
    for (input, answers) in cases(include_str!("bad_input/options.txt")) {
        assert_answers(input, &errors("", &answers), &ask(&mut peer, &format!("setoption {input}")));
    }
    for input in include_str!("bad_input/good_options.txt").lines().filter(|line| !line.starts_with('#')) {
        assert_eq!(ask(&mut peer, &format!("setoption {input}")), [""; 0], "{input}");
    }
}

#[test]
fn every_go_gets_one_legal_bestmove() {
    let mut peer = Local::new();
    let mut replay = replay::Replay::new(None, &[]);
    for (input, answers) in cases(include_str!("bad_input/go.txt")) {
        peer.send(&format!("go {input}"));
        if ["infinite", "ponder"].iter().any(|held| input.contains(held)) {
            peer.send("stop");
        }
        let lines = receive_until(&mut peer, "bestmove *");
        let got: Vec<String> = lines.iter().filter(|line| line.starts_with("info string")).cloned().collect();
        assert_answers(input, &errors("", &answers), &got);
        let scores = lines.iter().filter(|line| line.starts_with("info depth") && line.contains(" score ")).count();
        assert!(scores >= 1, "{input}: {lines:#?}");
        for line in &lines {
            replay.check(line);
        }
        replay::check_growth(&lines);
        assert_eq!(ask(&mut peer, "stop"), [""; 0], "{input}");
    }
}

#[test]
fn lines_are_taken_as_they_come() {
    let mut peer = Local::new();
    for (input, answers) in cases(include_str!("bad_input/lines.txt")) {
        let mut bytes = unescape(input);
        bytes.push(b'\n');
        peer.feed(&mut Lines::new(), &bytes);
        let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
        assert_answers(input, &answers, &peer.drain());
        assert_eq!(ask(&mut peer, ""), [""; 0]);
    }
}

/// The bytes of a text with `\t`, `\r`, `\0`, `\e` and `\xNN`.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let (byte, length) = match rest.as_bytes()[at + 1] {
            b't' => (b'\t', 2),
            b'r' => (b'\r', 2),
            b'0' => (0, 2),
            b'e' => (0x1b, 2),
            b'x' => (u8::from_str_radix(&rest[at + 2..at + 4], 16).unwrap(), 4),
            other => panic!("no escape: {}", char::from(other)),
        };
        bytes.push(byte);
        rest = &rest[at + length..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

#[test]
fn any_byte_anywhere_is_survived() {
    let mut peer = Local::new();
    for byte in (0..=u8::MAX).filter(|&byte| byte != b'\n') {
        for line in [&b"\x00isready"[..], b"isr\x00eady", b"isready\x00"] {
            let mut bytes: Vec<u8> = line.iter().map(|&b| if b == 0 { byte } else { b }).collect();
            bytes.push(b'\n');
            peer.feed(&mut Lines::new(), &bytes);
            let answers = peer.drain();
            assert!(
                answers == ["readyok"]
                    || matches!(&answers[..], [one] if one.starts_with("info string error: unknown command ")),
                "{byte}: {answers:?}"
            );
        }
    }
}

#[test]
fn a_line_that_is_too_long_is_told_once_and_dropped() {
    let mut peer = Local::new();
    let mut lines = Lines::new();
    let piece = vec![b'x'; 1 << 16];
    for _ in 0..1024 {
        peer.feed(&mut lines, &piece);
    }
    peer.feed(&mut lines, b"quit\nisready\n");
    assert_eq!(peer.drain(), ["info string error: line too long", "readyok"]);
    assert!(!peer.has_quit);
}

#[test]
fn a_million_empty_lines_are_nothing() {
    let mut peer = Local::new();
    let mut lines = Lines::new();
    let begin = std::time::Instant::now();
    for _ in 0..100 {
        peer.feed(&mut lines, &[b'\n'; 10_000]);
    }
    assert!(peer.drain().is_empty());
    assert!(begin.elapsed().as_secs() < 3);
}

#[test]
fn long_games_are_taken_in_one_line() {
    let mut peer = Local::new();
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let moves: Vec<&str> = shuffle.iter().copied().cycle().take(20_000).collect();
    let begin = std::time::Instant::now();
    assert_eq!(ask(&mut peer, &format!("position startpos moves {}", moves.join(" "))), [""; 0]);
    assert!(begin.elapsed().as_millis() < 3_000, "{:?}", begin.elapsed());
    peer.send("go nodes 50");
    let lines = receive_until(&mut peer, "bestmove *");
    assert!(!lines.contains(&"bestmove (none)".to_owned()));
}
