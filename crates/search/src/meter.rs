//! Counting nodes, and finding out that the search has to end.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::time::TimePlan;
use crate::{Clock, Control};

/// Nodes between two looks at the switches and the clock.
const BATCH: u64 = 1024;

/// In a game of so many plies nodes take about twice as long: each looks for repetitions in all of it.
const PLIES_TO_SLOW_DOWN: u64 = 1024;

/// The search has been told to end: whoever gets this hands it up, and what was not finished is forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// What a part of the search found out, or that it had to end.
pub(crate) type Searched<T = rules::Score> = Result<T, Stopped>;

/// What all threads of a search share to know when it ends, and to count together. Nothing here is written more often than once a batch.
pub(crate) struct Watch<'a> {
    control: &'a Control,
    clock: &'a dyn Clock,
    plan: TimePlan,
    infinite: bool,
    /// The search is over, for whatever reason.
    over: AtomicBool,
    /// The search would be over if time counted.
    settled: AtomicBool,
    /// Nodes that nobody has been granted yet.
    pool: AtomicU64,
    /// Nodes granted at a time.
    batch: u64,
    counters: Vec<Counter>,
}

/// The nodes of one thread, alone in its cache line.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Counter(AtomicU64);

impl<'a> Watch<'a> {
    /// For so many threads that may search so many nodes together.
    pub(crate) fn new(
        control: &'a Control,
        clock: &'a dyn Clock,
        plan: TimePlan,
        infinite: bool,
        nodes: Option<u64>,
        threads: usize,
    ) -> Self {
        let counters = (0..threads).map(|_| Counter::default()).collect();
        let pool = AtomicU64::new(nodes.unwrap_or(u64::MAX));
        let (over, settled) = (AtomicBool::new(false), AtomicBool::new(false));
        Self { control, clock, plan, infinite, over, settled, pool, batch: BATCH, counters }
    }

    /// The same for a game of so many plies: in a long one the clock is looked at more often.
    pub(crate) fn after(self, plies: usize) -> Self {
        Self { batch: (BATCH * PLIES_TO_SLOW_DOWN / (PLIES_TO_SLOW_DOWN + plies as u64)).max(1), ..self }
    }

    /// Number of threads that search.
    pub(crate) fn threads(&self) -> usize {
        self.counters.len()
    }

    /// Ends the search for all threads.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Release);
    }

    /// Whether the search is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire) || self.control.is_stopped()
    }

    /// Time since the search was asked for.
    pub(crate) fn elapsed(&self) -> std::time::Duration {
        self.clock.elapsed()
    }

    /// Nodes counted by all threads, each to its last batch.
    pub(crate) fn nodes(&self) -> u64 {
        self.counters.iter().map(|counter| counter.0.load(Ordering::Relaxed)).sum()
    }

    /// Whether another iteration is not worth the time, if time counts.
    pub(crate) fn is_enough(&self, unrest: f64) -> bool {
        self.plan.is_enough(self.clock.elapsed(), unrest)
    }

    /// Whether time is shared out, so that it may be saved where there is nothing to think about.
    pub(crate) fn shares_time(&self) -> bool {
        self.plan.shares()
    }

    /// Notes that the search would have ended by now if time counted: it will as soon as time does count.
    pub(crate) fn settle(&self) {
        self.settled.store(true, Ordering::Relaxed);
    }

    /// Whether the search must not end by itself.
    pub(crate) fn must_wait(&self) -> bool {
        self.infinite || self.control.is_pondering()
    }

    /// Whether the time for the move is over.
    fn is_late(&self) -> bool {
        !self.must_wait() && (self.settled.load(Ordering::Relaxed) || self.plan.is_over(self.clock.elapsed()))
    }

    /// Grants nodes from the pool. With several threads a small rest is shared out in small parts.
    fn grant(&self) -> Option<u64> {
        if self.pool.load(Ordering::Relaxed) == u64::MAX {
            return Some(self.batch);
        }
        let part = |left: u64| (left / self.counters.len() as u64).clamp(1, self.batch).min(left);
        let take = |left: u64| (left > 0).then(|| left - part(left));
        let left = self.pool.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).ok()?;
        Some(part(left))
    }
}

