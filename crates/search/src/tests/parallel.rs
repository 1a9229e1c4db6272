//! Several threads, and threads that fail.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use rules::{Game, Heuristics, MoveList, Position, Score};

use crate::toys::{Swap, SwapSense, Tree, TreeSense, engine, search, to_depth, to_nodes, won_in};
use crate::{Engine, Limits, Mode, OutOfMemory, Settings};

/// As [`SwapSense`], but after so many evaluations it panics.
#[derive(Clone, Debug, Default)]
struct Faulty(Arc<AtomicU32>);

impl Faulty {
    fn after(evaluations: u32) -> Self {
        Self(Arc::new(AtomicU32::new(evaluations)))
    }
}

impl Heuristics<Swap> for Faulty {
    type Memory = ();

    const ARRIVALS: usize = SwapSense::ARRIVALS;
    const ROUTES: usize = SwapSense::ROUTES;
    const VICTIMS: usize = SwapSense::VICTIMS;

    fn evaluate(&self, position: &Swap) -> Score {
        let left = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        assert!(left.is_ok(), "a fault that the test asked for");
        SwapSense.evaluate(position)
    }

    fn material(&self, position: &Swap) -> Score {
        SwapSense.material(position)
    }

    fn noisy_moves(&self, position: &Swap, moves: &mut MoveList<<Swap as Position>::Move>) {
        SwapSense.noisy_moves(position, moves);
    }

    fn quiet_moves(&self, position: &Swap, moves: &mut MoveList<<Swap as Position>::Move>) {
        SwapSense.quiet_moves(position, moves);
    }

    fn is_noisy(&self, position: &Swap, m: <Swap as Position>::Move) -> bool {
        SwapSense.is_noisy(position, m)
    }

    fn gain(&self, position: &Swap, m: <Swap as Position>::Move) -> i32 {
        SwapSense.gain(position, m)
    }

    fn mover_value(&self, position: &Swap, m: <Swap as Position>::Move) -> i32 {
        SwapSense.mover_value(position, m)
    }

    fn exchange_at_least(&self, position: &Swap, m: <Swap as Position>::Move, threshold: i32) -> bool {
        SwapSense.exchange_at_least(position, m, threshold)
    }

    fn pass(&self, position: &Swap) -> Option<Swap> {
        SwapSense.pass(position)
    }

    fn passing_misleads(&self, position: &Swap) -> bool {
        SwapSense.passing_misleads(position)
    }

    fn arrival(&self, position: &Swap, m: <Swap as Position>::Move) -> usize {
        SwapSense.arrival(position, m)
    }

    fn route(&self, position: &Swap, m: <Swap as Position>::Move) -> usize {
        SwapSense.route(position, m)
    }

    fn victim(&self, position: &Swap, m: <Swap as Position>::Move) -> usize {
        SwapSense.victim(position, m)
    }
}

#[test]
fn two_threads_find_the_win() {
    let game = won_in(5);
    for threads in 2..5 {
        let (found, _) = search(&mut engine(SwapSense, Mode::Full, threads), &game, &to_depth(9));
        assert_eq!(found.best.unwrap().score, Score::win_in(5));
    }
}

#[test]
fn all_threads_count() {
    let game = Game::new(Tree::root(3));
    let (found, _) = search(&mut engine(TreeSense, Mode::Full, 3), &game, &to_nodes(300_000));
    // What a thread was granted and did not use when another found the pool empty is lost.
    assert!(found.nodes > 290_000 && found.nodes <= 300_000, "{}", found.nodes);
}

#[test]
fn a_thread_that_panics_does_not_hang_the_search() {
    let game = Game::new(Swap::from_fen("AA...bb w - - 0 1", ()).unwrap());
    for threads in [1, 2] {
        for evaluations in [0, 1, 50, 3000] {
            let mut engine = engine(Faulty::after(evaluations), Mode::Full, threads);
            let found = search(&mut engine, &game, &Limits::default()).0;
            assert!(game.is_legal(found.best.unwrap().moves[0]));
            engine.set_heuristics(Faulty::after(u32::MAX));
            let (found, _) = search(&mut engine, &game, &to_depth(6));
            assert_eq!(found.depth, 6);
        }
    }
}

#[test]
fn settings_that_need_too_much_memory_change_nothing() {
    let mut engine = engine(SwapSense, Mode::Full, 1);
    let before = engine.settings().clone();
    let greedy = Settings { hash_mib: 1 << 44, threads: 3, ..before.clone() };
    assert_eq!(engine.configure(greedy.clone()), Err(OutOfMemory { mib: 1 << 44 }));
    assert_eq!(engine.settings(), &before);
    assert!(Engine::<Swap, SwapSense>::new(SwapSense, greedy).is_err());
    engine.configure(Settings { hash_mib: 2, threads: 2, mode: Mode::Plain, ..before }).unwrap();
    assert!(search(&mut engine, &Game::new(Swap::drawn(1, 0)), &to_depth(3)).0.best.is_some());
}
