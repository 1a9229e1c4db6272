//! A search on a thread of its own, and what it tells.

use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ::search::{Strength, WallClock};
use rules::Score;
use variants::{GoLimits, Info, Look, RuleChoices, SearchEnd, SessionError, Update, Variant};

use super::Core;
use super::engine::Engine;
use super::post::line;
use crate::pace::Pace;
use crate::switch::{Hold, Switch, lock};
use crate::{Host, work};

/// What is thought for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A move of the engine.
    Think,
    /// The answer to this move, which the opponent has not made yet.
    Ponder(String),
    /// Somebody who looks on.
    Analyse,
    /// A move to propose.
    Hint,
}

/// What is to be thought about.
pub(super) struct Request {
    pub(super) kind: Kind,
    pub(super) limits: GoLimits,
    /// A move that comes first.
    pub(super) expected: Option<String>,
}

/// What has come of it.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) best: Option<String>,
    pub(super) ponder: Option<String>,
    pub(super) score: Option<Score>,
}

/// Work going on.
pub(super) struct Work {
    pub(super) number: u64,
    pub(super) kind: Kind,
    switch: Arc<Switch>,
    teller: Arc<Teller>,
    begin: Instant,
    thread: JoinHandle<()>,
}

impl Work {
    /// Time since the work began; of a ponder that was hit, since then.
    pub(super) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// Asks for an end.
    pub(super) fn stop(&self) {
        self.switch.stop();
    }

    /// The expected move was made.
    pub(super) fn hit(&mut self) {
        self.kind = Kind::Think;
        self.begin = Instant::now();
        self.switch.ponder_hit();
    }

    /// The thread, which tells nothing more.
    pub(super) fn retire(self) -> JoinHandle<()> {
        lock(&self.teller.state).is_current = false;
        self.switch.stop();
        self.thread
    }

    /// The best move so far.
    pub(super) fn best(&self) -> Option<String> {
        lock(&self.teller.state).info.as_ref().and_then(|info| info.pv.first().cloned())
    }

    /// The line of `.`.
    pub(super) fn status(&self) -> Option<String> {
        let info = lock(&self.teller.state).info.clone()?;
        let moves = self.teller.look.legal_moves().len();
        let hundredths = self.begin.elapsed().as_millis() / 10;
        let best = self.teller.text(info.pv.get(..1)?);
        Some(format!("stat01: {hundredths} {} {} 0 {moves} {best}", info.nodes, info.depth))
    }

    pub(super) fn set_posts(&self, posts: bool) {
        lock(&self.teller.state).posts = posts;
    }
}

/// Tells what a search reports.
struct Teller {
    host: Arc<dyn Host>,
    /// The position that is searched.
    look: Box<dyn Look>,
    has_board: bool,
    state: Mutex<TellerState>,
}

struct TellerState {
    /// Whether anybody still wants to know.
    is_current: bool,
    posts: bool,
    pace: Pace,
    /// The last report of the best line.
    info: Option<Info>,
    /// The last reports, one for each line, if they were not printed.
    pending: Vec<Info>,
}

impl Teller {
    fn report(&self, update: &Update) {
        let Some(info) = update.line() else { return };
        let mut state = lock(&self.state);
        if !state.is_current {
            return;
        }
        if info.multi_pv <= 1 {
            state.pending.clear();
            state.info = Some(info.clone());
        }
        let admitted = state.pace.admits(info.multi_pv, info.time);
        if state.posts && admitted {
            state.pace.count(info.time);
            self.print(info);
        } else {
            state.pending.push(info.clone());
        }
    }

    /// The search has ended: the last lines if they were kept back, or the only one.
    fn finish(&self, end: &SearchEnd) {
        let mut state = lock(&self.state);
        if !(state.is_current && state.posts) {
            return;
        }
        let pending = std::mem::take(&mut state.pending);
        for info in &pending {
            self.print(info);
        }
        if state.info.is_none() {
            self.print(&end.summary(Score::DRAW));
        }
    }

    fn print(&self, info: &Info) {
        self.host.line(&line(info, &self.text(&info.pv)));
    }

    fn text(&self, moves: &[String]) -> String {
        if self.has_board { self.look.board_line(moves).join(" ") } else { moves.join(" ") }
    }
}

/// All that a search needs, taken along to its thread.
struct Search {
    variant: &'static Variant,
    rules: RuleChoices,
    fen: Option<String>,
    moves: Vec<String>,
    limits: GoLimits,
    /// How the engine is held back; never where it advises.
    strength: Option<Strength>,
    clock: WallClock,
    switch: Arc<Switch>,
    teller: Arc<Teller>,
}

