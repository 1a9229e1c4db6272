//! How much time a move may take.
//!
//! Source: <https://www.chessprogramming.org/Time_Management>.

use std::time::Duration;

use crate::{ClockTime, Limits};

/// Moves that a game without a further time control is expected to last.
const HORIZON: u32 = 40;

/// The soft limit is never more than this share of the time left.
const LARGEST_SHARE: f64 = 0.5;

/// The hard limit is this multiple of the soft one...
const HARD_FACTOR: f64 = 4.5;

/// ...but never more than this share of the time left.
const LARGEST_HARD_SHARE: f64 = 0.75;

/// ...and where only this share of it would leave half of what is comfortable ([`COMFORT`]), no more than this.
const SCARCE_HARD_SHARE: f64 = 0.4;

/// The part of the increment that is spent with each move...
const INCREMENT_SHARE: f64 = 0.85;

/// ...as long as so many times the overhead is left on the clock. With less, less is spent, so that a long game played on increments keeps enough for
/// a stall of the machine.
const COMFORT: f64 = 4.0;

/// Time limits of one move, counted from the start of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TimePlan {
    /// No further iteration begins after this time, adapted by how settled the search is.
    soft: Option<Duration>,
    /// The search ends in the middle of whatever it does.
    hard: Option<Duration>,
}

impl TimePlan {
    /// The plan for these limits, keeping back `overhead`.
    pub(crate) fn new<M>(limits: &Limits<M>, overhead: Duration) -> Self {
        let fixed = limits.move_time.map(|time| less_overhead(time, overhead));
        let shared = limits.clock.map(|clock| share(clock, overhead));
        Self { soft: shared.map(|(soft, _)| soft), hard: fixed.into_iter().chain(shared.map(|(_, hard)| hard)).min() }
    }

    /// Whether the search must end at once.
    #[inline]
    pub(crate) fn is_over(&self, elapsed: Duration) -> bool {
        self.hard.is_some_and(|hard| elapsed >= hard)
    }

    /// Whether another iteration is not worth beginning. `unrest` is 1 for an ordinary search, more for an unsettled one.
    pub(crate) fn is_enough(&self, elapsed: Duration, unrest: f64) -> bool {
        self.soft.is_some_and(|soft| elapsed.as_secs_f64() >= soft.as_secs_f64() * unrest)
    }

    /// Whether time is shared out, so that it may be saved where there is nothing to think about.
    pub(crate) fn shares(&self) -> bool {
        self.soft.is_some()
    }
}

/// A time less the overhead, but never less than half of it.
fn less_overhead(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead).max(time / 2)
}

/// The soft and the hard limit for a move in a timed game.
fn share(clock: ClockTime, overhead: Duration) -> (Duration, Duration) {
    let left = less_overhead(clock.left, overhead).as_secs_f64();
    let moves = f64::from(clock.moves_to_go.unwrap_or(HORIZON).clamp(1, HORIZON));
    let kept_back = overhead.as_secs_f64() * (moves - 1.0);
    let own = (left - kept_back).max(left / 4.0) / moves;
    let comfort = overhead.as_secs_f64() * COMFORT;
    let spent = INCREMENT_SHARE * if comfort > 0.0 { (left / comfort).min(1.0) } else { 1.0 };
    let soft = (own + clock.increment.as_secs_f64() * spent).min(left * LARGEST_SHARE);
    let spare = (left - comfort / 2.0).max(left * SCARCE_HARD_SHARE);
    let hard = (soft * HARD_FACTOR).min(left * LARGEST_HARD_SHARE).min(spare);
    (seconds(soft.min(hard)), seconds(hard))
}

/// A duration of so many seconds, however many.
fn seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
}

/// What the iterations so far tell about how settled the search is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Unrest {
    /// Changes of the best move, older ones counting half with each iteration.
    changes: f64,
    /// Iterations since the last change.
    stable: u32,
    /// Centipawns that the score has fallen since the iteration before, if it has.
    fall: f64,
    /// The share of the nodes that went into the best move.
    best_share: f64,
}

impl Unrest {
    /// Notes a finished iteration: whether the best move changed, by how much the score fell (or rose, if negative), and which share of the nodes
    /// the best move took.
    pub(crate) fn note(&mut self, changed: bool, fall: i32, best_share: f64) {
        self.changes = self.changes / 2.0 + f64::from(u8::from(changed));
        self.stable = if changed { 0 } else { self.stable + 1 };
        self.fall = f64::from(fall.clamp(0, 200));
        self.best_share = best_share.clamp(0.0, 1.0);
    }

