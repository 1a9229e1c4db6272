//! One UCI engine process: start, handshake, search with a deadline, end.
//!
//! What goes wrong is told apart ([`Failure`]): the process ended, it closed its output, it does not answer, it answered too late.

mod failure;
mod handshake;
mod info;
mod lines;
mod listener;
mod options;
mod process;

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

pub use failure::{Failure, StartCause, StartError};
pub use info::{SaidScore, SearchInfo};
pub use options::OptionError;

use crate::spec::{EngineSpec, GameSpec};
use crate::stop::Stop;
use listener::Line;
use process::Process;

/// How often a wait looks whether the match is over or the process has ended.
const LOOK: Duration = Duration::from_millis(50);
/// How long lines may still arrive from a process that has ended.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// How long a process that has closed its output may take to end, to count as ended rather than disconnected.
const ENDING: Duration = Duration::from_millis(500);
/// How long an engine that is too late is given to answer at all.
const GRACE: Duration = Duration::from_millis(500);
/// How long an engine may take to get ready for a new game.
const READY: Duration = Duration::from_secs(20);
/// How long an engine may take to quit.
const QUIT: Duration = Duration::from_secs(1);

/// How long an engine may think about a move.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// The limit of time, if there is one.
    pub limit: Option<Duration>,
    /// How far it may be overstepped.
    pub margin: Duration,
    /// Without a limit of time: after so much time the engine counts as stalled.
    pub stall: Duration,
}

/// An engine's answer to `go`.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The move's text as it was written; empty if there was none.
    pub best: String,
    /// Time from `go` to the answer, at the runner.
    pub elapsed: Duration,
    /// What was said about the search.
    pub info: SearchInfo,
}

/// An engine of a match: it has a process while all is well, and gets a new one for the next game otherwise.
pub struct Engine {
    spec: EngineSpec,
    game: GameSpec,
    stop: Stop,
    process: Option<Process>,
}

impl Engine {
    /// Starts the engine and sets it to the game and its options.
    ///
    /// # Errors
    /// If it cannot be started, is no UCI engine, does not play the variant or refuses an option.
    pub fn start(spec: EngineSpec, game: &GameSpec, stop: Stop) -> Result<Self, StartError> {
        let mut engine = Self { spec, game: game.clone(), stop, process: None };
        engine.ensure_started()?;
        Ok(engine)
    }

    /// What the user said about it.
    pub fn spec(&self) -> &EngineSpec {
        &self.spec
    }

    /// Starts a new process if the last one failed.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn ensure_started(&mut self) -> Result<(), StartError> {
        if self.process.is_none() {
            self.handshake()?;
        }
        Ok(())
    }

    /// Gets ready for a new game. Answers to old searches are thrown away.
    ///
    /// # Errors
    /// If the process fails; the next [`ensure_started`](Self::ensure_started) starts another.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        self.write("ucinewgame\nisready\n", READY)?;
        self.await_ready()
    }

    /// Waits until the engine has done all that it was told.
    fn await_ready(&mut self) -> Result<(), Failure> {
        match self.wait_for("readyok", Instant::now() + READY)? {
            Some(_) => {
                self.take_info();
                Ok(())
            }
            None => Err(self.fail(Failure::Stall)),
        }
    }

    /// Sends the two commands and waits for the best move. The time runs from `go`, when the engine has said that it has the position;
    /// whatever it said before that answers nothing any more.
    ///
    /// # Errors
    /// If the process fails or is too late.
    pub fn go(&mut self, position: &str, go: &str, allowance: Allowance) -> Result<Answer, Failure> {
        self.write(&format!("{position}\nisready\n"), READY)?;
        self.await_ready()?;
        let bound = allowance.limit.map_or(allowance.stall, |limit| limit + allowance.margin);
        let start = Instant::now();
        self.write(&format!("{go}\n"), bound)?;
        let Some(line) = self.wait_for("bestmove", start + bound)? else {
            return Err(self.overdue(start, allowance.limit));
        };
        let elapsed = line.at.duration_since(start);
        match allowance.limit {
            Some(limit) if elapsed > bound => {
                Err(Failure::Time { over: elapsed.saturating_sub(limit), answered: true })
            }
            _ => Ok(Answer { best: second_word(&line.text), elapsed, info: self.take_info() }),
        }
    }

    /// Ends the process, gently if it lets itself be.
    pub fn quit(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.quit(QUIT);
        }
    }

    /// The time is up and there is no answer: finds out whether the engine is slow, or dead to the world.
    fn overdue(&mut self, start: Instant, limit: Option<Duration>) -> Failure {
        match self.late_answer() {
            Err(failure) => failure,
            Ok(Some(at)) => match limit {
                Some(limit) => Failure::Time { over: at.duration_since(start).saturating_sub(limit), answered: true },
                None => Failure::Stall,
            },
            Ok(None) => {
                let alive =
                    self.write("isready\n", GRACE).and_then(|()| self.wait_for("readyok", Instant::now() + GRACE));
                match (alive, limit) {
                    (Err(failure), _) => failure,
                    (Ok(Some(_)), Some(limit)) => {
                        self.fail(Failure::Time { over: start.elapsed().saturating_sub(limit), answered: false })
                    }
                    _ => self.fail(Failure::Stall),
                }
            }
        }
    }

    /// Tells the engine to stop and gives it a last while; when it answered, if it did.
    fn late_answer(&mut self) -> Result<Option<Instant>, Failure> {
        self.write("stop\n", GRACE)?;
        Ok(self.wait_for("bestmove", Instant::now() + GRACE)?.map(|line| line.at))
    }

    /// Waits for a line that begins with `word`, passing over others; `None` at the deadline.
    fn wait_for(&mut self, word: &str, deadline: Instant) -> Result<Option<Line>, Failure> {
        loop {
            match self.next_line(deadline)? {
                Some(line) if line.text.split_ascii_whitespace().next() == Some(word) => return Ok(Some(line)),
                Some(line) if line.at <= deadline => {}
                _ => return Ok(None),
            }
        }
    }

    /// The next line; `None` at the deadline.
    fn next_line(&mut self, deadline: Instant) -> Result<Option<Line>, Failure> {
        loop {
            if self.stop.is_set() {
                return Err(self.fail(Failure::Stopped));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let Some(process) = &mut self.process else { return Err(Failure::Disconnect) };
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

    /// Ends the process; its failure is handed through.
    fn fail(&mut self, failure: Failure) -> Failure {
        self.process = None;
        failure
    }

    fn write(&mut self, text: &str, limit: Duration) -> Result<(), Failure> {
        let Some(process) = &mut self.process else { return Err(Failure::Disconnect) };
        match process.write(text, limit) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => Err(self.fail(Failure::Stall)),
            Err(_) => Err(self.closed()),
        }
    }

    fn take_info(&self) -> SearchInfo {
        self.process.as_ref().map(|process| process.listener.take_info()).unwrap_or_default()
    }
}

fn second_word(line: &str) -> String {
    line.split_ascii_whitespace().nth(1).unwrap_or_default().to_owned()
}