impl Search {
    fn run(&self, engine: &mut Engine) -> Result<Outcome, SessionError> {
        engine.set_strength(self.strength)?;
        let session = engine.session(self.variant, &self.rules)?;
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        if session.set_position(self.fen.as_deref(), &moves).is_err() {
            return Err(SessionError::NoPosition);
        }
        let teller = &self.teller;
        let end =
            session.search(&self.limits, self.switch.control(), &self.clock, &mut |update| teller.report(update))?;
        teller.finish(&end);
        Ok(Outcome { best: end.best, ponder: end.ponder, score: end.score })
    }
}

impl Core {
    /// Begins to think. What went on before must have been given up.
    pub(super) fn begin(&mut self, request: Request) {
        self.give_up_work();
        if self.puts_off(&request.kind) {
            return;
        }
        let Request { kind, limits, expected } = request;
        let Some(search) = self.search_for(&kind, limits, expected) else { return };
        self.number = self.number.wrapping_add(1);
        let (number, switch, teller) = (self.number, Arc::clone(&search.switch), Arc::clone(&search.teller));
        let (engine, core, host) = (Arc::clone(&self.engine), self.me.clone(), Arc::clone(&self.host));
        let failed_core = self.me.clone();
        let run = move || {
            let result = search.run(&mut lock(&engine));
            search.switch.wait_until_released();
            if let Err(error) = &result {
                host.line(&format!("tellusererror {error}"));
            }
            if let Some(core) = core.upgrade() {
                lock(&core).done(number, result.unwrap_or_default());
            }
            if host.has_panicked() {
                host.fault("a thread of the search has panicked");
            }
        };
        let failed = move |what: &str| {
            let Some(core) = failed_core.upgrade() else { return };
            let mut core = lock(&core);
            let best = core.work.as_ref().and_then(Work::best);
            core.done(number, Outcome { best, ..Outcome::default() });
            core.host.fault(what);
        };
        match work::start(run, failed) {
            Ok(thread) => {
                self.work = Some(Work { number, kind, switch, teller, begin: Instant::now(), thread });
            }
            Err(error) => {
                self.host.line(&format!("tellusererror no thread to work on: {error}"));
                self.answer_pings();
            }
        }
    }

    fn search_for(&self, kind: &Kind, limits: GoLimits, expected: Option<String>) -> Option<Search> {
        let clock = WallClock::start();
        let look = self.board.look()?;
        let (fen, moves) = self.board.history();
        let mut moves: Vec<String> = moves.into_iter().map(str::to_owned).collect();
        let fen = fen.map(str::to_owned);
        let look = match &expected {
            Some(expected) => look.after(expected)?,
            None => look.snapshot(),
        };
        moves.extend(expected);
        let is_for_move = matches!(kind, Kind::Think | Kind::Ponder(_));
        let strength = if is_for_move { self.strength.of(self.board.variant) } else { None };
        let hold = Hold { stop: *kind == Kind::Analyse, ponder_hit: matches!(kind, Kind::Ponder(_)) };
        let posts = *kind == Kind::Analyse || (self.posts && *kind != Kind::Hint);
        let state = TellerState { is_current: true, posts, pace: Pace::default(), info: None, pending: Vec::new() };
        let teller = Teller { host: Arc::clone(&self.host), look, has_board: self.has_board, state: Mutex::new(state) };
        Some(Search {
            variant: self.board.variant,
            rules: self.board.rules().clone(),
            fen,
            moves,
            limits,
            strength,
            clock,
            switch: Arc::new(Switch::new(hold)),
            teller: Arc::new(teller),
        })
    }

    /// Stops what is going on and forgets what waits; nothing more comes of it. Pings that waited for it are answered.
    pub(super) fn give_up(&mut self) {
        self.give_up_work();
        self.waiting.forget();
        self.answer_pings();
    }

    pub(super) fn give_up_work(&mut self) {
        if let Some(work) = self.work.take() {
            self.retired.push(work.retire());
        }
    }

    pub(super) fn set_posts(&mut self, posts: bool) {
        self.posts = posts;
        if let Some(work) = self.work.as_ref().filter(|work| matches!(work.kind, Kind::Think | Kind::Ponder(_))) {
            work.set_posts(posts);
        }
    }
}
