//! With everything selective switched off, the search finds what plain negamax finds.

use proptest::prelude::*;
use rules::{Game, Heuristics, Position, Score, ScoreKind};

use crate::techniques::{Technique, Techniques};
use crate::toys::{Reference, Swap, SwapSense, Tree, TreeSense, engine, mix, search, to_depth, won_in};
use crate::{Engine, Mode};

/// An engine with exactly these techniques.
fn engine_with<P: Position, H: Heuristics<P>>(heuristics: H, techniques: Techniques) -> Engine<P, H> {
    let mut engine = engine(heuristics, Mode::Unselective, 1);
    engine.use_techniques(techniques);
    engine
}

/// The score of the best move, and that of the move that the engine chose.
fn best_and_chosen<M: Copy + PartialEq>(scores: &[(M, Score)], chosen: M) -> (Score, Score) {
    let best = scores.iter().map(|&(_, score)| score).max().unwrap();
    let chosen = scores.iter().find(|&&(m, _)| m == chosen).unwrap().1;
    (best, chosen)
}

/// A game of so many moves drawn by lot, and its positions with the moves played in them.
fn random_game(start: Swap, plies: usize, seed: u64) -> (Game<Swap>, Vec<(Swap, <Swap as Position>::Move)>) {
    let mut game = Game::new(start);
    let mut past = Vec::new();
    for ply in 0..plies {
        let moves = game.legal_moves();
        if game.ending().is_some() {
            break;
        }
        let m = moves[(mix(seed ^ ply as u64) % moves.len() as u64) as usize];
        let before = game.position().clone();
        game.play(m).unwrap();
        if game.decided().is_some() {
            // One move too many: the game before it is still open.
            let mut open = Game::new(game.start().clone());
            for &(_, m) in &past {
                open.play(m).unwrap();
            }
            return (open, past);
        }
        past.push((before, m));
    }
    (game, past)
}

fn same_nodes(a: &Tree, b: &Tree) -> bool {
    a == b
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn equals_negamax_on_random_trees(seed: u64, depth in 1..6_u32) {
        let position = Tree::root(seed);
        let scores = Reference::new(&TreeSense, same_nodes, Vec::new()).root(&position, depth);
        let mut engine = engine(TreeSense, Mode::Unselective, 1);
        let (found, _) = search(&mut engine, &Game::new(position), &to_depth(depth));
        let line = found.best.unwrap();
        let (best, chosen) = best_and_chosen(&scores, line.moves[0]);
        prop_assert_eq!(line.score, best);
        prop_assert_eq!(chosen, best);
        prop_assert_eq!(found.depth, depth);
    }

    #[test]
    fn equals_negamax_with_repetitions_and_barred_captures(
        seed: u64, plies in 0..12_usize, half_moves in prop_oneof![Just(0), 90..100_u16], depth in 1..6_u32,
    ) {
        // Entries of the table know nothing of the path, so that they are exact only without repetitions: see the next test.
        let techniques = Techniques::UNSELECTIVE.without(Technique::TableCutoffs);
        let (game, past) = random_game(Swap::drawn(seed, half_moves), plies, seed);
        let scores = Reference::new(&SwapSense, Swap::is_same, past).root(game.position(), depth);
        let (found, _) = search(&mut engine_with(SwapSense, techniques), &game, &to_depth(depth));
        let line = found.best.unwrap();
        let (best, chosen) = best_and_chosen(&scores, line.moves[0]);
        prop_assert_eq!(line.score, best);
        prop_assert_eq!(chosen, best);
    }

    #[test]
    fn wins_are_won_in_time(seed: u64, plies in 0..6_usize, depth in 3..8_u32) {
        for mode in [Mode::Full, Mode::Unselective, Mode::Plain] {
            let (game, past) = random_game(Swap::drawn(seed, 0), plies, seed);
            let (found, _) = search(&mut engine(SwapSense, mode, 1), &game, &to_depth(depth));
            let line = found.best.unwrap();
            if let ScoreKind::Win(n) = line.score.kind() && n <= 6 {
                let scores = Reference::new(&SwapSense, Swap::is_same, past).root(game.position(), u32::from(n) + 1);
                let (_, chosen) = best_and_chosen(&scores, line.moves[0]);
                prop_assert!(chosen >= line.score, "{} {}: {:?} is {:?}", game.position(), line.moves[0], line.score, chosen);
                prop_assert_eq!(line.moves.len(), usize::from(n));
            }
        }
    }
}

#[test]
fn each_technique_alone_still_finds_a_short_win() {
    let game = won_in(3);
    for technique in Technique::ALL {
        let techniques = Techniques::PLAIN.with(*technique);
        let (found, _) = search(&mut engine_with(SwapSense, techniques), &game, &to_depth(5));
        let line = found.best.unwrap();
        assert_eq!(line.score, Score::win_in(3), "{technique:?}: {line:?}");
    }
}
