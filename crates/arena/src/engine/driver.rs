//! What differs from protocol to protocol.

use std::time::Duration;

use super::cecp::Cecp;
use super::failure::{Failure, StartCause};
use super::protocol::Protocol;
use super::task::Task;
use super::uci::Uci;
use super::ugi;
use super::wire::Wire;
use crate::spec::{EngineSpec, GameSpec};

/// What a line means while a move is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// A move, and the answer that the engine expects; the move is empty if the line has none.
    Move {
        /// The move.
        best: String,
        /// The answer.
        ponder: Option<String>,
    },
    /// The engine gives up.
    Resigns,
    /// The engine refuses the position or takes the game to be over. If no move follows, this is why.
    Complaint,
    /// Something else.
    Other,
}

/// One engine's side of a protocol. Failures of the process are the wire's.
pub(super) trait Driver: Send {
    /// Introduces the runner to a new process, sets the variant and the options.
    fn handshake(&mut self, wire: &mut Wire, spec: &EngineSpec, game: &GameSpec) -> Result<(), StartCause>;

    /// Whether the engine may be given a position other than the start position.
    fn takes_fens(&self) -> bool {
        true
    }

    /// Whether one process may play several games.
    fn is_reusable(&self) -> bool {
        true
    }

    /// Gets ready for a new game, within `patience`.
    fn new_game(&mut self, wire: &mut Wire, patience: Duration) -> Result<(), Failure>;

    /// Tells the position, while no clock runs; what was said before answers nothing any more.
    fn prepare(&mut self, wire: &mut Wire, task: &Task<'_>) -> Result<(), Failure>;

    /// The text that starts the search of a task which is prepared.
    fn go(&mut self, task: &Task<'_>) -> String;

    /// What a line means while a move is awaited.
    fn reply(&self, line: &str) -> Reply;

    /// The text that asks for a move at once.
    fn hurry(&self) -> &'static str;

    /// Whether the engine answers at all, within `patience`.
    fn is_alive(&mut self, wire: &mut Wire, patience: Duration) -> Result<bool, Failure>;

    /// Lets the engine think about a position that is expected, while the opponent thinks. The last move of `task` is the expected
    /// one. A failure shows at the engine's next turn.
    fn ponder(&mut self, wire: &mut Wire, task: &Task<'_>);

    /// Whether [`ponder`](Self::ponder) is wanted.
    fn ponders(&self) -> bool;
}

/// The driver of a protocol.
pub(super) fn driver(protocol: Protocol) -> Box<dyn Driver> {
    match protocol {
        Protocol::Uci => Box::new(Uci::default()),
        Protocol::Ugi => Box::new(Uci::with(&ugi::WORDS)),
        Protocol::Cecp => Box::new(Cecp::default()),
    }
}