/// The node counter of one thread.
pub(crate) struct Meter<'a> {
    watch: &'a Watch<'a>,
    thread: usize,
    /// Nodes still granted.
    granted: u64,
    nodes: u64,
}

impl<'a> Meter<'a> {
    /// The meter of the `thread`-th thread. Thread 0 looks at the clock.
    pub(crate) fn new(watch: &'a Watch<'a>, thread: usize) -> Self {
        Self { watch, thread, granted: 0, nodes: 0 }
    }

    /// What all threads share.
    pub(crate) fn watch(&self) -> &'a Watch<'a> {
        self.watch
    }

    /// Nodes counted by this thread.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node that is about to be searched.
    ///
    /// # Errors
    /// If the search has to end instead.
    #[inline]
    pub(crate) fn count(&mut self) -> Searched<()> {
        if self.granted == 0 {
            self.refill()?;
        }
        self.granted -= 1;
        self.nodes += 1;
        Ok(())
    }

    /// Lets this thread, which must be the only one, search no more than `nodes` altogether.
    pub(crate) fn narrow(&mut self, nodes: u64) {
        let left = nodes.saturating_sub(self.nodes);
        self.granted = self.granted.min(left);
        self.watch.pool.fetch_min(left - self.granted, Ordering::Relaxed);
    }

    /// Makes the count so far known to the other threads.
    pub(crate) fn publish(&self) {
        self.watch.counters[self.thread].0.store(self.nodes, Ordering::Relaxed);
    }

    #[cold]
    fn refill(&mut self) -> Searched<()> {
        self.publish();
        let watch = self.watch;
        if watch.is_over() {
            return Err(Stopped);
        }
        let is_late = self.thread == 0 && watch.is_late();
        match watch.grant() {
            Some(granted) if !is_late => {
                self.granted = granted;
                Ok(())
            }
            _ => {
                watch.end();
                Err(Stopped)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WallClock;

    fn count_all(meter: &mut Meter<'_>) -> u64 {
        while meter.count().is_ok() {}
        meter.publish();
        meter.nodes()
    }

    #[test]
    fn no_node_more_than_the_limit_and_none_less() {
        let (control, clock) = (Control::new(), WallClock::start());
        for threads in 1..4 {
            for limit in [1, 2, 7, 1023, 1024, 1025, 5000, 100_000] {
                let watch = Watch::new(&control, &clock, TimePlan::default(), false, Some(limit), threads);
                let counts: u64 = (0..threads).map(|thread| count_all(&mut Meter::new(&watch, thread))).sum();
                // The first meter to run takes the whole pool here: the others find it empty.
                assert_eq!(counts, limit);
                assert_eq!(watch.nodes(), limit);
                assert!(watch.is_over());
            }
        }
    }

    #[test]
    fn a_limit_can_be_narrowed() {
        let (control, clock) = (Control::new(), WallClock::start());
        for (limit, searched, narrowed, all) in [
            (None, 10, 3000, 3000),
            (None, 10, 30, 30),
            (None, 2000, 30, 2000),
            (Some(500), 10, 3000, 500),
            (Some(3000), 10, 2500, 2500),
        ] {
            let watch = Watch::new(&control, &clock, TimePlan::default(), false, limit, 1);
            let mut meter = Meter::new(&watch, 0);
            assert!((0..searched).all(|_| meter.count().is_ok()));
            meter.narrow(narrowed);
            assert_eq!(count_all(&mut meter), all);
        }
    }

    #[test]
    fn stopping_is_noticed_within_a_batch() {
        let (control, clock) = (Control::new(), WallClock::start());
        let watch = Watch::new(&control, &clock, TimePlan::default(), false, None, 1);
        let mut meter = Meter::new(&watch, 0);
        assert!((0..5000).all(|_| meter.count().is_ok()));
        control.stop();
        assert!(count_all(&mut meter) <= 5000 + BATCH);
    }
}
