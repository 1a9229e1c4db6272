//! Iterative deepening with aspiration windows.
//!
//! Sources: <https://www.chessprogramming.org/Iterative_Deepening>, <https://www.chessprogramming.org/Aspiration_Windows>.

use std::cmp::Reverse;
use std::time::Duration;

use rules::{Heuristics, MAX_PLY, Position, Score, ScoreKind};

use crate::lines::complete;
use crate::meter::Searched;
use crate::root::{Root, RootMove};
use crate::techniques::Technique;
use crate::time::Unrest;
use crate::window::Window;
use crate::worker::Worker;
use crate::{Bound, Line, Report, Strength, Trying, Update};

/// The first iteration with an aspiration window.
const FIRST_ASPIRATION: i32 = 4;

/// Half the width of the first window, in centipawns.
const ASPIRATION: i32 = 25;

/// A window that has become so wide is opened altogether.
const WIDEST_ASPIRATION: i32 = 1000;

/// Bounds are reported only in searches that have gone on for so long: before, the score comes soon enough.
const BOUNDS_AFTER: Duration = Duration::from_secs(3);

/// So many reports are sent as they come; further ones no faster than one in [`REPORT_INTERVAL`]: trivial positions go through hundreds of
/// iterations at once.
const FREE_REPORTS: u32 = 100;

/// See [`FREE_REPORTS`].
const REPORT_INTERVAL: Duration = Duration::from_millis(8);

/// The root move that is being searched is told in searches that have gone on for so long, as Stockfish does it.
const MOVES_AFTER: Duration = Duration::from_secs(3);

/// Shortest time between two of them.
const MOVE_INTERVAL: Duration = Duration::from_millis(100);

/// Nodes between two looks at the clock for that.
const MOVE_NODES: u64 = 10_000;

/// With only one move to choose from, a timed search ends after this iteration.
const ENOUGH_FOR_ONE_MOVE: i32 = 6;

/// What a thread is asked to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    /// The number of the thread. Thread 0 decides when the search ends, and reports.
    pub(crate) thread: usize,
    /// The last iteration.
    pub(crate) last: u32,
    /// Lines to report.
    pub(crate) multi_pv: usize,
    /// A win in so many own moves ends the search.
    pub(crate) mate: Option<u32>,
    /// How the engine is held back.
    pub(crate) strength: Option<Strength>,
}

/// Iterates until the last iteration is finished or the search has to end. Returns the last finished iteration; the moves of the
/// root are in order, the best first.
pub(crate) fn deepen<P: Position, H: Heuristics<P>>(
    worker: &mut Worker<'_, P, H>,
    root: &mut Root<'_, P>,
    task: Task,
    report: &mut dyn FnMut(Update<P::Move>),
) -> u32 {
    let (unrest, sent, last_sent, next_move) = (Unrest::default(), 0, Duration::ZERO, (MOVE_NODES, MOVES_AFTER));
    Driver { worker, root, task, report, unrest, sent, last_sent, next_move }.deepen()
}

/// The iterations of one thread.
struct Driver<'d, 'a, 'g, P: Position, H: Heuristics<P>> {
    worker: &'d mut Worker<'a, P, H>,
    root: &'d mut Root<'g, P>,
    task: Task,
    report: &'d mut dyn FnMut(Update<P::Move>),
    unrest: Unrest,
    /// Reports sent, and when the last of them was.
    sent: u32,
    last_sent: Duration,
    /// After how many nodes of this thread, and when, the next root move may be told.
    next_move: (u64, Duration),
}

