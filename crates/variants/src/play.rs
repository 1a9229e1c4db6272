//! One implementation of [`Session`] for all variants.

use rayon::ThreadPoolBuilder;
use rules::{Cecp, Game, Heuristics, MoveError, OptionError, Position, RuleOptions, Score, Side, Term, fen, perft};
use search::{Clock, Control, Engine, Found, Limits, Report, Settings};

use crate::{GoLimits, Info, Look, PerftControl, PositionError, SearchEnd, Session, SessionError, Trying, Update};

/// What a session must know of a variant beside its types.
#[derive(Debug)]
pub(crate) struct Setup<H> {
    /// The built-in evaluation.
    pub(crate) heuristics: H,
    /// Reads an evaluation from a text of weights; the error is one line.
    pub(crate) read_weights: fn(&str) -> Result<H, String>,
}

/// A game of a variant and the engine that plays it.
pub(crate) struct Play<P: Position, H: Heuristics<P>> {
    setup: Setup<H>,
    engine: Engine<P, H>,
    /// `None` after a refused position.
    game: Option<Game<P>>,
    rules: P::Options,
}

impl<P: Position, H: Heuristics<P>> Play<P, H> {
    /// A session with the start position.
    ///
    /// # Errors
    /// If there is not enough memory for the transposition table.
    pub(crate) fn new(setup: Setup<H>, settings: Settings) -> Result<Self, SessionError> {
        let hash_mib = settings.hash_mib;
        let engine =
            Engine::new(setup.heuristics.clone(), settings).map_err(|_| SessionError::OutOfMemory(hash_mib))?;
        let rules = P::Options::default();
        Ok(Self { setup, engine, game: Some(Game::new(P::start(rules))), rules })
    }

    fn current(&self) -> Result<&Game<P>, SessionError> {
        self.game.as_ref().ok_or(SessionError::NoPosition)
    }

    fn position(&self) -> Result<&P, SessionError> {
        Ok(self.current()?.position())
    }
}

/// The limits with moves for texts; texts of illegal moves are dropped.
fn limits<P: Position>(game: &Game<P>, limits: &GoLimits) -> Limits<P::Move> {
    Limits {
        depth: limits.depth,
        nodes: limits.nodes,
        mate: limits.mate,
        move_time: limits.move_time,
        clock: limits.clock,
        infinite: limits.infinite,
        search_moves: limits.search_moves.iter().filter_map(|text| game.parse_move(text).ok()).collect(),
    }
}

/// The game that a FEN (`None` for the start position) and moves lead to.
fn replay<P: Position>(from: Option<&str>, moves: &[&str], rules: P::Options) -> Result<Game<P>, PositionError> {
    let start = match from {
        None => P::start(rules),
        Some(text) if text.split_ascii_whitespace().count() == 4 => P::from_fen(&format!("{text} 0 1"), rules)?,
        Some(text) => P::from_fen(text, rules)?,
    };
    let mut game = Game::new(start);
    for (index, &text) in moves.iter().enumerate() {
        game.play_text(text).map_err(|error| PositionError::Move {
            number: index + 1,
            text: shortened(text),
            error,
        })?;
    }
    Ok(game)
}

/// The text escaped and cut, without the quotation marks that the error message adds itself.
fn shortened(text: &str) -> String {
    let quoted = fen::quote(text);
    quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(&quoted).to_owned()
}

fn texts<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

fn info<M: ToString>(report: &Report<M>) -> Info {
    Info {
        depth: report.depth,
        selective_depth: report.selective_depth,
        multi_pv: report.multi_pv,
        score: report.line.score,
        bound: report.line.bound,
        nodes: report.nodes,
        time: report.time,
        hash_full: report.hash_full,
        pv: texts(&report.line.moves),
    }
}

fn update<M: ToString>(update: &search::Update<M>) -> Update {
    match update {
        search::Update::Line(report) => Update::Line(info(report)),
        search::Update::Trying(trying) => {
            let &search::Trying { ref m, number, count, depth, nodes, time } = trying;
            Update::Trying(Trying { m: m.to_string(), number, count, depth, nodes, time })
        }
    }
}

