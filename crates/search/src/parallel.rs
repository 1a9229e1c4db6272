//! Running the threads of a search: lazy SMP.
//!
//! All threads search the same root and share nothing but the table, the switches, and node counters that each writes for itself.
//!
//! Source: <https://www.chessprogramming.org/Lazy_SMP>.

use std::sync::mpsc::{Sender, channel};
use std::thread::{Builder, ScopedJoinHandle, scope};

use rules::{Game, Heuristics, Position, Score};

use crate::driver::{Task, deepen, report_on};
use crate::meter::{Meter, Watch};
use crate::root::{Root, RootMove, ordered_moves};
use crate::table::Table;
use crate::techniques::Techniques;
use crate::worker::{Memory, Worker};
use crate::{Bound, Report, Update};

/// The stack of a search thread. The longest path takes about a megabyte with the widest moves; the memory is reserved, not filled.
const STACK_BYTES: usize = 16 << 20;

/// What all threads of a search work on.
pub(crate) struct Job<'a, P: Position, H: Heuristics<P>> {
    pub(crate) game: &'a Game<P>,
    pub(crate) wanted: &'a [P::Move],
    pub(crate) heuristics: &'a H,
    pub(crate) techniques: Techniques,
    pub(crate) table: &'a Table,
    pub(crate) watch: &'a Watch<'a>,
    /// The task of thread 0.
    pub(crate) task: Task,
}

/// What a thread has found.
#[derive(Clone, Debug)]
pub(crate) struct Verdict<M> {
    /// The best move.
    pub(crate) best: RootMove<M>,
    /// The last finished iteration.
    pub(crate) depth: u32,
    /// The report on it.
    pub(crate) report: Report<M>,
}

/// Ends the search for all when the thread that decides is gone, however it went.
struct EndsAll<'a>(&'a Watch<'a>);

impl Drop for EndsAll<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Searches with one thread for each memory, and returns what the threads have found, thread 0 first; a thread that panicked is missing,
/// and its memory is cleared. The panic of thread 0 ends the search, that of another does not.
pub(crate) fn run<P: Position, H: Heuristics<P>>(
    job: &Job<'_, P, H>,
    memories: &mut [Memory<P, H>],
    report: &mut dyn FnMut(&Update<P::Move>),
) -> Vec<Verdict<P::Move>> {
    let (sender, receiver) = channel();
    let mut senders = vec![Some(sender)];
    senders.resize_with(memories.len(), || None);
    scope(|scope| {
        let mut handles: Vec<ScopedJoinHandle<'_, _>> = Vec::new();
        for (thread, (memory, sender)) in memories.iter_mut().zip(senders).enumerate() {
            let builder = Builder::new().name(format!("search {thread}")).stack_size(STACK_BYTES);
            let Ok(handle) = builder.spawn_scoped(scope, move || work(job, thread, memory, sender.as_ref())) else {
                break;
            };
            handles.push(handle);
        }
        for update in receiver {
            report(&update);
        }
        handles.into_iter().filter_map(|handle| handle.join().ok()?).collect()
    })
}

/// The work of one thread. `None` if there is no move to search.
fn work<P: Position, H: Heuristics<P>>(
    job: &Job<'_, P, H>,
    thread: usize,
    memory: &mut Memory<P, H>,
    sender: Option<&Sender<Update<P::Move>>>,
) -> Option<Verdict<P::Move>> {
    let _guard = (thread == 0).then(|| EndsAll(job.watch));
    let meter = Meter::new(job.watch, thread);
    let mut worker = Worker::new(job.game, job.heuristics, job.techniques, job.table, memory, meter);
    let moves = ordered_moves(&mut worker, job.game, job.wanted);
    let mut root = Root::new(job.game, &moves, job.wanted.is_empty());
    if let Some(strength) = job.task.strength {
        root.hold_back(strength, job.heuristics);
    }
    let mut send = |update| {
        if let Some(sender) = sender {
            // The receiver lives as long as the scope of the threads.
            let _ = sender.send(update);
        }
    };
    let depth = deepen(&mut worker, &mut root, Task { thread, ..job.task }, &mut send);
    worker.meter.publish();
    let best = root.moves.first_mut()?;
    if best.score == Score::MIN {
        // The search ended before it knew anything, somewhere below the root.
        job.heuristics.begin(job.game.position(), worker.evaluations);
        (best.score, best.bound) = (worker.evaluate(job.game.position()), Bound::Exact);
    }
    let best = best.clone();
    let report = report_on(&worker, &root, 0);
    Some(Verdict { best, depth, report })
}

/// The verdict that most threads agree on, deep and high ones counting more. Thread 0 is preferred; another is heard only if it has
/// finished as deep an iteration.
///
/// Source: <https://www.chessprogramming.org/Lazy_SMP>.
pub(crate) fn vote<M: Copy + Eq>(verdicts: Vec<Verdict<M>>) -> Option<Verdict<M>> {
    let lowest = verdicts.iter().map(|verdict| verdict.best.score.raw()).min()?;
    let weight = |verdict: &Verdict<M>| i64::from(verdict.best.score.raw() - lowest + 20) * i64::from(verdict.depth);
    let votes = |m: M| verdicts.iter().filter(|verdict| verdict.best.m == m).map(weight).sum::<i64>();
    let main = verdicts.first()?;
    let mut chosen = 0;
    for (index, verdict) in verdicts.iter().enumerate().skip(1) {
        let leader = &verdicts[chosen].best;
        let is_heard = verdict.depth >= main.depth && verdict.best.bound == Bound::Exact;
        let is_better = if leader.score.is_estimate() && verdict.best.score.is_estimate() {
            votes(verdict.best.m) > votes(leader.m)
        } else {
            verdict.best.score > leader.score
        };
        if is_heard && is_better {
            chosen = index;
        }
    }
    verdicts.into_iter().nth(chosen)
}
