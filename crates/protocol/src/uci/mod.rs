//! The Universal Chess Interface as a state machine.
//!
//! Source: Stefan Meyer-Kahlen and Rudolf Huber, "UCI protocol" (2006), <https://www.chessprogramming.org/UCI>; `UCI_Variant` and the
//! line that describes a variant follow Fairy-Stockfish's convention. UGI is a dialect: see `ugi.rs`.

mod answer;
mod count;
mod go;
mod job;
mod options;
mod own_book;
mod position;
mod print;
mod report;
mod search;
mod strength;
mod ugi;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use ::search::Settings;
use rules::fen::quote;
use variants::{RuleChoices, Session, SessionError, Variant};

use crate::own_book::OwnBook;
use crate::strength::LimitedStrength;
use crate::switch::lock;
use crate::view::View;
use crate::words::{is_blank, split_first};
use crate::{Host, Input, Profile};
use job::Job;
use ugi::Dialect;

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Flow {
    /// More input is welcome.
    Continue,
    /// `quit` was read: all is answered, the process should end.
    Quit,
}

/// A session that the input and a running search share; the search holds it while it runs.
type SharedSession = Arc<Mutex<Box<dyn Session>>>;

/// One conversation in UCI or UGI: lines go in by [`input`](Self::input), answers come out of the host.
///
/// A search runs on a thread of its own; input may come meanwhile.
pub struct Uci {
    host: Arc<dyn Host>,
    profile: Profile,
    variant: &'static Variant,
    session: SharedSession,
    /// What is chosen about the rules of all variants now.
    rules: RuleChoices,
    /// The text of the weights in use, if they are not the built-in ones.
    weights: Option<String>,
    own_book: OwnBook,
    /// The value of `UCI_AnalyseMode`.
    is_analysing: bool,
    /// Whether `bestmove` names the answer that is expected: as the last greeting wants it, also for the search that is going on.
    names_ponder: Arc<AtomicBool>,
    strength: LimitedStrength,
    /// The value of `UCI_ShowWDL`.
    shows_wdl: bool,
    job: Option<Job>,
}

impl Uci {
    /// A conversation about these games.
    ///
    /// # Errors
    /// If there is not enough memory for the transposition table.
    pub fn new(host: Arc<dyn Host>, profile: Profile) -> Result<Self, SessionError> {
        let session = profile.default.open_with(Settings::default(), &profile.rules)?;
        Ok(Self {
            host,
            variant: profile.default,
            session: Arc::new(Mutex::new(session)),
            rules: profile.rules.clone(),
            weights: None,
            own_book: OwnBook::default(),
            is_analysing: false,
            names_ponder: Arc::new(AtomicBool::new(true)),
            strength: LimitedStrength::new(profile.variants),
            shows_wdl: false,
            job: None,
            profile,
        })
    }

    /// Takes one piece of input and answers it.
    pub fn input(&mut self, input: &Input<'_>) -> Flow {
        match input {
            Input::TooLong => {
                self.error("line too long");
                Flow::Continue
            }
            Input::Line(line) => self.line(line),
        }
    }

    /// The input has ended: stops what is going on and gives the answer that is due.
    pub fn finish(&mut self) {
        if let Some(job) = self.job.take() {
            job.finish();
        }
    }

    fn line(&mut self, line: &str) -> Flow {
        let Some((command, arguments)) = split_first(line) else { return Flow::Continue };
        match command {
            "uci" => self.introduce(Dialect::Uci),
            "ugi" => self.introduce(Dialect::Ugi),
            "isready" => self.host.line("readyok"),
            "ucinewgame" | "uginewgame" => self.new_game(),
            "setoption" => self.set_option(arguments),
            "position" => self.set_position(arguments),
            "go" => self.go(arguments),
            "stop" => self.stop(),
            "ponderhit" => self.ponder_hit(),
            "quit" => {
                self.finish();
                return Flow::Quit;
            }
            "debug" | "register" => {}
            "query" => self.query(arguments),
            "d" => self.with_view(print::position),
            "legalmoves" => self.with_view(print::legal_moves),
            "eval" => self.with_view(print::evaluation),
            "actions" => self.with_view(|view| print::actions(view, arguments)),
            "flip" => self.flip(),
            "bench" => self.bench(arguments),
            _ => self.error(format_args!("unknown command {}", quote(line.trim_matches(is_blank)))),
        }
        Flow::Continue
    }

    /// Prints an error on one line, whatever the text holds.
    fn error(&self, what: impl fmt::Display) {
        let line = format!("info string error: {what}");
        self.host.line(&line.replace(char::is_control, " "));
    }

    fn introduce(&mut self, dialect: Dialect) {
        self.names_ponder.store(dialect == Dialect::Uci, Ordering::Release);
        self.host.line(&format!("id name {}", self.profile.identity.name));
        self.host.line(&format!("id author {}", self.profile.identity.author));
        for line in self.describe_options() {
            self.host.line(&line);
        }
        self.host.line(dialect.introduced());
    }

    fn new_game(&mut self) {
        self.halt();
        lock(&self.session).new_game();
        self.strength.new_game();
        if let Err(error) = self.apply_strength() {
            self.error(error);
        }
    }

    fn stop(&self) {
        if let Some(job) = &self.job {
            job.stop();
        }
    }

    fn ponder_hit(&self) {
        if let Some(job) = &self.job {
            job.ponder_hit();
        }
    }

    fn flip(&mut self) {
        self.halt();
        let flipped = lock(&self.session).flip();
        if let Err(error) = flipped {
            self.error(error);
        }
    }

    /// Stops what is going on, so that the session is free; its answer has been printed then.
    fn halt(&mut self) {
        if let Some(job) = self.job.take() {
            job.halt();
        }
    }

    /// Prints what `lines` makes of the position, also while a search runs.
    fn with_view(&mut self, lines: impl FnOnce(&View) -> Vec<String>) {
        match self.view() {
            Some(view) => lines(&view).iter().for_each(|line| self.host.line(line)),
            None => self.error(SessionError::NoPosition),
        }
    }

    /// A look at the position, `None` without one.
    fn view(&mut self) -> Option<Arc<View>> {
        if let Some(job) = &self.job
            && !job.is_finished()
        {
            return job.view();
        }
        self.halt();
        View::of(lock(&self.session).as_ref()).map(Arc::new)
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.finish();
    }
}

impl fmt::Debug for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Uci")
            .field("variant", &self.variant.name)
            .field("busy", &self.job.is_some())
            .finish_non_exhaustive()
    }
}
