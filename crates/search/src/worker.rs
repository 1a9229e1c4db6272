//! One search thread: what it owns, and the steps that all parts of the search share.

use rules::{Game, Heuristics, History, Outcome, Position, Score};

use crate::frame::{Frame, NO_PLY, Played, frames};
use crate::history::{CONTINUATION_PLIES, Context, Histories};
use crate::meter::{Meter, Searched};
use crate::order::Judge;
use crate::path::{Bars, Path};
use crate::table::{Entry, Table, score_from};
use crate::techniques::{Technique, Techniques};

/// What a search thread keeps from search to search.
#[derive(Debug)]
pub(crate) struct Memory<P: Position, H: Heuristics<P>> {
    pub(crate) histories: Histories<P::Move>,
    pub(crate) frames: Vec<Frame<P::Move>>,
    pub(crate) evaluations: H::Memory,
}

impl<P: Position, H: Heuristics<P>> Memory<P, H> {
    /// Nothing learnt yet.
    pub(crate) fn new() -> Self {
        Self { histories: Histories::new::<P, H>(), frames: frames(), evaluations: H::Memory::default() }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.histories.clear();
        self.frames = frames();
        self.evaluations = H::Memory::default();
    }
}

/// One search thread at work.
pub(crate) struct Worker<'a, P: Position, H: Heuristics<P>> {
    pub(crate) heuristics: &'a H,
    pub(crate) techniques: Techniques,
    pub(crate) table: &'a Table,
    pub(crate) histories: &'a mut Histories<P::Move>,
    pub(crate) frames: &'a mut [Frame<P::Move>],
    pub(crate) evaluations: &'a mut H::Memory,
    pub(crate) meter: Meter<'a>,
    pub(crate) path: Path<P::Move>,
    /// The depth of the iteration.
    pub(crate) root_depth: i32,
    /// The deepest ply reached.
    pub(crate) selective_depth: u16,
    /// While a null move is being verified: no null moves below this ply.
    pub(crate) no_null_before: u16,
}

impl<'a, P: Position, H: Heuristics<P>> Worker<'a, P, H> {
    /// A thread at the root of `game`.
    pub(crate) fn new(
        game: &Game<P>,
        heuristics: &'a H,
        techniques: Techniques,
        table: &'a Table,
        memory: &'a mut Memory<P, H>,
        meter: Meter<'a>,
    ) -> Self {
        let past: History<P::Move> = game.history().clone();
        heuristics.begin(game.position(), &mut memory.evaluations);
        Self {
            heuristics,
            techniques,
            table,
            histories: &mut memory.histories,
            frames: &mut memory.frames,
            evaluations: &mut memory.evaluations,
            meter,
            path: Path::new(past),
            root_depth: 0,
            selective_depth: 0,
            no_null_before: 0,
        }
    }

    /// The frame of a ply.
    #[inline]
    pub(crate) fn frame(&mut self, ply: u16) -> &mut Frame<P::Move> {
        &mut self.frames[usize::from(ply)]
    }

    /// Whether a technique is used.
    #[inline]
    pub(crate) fn uses(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// Arrives at a node: the bars there; nothing below it has been looked at yet.
    #[inline]
    pub(crate) fn enter(&mut self, position: &P, ply: u16) -> Bars<P::Move> {
        let bars = self.path.bars(position);
        self.selective_depth = self.selective_depth.max(ply);
        let frame = self.frame(ply);
        frame.own_bars = bars.lowest;
        frame.bars_below = NO_PLY;
        frame.pv.clear();
        bars
    }

    /// Plays a legal move on the path, has `search` search the position after it, and takes the move back.
    ///
    /// # Errors
    /// If the search has to end; the path is then left as it is.
    #[inline]
    pub(crate) fn descend<T>(
        &mut self,
        position: &P,
        child: &P,
        played: Played<P::Move>,
        ply: u16,
        search: impl FnOnce(&mut Self, &P) -> Searched<T>,
    ) -> Searched<T> {
        self.table.prefetch(child.key());
        self.meter.count()?;
        self.path.push(position, played.m);
        self.heuristics.played(position, played.m, child, self.evaluations);
        self.frame(ply).played = Some(played);
        let result = search(self, child)?;
        self.heuristics.taken_back(self.evaluations);
        self.path.pop();
        self.merge_bars(ply);
        Ok(result)
    }

    /// Asks for the entry of the position after a move, so that it has come when it is needed.
    #[inline]
    pub(crate) fn fetch_ahead(&self, position: &P, m: P::Move) {
        if let Some(key) = self.heuristics.likely_key(position, m) {
            self.table.prefetch(key);
        }
    }

    /// What a child's result depends on its parent's depends on, too.
    #[inline]
    pub(crate) fn merge_bars(&mut self, ply: u16) {
        if P::HAS_UNREPEATABLE_MOVES {
            let child = self.frame(ply + 1);
            let lowest = child.bars_below.min(child.own_bars);
            let own = self.frame(ply);
            own.bars_below = own.bars_below.min(lowest);
        }
    }

    /// The evaluation of a position that is not decided.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &P) -> Score {
        if self.uses(Technique::FullEvaluation) {
            self.heuristics.evaluate_with(position, self.evaluations)
        } else {
            self.heuristics.material(position)
        }
    }

