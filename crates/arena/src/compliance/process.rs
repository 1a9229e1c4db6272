//! The process of an engine under test, line by line. Unlike a match's it keeps every line: what an engine says unasked is judged too.

use std::io::{self, BufRead, BufReader, Read};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use crate::child::Child;

/// Lines that may wait to be looked at; then the engine waits.
const QUEUE: usize = 4096;
/// What is kept of a line, in bytes.
const LONGEST: u64 = 64 * 1024;

/// A line of output without its end, and when it was read.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) at: Instant,
}

/// A running engine in a process group of its own, which ends as a whole when this is dropped.
pub(super) struct Process {
    child: Child,
    /// The lines of the output; disconnected at its end.
    pub(super) lines: Receiver<Line>,
}

impl Process {
    /// Starts `command`. Its standard error goes nowhere.
    pub(super) fn start(command: &str, arguments: &[String]) -> io::Result<Self> {
        let (child, output, _) = Child::start(Command::new(command).args(arguments).stderr(Stdio::null()))?;
        let (sender, lines) = sync_channel(QUEUE);
        std::thread::spawn(move || read_lines(BufReader::new(output), &sender));
        Ok(Self { child, lines })
    }

    /// Writes `bytes`; gives up after `limit`.
    pub(super) fn write(&mut self, bytes: &[u8], limit: Duration) -> io::Result<()> {
        self.child.write(bytes, limit)
    }

    /// Closes the engine's input.
    pub(super) fn end_input(&mut self) {
        self.child.end_input();
    }

    /// How the process ended, if it does within `limit`. What it writes meanwhile is thrown away.
    pub(super) fn wait_for_exit(&mut self, limit: Duration) -> Option<ExitStatus> {
        let lines = &self.lines;
        self.child.wait_for_exit(limit, || while lines.try_recv().is_ok() {})
    }
}

/// Sends each line on its way until the output ends or nobody listens; of a line that is too long the rest is thrown away.
fn read_lines(mut output: impl BufRead, sender: &SyncSender<Line>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = (&mut output).take(LONGEST).read_until(b'\n', &mut bytes);
        // A failing read is the end of the output, like any other; and so is a line that is not finished.
        if !matches!(read, Ok(1..)) || (!bytes.ends_with(b"\n") && !skip_line(&mut output)) {
            return;
        }
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        if sender.send(Line { text, at: Instant::now() }).is_err() {
            return;
        }
    }
}

/// Passes over the rest of a line; false if the output ends before the line.
fn skip_line(output: &mut impl BufRead) -> bool {
    loop {
        let Ok(chunk) = output.fill_buf() else { return false };
        if chunk.is_empty() {
            return false;
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(chunk.len(), |end| end + 1);
        output.consume(used);
        if end.is_some() {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_all_kinds() {
        let mut input = b"uciok\r\n\n  readyok \n".to_vec();
        input.extend(vec![b'x'; 3 * LONGEST as usize]);
        input.extend_from_slice(b"\n\xff\nnot fini");
        let (sender, lines) = sync_channel(QUEUE);
        read_lines(&input[..], &sender);
        drop(sender);
        let texts: Vec<String> = lines.iter().map(|line| line.text).collect();
        assert_eq!(texts.len(), 5);
        assert_eq!(
            (&texts[..3], &*texts[4]),
            (&["uciok".to_owned(), String::new(), "readyok".to_owned()][..], "\u{fffd}")
        );
        assert_eq!(texts[3].len(), LONGEST as usize);
    }
}
