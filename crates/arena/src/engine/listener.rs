//! The threads that read what an engine writes, so that it can never block on a full pipe.

use std::io::{BufReader, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::info::SearchInfo;
use super::lines::for_each_line;

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

/// What has been heard from an engine.
pub(super) struct Listener {
    /// Lines other than `info`; disconnected at the end of the output.
    pub(super) lines: Receiver<Line>,
    info: Arc<Mutex<SearchInfo>>,
    tail: Arc<Mutex<String>>,
    /// The thread that reads standard error.
    errors: JoinHandle<()>,
}

impl Listener {
    /// Starts reading the engine's output and its standard error. The threads end when the pipes do.
    pub(super) fn start(output: impl Read + Send + 'static, errors: impl Read + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(QUEUE);
        let info = Arc::new(Mutex::new(SearchInfo::default()));
        let tail = Arc::new(Mutex::new(String::new()));
        let (info_in, tail_in) = (Arc::clone(&info), Arc::clone(&tail));
        // A failing read is the end of the output, like any other.
        std::thread::spawn(move || for_each_line(BufReader::new(output), |line| sort(line, &info_in, &sender)).ok());
        let errors = std::thread::spawn(move || {
            let _ = for_each_line(BufReader::new(errors), |line| {
                keep_tail(&mut tail_in.lock().unwrap_or_else(PoisonError::into_inner), line);
                true
            });
        });
        Self { lines, info, tail, errors }
    }

    /// What the `info` lines have said since the last call.
    pub(super) fn take_info(&self) -> SearchInfo {
        std::mem::take(&mut *self.info.lock().unwrap_or_else(PoisonError::into_inner))
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
fn sort(text: &str, info: &Mutex<SearchInfo>, sender: &SyncSender<Line>) -> bool {
    let at = Instant::now();
    match text.split_ascii_whitespace().next() {
        Some("info") => {
            info.lock().unwrap_or_else(PoisonError::into_inner).take_line(text);
            true
        }
        Some("bestmove" | "readyok" | "uciok" | "id" | "option") => {
            sender.send(Line { text: text[..text.floor_char_boundary(LONGEST)].to_owned(), at }).is_ok()
        }
        _ => true,
    }
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
        let listener = Listener::start(output, &b"one\ntwo\n"[..]);
        assert_eq!(listener.error_tail(Duration::from_secs(5)), "one | two");
        let texts: Vec<String> = listener.lines.iter().map(|line| line.text).collect();
        assert_eq!(texts, ["readyok", "bestmove a2a3 ponder a7a6"]);
        let info = listener.take_info();
        assert_eq!((info.depth, info.nodes), (Some(4), Some(50)));
        assert_eq!(listener.take_info(), SearchInfo::default());
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
