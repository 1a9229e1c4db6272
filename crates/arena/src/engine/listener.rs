//! The threads that read what an engine writes, so that it can never block on a full pipe.

use std::io::{BufReader, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::failure::quoted;
use super::info::SearchInfo;
use super::lines::for_each_line;
use super::protocol::{Heard, Protocol};

/// Lines kept for the runner. An engine that has written more than this unasked waits until the runner listens again, as it does
/// whenever it wants something from the engine; no line of use is ever thrown away.
const QUEUE: usize = 256;
/// What is kept of such a line, in bytes: enough for any move or option.
const LONGEST: usize = 4096;
/// What is kept of the end of the engine's standard error, in bytes.
const TAIL: usize = 1024;
/// How often the end of standard error is looked for.
const PAUSE: Duration = Duration::from_millis(1);

/// A line that the runner may be waiting for, and when it was read.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) at: Instant,
}

/// What is noted without anybody waiting for it.
#[derive(Default)]
struct Notes {
    info: SearchInfo,
    /// The first line that means nothing.
    noise: Option<String>,
}

/// What has been heard from an engine.
pub(super) struct Listener {
    /// Lines that may be waited for; disconnected at the end of the output.
    pub(super) lines: Receiver<Line>,
    notes: Arc<Mutex<Notes>>,
    tail: Arc<Mutex<String>>,
    /// The thread that reads standard error.
    errors: JoinHandle<()>,
}

impl Listener {
    /// Starts reading the engine's output and its standard error. The threads end when the pipes do.
    pub(super) fn start(
        protocol: Protocol,
        output: impl Read + Send + 'static,
        errors: impl Read + Send + 'static,
    ) -> Self {
        let (sender, lines) = sync_channel(QUEUE);
        let notes = Arc::new(Mutex::new(Notes::default()));
        let tail = Arc::new(Mutex::new(String::new()));
        let (notes_in, tail_in) = (Arc::clone(&notes), Arc::clone(&tail));
        // A failing read is the end of the output, like any other.
        std::thread::spawn(move || {
            for_each_line(BufReader::new(output), |line| sort(protocol, line, &notes_in, &sender)).ok()
        });
        let errors = std::thread::spawn(move || {
            let _ = for_each_line(BufReader::new(errors), |line| {
                keep_tail(&mut tail_in.lock().unwrap_or_else(PoisonError::into_inner), line);
                true
            });
        });
        Self { lines, notes, tail, errors }
    }

    /// What was said about the search since the last call.
    pub(super) fn take_info(&self) -> SearchInfo {
        std::mem::take(&mut self.notes.lock().unwrap_or_else(PoisonError::into_inner).info)
    }

    /// The first line since the last call that means nothing, escaped and cut.
    pub(super) fn take_noise(&self) -> Option<String> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).noise.take()
    }

    /// The last line or lines on standard error, at most a kilobyte; empty if there was nothing. Waits up to `limit` for its end,
    /// which may be still on its way from a process that has ended.
    pub(super) fn error_tail(&self, limit: Duration) -> String {
        let start = Instant::now();
        while !self.errors.is_finished() && start.elapsed() < limit {
            std::thread::sleep(PAUSE);
        }
        self.tail.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Sends a line on its way; false when nobody listens any more.
fn sort(protocol: Protocol, text: &str, notes: &Mutex<Notes>, sender: &SyncSender<Line>) -> bool {
    let at = Instant::now();
    match protocol.sort(text) {
        Heard::Info(info) => notes.lock().unwrap_or_else(PoisonError::into_inner).info.update(info),
        Heard::Wanted => {
            return sender.send(Line { text: text[..text.floor_char_boundary(LONGEST)].to_owned(), at }).is_ok();
        }
        Heard::Noise if !text.is_empty() => {
            notes.lock().unwrap_or_else(PoisonError::into_inner).noise.get_or_insert_with(|| quoted(text));
        }
        Heard::Noise | Heard::Idle => {}
    }
    true
}

fn keep_tail(tail: &mut String, line: &str) {
    if !tail.is_empty() && !line.is_empty() {
        tail.push_str(" | ");
    }
    tail.push_str(line);
    if tail.len() > TAIL {
        let cut = (tail.len() - TAIL..=tail.len()).find(|&at| tail.is_char_boundary(at));
        tail.drain(..cut.unwrap_or(tail.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_sorted() {
        let output = &b"hello\ninfo depth 3 nodes 50\nreadyok\ninfo depth 4\nbestmove a2a3 ponder a7a6\n"[..];
        let listener = Listener::start(Protocol::Uci, output, &b"one\ntwo\n"[..]);
        assert_eq!(listener.error_tail(Duration::from_secs(5)), "one | two");
        let texts: Vec<String> = listener.lines.iter().map(|line| line.text).collect();
        assert_eq!(texts, ["readyok", "bestmove a2a3 ponder a7a6"]);
        let info = listener.take_info();
        assert_eq!((info.depth, info.nodes), (Some(4), Some(50)));
        assert_eq!(listener.take_info(), SearchInfo::default());
        assert_eq!((listener.take_noise().as_deref(), listener.take_noise()), (Some("hello"), None));
    }

    #[test]
    fn only_the_tail_is_kept() {
        let mut tail = String::new();
        for n in 0..10_000 {
            keep_tail(&mut tail, &format!("é{n}"));
            assert!(tail.len() <= TAIL);
        }
        assert!(tail.ends_with("é9998 | é9999"));
    }
}
