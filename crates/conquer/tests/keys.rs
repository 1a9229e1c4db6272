//! Keys: every man on every square and the side to move count, and different positions have different keys.

use std::collections::{HashMap, HashSet};

use conquer::Position;
use rules::{Key, Position as _};
use testkit::Dice;
use testkit::conquer_oracle::{Board, Colour, Kind, Man, OraclePosition, Square, random_position};
use testkit::play::random_game;

fn key(fen: &str) -> Option<Key> {
    Position::from_fen(fen, ()).ok().map(|position| position.key())
}

/// The FEN with these men, valid or not.
fn fen(men: &[(Square, Man)], to_move: Colour) -> String {
    let mut board = Board::default();
    for &(square, man) in men {
        board.put(square, Some(man));
    }
    OraclePosition { board, to_move, half_moves: 0, move_number: 1 }.to_string()
}

/// Two kings and one man: wherever they stand, and whoever is to move, the key is another one.
#[test]
fn each_man_each_square_and_the_side_count() {
    let kings: Vec<(Square, Square)> = Square::all()
        .flat_map(|white| Square::all().map(move |black| (white, black)))
        .filter(|(white, black)| (white.file - black.file).abs() > 1 || (white.rank - black.rank).abs() > 1)
        .collect();
    let men =
        |colour| [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen].map(|kind| Man { colour, kind });
    let mut keys = HashSet::new();
    let mut positions = 0;
    for &(white, black) in kings.iter().step_by(37) {
        let king = |square, colour| (square, Man { colour, kind: Kind::King });
        let kings = [king(white, Colour::White), king(black, Colour::Black)];
        for man in men(Colour::White).into_iter().chain(men(Colour::Black)) {
            for square in Square::all().filter(|&square| square != white && square != black) {
                for to_move in [Colour::White, Colour::Black] {
                    let Some(key) = key(&fen(&[kings[0], kings[1], (square, man)], to_move)) else { continue };
                    positions += 1;
                    assert!(keys.insert(key), "{man:?} on {}", square.name());
                }
            }
        }
    }
    assert!(positions > 50_000, "only {positions}");
}

#[test]
fn different_positions_have_different_keys() {
    let mut dice = Dice::new(21);
    let mut known: HashMap<Key, String> = HashMap::new();
    for _ in 0..1500 {
        let start = Position::from_fen(&random_position(&mut dice).to_string(), ()).expect("valid");
        for (position, _) in random_game(start, 100, &mut dice).positions() {
            let fen = position.to_string();
            let fields: Vec<&str> = fen.split(' ').collect();
            let what = format!("{} {}", fields[0], fields[1]);
            assert_eq!(known.entry(position.key()).or_insert_with(|| what.clone()), &what);
        }
    }
    assert!(known.len() > 50_000, "only {} positions", known.len());
}
