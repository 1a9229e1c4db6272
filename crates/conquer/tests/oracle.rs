//! The fast rules against the slow oracle that was written from the rule document alone: everything that the rules say about
//! random positions and random games.

use conquer::{Move, Position};
use rules::{Game, Position as _};
use testkit::conquer_oracle::{OracleGame, random_position};
use testkit::{Dice, Referee, Trials, soak};

fn random_fen(dice: &mut Dice) -> String {
    random_position(dice).to_string()
}

#[test]
fn random_placements() {
    Trials::new(2000, 1).placements::<Game<Position>, OracleGame>(random_fen);
}

#[test]
fn positions_of_random_games() {
    Trials::new(1000, 2).positions_of_games::<Position, OracleGame>(200);
}

/// Games on a crowded or empty board, from any position to their end, compared after each move.
#[test]
fn random_games_move_by_move() {
    Trials::new(40, 3).games::<Game<Position>, OracleGame>(60, random_fen);
}

/// Games that go back to earlier positions whenever they can, so that repetitions and captures that may not be repeated (C-10, C-11) come up.
#[test]
fn games_that_repeat_themselves() {
    let mut dice = Dice::new(soak::seed(4));
    let (mut excluded, mut repeated) = (0, 0);
    for _ in 0..300 * soak::times() {
        let start = position_of_one_kind(&mut dice);
        let mut fast = <Game<Position> as Referee>::from_fen(&start).expect("valid");
        let mut slow = OracleGame::from_fen(&start).expect("valid");
        for _ in 0..60 {
            let legal = fast.legal_moves();
            let texts: Vec<String> = sorted(legal.iter().map(ToString::to_string));
            assert_eq!(texts, sorted(slow.moves().iter().map(ToString::to_string)), "{start}");
            assert_eq!(fast.ending(), slow.ending(), "{start}");
            assert_eq!(fast.position().to_string(), slow.position().to_string());
            excluded += usize::from(legal.len() < fast.position().count_legal_moves());
            repeated += usize::from(fast.history().occurrences(fast.position().key()) >= 2);
            if texts.is_empty() {
                break;
            }
            let moves = preferred(&fast, &mut dice);
            let m = *dice.pick(&moves);
            let text = m.to_string();
            fast.play(m).expect("legal");
            slow.play_text(&text).expect("legal");
        }
    }
    assert!(excluded >= 100 && repeated >= 100, "only {excluded} exclusions, {repeated} repetitions");
}

/// A random position whose men but the kings are all of one kind: a recapture then often brings back the position before the capture.
fn position_of_one_kind(dice: &mut Dice) -> String {
    loop {
        let kind = *dice.pick(&['n', 'b', 'r', 'q']);
        let fen = random_position(dice).to_string();
        let (men, rest) = fen.split_once(' ').expect("six fields");
        let replace = |c: char| match c {
            'n' | 'b' | 'r' | 'q' | 'p' => kind,
            'N' | 'B' | 'R' | 'Q' | 'P' => kind.to_ascii_uppercase(),
            other => other,
        };
        let fen = format!("{} {rest}", men.chars().map(replace).collect::<String>());
        if OracleGame::from_fen(&fen).is_ok() {
            return fen;
        }
    }
}

/// Usually the moves that lead back to an earlier position, else usually the captures; sometimes all moves.
fn preferred(game: &Game<Position>, dice: &mut Dice) -> Vec<Move> {
    let legal: Vec<Move> = game.legal_moves().into_iter().collect();
    let position = game.position();
    let leads_back = |m: &Move| game.history().occurrences(position.after(*m).key()) > 0;
    let back: Vec<Move> = legal.iter().copied().filter(leads_back).collect();
    let captures: Vec<Move> = legal.iter().copied().filter(|&m| position.is_unrepeatable(m)).collect();
    let choices = [(back, 80), (captures, 60)];
    let chosen = choices.into_iter().find(|(moves, percent)| !moves.is_empty() && dice.percent(*percent));
    chosen.map_or(legal, |(moves, _)| moves)
}

fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.collect();
    texts.sort_unstable();
    texts
}