    /// The factor for the soft limit, from about 0.4 to 3.
    pub(crate) fn factor(&self) -> f64 {
        let instability = 0.75 + 0.5 * self.changes.min(2.0) + 0.25 / (1.0 + f64::from(self.stable) / 3.0);
        let fall = 1.0 + self.fall / 250.0;
        let doubt = 1.6 - self.best_share;
        (instability * fall * doubt).clamp(0.4, 3.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const OVERHEAD: Duration = Duration::from_millis(10);

    fn clock(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Limits<u8> {
        Limits { clock: Some(ClockTime { left, increment, moves_to_go }), ..Limits::default() }
    }

    #[test]
    fn without_time_there_is_no_limit() {
        let plan = TimePlan::new(&Limits::<u8>::default(), OVERHEAD);
        assert!(!plan.is_over(Duration::MAX) && !plan.is_enough(Duration::MAX, 1.0));
    }

    #[test]
    fn a_move_time_is_used_but_for_the_overhead() {
        let limits = Limits::<u8> { move_time: Some(Duration::from_secs(1)), ..Limits::default() };
        let plan = TimePlan::new(&limits, OVERHEAD);
        assert!(!plan.is_over(Duration::from_millis(989)) && plan.is_over(Duration::from_millis(990)));
        assert!(!plan.is_enough(Duration::from_millis(980), 0.4));
    }

    #[test]
    fn the_last_move_before_the_control_does_not_spend_the_clock() {
        let plan = TimePlan::new(&clock(Duration::from_secs(10), Duration::ZERO, Some(1)), OVERHEAD);
        assert!(plan.hard.unwrap() < Duration::from_secs(8));
        assert!(plan.soft.unwrap() > Duration::from_secs(4));
    }

    #[test]
    fn a_whole_game_fits_its_clock_even_at_the_hard_limit() {
        for (left, increment, moves_to_go) in
            [(10_000, 0, None), (1000, 100, None), (60_000, 0, Some(40)), (300, 0, None)]
        {
            let mut left = Duration::from_millis(left);
            let increment = Duration::from_millis(increment);
            for played in 0..200 {
                let to_go = moves_to_go.map(|n: u32| n.saturating_sub(played).max(1));
                let plan = TimePlan::new(&clock(left, increment, to_go), Duration::ZERO);
                let spent = plan.hard.unwrap();
                assert!(spent < left || left < Duration::from_nanos(10), "{left:?} {spent:?}");
                left = left.saturating_sub(spent) + increment;
            }
        }
    }

    #[test]
    fn a_long_game_on_increments_keeps_enough_for_a_stall() {
        let increment = Duration::from_millis(10);
        let mut left = Duration::from_secs(1);
        for _ in 0..400 {
            let spent = TimePlan::new(&clock(left, increment, None), OVERHEAD).hard.unwrap();
            left -= spent;
            assert!(left > Duration::from_millis(20), "{left:?}");
            left += increment;
        }
    }

    #[test]
    fn an_unsettled_search_gets_more_time() {
        let mut settled = Unrest::default();
        let mut unsettled = Unrest::default();
        for n in 0..8 {
            settled.note(false, 0, 0.9);
            unsettled.note(n % 2 == 0, 60, 0.3);
        }
        assert!(settled.factor() < 0.8, "{}", settled.factor());
        assert!(unsettled.factor() > 1.5, "{}", unsettled.factor());
    }

    proptest! {
        #[test]
        fn limits_are_in_order_and_leave_time(left: u64, increment: u64, to_go: Option<u32>, overhead in 0..10_000_u64) {
            let left = Duration::from_micros(left);
            let plan = TimePlan::new(&clock(left, Duration::from_micros(increment), to_go), Duration::from_millis(overhead));
            let (soft, hard) = (plan.soft.unwrap(), plan.hard.unwrap());
            prop_assert!(soft <= hard);
            prop_assert!(hard <= left.mul_f64(0.76).max(Duration::from_nanos(1)));
            prop_assert!(left < Duration::from_micros(100) || hard > Duration::ZERO);
        }
    }
}
