//! CECP version 2, the protocol of `XBoard`, as a state machine.
//!
//! Source: Tim Mann and H. G. Muller, "Chess Engine Communication Protocol" (2009 and later),
//! <https://www.gnu.org/software/xboard/engine-intf.html>.
//!
//! The input and the thread that searches share one [`Core`]: a search that has ended makes its move by itself, whatever the input does. Whoever holds the core
//! may wait for the engine; whoever holds the engine never waits for the core.

mod analysis;
mod board;
mod board_talk;
mod clock;
mod command;
mod engine;
mod features;
mod game;
mod moves;
mod options;
mod post;
mod result;
mod talk;
mod think;
mod waiting;
mod work;

use std::fmt;
use std::sync::{Arc, Mutex, Weak};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ::search::Settings;
use rules::{Score, Side};
use variants::{RuleChoice, RuleChoices, SessionError};

use crate::own_book::OwnBook;
use crate::strength::LimitedStrength;
use crate::switch::lock;
use crate::uci::Flow;
use crate::{Host, Input, Profile};
use board::Board;
use clock::TimeControl;
use engine::{Engine, SharedEngine};
use waiting::Waiting;
use work::Work;

/// How long searches may take to end when the process is to end.
const PATIENCE: Duration = Duration::from_millis(400);

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// The engine plays neither side.
    Force,
    /// The engine plays this side.
    Playing(Side),
    /// The engine shows what it thinks and plays nothing.
    Analysing,
}

/// One conversation in CECP: lines go in by [`input`](Self::input), answers come out of the host.
pub struct Cecp {
    core: Arc<Mutex<Core>>,
}

/// What is known of the conversation and the game.
#[allow(clippy::struct_excessive_bools, reason = "each is something that the other side switches on or off")]
struct Core {
    me: Weak<Mutex<Self>>,
    host: Arc<dyn Host>,
    profile: Profile,
    engine: SharedEngine,
    board: Board,
    /// What is chosen about the rules of all variants now, and what the name of the variant implies.
    rules: RuleChoices,
    implied: Option<RuleChoice>,
    mode: Mode,
    control: TimeControl,
    /// What the engine is doing.
    work: Option<Work>,
    /// The number of the last work.
    number: u64,
    /// Threads of work that was given up, or is done.
    retired: Vec<JoinHandle<()>>,
    /// What the engine may not do yet.
    waiting: Waiting,
    /// Whether thinking is shown.
    posts: bool,
    /// Whether the engine thinks on the opponent's time.
    ponders: bool,
    /// The answer that the engine expects.
    expected: Option<String>,
    /// What the engine's last move was worth to it.
    score: Option<Score>,
    /// Whether the opponent has offered a draw since the engine's last move.
    is_offered_draw: bool,
    /// The numbers of pings that are answered after the move.
    pings: Vec<String>,
    own_book: OwnBook,
    strength: LimitedStrength,
    /// Whether moves are made on a board that knows no rules: it asks by `lift` and `put`, and is told moves as it can show them.
    has_board: bool,
    /// Whether the opponent is a program.
    is_computer: bool,
    /// Whether that board was told to show another position after a move of the person who plays on it: it then takes that side to be to move.
    is_behind: bool,
    /// The square of the man that was taken up last.
    lifted: String,
}

impl Cecp {
    /// A conversation about these games.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(host: Arc<dyn Host>, profile: Profile) -> Result<Self, SessionError> {
        let rules = profile.rules.clone();
        let board = Board::new(profile.default, &rules)?;
        let engine = Arc::new(Mutex::new(Engine::new(profile.default, &rules)));
        let core = |me: &Weak<Mutex<Core>>| {
            Mutex::new(Core {
                me: Weak::clone(me),
                host,
                engine,
                board,
                rules,
                implied: None,
                mode: Mode::Playing(Side::Second),
                control: TimeControl::default(),
                work: None,
                number: 0,
                retired: Vec::new(),
                waiting: Waiting::default(),
                posts: false,
                ponders: false,
                expected: None,
                score: None,
                is_offered_draw: false,
                pings: Vec::new(),
                own_book: OwnBook::default(),
                strength: LimitedStrength::new(profile.variants),
                has_board: false,
                is_computer: false,
                is_behind: false,
                lifted: String::new(),
                profile,
            })
        };
        Ok(Self { core: Arc::new_cyclic(core) })
    }

    /// Takes one piece of input and answers it.
    pub fn input(&mut self, input: &Input<'_>) -> Flow {
        let flow = {
            let mut core = lock(&self.core);
            core.retired.retain(|thread| !thread.is_finished());
            match input {
                Input::TooLong => {
                    core.host.line("Error (line too long)");
                    Flow::Continue
                }
                Input::Line(line) => core.line(line),
            }
        };
        if flow == Flow::Quit {
            self.finish();
        }
        flow
    }

    /// The input has ended: stops what is going on.
    pub fn finish(&mut self) {
        let threads = {
            let mut core = lock(&self.core);
            core.give_up();
            std::mem::take(&mut core.retired)
        };
        let begin = Instant::now();
        while threads.iter().any(|thread| !thread.is_finished()) && begin.elapsed() < PATIENCE {
            thread::sleep(Duration::from_micros(500));
        }
    }
}

impl Drop for Cecp {
    fn drop(&mut self) {
        self.finish();
    }
}

impl fmt::Debug for Cecp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let core = lock(&self.core);
        f.debug_struct("Cecp")
            .field("variant", &core.board.variant.name)
            .field("mode", &core.mode)
            .finish_non_exhaustive()
    }
}

impl Core {
    /// What is chosen about the rules, with what the name of the variant implies.
    fn chosen_rules(&self) -> RuleChoices {
        let mut rules = self.rules.clone();
        if let Some(choice) = self.implied {
            rules.set(choice);
        }
        rules
    }

    /// Changes the engine's settings, while whatever it does waits.
    fn configure(&mut self, change: impl FnOnce(&mut Settings)) -> Result<(), SessionError> {
        let kind = self.interrupt();
        let result = lock(&self.engine).configure(change);
        self.resume(kind.as_ref());
        result
    }
}
