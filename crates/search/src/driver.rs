//! Iterative deepening with aspiration windows.
//!
//! Sources: <https://www.chessprogramming.org/Iterative_Deepening>, <https://www.chessprogramming.org/Aspiration_Windows>.

use rules::{Heuristics, MAX_PLY, Position, Score, ScoreKind};

use crate::lines::complete;
use crate::meter::Searched;
use crate::root::Root;
use crate::techniques::Technique;
use crate::time::Unrest;
use crate::window::Window;
use crate::worker::Worker;
use crate::{Bound, Line, Report};

/// The first iteration with an aspiration window.
const FIRST_ASPIRATION: i32 = 4;

/// Half the width of the first window, in centipawns.
const ASPIRATION: i32 = 25;

/// A window that has become so wide is opened altogether.
const WIDEST_ASPIRATION: i32 = 1000;

/// Bounds are reported only in searches that have gone on for so long: before, the score comes soon enough.
const BOUNDS_AFTER: std::time::Duration = std::time::Duration::from_secs(3);

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
}

/// Iterates until the last iteration is finished or the search has to end. Returns the last finished iteration; the moves of the
/// root are in order, the best first.
pub(crate) fn deepen<P: Position, H: Heuristics<P>>(
    worker: &mut Worker<'_, P, H>,
    root: &mut Root<'_, P>,
    task: Task,
    report: &mut dyn FnMut(Report<P::Move>),
) -> u32 {
    let mut unrest = Unrest::default();
    let mut finished = 0;
    for depth in 1..=task.last.min(u32::from(MAX_PLY) - 1) {
        if skips(task.thread, depth, task.last) {
            continue;
        }
        root.begin_iteration();
        let best_before = root.moves.first().map(|root_move| root_move.m);
        if iterate(worker, root, task, depth, report).is_err() {
            break;
        }
        finished = depth;
        if task.thread == 0 {
            note_unrest(&mut unrest, worker, root, best_before);
            if is_enough(worker, root, task, depth as i32, &unrest) {
                break;
            }
        }
    }
    finished
}

/// Whether a helper leaves out an iteration, so that not all threads search the same depth at the same time.
///
/// Source: <https://www.chessprogramming.org/Lazy_SMP>.
fn skips(thread: usize, depth: u32, last: u32) -> bool {
    thread % 2 == 1 && depth % 2 == 1 && depth > 1 && depth < last
}

/// One iteration: the search of each line that is to be reported.
fn iterate<P: Position, H: Heuristics<P>>(
    worker: &mut Worker<'_, P, H>,
    root: &mut Root<'_, P>,
    task: Task,
    depth: u32,
    report: &mut dyn FnMut(Report<P::Move>),
) -> Searched<()> {
    worker.root_depth = depth as i32;
    let lines = task.multi_pv.min(root.moves.len());
    for first in 0..lines {
        aspire(worker, root, task, first, report)?;
        // A later line may turn out to be better than an earlier one.
        root.moves[..=first].sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        if task.thread == 0 && first + 1 == lines {
            worker.meter.publish();
            (0..lines).for_each(|index| report(report_on(worker, root, index)));
        }
    }
    Ok(())
}

/// Searches one line with a window around the score of the iteration before, and again with wider ones until the score lies within.
fn aspire<P: Position, H: Heuristics<P>>(
    worker: &mut Worker<'_, P, H>,
    root: &mut Root<'_, P>,
    task: Task,
    first: usize,
    report: &mut dyn FnMut(Report<P::Move>),
) -> Searched<()> {
    let mut width = ASPIRATION;
    let mut window = Window::FULL;
    let expected = root.moves[first].previous;
    if worker.uses(Technique::Aspiration) && worker.root_depth >= FIRST_ASPIRATION && expected.is_estimate() {
        window = around(expected, width);
    }
    let mut depth = worker.root_depth;
    loop {
        let result = worker.search_root(root, first, window, depth);
        root.sort_from(first);
        let score = result?;
        if window.contains(score) || window == Window::FULL {
            return Ok(());
        }
        if task.thread == 0 && task.multi_pv == 1 && worker.meter.watch().elapsed() >= BOUNDS_AFTER {
            worker.meter.publish();
            report(report_on(worker, root, first));
        }
        width *= 2;
        let is_high = score >= window.beta;
        // A fail high is confirmed by a slightly shallower search: there the other moves are cut sooner.
        let may_reduce = is_high && worker.uses(Technique::LateMoveReductions) && score.is_estimate();
        depth = if may_reduce { (depth - 1).max(worker.root_depth - 3).max(1) } else { worker.root_depth };
        window = widened(window, score, width, is_high);
    }
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

fn note_unrest<P: Position, H: Heuristics<P>>(
    unrest: &mut Unrest,
    worker: &Worker<'_, P, H>,
    root: &Root<'_, P>,
    best_before: Option<P::Move>,
) {
    let Some(best) = root.moves.first() else { return };
    let fall = if best.previous == Score::MIN { 0 } else { best.previous.raw() - best.score.raw() };
    let share = best.nodes as f64 / worker.meter.nodes().max(1) as f64;
    unrest.note(best_before != Some(best.m), fall, share);
}

/// Whether thread 0 ends the search after a finished iteration.
fn is_enough<P: Position, H: Heuristics<P>>(
    worker: &Worker<'_, P, H>,
    root: &Root<'_, P>,
    task: Task,
    depth: i32,
    unrest: &Unrest,
) -> bool {
    let Some(best) = root.moves.first() else { return true };
    if let (Some(moves), ScoreKind::Win(plies)) = (task.mate, best.score.kind())
        && u32::from(plies) < moves.saturating_mul(2)
        && best.bound != Bound::Upper
    {
        return true;
    }
    let watch = worker.meter.watch();
    let is_settled = match best.score.kind() {
        ScoreKind::Estimate(_) => root.moves.len() == 1 && depth >= ENOUGH_FOR_ONE_MOVE,
        // Deeper iterations would hardly find a nearer end.
        ScoreKind::Win(plies) | ScoreKind::Loss(plies) => depth > 2 * i32::from(plies) + 4,
    };
    let is_enough = watch.is_enough(unrest.factor()) || (is_settled && watch.shares_time());
    if is_enough && watch.must_wait() {
        watch.settle();
        return false;
    }
    is_enough
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