impl<P: Position, H: Heuristics<P>> Driver<'_, '_, '_, P, H> {
    fn deepen(&mut self) -> u32 {
        let mut finished = 0;
        let mut is_unsent = false;
        let mut kept = Vec::new();
        for depth in 1..=self.task.last.min(u32::from(MAX_PLY) - 1) {
            if skips(self.task.thread, depth, self.task.last) {
                continue;
            }
            self.root.begin_iteration();
            let best_before = self.root.moves.first().map(|root_move| root_move.m);
            if self.iterate(depth).is_err() {
                self.forget_unfinished(finished, kept);
                break;
            }
            finished = depth;
            if self.tells_several() {
                kept.clone_from(&self.root.moves);
            }
            if let Some(strength) = self.task.strength {
                self.worker.meter.narrow(strength.nodes);
            }
            if self.task.thread == 0 {
                is_unsent = !self.may_send();
                if !is_unsent {
                    self.send_lines();
                }
                self.note_unrest(best_before);
                if self.is_enough(depth as i32) {
                    break;
                }
            }
        }
        if is_unsent {
            self.send_lines();
        }
        finished
    }

    /// After an iteration that was broken off: of several lines some are of this iteration then and some of the one before, so all are taken as they were after
    /// that. (Of a single line what is new is better than nothing.)
    fn forget_unfinished(&mut self, finished: u32, kept: Vec<RootMove<P::Move>>) {
        if finished > 0 && self.tells_several() {
            self.root.moves = kept;
            self.worker.root_depth = finished as i32;
        }
    }

    /// Whether this thread reports more than one line.
    fn tells_several(&self) -> bool {
        self.task.thread == 0 && self.task.multi_pv > 1
    }

    /// One iteration: the search of each line that is to be reported.
    fn iterate(&mut self, depth: u32) -> Searched<()> {
        self.worker.root_depth = depth as i32;
        for first in 0..self.lines() {
            self.aspire(first)?;
            // A later line may turn out to be better than an earlier one.
            self.root.moves[..=first].sort_by_key(|root_move| Reverse(root_move.score));
        }
        Ok(())
    }

    /// Searches one line with a window around the score of the iteration before, and again with wider ones until the score lies within.
    fn aspire(&mut self, first: usize) -> Searched<()> {
        let mut width = ASPIRATION;
        let mut window = self.first_window(first);
        let mut depth = self.worker.root_depth;
        loop {
            let result = self.search_root(first, window, depth);
            self.root.sort_from(first);
            let score = result?;
            if window.contains(score) || window == Window::FULL {
                return Ok(());
            }
            self.send_bound(first);
            width *= 2;
            let is_high = score >= window.beta;
            depth = if is_high { self.depth_after_fail_high(depth, score) } else { self.worker.root_depth };
            window = widened(window, score, width, is_high);
        }
    }

    /// Searches the root moves from `first` on, and tells which from time to time.
    fn search_root(&mut self, first: usize, window: Window, depth: i32) -> Searched {
        let watch = self.worker.meter.watch();
        let (is_told, iteration) = (self.task.thread == 0, self.worker.root_depth as u32);
        let (count, next, report) = (self.root.moves.len(), &mut self.next_move, &mut self.report);
        let mut trying = |m, number, nodes| {
            if !is_told || nodes < next.0 {
                return;
            }
            let time = watch.elapsed();
            next.0 = nodes + MOVE_NODES;
            if time >= next.1 {
                next.1 = time + MOVE_INTERVAL;
                report(Update::Trying(Trying { m, number, count, depth: iteration, nodes: watch.nodes(), time }));
            }
        };
        self.worker.search_root(self.root, first, window, depth, &mut trying)
    }

    fn first_window(&self, first: usize) -> Window {
        let expected = self.root.moves[first].previous;
        let aspires = self.worker.uses(Technique::Aspiration) && self.worker.root_depth >= FIRST_ASPIRATION;
        if aspires && expected.is_estimate() { around(expected, ASPIRATION) } else { Window::FULL }
    }

    /// A fail high is confirmed by a slightly shallower search: there the other moves are cut sooner.
    fn depth_after_fail_high(&self, depth: i32, score: Score) -> i32 {
        if self.worker.uses(Technique::LateMoveReductions) && score.is_estimate() {
            (depth - 1).max(self.worker.root_depth - 3).max(1)
        } else {
            depth
        }
    }

    /// Number of lines to search.
    fn lines(&self) -> usize {
        self.task.multi_pv.min(self.root.moves.len())
    }

    fn may_send(&self) -> bool {
        let since = self.worker.meter.watch().elapsed().saturating_sub(self.last_sent);
        self.sent < FREE_REPORTS || since >= REPORT_INTERVAL.saturating_mul(self.lines() as u32)
    }

    /// Reports all lines of an iteration.
    fn send_lines(&mut self) {
        (0..self.lines()).for_each(|index| self.send(index));
    }

    /// Reports that the score is not exact, in a search that takes long.
    fn send_bound(&mut self, first: usize) {
        let is_wanted = self.task.thread == 0 && self.task.multi_pv == 1 && self.may_send();
        if is_wanted && self.worker.meter.watch().elapsed() >= BOUNDS_AFTER {
            self.send(first);
        }
    }

    fn send(&mut self, index: usize) {
        self.worker.meter.publish();
        let report = report_on(self.worker, self.root, index);
        self.sent += 1;
        self.last_sent = report.time;
        (self.report)(Update::Line(report));
    }

    fn note_unrest(&mut self, best_before: Option<P::Move>) {
        let Some(best) = self.root.moves.first() else { return };
        let fall = if best.previous == Score::MIN { 0 } else { best.previous.raw() - best.score.raw() };
        let share = best.nodes as f64 / self.worker.meter.nodes().max(1) as f64;
        self.unrest.note(best_before != Some(best.m), fall, share);
    }

    /// Whether thread 0 ends the search after a finished iteration.
    fn is_enough(&self, depth: i32) -> bool {
        let Some(best) = self.root.moves.first() else { return true };
        if let (Some(moves), ScoreKind::Win(plies)) = (self.task.mate, best.score.kind())
            && u32::from(plies) < moves.saturating_mul(2)
            && best.bound != Bound::Upper
        {
            return true;
        }
        let watch = self.worker.meter.watch();
        let is_settled = match best.score.kind() {
            ScoreKind::Estimate(_) => self.root.moves.len() == 1 && depth >= ENOUGH_FOR_ONE_MOVE,
            // Deeper iterations would hardly find a nearer end.
            ScoreKind::Win(plies) | ScoreKind::Loss(plies) => depth > 2 * i32::from(plies) + 4,
        };
        let is_enough = watch.is_enough(self.unrest.factor()) || (is_settled && watch.shares_time());
        if is_enough && watch.must_wait() {
            watch.settle();
            return false;
        }
        is_enough
    }
}

