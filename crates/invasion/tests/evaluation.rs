//! The evaluation: its symmetries, the features behind it, and its weights as text.

use invasion::{Evaluation, Piece, Position, Square};
use rules::{Heuristics as _, MoveList, Position as _};
use testkit::laws::tunable::weights_survive_their_text as survive;

/// Positions of random games.
fn positions() -> Vec<Position> {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut positions = Vec::new();
    for _ in 0..60 {
        let mut position = Position::start(());
        for _ in 0..80 {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let Some(&m) = rng.choice(&moves[..]) else { break };
            position.play(m);
            if position.ending().is_none() {
                positions.push(position);
            }
        }
    }
    positions
}

/// The position reflected in the line through both HQ corners, which leaves each side its corner.
fn reflected(position: &Position) -> Position {
    let text = position.to_string();
    let (_, rest) = text.split_once(' ').expect("six fields");
    let rank = |rank: u8| -> String {
        let letter = |file: u8| match Square::at(9 - rank, 9 - file) {
            None => '*',
            Some(square) => position.piece_at(square).map_or('1', Piece::letter),
        };
        join_ones(&(0..10).map(letter).collect::<String>())
    };
    let ranks: Vec<String> = (0..10).rev().map(rank).collect();
    Position::from_fen(&format!("{} {rest}", ranks.join("/")), ()).expect("a reflected position is one")
}

/// Runs of ones as numbers.
fn join_ones(text: &str) -> String {
    let mut joined = String::new();
    let mut run = 0;
    for letter in text.chars().chain([' ']) {
        if letter == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            joined += &run.to_string();
        }
        run = 0;
        joined.push(letter);
    }
    joined.trim().to_owned()
}

#[test]
fn both_halves_of_the_board_are_judged_alike() {
    let evaluation = Evaluation::default();
    for position in positions() {
        let image = reflected(&position);
        assert_eq!(reflected(&image), position);
        assert_eq!(image.count_legal_moves(), position.count_legal_moves(), "{position}");
        assert_eq!(evaluation.evaluate(&position), evaluation.evaluate(&image), "{position}");
    }
}

testkit::law_tests! { [Position, Evaluation] [Position::START], 60; tunable: features_make_the_evaluation; }

#[test]
fn weights_survive_their_text() {
    survive::<Position, Evaluation>(include_str!("../src/weights/untuned.txt"));
}
