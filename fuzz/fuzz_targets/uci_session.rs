//! A conversation in UCI, whatever comes in: no panic, whole lines, an answer to every `isready`, a `bestmove` for every `go`.

#![no_main]

use std::sync::{Arc, Mutex};

use protocol::{Host, Identity, Lines, Output, Uci};

/// Remembers what is printed; has little memory and no files.
#[derive(Default)]
struct Recorder(Mutex<Vec<String>>);

impl Output for Recorder {
    fn line(&self, text: &str) {
        assert!(!text.contains(char::is_control), "{text:?}");
        self.0.lock().expect("not poisoned").push(text.to_owned());
    }
}

impl Host for Recorder {
    fn read_file(&self, _: &str) -> Result<String, String> {
        Err("no such file".to_owned())
    }

    fn memory_mib(&self) -> usize {
        64
    }

    fn available_mib(&self) -> usize {
        64
    }

    fn has_panicked(&self) -> bool {
        false
    }

    fn fault(&self, what: &str) {
        panic!("a search has panicked: {what}");
    }
}

/// Lines that begin with `word`; control characters and byte-order marks are white space.
fn count(lines: &[String], word: &str) -> usize {
    let is_blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
    lines.iter().filter(|line| line.split(is_blank).find(|part| !part.is_empty()) == Some(word)).count()
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let host = Arc::new(Recorder::default());
    let identity = Identity { name: "fuzz".to_owned(), author: "fuzz".to_owned() };
    let mut uci = Uci::new(host.clone(), identity, variants::ALL, &variants::ALL[0], variants::RuleChoices::default())
        .expect("memory");
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

    let printed = host.0.lock().expect("not poisoned");
    assert_eq!(count(&printed, "readyok"), count(&told, "isready"));
    if !told.iter().any(|line| line.contains("perft")) {
        assert_eq!(count(&printed, "bestmove"), count(&told, "go"));
    }
});
