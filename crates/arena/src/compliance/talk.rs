//! A conversation with an engine in which every wait has an end.

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::problem::{Outcome, Problem, ensure, fail};
use super::process::{Line, Process};
use super::setup::Setup;
use crate::stop::Stop;

/// How often a wait looks whether the user wants no more.
const LOOK: Duration = Duration::from_millis(50);
/// How long a process that has closed its output may take to end, to count as ended.
const ENDING: Duration = Duration::from_millis(500);
/// Lines without the one that is waited for, before the engine is given up.
const FLOOD: usize = 200_000;

/// What was said up to a line that was waited for.
#[derive(Debug)]
pub(super) struct Reply {
    /// All lines, the awaited one last.
    pub(super) lines: Vec<String>,
    /// When that was read.
    pub(super) at: Instant,
}

impl Reply {
    /// The line that was waited for.
    pub(super) fn last(&self) -> &str {
        self.lines.last().map_or("", String::as_str)
    }

    /// The lines before it.
    pub(super) fn before(&self) -> &[String] {
        self.lines.split_last().map_or(&[], |(_, before)| before)
    }
}

/// A conversation with an engine.
pub(super) struct Talk {
    process: Process,
    patience: Duration,
    /// After how long a silence the engine is woken by an empty line, while an answer is waited for.
    wake: Option<Duration>,
    /// Whether it has been woken.
    woken: bool,
    stop: Stop,
}

impl Talk {
    /// Starts the engine.
    pub(super) fn start(setup: &Setup) -> Outcome<Self> {
        match Process::start(&setup.command, &setup.arguments) {
            Ok(process) => {
                Ok(Self { process, patience: setup.patience, wake: None, woken: false, stop: setup.stop.clone() })
            }
            Err(error) => fail(format!("cannot run {}: {error}", setup.command)),
        }
    }

    /// From now on a silence of so long is answered with an empty line, while an answer is waited for.
    pub(super) fn wake_after(&mut self, wake: Option<Duration>) {
        self.wake = wake;
    }

    /// Whether the engine has been woken.
    pub(super) fn was_woken(&self) -> bool {
        self.woken
    }

    /// How long an answer may take.
    pub(super) fn patience(&self) -> Duration {
        self.patience
    }

    /// Writes a line, or several with line ends between.
    pub(super) fn say(&mut self, text: &str) -> Outcome {
        self.say_bytes(format!("{text}\n").as_bytes())
    }

    /// Writes bytes as they are.
    pub(super) fn say_bytes(&mut self, bytes: &[u8]) -> Outcome {
        match self.process.write(bytes, self.patience) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => fail("the engine does not read its input"),
            Err(_) => Err(self.closed()),
        }
    }

    /// The next line; `None` at the deadline.
    pub(super) fn next(&mut self, deadline: Instant) -> Outcome<Option<Line>> {
        loop {
            if self.stop.is_set() {
                return Err(Problem::Interrupted);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.process.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.closed()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// As [`next`](Self::next), but the engine is woken when it says nothing. What it says of the empty line is passed over.
    pub(super) fn next_woken(&mut self, deadline: Instant) -> Outcome<Option<Line>> {
        loop {
            let soon = self.wake.map_or(deadline, |wake| deadline.min(Instant::now() + wake));
            match self.next(soon)? {
                Some(line) if self.woken && is_complaint(&line.text) => {}
                None if soon < deadline => {
                    self.woken = true;
                    self.say("")?;
                }
                other => return Ok(other),
            }
        }
    }

    /// All lines up to one that is `wanted`, which the failure calls `name`.
    pub(super) fn until(&mut self, name: &str, wanted: impl Fn(&str) -> bool) -> Outcome<Reply> {
        let deadline = Instant::now() + self.patience;
        let mut lines = Vec::new();
        while let Some(Line { text, at }) = self.next_woken(deadline)? {
            let found = wanted(&text);
            lines.push(text);
            if found {
                return Ok(Reply { lines, at });
            }
            ensure(lines.len() < FLOOD, || format!("{FLOOD} lines and no {name} among them"))?;
        }
        fail(format!("no {name} within {} s", self.patience.as_secs_f64()))
    }

    /// All lines up to one whose first word is `word`.
    pub(super) fn until_word(&mut self, word: &str) -> Outcome<Reply> {
        self.until(word, |line| first_word(line) == word)
    }

    /// All that is said within `span`.
    pub(super) fn listen(&mut self, span: Duration) -> Outcome<Vec<String>> {
        let deadline = Instant::now() + span;
        let mut lines = Vec::new();
        while let Some(line) = self.next(deadline)? {
            lines.push(line.text);
            ensure(lines.len() < FLOOD, || format!("{FLOOD} lines within {} s", span.as_secs_f64()))?;
        }
        Ok(lines)
    }

    /// Closes the engine's input.
    pub(super) fn end_input(&mut self) {
        self.process.end_input();
    }

    /// The process must end by itself, in order.
    pub(super) fn ends(&mut self) -> Outcome {
        let patience = self.patience;
        match self.process.wait_for_exit(patience) {
            Some(status) if status.success() => Ok(()),
            Some(status) => fail(format!("the engine ended with {status}")),
            None => fail(format!("the engine is still there after {} s", patience.as_secs_f64())),
        }
    }

    /// Lets the engine end by itself after a step that was not about that. What is left of it then is ended when this is dropped.
    pub(super) fn part(mut self) {
        if self.process.write(b"quit\n", LOOK).is_ok() {
            self.process.end_input();
            self.process.wait_for_exit(ENDING);
        }
    }

    /// The output has ended, or the input was refused: has the process ended, too?
    fn closed(&mut self) -> Problem {
        Problem::Fail(match self.process.wait_for_exit(ENDING) {
            Some(status) => format!("the engine has ended ({status})"),
            None => "the engine has closed its input or output".to_owned(),
        })
    }
}

/// The first word of a line; empty if it has none.
pub(super) fn first_word(line: &str) -> &str {
    line.split_ascii_whitespace().next().unwrap_or_default()
}

/// Whether a line calls an empty line wrong.
fn is_complaint(line: &str) -> bool {
    let is_error = ["Error", "Illegal", "Invalid"].iter().any(|word| line.starts_with(word));
    is_error && line.trim_end().ends_with(':')
}
