//! Forced wins: the exhaustive solver confirms what the file says, and agrees with plain negamax.

use conquer::Position;
use rules::{Game, Position as _, Score, ScoreKind};
use testkit::conquer_oracle::random_position;
use testkit::mate::{self, ForcedWin};
use testkit::negamax::negamax;
use testkit::{Dice, Referee};

/// All ends of longer wins take too long to visit.
const LONGEST_EXPLAINED: u32 = 3;

#[test]
fn the_solver_confirms_the_file() {
    let wins = ForcedWin::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/mates.txt"));
    for moves in 1..=4 {
        let of_this_length = wins.iter().filter(|win| win.moves == moves).count();
        assert!(of_this_length >= 16, "only {of_this_length} wins in {moves}");
    }
    for win in wins {
        let game: Game<Position> = win.game();
        assert_eq!(mate::shortest_win(&game, win.moves), Some(win.moves), "{}", win.position);
        if win.moves > LONGEST_EXPLAINED {
            continue;
        }
        let reasons: Vec<String> = mate::reasons(&game, win.moves).iter().map(ToString::to_string).collect();
        assert_eq!(reasons, [win.reason], "{}", win.position);
    }
}

/// A win in two moves is one in three plies, and the other way round.
#[test]
fn the_solver_agrees_with_negamax() {
    let mut dice = Dice::new(5);
    let mut won = 0;
    for _ in 0..400 {
        let position = random_position(&mut dice).to_string();
        let game = <Game<Position> as Referee>::from_fen(&position).expect("valid");
        if game.position().half_moves() > 90 || game.legal_moves().len() > 20 {
            continue;
        }
        let by_negamax = match negamax(&game, 3, &|_| Score::DRAW).kind() {
            ScoreKind::Win(plies) => Some(u32::from(plies).div_ceil(2)),
            _ => None,
        };
        won += usize::from(by_negamax.is_some());
        assert_eq!(mate::shortest_win(&game, 2), by_negamax, "{position}");
    }
    assert!(won >= 20, "only {won} wins");
}
