//! Finds positions with a forced win in 1 to 4 moves by exhaustive search and prints them as lines of `tests/data/mates.txt`. It takes some minutes.
//!
//! ```sh
//! cargo run --release -p conquer --example conquer_mates > crates/conquer/tests/data/mates.txt
//! ```

use std::collections::BTreeMap;

use conquer::Position;
use rules::perft::perft;
use rules::{Game, Position as _, Reason};
use testkit::conquer_oracle::random_position;
use testkit::play::random_game;
use testkit::{Dice, mate};

/// Positions of each length and kind.
const WANTED: usize = 8;
/// The longest win looked for, in moves of the winner.
const LONGEST: u32 = 4;
/// Positions with more paths of four moves than this would take the solver too long.
const MOST_PATHS: u64 = 60_000;

fn main() {
    let mut dice = Dice::new(2023);
    let mut found: BTreeMap<(u32, &str), Vec<Position>> = BTreeMap::new();
    for moves in 1..=LONGEST {
        found.insert((moves, "checkmate"), Vec::new());
        found.insert((moves, "bare-king"), Vec::new());
    }
    while found.values().any(|positions| positions.len() < WANTED) {
        let position = candidate(&mut dice);
        let Some((moves, kind)) = classify(&position) else { continue };
        let positions = found.get_mut(&(moves, kind)).expect("all lengths and kinds are there");
        if positions.len() < WANTED {
            eprintln!("{position} ; win {moves} ; {kind}");
            positions.push(position);
        }
    }
    println!("# Forced wins, found and checked by exhaustive search: FEN ; win N ; how all shortest wins end");
    for ((moves, kind), positions) in &found {
        for position in positions {
            println!("{position} ; win {moves} ; {kind}");
        }
    }
}

/// A position by chance, or a few random moves after one.
fn candidate(dice: &mut Dice) -> Position {
    let fen = random_position(dice).to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    let fen = format!("{} {} - - 0 1", fields[0], fields[1]);
    let start = Position::from_fen(&fen, ()).expect("the oracle's positions are valid");
    let plies = dice.below(12);
    *random_game(start, plies, dice).position()
}

/// The length of the shortest win, and how all such wins end if they end alike.
fn classify(position: &Position) -> Option<(u32, &'static str)> {
    if perft(position, 3) > MOST_PATHS || perft(position, 4) > MOST_PATHS {
        return None;
    }
    let game = Game::new(*position);
    let moves = mate::shortest_win(&game, LONGEST).filter(|&moves| moves > 0)?;
    match mate::reasons(&game, moves)[..] {
        [Reason::Checkmate] => Some((moves, "checkmate")),
        [Reason::BareKing] => Some((moves, "bare-king")),
        _ => None,
    }
}
