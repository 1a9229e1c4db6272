//! When a search ends.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use rules::{Game, Position, Score};

use crate::toys::{Swap, SwapSense, TickClock, Tree, TreeSense, engine, search, to_depth, to_nodes, won_in};
use crate::{ClockTime, Control, Engine, Found, Limits, Mode, Settings, Update, WallClock};

/// Nodes between two looks at the clock.
const BATCH: u64 = 1024;

fn tree() -> Game<Tree> {
    Game::new(Tree::root(7))
}

/// Searches with a clock that ticks whenever it is looked at.
fn search_by(clock: &TickClock, limits: &Limits<<Tree as Position>::Move>) -> Found<<Tree as Position>::Move> {
    engine(TreeSense, Mode::Full, 1).search(&tree(), limits, &Control::new(), clock, &mut |_| ())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn nodes_are_never_exceeded(seed: u64, nodes in 1..20_000_u64, threads in 1..3_usize) {
        for mode in [Mode::Full, Mode::Unselective, Mode::Plain] {
            let (found, reports) = search(&mut engine(TreeSense, mode, threads), &Game::new(Tree::root(seed)), &to_nodes(nodes));
            prop_assert!(found.nodes <= nodes);
            prop_assert!(reports.iter().all(|report| report.nodes <= nodes));
            prop_assert!(found.best.is_some());
        }
    }

    #[test]
    fn one_thread_is_deterministic(seed: u64, nodes in 1..20_000_u64) {
        let game = Game::new(Swap::drawn(seed, 0));
        let mut engine = engine(SwapSense, Mode::Full, 1);
        let first = search(&mut engine, &game, &to_nodes(nodes));
        search(&mut engine, &Game::new(Swap::drawn(seed ^ 1, 0)), &to_nodes(nodes));
        engine.clear();
        prop_assert_eq!(first, search(&mut engine, &game, &to_nodes(nodes)));
    }

    #[test]
    fn any_clock_gives_a_move(left: u64, increment: u64, moves_to_go: Option<u32>, tick in 1..1_000_000_u64) {
        let time = ClockTime { left: Duration::from_nanos(left), increment: Duration::from_nanos(increment), moves_to_go };
        let limits = Limits { clock: Some(time), nodes: Some(5000), ..Limits::default() };
        let found = search_by(&TickClock::new(Duration::from_micros(tick)), &limits);
        prop_assert!(found.best.is_some());
    }
}

#[test]
fn one_thread_uses_all_its_nodes() {
    for nodes in [1, 2, 100, 1023, 1024, 1025, 30_000] {
        let (found, _) = search(&mut engine(TreeSense, Mode::Full, 1), &tree(), &to_nodes(nodes));
        assert_eq!(found.nodes, nodes);
    }
}

#[test]
fn depth_is_kept() {
    for depth in [1, 2, 5] {
        let (found, reports) = search(&mut engine(TreeSense, Mode::Full, 1), &tree(), &to_depth(depth));
        assert_eq!((found.depth, reports.len()), (depth, depth as usize));
        assert!(reports.iter().zip(1..).all(|(report, depth)| report.depth == depth));
    }
}

#[test]
fn zero_means_at_once() {
    let zero = Duration::ZERO;
    let clock = ClockTime { left: zero, increment: Duration::from_secs(1), moves_to_go: None };
    for limits in [
        to_depth(0),
        to_nodes(0),
        Limits { mate: Some(0), ..Limits::default() },
        Limits { move_time: Some(zero), ..Limits::default() },
        Limits { clock: Some(clock), ..Limits::default() },
    ] {
        let (found, reports) = search(&mut engine(TreeSense, Mode::Full, 1), &tree(), &limits);
        assert_eq!((found.nodes, found.depth, reports.len()), (0, 0, 0));
        assert!(tree().is_legal(found.best.unwrap().moves[0]));
    }
}

#[test]
fn the_hard_limit_is_noticed_within_a_batch() {
    let limits = Limits { move_time: Some(Duration::from_millis(100)), ..Limits::default() };
    // Ninety ticks of a millisecond are left after the overhead; iterations look at the clock, too.
    let found = search_by(&TickClock::new(Duration::from_millis(1)), &limits);
    assert!(found.nodes <= 90 * BATCH, "{}", found.nodes);
    assert!(found.nodes >= 20 * BATCH, "{}", found.nodes);
}

#[test]
fn a_win_in_few_moves_ends_a_search_for_mate() {
    let limits = Limits { mate: Some(3), ..Limits::default() };
    let (found, _) = search(&mut engine(SwapSense, Mode::Full, 1), &won_in(5), &limits);
    assert_eq!(found.best.unwrap().score, Score::win_in(5));
    assert!(found.depth < 20);
}

