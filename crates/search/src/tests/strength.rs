//! Playing below one's strength.

use proptest::prelude::*;
use rules::{Game, Level, Position as _, Score, ScoreKind};

use crate::toys::{Swap, SwapSense, Tree, TreeSense, engine, search, to_depth, to_nodes, won_in};
use crate::{Limits, Mode, Settings, Strength};

const LEVELS: [Level; 3] = [
    Level { elo: 1000, nodes: 10, noise: 200, oversights: 50 },
    Level { elo: 1200, nodes: 40, noise: 100, oversights: 10 },
    Level { elo: 1600, nodes: 640, noise: 20, oversights: 0 },
];

fn held_back(nodes: u64, noise: u16, seed: u64, multi_pv: usize) -> Settings {
    Settings {
        hash_mib: 1,
        multi_pv,
        strength: Some(Strength { nodes, noise, oversights: 10, seed }),
        ..Settings::default()
    }
}

#[test]
fn between_two_levels_strength_is_interpolated() {
    let of = |elo| Strength::of(&LEVELS, elo, 7).unwrap();
    for level in LEVELS {
        assert_eq!(
            of(level.elo),
            Strength { nodes: level.nodes, noise: level.noise, oversights: level.oversights, seed: 7 }
        );
    }
    assert_eq!(of(1100), Strength { nodes: 20, noise: 150, oversights: 30, seed: 7 });
    assert_eq!(of(1400), Strength { nodes: 160, noise: 60, oversights: 5, seed: 7 });
    assert_eq!((of(0), of(999)), (of(1000), of(1000)));
    assert_eq!((of(1601), of(u16::MAX)), (of(1600), of(1600)));
    assert_eq!(Strength::of(&[], 1000, 7), None);
    assert_eq!(Strength::of(&LEVELS[..1], 1500, 7).map(|strength| strength.nodes), Some(10));
}

#[test]
fn a_move_seems_better_or_worse_by_half_the_noise_at_most() {
    let game = Game::new(Tree::root(7));
    let moves = game.legal_moves();
    let likings = |noise| -> Vec<i32> {
        let of = |seed| Strength { nodes: 1, noise, oversights: 0, seed };
        let mut found = Vec::new();
        for seed in 0..200 {
            found.extend(moves.iter().map(|&m| of(seed).liking(game.position(), m)));
        }
        found
    };
    assert!(likings(0).into_iter().all(|liking| liking == 0));
    assert!(likings(1).into_iter().all(|liking| (0..=1).contains(&liking)));
    let found = likings(100);
    assert_eq!((found.iter().min(), found.iter().max()), (Some(&-50), Some(&50)));
    let mean = found.iter().map(|&liking| f64::from(liking)).sum::<f64>() / found.len() as f64;
    assert!(mean.abs() < 5.0, "{mean}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_same_seed_makes_the_same_errors(seed: u64, nodes in 1..2000_u64, noise in 0..300_u16) {
        let game = Game::new(Tree::root(seed));
        let mut engine = engine(TreeSense, Mode::Full, 1);
        engine.configure(Settings { threads: 3, ..held_back(nodes, noise, seed, 1) }).unwrap();
        let first = search(&mut engine, &game, &Limits::default());
        engine.clear();
        prop_assert_eq!(first, search(&mut engine, &game, &Limits::default()));
    }

    #[test]
    fn no_more_nodes_than_the_level_has_once_the_first_iteration_is_finished(seed: u64, nodes in 1..4000_u64, limit in 1..4000_u64) {
        let game = Game::new(Tree::root(seed));
        let mut engine = engine(TreeSense, Mode::Full, 1);
        engine.configure(held_back(1, 50, seed, 1)).unwrap();
        let (first, _) = search(&mut engine, &game, &Limits::default());
        // Where every move ends the game, no node is counted and nothing stops the iterations.
        let all_end = game.legal_moves().iter().all(|&m| game.position().after(m).ending().is_some());
        prop_assert!(first.depth == 1 || all_end, "{} nodes to depth {}", first.nodes, first.depth);
        engine.clear();
        engine.configure(held_back(nodes, 50, seed, 1)).unwrap();
        let (found, _) = search(&mut engine, &game, &Limits::default());
        prop_assert!(found.depth >= 1);
        prop_assert!(found.nodes <= nodes.max(first.nodes), "{} of {nodes}", found.nodes);
        engine.clear();
        let (found, _) = search(&mut engine, &game, &to_nodes(limit));
        prop_assert!(found.nodes <= limit);
        prop_assert!(found.best.is_some());
    }

    #[test]
    fn several_lines_and_wanted_moves_are_as_ever(seed: u64, nodes in 1..2000_u64, lines in 1..5_usize, nth: usize) {
        let game = Game::new(Swap::drawn(seed, 0));
        let mut engine = engine(SwapSense, Mode::Full, 1);
        engine.configure(held_back(nodes, 200, seed, lines)).unwrap();
        let (found, reports) = search(&mut engine, &game, &to_depth(5));
        let all = lines.min(game.legal_moves().len());
        for iteration in reports.chunks(all) {
            prop_assert!(iteration.iter().zip(1..).all(|(report, n)| report.multi_pv == n));
            prop_assert!(iteration.is_sorted_by(|a, b| a.line.score >= b.line.score));
        }
        prop_assert!(game.is_legal(found.best.unwrap().moves[0]));
        let moves = game.legal_moves();
        let wanted = moves[nth % moves.len()];
        let limits = Limits { search_moves: vec![wanted], ..to_depth(4) };
        let (found, _) = search(&mut engine, &game, &limits);
        prop_assert_eq!(found.best.unwrap().moves[0], wanted);
    }
}

