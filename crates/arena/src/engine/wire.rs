//! The connection with an engine's process: lines to it, lines from it, and how it fails.

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::failure::Failure;
use super::info::SearchInfo;
use super::listener::Line;
use super::process::Process;
use crate::stop::Stop;

/// How often a wait looks whether the match is over or the process has ended.
const LOOK: Duration = Duration::from_millis(50);
/// How long lines may still arrive from a process that has ended.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// How long a process that has closed its output may take to end, to count as ended rather than disconnected.
const ENDING: Duration = Duration::from_millis(500);
/// How long an engine may take to quit.
const QUIT: Duration = Duration::from_secs(1);

/// A process while all is well, and why there is none otherwise.
pub(super) struct Wire {
    process: Option<Process>,
    failure: Option<Failure>,
    stop: Stop,
}

impl Wire {
    /// Without a process.
    pub(super) fn new(stop: Stop) -> Self {
        Self { process: None, failure: None, stop }
    }

    /// Whether there is a process.
    pub(super) fn is_up(&self) -> bool {
        self.process.is_some()
    }

    /// Takes over a new process.
    pub(super) fn connect(&mut self, process: Process) {
        self.process = Some(process);
        self.failure = None;
    }

    /// Ends the process at once.
    pub(super) fn cut(&mut self) {
        self.process = None;
    }

    /// Ends the process, gently if it lets itself be.
    pub(super) fn quit(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.quit(QUIT);
        }
    }

    /// Writes `text`; an engine that does not read it within `limit` has stalled.
    pub(super) fn write(&mut self, text: &str, limit: Duration) -> Result<(), Failure> {
        let Some(process) = &mut self.process else { return Err(self.why_down()) };
        match process.write(text, limit) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => Err(self.fail(Failure::Stall)),
            Err(_) => Err(self.closed()),
        }
    }

    /// The next line; `None` at the deadline.
    pub(super) fn next_line(&mut self, deadline: Instant) -> Result<Option<Line>, Failure> {
        loop {
            if self.stop.is_set() {
                return Err(self.fail(Failure::Stopped));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let Some(process) = &mut self.process else { return Err(self.why_down()) };
            match process.listener.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.closed()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(status) = process.exit_status() {
                        // Someone else may hold the pipe open; what the process itself wrote is there by now.
                        let last = process.listener.lines.recv_timeout(LAST_WORDS).ok();
                        return last.map_or_else(|| Err(self.crashed(&status.to_string())), |line| Ok(Some(line)));
                    }
                }
            }
        }
    }

    /// Waits for a line that `wanted` accepts, passing over others; `None` at the deadline.
    pub(super) fn wait_for(
        &mut self,
        deadline: Instant,
        mut wanted: impl FnMut(&str) -> bool,
    ) -> Result<Option<Line>, Failure> {
        loop {
            match self.next_line(deadline)? {
                Some(line) if wanted(&line.text) => return Ok(Some(line)),
                Some(line) if line.at <= deadline => {}
                _ => return Ok(None),
            }
        }
    }

    /// Throws away what has been said so far: it answers nothing any more.
    pub(super) fn forget(&mut self) {
        if let Some(process) = &self.process {
            while process.listener.lines.try_recv().is_ok() {}
            process.listener.take_info();
        }
    }

    /// What was said about the search since the last call.
    pub(super) fn take_info(&self) -> SearchInfo {
        self.process.as_ref().map(|process| process.listener.take_info()).unwrap_or_default()
    }

    /// The first line that means nothing in the protocol, if there was one since the last call.
    pub(super) fn take_noise(&self) -> Option<String> {
        self.process.as_ref().and_then(|process| process.listener.take_noise())
    }

    /// The failure of an engine that did not say `awaited` in time: one that has said something else instead does not speak the
    /// protocol, one that has said nothing does not answer.
    pub(super) fn unanswered(&mut self, awaited: &str) -> Failure {
        let failure = match self.take_noise() {
            Some(noise) => Failure::Protocol(format!("\"{noise}\" instead of {awaited}")),
            None => Failure::Stall,
        };
        self.fail(failure)
    }

    /// Ends the process; its failure is handed through.
    pub(super) fn fail(&mut self, failure: Failure) -> Failure {
        self.process = None;
        self.failure = Some(failure.clone());
        failure
    }

    fn why_down(&self) -> Failure {
        self.failure.clone().unwrap_or(Failure::Disconnect)
    }

    /// The output has ended: has the process, too?
    fn closed(&mut self) -> Failure {
        let status = self.process.as_mut().and_then(|process| process.wait_for_exit(ENDING));
        match status {
            Some(status) => self.crashed(&status.to_string()),
            None => self.fail(Failure::Disconnect),
        }
    }

    fn crashed(&mut self, status: &str) -> Failure {
        let tail = self.process.as_ref().map(|process| process.listener.error_tail(LAST_WORDS)).unwrap_or_default();
        let status = if tail.is_empty() { status.to_owned() } else { format!("{status}; {tail}") };
        self.fail(Failure::Crash { status })
    }
}