#[test]
fn an_infinite_search_waits_to_be_stopped() {
    for limits in [Limits { infinite: true, ..to_depth(2) }, Limits { infinite: true, ..to_depth(0) }] {
        let control = Control::new();
        std::thread::scope(|scope| {
            let control = &control;
            let search = scope.spawn(move || {
                engine(TreeSense, Mode::Full, 1).search(&tree(), &limits, control, &WallClock::start(), &mut |_| ())
            });
            std::thread::sleep(Duration::from_millis(50));
            assert!(!search.is_finished());
            control.stop();
            assert!(search.join().unwrap().best.is_some());
        });
    }
}

#[test]
fn a_hit_ponder_search_counts_time_from_its_start() {
    let control = Control::pondering();
    let clock = WallClock::start();
    let limits = Limits { move_time: Some(Duration::from_millis(60)), ..Limits::default() };
    std::thread::scope(|scope| {
        let search =
            scope.spawn(|| engine(TreeSense, Mode::Full, 1).search(&tree(), &limits, &control, &clock, &mut |_| ()));
        std::thread::sleep(Duration::from_millis(150));
        assert!(!search.is_finished());
        let hit = Instant::now();
        control.ponder_hit();
        assert!(search.join().unwrap().best.is_some());
        assert!(hit.elapsed() < Duration::from_secs(1));
    });
}

#[test]
fn a_stopped_search_has_a_move() {
    let control = Control::new();
    control.stop();
    let found = engine(TreeSense, Mode::Full, 2).search(
        &tree(),
        &Limits::default(),
        &control,
        &WallClock::start(),
        &mut |_| (),
    );
    assert!(tree().is_legal(found.best.unwrap().moves[0]));
}

#[test]
fn a_decided_game_has_no_line() {
    let game = Game::new(Swap::from_fen("AA..... w - - 0 1", ()).unwrap());
    let (found, reports) = search(&mut engine(SwapSense, Mode::Full, 1), &game, &to_depth(3));
    assert_eq!((found.best, reports.len()), (None, 0));
}

#[test]
fn a_game_of_twenty_thousand_plies_is_searched_in_time() {
    let mut game = Game::new(Swap::from_fen("A.A.b.b w - - 0 1", ()).unwrap());
    for text in ["01", "65", "10", "56"].into_iter().cycle().take(20_000) {
        game.play_text(text).unwrap();
    }
    let limits = Limits { move_time: Some(Duration::from_millis(30)), ..Limits::default() };
    let start = Instant::now();
    let found =
        engine(SwapSense, Mode::Full, 1).search(&game, &limits, &Control::new(), &WallClock::start(), &mut |_| ());
    assert!(game.is_legal(found.best.unwrap().moves[0]));
    // Far more than it takes, for machines that are busy with other things.
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
}

#[test]
fn a_search_that_is_broken_off_leaves_no_move_excluded() {
    let mut engine = engine(TreeSense, Mode::Full, 1);
    for nodes in (2_000..40_000).step_by(97) {
        search(&mut engine, &tree(), &to_nodes(nodes));
        let excluded = engine.memories()[0].frames.iter().filter(|frame| frame.excluded.is_some()).count();
        assert_eq!(excluded, 0, "after {nodes} nodes");
    }
}

#[test]
fn long_searches_tell_the_move_that_they_search() {
    for multi_pv in [1, 2] {
        let settings = Settings { hash_mib: 1, multi_pv, ..Settings::default() };
        let mut engine = Engine::new(TreeSense, settings).unwrap();
        let clock = TickClock::new(Duration::from_millis(40));
        let mut told = Vec::new();
        let mut note = |update: &Update<_>| {
            if let Update::Trying(trying) = update {
                told.push(*trying);
            }
        };
        engine.search(&tree(), &to_nodes(400_000), &Control::new(), &clock, &mut note);
        let count = tree().legal_moves().len();
        assert!(told.len() > 3, "{told:?}");
        assert!(told[0].time >= Duration::from_secs(3));
        assert!(told.windows(2).all(|pair| pair[1].time >= pair[0].time + Duration::from_millis(100)));
        assert!(told.iter().all(|trying| trying.count == count && (1..=count).contains(&trying.number)));
        assert!(told.is_sorted_by_key(|trying| trying.depth));
        assert!(told.iter().all(|trying| tree().legal_moves().contains(&trying.m)));
    }
}