    /// Whether the side to move is in check, or, unless the search is a plain one, under a threat that ends the game just as surely:
    /// it may not stand by.
    #[inline]
    pub(crate) fn must_answer(&self, position: &P) -> bool {
        position.in_check() || (self.uses(Technique::ThreatAnswers) && self.heuristics.is_threatened(position))
    }

    /// Stores an entry, its score still counted from the root, unless it depends on the path above its node.
    #[inline]
    pub(crate) fn remember(&self, key: rules::Key, ply: u16, entry: Entry) {
        let depends_on = self.frames[usize::from(ply)].bars_below;
        if depends_on >= ply {
            self.table.store(key, Entry { score: score_from(entry.score, ply), ..entry });
        }
    }

    /// The moves before the node at `ply`.
    #[inline]
    pub(crate) fn context(&self, ply: u16) -> Context {
        let before = |back: u16| {
            let frame = self.frames.get(usize::from(ply.checked_sub(back)?))?;
            frame.played.as_ref().map(|played| played.arrival)
        };
        self.histories.context(CONTINUATION_PLIES.map(before))
    }

    /// What the moves of a node are judged by.
    #[inline]
    pub(crate) fn judge<'n>(&'n self, position: &'n P, context: Context) -> Judge<'n, P, H> {
        Judge { position, heuristics: self.heuristics, histories: self.histories, context, techniques: self.techniques }
    }
}

/// The score of an ended game for a node at `ply`.
#[inline]
pub(crate) fn score_of(outcome: Outcome, ply: u16) -> Score {
    match outcome {
        Outcome::Win => Score::win_in(ply),
        Outcome::Loss => Score::loss_in(ply),
        Outcome::Draw => Score::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use rules::Key;

    use super::*;
    use crate::time::TimePlan;
    use crate::toys::{Swap, SwapSense, engine, search, to_depth};
    use crate::{Bound, Control, Mode, WallClock};

    #[test]
    fn what_depends_on_the_path_above_is_not_remembered() {
        let game = Game::new(Swap::drawn(1, 0));
        let table = Table::new(1).unwrap();
        let (control, clock) = (Control::new(), WallClock::start());
        let watch = crate::meter::Watch::new(&control, &clock, TimePlan::default(), false, None, 1);
        let mut memory = Memory::<Swap, SwapSense>::new();
        let meter = Meter::new(&watch, 0);
        let mut worker = Worker::new(&game, &SwapSense, Techniques::FULL, &table, &mut memory, meter);
        // A capture played at ply 2 is barred in a grandchild of the node at ply 3.
        worker.frame(5).own_bars = 2;
        (2..5).rev().for_each(|ply| worker.merge_bars(ply));
        let entry = Entry { tag: None, score: Score::DRAW, eval: None, depth: 1, bound: Bound::Exact };
        for (ply, is_kept) in [(5, true), (4, false), (3, false), (2, true)] {
            let key = Key::random(u64::from(ply));
            worker.remember(key, ply, entry);
            assert_eq!(table.probe(key).is_some(), is_kept, "{ply}");
        }
    }

    #[test]
    fn the_table_tells_a_position_with_a_barred_capture_from_one_without() {
        let mut game = Game::new(<Swap as Position>::from_fen("..Abb.. w - - 0 1", ()).unwrap());
        for text in ["23", "43"] {
            game.play_text(text).unwrap();
        }
        let mut engine = engine(SwapSense, Mode::Full, 1);
        search(&mut engine, &game, &to_depth(1));
        let key = game.position().key();
        let bars = Path::new(game.history().clone()).bars(game.position());
        assert!(engine.table().probe(key).is_none());
        assert!(engine.table().probe(key ^ bars.key).is_some());
    }
}