/// Whether a helper leaves out an iteration, so that not all threads search the same depth at the same time.
///
/// Source: <https://www.chessprogramming.org/Lazy_SMP>.
fn skips(thread: usize, depth: u32, last: u32) -> bool {
    thread % 2 == 1 && depth % 2 == 1 && depth > 1 && depth < last
}

fn around(score: Score, width: i32) -> Window {
    Window::new(Score::from_raw(score.raw() - width), Score::from_raw(score.raw() + width))
}

/// The window for another try after `score` fell outside.
fn widened(window: Window, score: Score, width: i32, is_high: bool) -> Window {
    let is_wide = width > WIDEST_ASPIRATION || !score.is_estimate();
    if is_high {
        let beta = if is_wide { Score::MAX } else { Score::from_raw(score.raw() + width) };
        Window::new(window.alpha, beta)
    } else {
        let alpha = if is_wide { Score::MIN } else { Score::from_raw(score.raw() - width) };
        let beta = Score::from_raw(i32::midpoint(window.alpha.raw(), window.beta.raw()).max(alpha.raw() + 1));
        Window::new(alpha, beta)
    }
}

/// The report on the `index`-th line.
pub(crate) fn report_on<P: Position, H: Heuristics<P>>(
    worker: &Worker<'_, P, H>,
    root: &Root<'_, P>,
    index: usize,
) -> Report<P::Move> {
    let root_move = &root.moves[index];
    let mut moves = root_move.pv.clone();
    complete(root.game, worker.table, &mut moves);
    Report {
        depth: worker.root_depth as u32,
        selective_depth: u32::from(root_move.selective_depth.max(worker.root_depth as u16)),
        multi_pv: index + 1,
        line: Line { score: root_move.score, bound: root_move.bound, moves },
        nodes: worker.meter.watch().nodes(),
        time: worker.meter.watch().elapsed(),
        hash_full: worker.table.hash_full(),
    }
}
