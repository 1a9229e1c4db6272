//! The fast rules against the slow oracle that was written from the rule document alone: everything that the rules say about
//! random positions and random games.

use invasion::{Move, Position};
use rules::{Game, Position as _};
use testkit::invasion_oracle::{OracleGame, random_position};
use testkit::{Dice, Referee, Trials, answer, assert_same, soak};

fn random_fen(dice: &mut Dice) -> String {
    random_position(dice).to_string()
}

#[test]
fn random_placements() {
    Trials::new(2000, 1).placements::<Game<Position>, OracleGame>(random_fen);
}

/// About as many moves as a side can have.
#[test]
fn the_most_moves() {
    let most = "hf6P1/ft1P2F3/1P4H1P1/1P1****3/3****1P1/1FC****3/3****P1P/P1P1C5/5T1P1P/P1P1T5 w B - 0 1";
    assert_same(&answer::<Game<Position>>(most), &answer::<OracleGame>(most), most);
    let position = Position::from_fen(most, ()).expect("valid");
    assert!(position.count_legal_moves() >= 340, "only {}", position.count_legal_moves());
}

#[test]
fn positions_of_random_games() {
    Trials::new(400, 2).positions_of_games::<Position, OracleGame>(300);
}

/// Games on a crowded or empty board, from any position to their end, compared after each move.
#[test]
fn random_games_move_by_move() {
    Trials::new(40, 3).games::<Game<Position>, OracleGame>(50, random_fen);
}

/// Games that go back to earlier positions whenever they can, so that repetitions come up (I-17): also across moves that set the
/// count of half-moves to zero, as a Trooper's.
#[test]
fn games_that_repeat_themselves() {
    let mut dice = Dice::new(soak::seed(4));
    let mut repeated = 0;
    for _ in 0..120 * soak::times() {
        let start = random_position(&mut dice).to_string();
        let mut fast = <Game<Position> as Referee>::from_fen(&start).expect("valid");
        let mut slow = OracleGame::from_fen(&start).expect("valid");
        for _ in 0..60 {
            let texts = sorted(fast.legal_moves().iter().map(ToString::to_string));
            assert_eq!(texts, sorted(slow.position().moves().iter().map(ToString::to_string)), "{start}");
            assert_eq!(fast.ending(), slow.ending(), "{start}");
            assert_eq!(fast.position().to_string(), slow.position().to_string());
            repeated += usize::from(fast.history().occurrences(fast.position().key()) >= 2);
            if texts.is_empty() {
                break;
            }
            let moves = preferred(&fast, &mut dice);
            let m = *dice.pick(&moves);
            fast.play(m).expect("legal");
            slow.play_text(&m.to_string()).expect("legal");
        }
    }
    assert!(repeated >= 500, "only {repeated} repetitions");
}

/// Usually the moves that lead back to an earlier position, else usually such as can be taken back; sometimes all moves.
fn preferred(game: &Game<Position>, dice: &mut Dice) -> Vec<Move> {
    let legal: Vec<Move> = game.legal_moves().into_iter().collect();
    let position = game.position();
    let leads_back = |m: &Move| game.history().occurrences(position.after(*m).key()) > 0;
    let back: Vec<Move> = legal.iter().copied().filter(leads_back).collect();
    let reversible: Vec<Move> = legal.iter().copied().filter(|&m| position.removed(m).is_empty()).collect();
    let choices = [(back, 85), (reversible, 80)];
    let chosen = choices.into_iter().find(|(moves, percent)| !moves.is_empty() && dice.percent(*percent));
    chosen.map_or(legal, |(moves, _)| moves)
}

fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.collect();
    texts.sort_unstable();
    texts
}
