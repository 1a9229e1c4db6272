//! One engine process: start, handshake, search with a deadline, end.
//!
//! What goes wrong is told apart ([`Failure`]): the process ended, it closed its output, it does not answer, it answered too late, it
//! does not speak its protocol. The protocols differ in their drivers only.

mod cecp;
mod driver;
mod failure;
mod info;
mod lines;
mod listener;
mod options;
mod process;
mod protocol;
mod task;
mod uci;
mod ugi;
mod wire;

use std::time::{Duration, Instant};

pub(crate) use failure::quoted;
pub use failure::{Failure, StartCause, StartError};
pub use info::{SaidLine, SaidScore, SearchInfo};
pub use options::OptionError;
pub use protocol::Protocol;
pub use task::{Answer, Task};

use crate::spec::{EngineSpec, GameSpec, Restart};
use crate::stop::Stop;
use driver::{Driver, Reply, driver};
use process::Process;
use wire::Wire;

/// How long an engine that is too late is given to answer at all.
const GRACE: Duration = Duration::from_millis(500);
/// Longest text of a move, in bytes; a longer one is none in any game.
const LONGEST_MOVE: usize = 256;

/// An engine of a match: it has a process while all is well, and gets a new one for the next game otherwise.
pub struct Engine {
    spec: EngineSpec,
    game: GameSpec,
    wire: Wire,
    driver: Box<dyn Driver>,
    /// Whether the process has played a game.
    used: bool,
}

/// A move, when it was read, and the answer that is expected.
struct Move {
    best: String,
    ponder: Option<String>,
    at: Instant,
}

impl Engine {
    /// Starts the engine and sets it to the game and its options.
    ///
    /// # Errors
    /// If it cannot be started, does not speak its protocol, does not play the variant or refuses an option.
    pub fn start(spec: EngineSpec, game: &GameSpec, stop: Stop) -> Result<Self, StartError> {
        let driver = driver(spec.protocol);
        let mut engine = Self { spec, game: game.clone(), wire: Wire::new(stop), driver, used: false };
        engine.ensure_started(None)?;
        Ok(engine)
    }

    /// What the user said about it.
    pub fn spec(&self) -> &EngineSpec {
        &self.spec
    }

    /// Starts a new process if the last one failed, or if each game is to have its own. The next game starts from `fen`.
    ///
    /// # Errors
    /// As [`start`](Self::start), and if the engine cannot be given a position.
    pub fn ensure_started(&mut self, fen: Option<&str>) -> Result<(), StartError> {
        let worn = match self.spec.restart {
            Restart::On => self.used,
            Restart::Off => false,
            Restart::Auto => self.used && !self.driver.is_reusable(),
        };
        if worn {
            self.wire.quit();
        }
        let started = if self.wire.is_up() { Ok(()) } else { self.launch() };
        let checked = started.and_then(|()| match fen {
            Some(_) if !self.driver.takes_fens() => Err(StartCause::NoFens),
            _ => Ok(()),
        });
        checked.map_err(|cause| {
            self.wire.cut();
            StartError { name: self.spec.name.clone(), cause }
        })
    }

    fn launch(&mut self) -> Result<(), StartCause> {
        let spawned = Process::start(&self.spec);
        let command = || self.spec.command.clone();
        self.wire.connect(spawned.map_err(|error| StartCause::Spawn { command: command(), error })?);
        self.used = false;
        self.driver.handshake(&mut self.wire, &self.spec, &self.game)
    }

    /// Gets ready for a new game within `patience`. Answers to old searches are thrown away.
    ///
    /// # Errors
    /// If the process fails; the next [`ensure_started`](Self::ensure_started) starts another.
    pub fn new_game(&mut self, patience: Duration) -> Result<(), Failure> {
        self.used = true;
        self.wire.take_noise();
        self.driver.new_game(&mut self.wire, patience)
    }

