//! Dialogues as text files: what goes in, what must come out.
//!
//! - `# text`: a comment.
//! - `> line`: the line is sent.
//! - `< pattern`: the next line of output matches.
//! - `<* pattern`: up to the line that the next `<` wants, lines that match may come, or none.
//! - `! 50`: for so many milliseconds nothing comes.
//! - `~ 50`: so many milliseconds pass.
//!
//! After the last line nothing more may come.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::pattern::matches;
use super::{PATIENCE, Peer};

/// Silence at the end of a dialogue.
const AFTERWARDS: Duration = Duration::from_millis(20);

/// Runs every dialogue of a folder, each with a new peer.
pub fn run_all(folder: &Path, mut new_peer: impl FnMut() -> Box<dyn Peer>) {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10, "dialogues are missing");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        run(&file.display().to_string(), &text, new_peer().as_mut());
    }
}

fn run<'a>(name: &str, text: &'a str, peer: &'a mut dyn Peer) {
    let mut reader = Reader { peer, allowed: Vec::new() };
    for (index, line) in text.lines().enumerate() {
        let place = format!("{name}:{}", index + 1);
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        match kind {
            "" | "#" => {}
            ">" => reader.peer.send(rest),
            "<" => {
                let got = reader.next(PATIENCE, rest);
                assert!(got.as_deref().is_some_and(|got| matches(rest, got)), "{place}: wanted {rest:?}, got {got:?}");
                reader.allowed.clear();
            }
            "<*" => reader.allowed.push(rest),
            "!" => {
                let got = reader.next(Duration::from_millis(rest.parse().unwrap()), "");
                assert_eq!(got, None, "{place}: this came unasked");
            }
            "~" => thread::sleep(Duration::from_millis(rest.parse().unwrap())),
            _ => panic!("{place}: no line of a dialogue: {line:?}"),
        }
    }
    let got = reader.next(AFTERWARDS, "");
    assert_eq!(got, None, "{name}: this came after the end");
}

/// A peer's output, lines left out that may come or not.
struct Reader<'a> {
    peer: &'a mut dyn Peer,
    allowed: Vec<&'a str>,
}

impl Reader<'_> {
    /// The next line that is wanted, or not allowed.
    fn next(&mut self, patience: Duration, wanted: &str) -> Option<String> {
        loop {
            let line = self.peer.receive(patience)?;
            if matches(wanted, &line) || !self.allowed.iter().any(|pattern| matches(pattern, &line)) {
                return Some(line);
            }
        }
    }
}
