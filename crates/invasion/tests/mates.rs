//! Forced wins: the exhaustive solver confirms what the file says, and agrees with plain negamax.

use invasion::{Kind, Move, Position};
use rules::{Game, Position as _, Score, ScoreKind};
use testkit::invasion_oracle::{OraclePosition, random_position};
use testkit::mate::{self, ForcedWin};
use testkit::negamax::negamax;
use testkit::{Dice, Referee};

/// All ends of longer wins take too long to visit.
const LONGEST_EXPLAINED: u32 = 3;

fn wins() -> Vec<ForcedWin> {
    ForcedWin::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/mates.txt"))
}

#[test]
fn the_solver_confirms_the_file() {
    let wins = wins();
    for (moves, least) in [(1, 14), (2, 14), (3, 8), (4, 6)] {
        let of_this_length = wins.iter().filter(|win| win.moves == moves).count();
        assert!(of_this_length >= least, "only {of_this_length} wins in {moves}");
    }
    for (reason, least) in [("checkmate", 18), ("flag", 15), ("stalemate", 5)] {
        let of_this_kind = wins.iter().filter(|win| win.reason == reason).count();
        assert!(of_this_kind >= least, "only {of_this_kind} by {reason}");
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

/// What a move is, for a winner to find.
type Means = fn(&Position, Move) -> bool;

/// The file has wins that can begin with a Bomb only, a flight only, the crush of an own man only.
#[test]
fn some_wins_need_a_bomb_a_flight_or_a_crush() {
    let crush: Means = |position, m| {
        let own = position.men_of(position.side_to_move());
        !m.is_drop() && position.kind_at(m.from()) == Some(Kind::Tank) && position.removed(m).meets(own)
    };
    let means: [(&str, Means); 3] = [("Bomb", |_, m| m.is_drop()), ("flight", Position::is_flight), ("crush", crush)];
    let games: Vec<(Game<Position>, u32)> = wins().iter().map(|win| (win.game(), win.moves)).collect();
    for (what, is_such) in means {
        let only = |(game, moves): &&(Game<Position>, u32)| {
            *moves <= LONGEST_EXPLAINED
                && mate::winning_moves(game, *moves).iter().all(|&m| is_such(game.position(), m))
        };
        let found = games.iter().filter(only).count();
        assert!(found >= 3, "only {found} by {what}");
    }
}

/// A win in two moves is one in three plies, and the other way round: in the positions of the file and in random ones.
#[test]
fn the_solver_agrees_with_negamax() {
    let mut dice = Dice::new(5);
    let random = std::iter::repeat_with(|| OraclePosition { half_moves: 0, ..random_position(&mut dice) }.to_string());
    let mut won = 0;
    for fen in random.take(150).chain(wins().into_iter().map(|win| win.position)) {
        let game = <Game<Position> as Referee>::from_fen(&fen).expect("valid");
        if game.legal_moves().len() > 40 {
            continue;
        }
        let by_negamax = match negamax(&game, 3, &|_| Score::DRAW).kind() {
            ScoreKind::Win(plies) => Some(u32::from(plies).div_ceil(2)),
            _ => None,
        };
        won += usize::from(by_negamax.is_some());
        assert_eq!(mate::shortest_win(&game, 2), by_negamax, "{fen}");
    }
    assert!(won >= 12, "only {won} wins");
}