    /// Sets the position and waits for the best move. The time runs from the start of the search, when the engine has said that it has
    /// the position; if it has been thinking about just this position, from the moment it learns of it.
    ///
    /// # Errors
    /// If the process fails, is too late or says what is no move.
    pub fn go(&mut self, task: &Task<'_>) -> Result<Answer, Failure> {
        self.wire.take_noise();
        self.driver.prepare(&mut self.wire, task)?;
        let (limit, bound) = (task.limit(), task.bound());
        let command = self.driver.go(task);
        let start = Instant::now();
        self.wire.write(&command, bound)?;
        let Some(answer) = self.await_move(start + bound)? else { return Err(self.overdue(start, limit)) };
        let elapsed = answer.at.saturating_duration_since(start);
        if let Some(limit) = limit.filter(|_| elapsed > bound) {
            return Err(Failure::Time { over: elapsed.saturating_sub(limit), answered: true });
        }
        check_form(&answer.best)?;
        Ok(Answer { best: answer.best, ponder: answer.ponder, elapsed, info: self.wire.take_info() })
    }

    /// Whether the engine is to be told what to think about while the opponent thinks.
    pub fn ponders(&self) -> bool {
        self.driver.ponders()
    }

    /// Lets the engine think about the position after the move it expects, the last one of `task`. Failures show at its next turn.
    pub fn ponder(&mut self, task: &Task<'_>) {
        self.driver.ponder(&mut self.wire, task);
    }

    /// Ends the process, gently if it lets itself be.
    pub fn quit(&mut self) {
        self.wire.quit();
    }

    /// The time is up and there is no answer: finds out whether the engine is slow, or dead to the world.
    fn overdue(&mut self, start: Instant, limit: Option<Duration>) -> Failure {
        match self.late_answer() {
            Err(failure) => failure,
            Ok(Some(at)) => match limit {
                Some(limit) => Failure::Time { over: at.duration_since(start).saturating_sub(limit), answered: true },
                None => Failure::Stall,
            },
            Ok(None) => match (self.driver.is_alive(&mut self.wire, GRACE), limit) {
                (Err(failure), _) => failure,
                (Ok(true), Some(limit)) => {
                    self.wire.fail(Failure::Time { over: start.elapsed().saturating_sub(limit), answered: false })
                }
                _ => self.wire.fail(Failure::Stall),
            },
        }
    }

    /// Tells the engine to stop and gives it a last while; when it answered, if it did.
    fn late_answer(&mut self) -> Result<Option<Instant>, Failure> {
        self.wire.write(self.driver.hurry(), GRACE)?;
        Ok(self.await_move(Instant::now() + GRACE)?.map(|answer| answer.at))
    }

    /// Waits for a move; `None` at the deadline. An engine that says why there will be none is not waited for much longer.
    fn await_move(&mut self, mut deadline: Instant) -> Result<Option<Move>, Failure> {
        let mut complaint = None;
        while let Some(line) = self.wire.next_line(deadline)? {
            match self.driver.reply(&line.text) {
                Reply::Move { best, ponder } => return Ok(Some(Move { best, ponder, at: line.at })),
                Reply::Resigns => return Err(Failure::Resigned),
                Reply::Complaint if complaint.is_none() => {
                    complaint = Some(line.text);
                    deadline = deadline.min(Instant::now() + GRACE);
                }
                _ if line.at > deadline => break,
                Reply::Complaint | Reply::Other => {}
            }
        }
        complaint.map_or(Ok(None), |text| Err(Failure::refusal(&text)))
    }
}

/// Whether the text could be a move in some game.
fn check_form(best: &str) -> Result<(), Failure> {
    let wrong = if best.is_empty() {
        "an answer without a move".to_owned()
    } else if best.len() > LONGEST_MOVE {
        format!("a move of {} bytes: \"{}\"", best.len(), quoted(best))
    } else if best.bytes().any(|byte| !byte.is_ascii_graphic()) {
        format!("a move that is no text: \"{}\"", quoted(best))
    } else {
        return Ok(());
    };
    Err(Failure::Protocol(wrong))
}
