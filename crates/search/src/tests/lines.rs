//! What is reported: legal lines that end where the game does, and counters that never fall.

use proptest::prelude::*;
use rules::{Game, Position, ScoreKind};

use crate::toys::{Swap, SwapSense, engine, search, to_depth, to_nodes};
use crate::{Bound, Limits, Line, Mode, Settings};

type Step = <Swap as Position>::Move;

/// Replays a line; says what is wrong with it.
fn fault(game: &Game<Swap>, line: &Line<Step>) -> Option<String> {
    let mut game = game.clone();
    for (index, &m) in line.moves.iter().enumerate() {
        if index > 0 && game.ending().is_some() {
            return Some(format!("goes on after the end: {index}"));
        }
        if game.play(m).is_err() {
            return Some(format!("illegal: {m}"));
        }
    }
    let is_over = game.ending().is_some();
    match line.score.kind() {
        ScoreKind::Win(n) | ScoreKind::Loss(n) if line.bound == Bound::Exact => {
            (line.moves.len() != usize::from(n) || !is_over).then(|| format!("{n} plies to the end"))
        }
        _ => (line.moves.len() < 2 && !is_over).then(|| "a single move in a live game".to_owned()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn lines_are_legal_and_counters_rise(
        seed: u64, nodes in 1..8000_u64, threads in 1..3_usize, half_moves in prop_oneof![Just(0), 90..105_u16],
    ) {
        let game = Game::new(Swap::drawn(seed, half_moves));
        for mode in [Mode::Full, Mode::Unselective, Mode::Plain] {
            let (found, reports) = search(&mut engine(SwapSense, mode, threads), &game, &to_nodes(nodes));
            let best = found.best.unwrap();
            for line in reports.iter().map(|report| &report.line).chain([&best]) {
                prop_assert_eq!(fault(&game, line), None, "{} {:?}", game.position(), line);
            }
            prop_assert!(reports.is_sorted_by_key(|report| (report.depth, report.nodes)));
            prop_assert!(reports.iter().all(|report| report.selective_depth >= report.depth));
            if let Some(last) = reports.last() {
                prop_assert_eq!(&last.line, &best);
                prop_assert!(last.nodes <= found.nodes && last.time <= found.time);
            }
        }
    }

    #[test]
    fn several_lines_begin_with_different_moves(seed: u64, wanted in 1..9_usize, depth in 1..8_u32) {
        let game = Game::new(Swap::drawn(seed, 0));
        let mut engine = engine(SwapSense, Mode::Full, 1);
        engine.configure(Settings { multi_pv: wanted, ..engine.settings().clone() }).unwrap();
        let (found, reports) = search(&mut engine, &game, &to_depth(depth));
        let lines = wanted.min(game.legal_moves().len());
        prop_assert_eq!(reports.len(), lines * depth as usize);
        for iteration in reports.chunks(lines) {
            let mut firsts: Vec<Step> = iteration.iter().map(|report| report.line.moves[0]).collect();
            firsts.dedup();
            prop_assert_eq!(firsts.len(), lines);
            prop_assert!(iteration.iter().zip(1..).all(|(report, n)| report.multi_pv == n));
            prop_assert!(iteration.is_sorted_by(|a, b| a.line.score >= b.line.score));
            prop_assert!(iteration.iter().all(|report| fault(&game, &report.line).is_none()));
        }
        prop_assert_eq!(&found.best.unwrap(), &reports[reports.len() - lines].line);
    }

    #[test]
    fn only_wanted_moves_are_searched(seed: u64, nth: usize) {
        let game = Game::new(Swap::drawn(seed, 0));
        let moves = game.legal_moves();
        let wanted = moves[nth % moves.len()];
        let limits = Limits { search_moves: vec![wanted], ..to_depth(4) };
        let (found, _) = search(&mut engine(SwapSense, Mode::Full, 1), &game, &limits);
        prop_assert_eq!(found.best.unwrap().moves[0], wanted);
    }
}

#[test]
fn a_drawn_game_is_searched() {
    let mut game = Game::new(Swap::from_fen("A.A.b.b w - - 0 1", ()).unwrap());
    for text in ["01", "65", "10", "56", "01", "65", "10", "56"] {
        game.play_text(text).unwrap();
    }
    assert!(game.ending().is_some());
    let (found, reports) = search(&mut engine(SwapSense, Mode::Full, 1), &game, &to_depth(6));
    assert_eq!((found.depth, reports.len()), (6, 6));
    assert!(game.is_legal(found.best.unwrap().moves[0]));
}

#[test]
fn trivial_positions_do_not_flood_the_reader() {
    let game = Game::new(Swap::from_fen("A.....b w - - 95 1", ()).unwrap());
    let (found, reports) = search(&mut engine(SwapSense, Mode::Full, 1), &game, &Limits::default());
    assert_eq!(found.depth, 245);
    // The clock of this search stands still: the first hundred, and the last one.
    assert_eq!(reports.len(), 101);
    assert_eq!(reports[100].depth, 245);
}