#[test]
fn other_seeds_make_other_errors() {
    let game = Game::new(Tree::root(7));
    let mut engine = engine(TreeSense, Mode::Full, 1);
    let firsts = (0..30).map(|seed| {
        engine.configure(held_back(1, 1000, seed, 1)).unwrap();
        engine.clear();
        search(&mut engine, &game, &Limits::default()).0.best.unwrap().moves[0]
    });
    let firsts: std::collections::HashSet<_> = firsts.collect();
    assert!(firsts.len() > 1);
}

#[test]
fn so_many_of_a_hundred_answers_are_overlooked() {
    let game = Game::new(Tree::root(7));
    let moves = game.legal_moves();
    for oversights in [0, 1, 30, 100] {
        let of = |seed| Strength { nodes: 1, noise: 0, oversights, seed };
        let all = 2000 * moves.len();
        let seen = (0..2000).map(|seed| moves.iter().filter(|&&m| of(seed).overlooks(game.position(), m)).count());
        let share = 100.0 * seen.sum::<usize>() as f64 / all as f64;
        assert!((share - f64::from(oversights)).abs() < 2.0, "{share} of {oversights}");
    }
}

#[test]
fn forced_wins_are_not_given_up() {
    for plies in [1, 3] {
        let game = won_in(plies);
        for seed in 0..50 {
            let mut engine = engine(SwapSense, Mode::Unselective, 1);
            let strength = Some(Strength { nodes: 200_000, noise: 290, oversights: 0, seed });
            engine
                .configure(Settings { hash_mib: 1, strength, mode: Mode::Unselective, ..Settings::default() })
                .unwrap();
            let (found, _) = search(&mut engine, &game, &to_depth(8));
            let line = found.best.unwrap();
            assert_eq!(line.score, Score::win_in(plies), "{seed}");
            assert!(matches!(line.score.kind(), ScoreKind::Win(n) if line.moves.len() == usize::from(n)));
        }
    }
}

#[test]
fn full_strength_is_what_it_was() {
    let game = Game::new(Swap::drawn(3, 0));
    let mut engine = engine(SwapSense, Mode::Full, 1);
    let before = search(&mut engine, &game, &to_nodes(5000));
    engine.configure(held_back(100, 200, 1, 1)).unwrap();
    search(&mut engine, &game, &Limits::default());
    engine.configure(Settings { hash_mib: 1, ..Settings::default() }).unwrap();
    assert_eq!(before, search(&mut engine, &game, &to_nodes(5000)));
}
