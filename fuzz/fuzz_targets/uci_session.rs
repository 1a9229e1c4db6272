//! A conversation in UCI, whatever comes in: no panic, whole lines, an answer to every `isready`, a `bestmove` for every `go`.

#![no_main]

use protocol::{Lines, Uci};
use tercio_fuzz::recorder::{Recorder, profile};

/// Lines that begin with `word`; control characters and byte-order marks are white space.
fn count(lines: &[String], word: &str) -> usize {
    let is_blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
    lines.iter().filter(|line| line.split(is_blank).find(|part| !part.is_empty()) == Some(word)).count()
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let host = Recorder::new();
    let mut uci = Uci::new(host.clone(), profile()).expect("memory");
    let mut told = Vec::new();
    let mut lines = Lines::new();
    let mut feed = |input: protocol::Input<'_>| {
        if let protocol::Input::Line(line) = &input {
            told.push(line.clone().into_owned());
        }
        let _ = uci.input(&input);
    };
    lines.feed(data, &mut feed);
    lines.finish(&mut feed);
    lines.feed(b"\nisready\n", &mut feed);
    uci.finish();

    let printed = host.printed();
    assert_eq!(count(&printed, "readyok"), count(&told, "isready"));
    if !told.iter().any(|line| line.contains("perft")) {
        assert_eq!(count(&printed, "bestmove"), count(&told, "go"));
    }
});
