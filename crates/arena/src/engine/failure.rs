//! What can go wrong with an engine.

use std::time::Duration;

use super::options::OptionError;
use super::wire::Wire;

/// Longest text of an engine that is quoted, in characters.
const QUOTED: usize = 80;

/// Why an engine could not answer. All but [`Stopped`](Self::Stopped) lose the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The process ended.
    #[error("the process ended ({status})")]
    Crash {
        /// Exit code or signal, and the last it wrote to standard error.
        status: String,
    },
    /// It closed its input or output but lives.
    #[error("the engine closed its input or output")]
    Disconnect,
    /// It does not answer, not even to `stop` and `isready`; or it has no limit of time and used up the patience of the runner.
    #[error("the engine does not answer")]
    Stall,
    /// It was too late.
    #[error("{:.1} ms over the limit{}", over.as_secs_f64() * 1000.0, if *answered { "" } else { ", still no move" })]
    Time {
        /// How much too late it answered, or was given up.
        over: Duration,
        /// Whether it answered at all.
        answered: bool,
    },
    /// It speaks, but not as the protocol says.
    #[error("{0}")]
    Protocol(String),
    /// It gave up the game, which is no failure of its own.
    #[error("the engine resigned")]
    Resigned,
    /// It is not the engine's failure: the match was ended.
    #[error("the match was ended")]
    Stopped,
}

impl Failure {
    /// The engine does not take what is right.
    pub(super) fn refusal(line: &str) -> Self {
        Self::Protocol(format!("\"{}\" instead of a move", quoted(line)))
    }
}

/// The text of a stranger on one line, and not too much of it.
pub(crate) fn quoted(text: &str) -> String {
    text.escape_debug().take(QUOTED).collect()
}

/// Why an engine could not be started; the match cannot be played.
#[derive(Debug, thiserror::Error)]
#[error("engine {name}: {cause}")]
pub struct StartError {
    /// The engine's name.
    pub name: String,
    /// Why.
    pub cause: StartCause,
}

/// See [`StartError`].
#[derive(Debug, thiserror::Error)]
pub enum StartCause {
    /// The program could not be run.
    #[error("cannot run {command}: {error}")]
    Spawn {
        /// The program.
        command: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// It failed before it was ready.
    #[error("{failure} before it said {awaited}")]
    Failed {
        /// What was waited for.
        awaited: &'static str,
        /// What happened.
        failure: Failure,
    },
    /// It was silent.
    #[error("no {awaited} within {} s", limit.as_secs_f64())]
    Silent {
        /// What was waited for.
        awaited: &'static str,
        /// For how long.
        limit: Duration,
    },
    /// It said something else.
    #[error("it says \"{said}\" but no {awaited} within {} s: the protocol may be another", limit.as_secs_f64())]
    Protocol {
        /// What was waited for.
        awaited: &'static str,
        /// What it said first.
        said: String,
        /// For how long.
        limit: Duration,
    },
    /// It plays from the start position only.
    #[error("it cannot be given a position (feature setboard): openings must be moves from the start position")]
    NoFens,
    /// It cannot be set as wished.
    #[error(transparent)]
    Option(#[from] OptionError),
}

impl StartCause {
    /// `awaited` was not heard within `limit`, though perhaps something else.
    pub(super) fn unheard(wire: &Wire, awaited: &'static str, limit: Duration) -> Self {
        match wire.take_noise() {
            Some(said) => Self::Protocol { awaited, said, limit },
            None => Self::Silent { awaited, limit },
        }
    }
}
