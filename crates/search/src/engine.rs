//! The engine: what is kept from one search to the next, and the way in.

use rules::{Game, Heuristics, MAX_PLY, Position};

use crate::driver::Task;
use crate::meter::Watch;
use crate::parallel::{Job, Verdict, run, vote};
use crate::table::Table;
use crate::techniques::Techniques;
use crate::time::TimePlan;
use crate::worker::Memory;
use crate::{Bound, Clock, Control, Found, Limits, Line, Report, Settings, Strength, Update, lines};

/// The transposition table asked for does not fit into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not enough memory for a hash table of {mib} MiB")]
pub struct OutOfMemory {
    /// The size asked for, in MiB.
    pub mib: usize,
}

/// An alpha-beta searcher with all that it keeps from one search to the next: the transposition table, and what each thread has learnt.
///
/// It is deterministic with one thread and without limits of time: after [`clear`](Self::clear) the same search takes the same nodes
/// and finds the same line.
///
/// What the table holds may depend on moves that could not be repeated in the game it was learnt in: clear the engine between games.
#[derive(Debug)]
pub struct Engine<P: Position, H: Heuristics<P>> {
    heuristics: H,
    settings: Settings,
    techniques: Techniques,
    table: Table,
    /// One for each thread.
    memories: Vec<Memory<P, H>>,
}

impl<P: Position, H: Heuristics<P>> Engine<P, H> {
    /// An engine that has learnt nothing yet.
    ///
    /// # Errors
    /// If there is not enough memory for the table.
    pub fn new(heuristics: H, settings: Settings) -> Result<Self, OutOfMemory> {
        let table = Table::new(settings.hash_mib)?;
        let techniques = Techniques::of(settings.mode);
        let memories = memories(settings.threads);
        Ok(Self { heuristics, settings, techniques, table, memories })
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Takes new settings. Another size of the table empties it.
    ///
    /// # Errors
    /// If there is not enough memory for the table; everything then stays as it was.
    pub fn configure(&mut self, settings: Settings) -> Result<(), OutOfMemory> {
        if settings.hash_mib != self.settings.hash_mib {
            self.table = Table::new(settings.hash_mib)?;
        }
        if settings.mode != self.settings.mode {
            // Scores of another mode would mislead.
            self.techniques = Techniques::of(settings.mode);
            self.clear();
        }
        if !Strength::is_same(settings.strength, self.settings.strength) {
            // What another strength has found out would be known to this one.
            self.clear();
        }
        if settings.threads != self.settings.threads {
            self.memories = memories(settings.threads);
        }
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

    /// What the searches so far have found out.
    #[cfg(test)]
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// What the threads remember.
    #[cfg(test)]
    pub(crate) fn memories(&self) -> &[Memory<P, H>] {
        &self.memories
    }

    /// Uses other techniques than those of the mode.
    #[cfg(test)]
    pub(crate) fn use_techniques(&mut self, techniques: Techniques) {
        self.techniques = techniques;
        self.clear();
    }

    /// Forgets all that was learnt.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::clear);
    }

    /// Searches the position on the board of `game`, and calls `report` on this thread as it goes.
    ///
    /// Ends by the first limit reached or when `control` is stopped; with [`Limits::infinite`] or while pondering only by the latter: when nothing
    /// is left to search it sleeps. A limit of zero gives a legal move at once, without a report. A game drawn by repetition or by the count is searched as any other;
    /// one that is decided has no best line.
    ///
    /// If a search thread panics, the search ends with the best line found before, or any legal move; the panic itself is reported by the
    /// process's panic hook.
    pub fn search(
        &mut self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
        clock: &dyn Clock,
        report: &mut dyn FnMut(&Update<P::Move>),
    ) -> Found<P::Move> {
        let plan = TimePlan::new(limits, self.settings.overhead);
        let pool = if limits.is_immediate() { Some(0) } else { limits.nodes };
        let threads = if self.settings.strength.is_some() { 1 } else { self.memories.len() };
        let watch = Watch::new(control, clock, plan, limits.infinite, pool, threads);
        let watch = watch.after(game.history().len());
        let mut last = None;
        let verdict = self.run(game, limits, &watch, &mut |update: &Update<P::Move>| {
            if let Update::Line(line) = update {
                last = Some(line.clone());
            }
            report(update);
        });
        let verdict = verdict.filter(|_| !game.legal_moves().is_empty());
        let mut found = Found { best: None, depth: 0, nodes: watch.nodes(), time: clock.elapsed() };
        if let Some(Verdict { depth, report: mut own, .. }) = verdict {
            own.nodes = found.nodes;
            own.depth = own.depth.max(last.as_ref().map_or(0, |last| last.depth));
            if depth > 0 && last.as_ref().is_some_and(|last| last.line != own.line && self.settings.multi_pv == 1) {
                report(&Update::Line(own.clone()));
            }
            (found.best, found.depth) = (Some(own.line), depth);
        } else {
            (found.best, found.depth) = self.fallback(game, limits, last);
        }
        control.wait_for_leave(limits.infinite);
        found.time = clock.elapsed();
        found
    }

    fn run(
        &mut self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        watch: &Watch<'_>,
        report: &mut dyn FnMut(&Update<P::Move>),
    ) -> Option<Verdict<P::Move>> {
        self.table.age();
        let last = if limits.is_immediate() { 0 } else { limits.depth.unwrap_or(u32::from(MAX_PLY)) };
        let strength = self.settings.strength;
        let task = Task { thread: 0, last, multi_pv: self.settings.multi_pv.max(1), mate: limits.mate, strength };
        let job = Job {
            game,
            wanted: &limits.search_moves,
            heuristics: &self.heuristics,
            techniques: self.techniques,
            table: &self.table,
            watch,
            task,
        };
        let mut verdicts = run(&job, &mut self.memories[..watch.threads()], report);
        if task.multi_pv > 1 {
            verdicts.truncate(1);
        }
        vote(verdicts)
    }

    /// What is left when all threads have failed: the last line reported, or any legal move.
    fn fallback(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        last: Option<Report<P::Move>>,
    ) -> (Option<Line<P::Move>>, u32) {
        if let Some(last) = last {
            return (Some(last.line), last.depth);
        }
        let legal = game.legal_moves();
        let wanted = legal.iter().find(|m| limits.search_moves.contains(m)).or(legal.first());
        let line = wanted.map(|&m| {
            let mut moves = vec![m];
            lines::complete(game, &self.table, &mut moves);
            Line { score: rules::Score::DRAW, bound: Bound::Lower, moves }
        });
        (line, 0)
    }
}

fn memories<P: Position, H: Heuristics<P>>(threads: usize) -> Vec<Memory<P, H>> {
    (0..threads.max(1)).map(|_| Memory::new()).collect()
}
