//! The engine: what is kept from one search to the next, and the way in.

use std::marker::PhantomData;
use std::time::Duration;

use rules::{Game, Heuristics, MAX_PLY, MoveList, Outcome, Position, Score};

use crate::{Bound, Clock, Control, Found, Limits, Line, Report, Settings};

/// The transposition table asked for does not fit into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not enough memory for a hash table of {mib} MiB")]
pub struct OutOfMemory {
    /// The size asked for, in MiB.
    pub mib: usize,
}

/// An alpha-beta searcher with all that it keeps from one search to the next.
#[derive(Debug)]
pub struct Engine<P: Position, H: Heuristics<P>> {
    heuristics: H,
    settings: Settings,
    position: PhantomData<P>,
}

impl<P: Position, H: Heuristics<P>> Engine<P, H> {
    /// An engine that has learnt nothing yet.
    ///
    /// # Errors
    /// If there is not enough memory for the table.
    pub fn new(heuristics: H, settings: Settings) -> Result<Self, OutOfMemory> {
        Ok(Self { heuristics, settings, position: PhantomData })
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Takes new settings.
    ///
    /// # Errors
    /// If there is not enough memory for the table; everything then stays as it was.
    pub fn configure(&mut self, settings: Settings) -> Result<(), OutOfMemory> {
        self.settings = settings;
        Ok(())
    }

    /// Takes other heuristics, and forgets all that was learnt with the old ones.
    pub fn set_heuristics(&mut self, heuristics: H) {
        self.heuristics = heuristics;
        self.clear();
    }

    /// The heuristics in force.
    pub fn heuristics(&self) -> &H {
        &self.heuristics
    }

    /// Forgets all that was learnt.
    pub fn clear(&mut self) {}

    /// Searches the position on the board of `game`, and reports as it goes.
    ///
    /// Ends by the first limit reached, or when `control` is stopped; with `limits.infinite` or while pondering only by the latter.
    /// A game drawn by repetition or by the count is searched as any other; a decided one has no best line.
    pub fn search(
        &mut self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
        clock: &dyn Clock,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Found<P::Move> {
        let roots: Vec<P::Move> = game
            .legal_moves()
            .into_iter()
            .filter(|m| limits.search_moves.is_empty() || limits.search_moves.contains(m))
            .collect();
        let time = time_limit(limits, self.settings.overhead);
        let mut walk = Walk { heuristics: &self.heuristics, limits, control, clock, time, nodes: 0 };
        let mut found = Found { best: None, depth: 0, nodes: 0, time: Duration::ZERO };
        found.best = roots.first().map(|&m| Line {
            score: self.heuristics.evaluate(game.position()),
            bound: Bound::Exact,
            moves: vec![m],
        });
        let last = limits.depth.unwrap_or(u32::MAX).min(u32::from(MAX_PLY) - 1);
        for depth in 1..=last {
            let Some(line) = walk.root(game, &roots, depth).filter(|line| !line.moves.is_empty()) else { break };
            found.depth = depth;
            report(&Report {
                depth,
                selective_depth: depth,
                multi_pv: 1,
                line: line.clone(),
                nodes: walk.nodes,
                time: clock.elapsed(),
                hash_full: 0,
            });
            found.best = Some(line);
        }
        while (limits.infinite || control.is_pondering()) && !control.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
        found.nodes = walk.nodes;
        found.time = clock.elapsed();
        found
    }
}

fn time_limit<M>(limits: &Limits<M>, overhead: Duration) -> Option<Duration> {
    let share = limits.clock.map(|clock| {
        let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 30);
        (clock.left / moves + clock.increment / 2).min(clock.left.saturating_sub(overhead))
    });
    [share, limits.move_time.map(|time| time.saturating_sub(overhead))].into_iter().flatten().min()
}

struct Walk<'a, P: Position, H> {
    heuristics: &'a H,
    limits: &'a Limits<P::Move>,
    control: &'a Control,
    clock: &'a dyn Clock,
    time: Option<Duration>,
    nodes: u64,
}

impl<P: Position, H: Heuristics<P>> Walk<'_, P, H> {
    fn count(&mut self) -> Option<()> {
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            return None;
        }
        if self.nodes.is_multiple_of(256) && (self.control.is_stopped() || self.is_late()) {
            return None;
        }
        self.nodes += 1;
        Some(())
    }

    fn is_late(&self) -> bool {
        !self.control.is_pondering() && self.time.is_some_and(|time| self.clock.elapsed() >= time)
    }

    fn root(&mut self, game: &Game<P>, roots: &[P::Move], depth: u32) -> Option<Line<P::Move>> {
        let mut best = Line { score: Score::MIN, bound: Bound::Exact, moves: Vec::new() };
        for &m in roots {
            self.count()?;
            let mut next = game.clone();
            next.play(m).ok()?;
            let (score, tail) = self.node(&next, depth - 1, 1, Score::MIN, -best.score)?;
            if -score > best.score {
                let moves = std::iter::once(m).chain(tail).collect();
                best = Line { score: -score, bound: Bound::Exact, moves };
            }
        }
        Some(best)
    }

    fn node(
        &mut self,
        game: &Game<P>,
        depth: u32,
        ply: u16,
        mut alpha: Score,
        beta: Score,
    ) -> Option<(Score, Vec<P::Move>)> {
        if let Some(ending) = game.ending() {
            let score = match ending.outcome {
                Outcome::Win => Score::win_in(ply),
                Outcome::Loss => Score::loss_in(ply),
                Outcome::Draw => Score::DRAW,
            };
            return Some((score, Vec::new()));
        }
        if depth == 0 {
            return Some((self.heuristics.evaluate(game.position()), Vec::new()));
        }
        let mut best = (Score::MIN, Vec::new());
        let moves: MoveList<P::Move> = game.legal_moves();
        for &m in &moves {
            self.count()?;
            let mut next = game.clone();
            next.play(m).ok()?;
            let (score, tail) = self.node(&next, depth - 1, ply + 1, -beta, -alpha)?;
            if -score > best.0 {
                best = (-score, std::iter::once(m).chain(tail).collect());
            }
            alpha = alpha.max(best.0);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}