fn end<M: ToString>(found: &Found<M>) -> SearchEnd {
    let text = |ply: usize| found.best.as_ref().and_then(|line| line.moves.get(ply)).map(ToString::to_string);
    SearchEnd {
        best: text(0),
        ponder: text(1),
        score: found.best.as_ref().map(|line| line.score),
        depth: found.depth,
        nodes: found.nodes,
        time: found.time,
    }
}

impl<P: Cecp, H: Heuristics<P>> Session for Play<P, H> {
    fn variant(&self) -> &'static str {
        P::NAME
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<(), PositionError> {
        self.game = None;
        self.game = Some(replay(fen, moves, self.rules)?);
        Ok(())
    }

    fn set_rule(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.rules.set(name, value)?;
        self.game = Some(Game::new(P::start(self.rules)));
        self.engine.clear();
        Ok(())
    }

    fn has_position(&self) -> bool {
        self.game.is_some()
    }

    fn flip(&mut self) -> Result<(), SessionError> {
        self.game = Some(Game::new(self.position()?.flipped()));
        Ok(())
    }

    fn game(&self) -> Result<&dyn Look, SessionError> {
        Ok(self.current()?)
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.game.as_mut().ok_or(MoveError::GameOver)?.play_text(text).map(|_| ())
    }

    fn perft(&self, depth: u32, control: PerftControl<'_>) -> Result<Option<Vec<(String, u64)>>, SessionError> {
        let position = self.position()?;
        let count = || perft::perft_split_until(position, depth, control.stop);
        // Without a pool of its own the count runs in the one that all share: slower or faster, the same result.
        let counts = match ThreadPoolBuilder::new().num_threads(control.threads.max(1)).build() {
            Ok(pool) => pool.install(count),
            Err(_) => count(),
        };
        Ok(counts.map(|counts| {
            let mut lines: Vec<_> = counts.into_iter().map(|(m, nodes)| (m.to_string(), nodes)).collect();
            lines.sort_unstable();
            lines
        }))
    }

    fn explain(&self) -> Result<(Vec<Term>, Score), SessionError> {
        let position = self.position()?;
        let heuristics = self.engine.heuristics();
        let score = heuristics.evaluate(position);
        let score = if position.side_to_move() == Side::First { score } else { -score };
        Ok((heuristics.explain(position), score))
    }

    fn is_noisy(&self, text: &str) -> Result<bool, SessionError> {
        let game = self.current()?;
        let heuristics = self.engine.heuristics();
        Ok(game.parse_move(text).is_ok_and(|m| heuristics.is_noisy(game.position(), m)))
    }

    fn settings(&self) -> &Settings {
        self.engine.settings()
    }

    fn configure(&mut self, settings: Settings) -> Result<(), SessionError> {
        let hash_mib = settings.hash_mib;
        self.engine.configure(settings).map_err(|_| SessionError::OutOfMemory(hash_mib))
    }

    fn set_weights(&mut self, text: Option<&str>) -> Result<(), SessionError> {
        let heuristics = match text {
            None => self.setup.heuristics.clone(),
            Some(text) => (self.setup.read_weights)(text).map_err(SessionError::Weights)?,
        };
        self.engine.set_heuristics(heuristics);
        // Scores of the old weights must not mix with those of the new.
        self.engine.clear();
        Ok(())
    }

    fn new_game(&mut self) {
        self.engine.clear();
    }

    fn search(
        &mut self,
        limits: &GoLimits,
        control: &Control,
        clock: &dyn Clock,
        report: &mut dyn FnMut(&Update),
    ) -> Result<SearchEnd, SessionError> {
        let game = self.game.as_ref().ok_or(SessionError::NoPosition)?;
        let limits = self::limits(game, limits);
        let found = self.engine.search(game, &limits, control, clock, &mut |told| report(&update(told)));
        Ok(end(&found))
    }
}
