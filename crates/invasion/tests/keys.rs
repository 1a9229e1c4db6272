//! Keys: every man on every square, the side to move and both Bombs count, and different positions have different keys.

use std::collections::{HashMap, HashSet};

use invasion::Position;
use rules::{Key, Position as _};
use testkit::Dice;
use testkit::invasion_oracle::{Board, Bomb, Colour, Kind, Man, OraclePosition, Square, random_position};
use testkit::play::random_game;

const BOMBS: [Bomb; 3] = [Bomb::Off, Bomb::On, Bomb::Spent];

/// What stands where, whose turn it is, and the Bombs.
struct Setup {
    men: Vec<(Square, Man)>,
    to_move: Colour,
    bombs: [Bomb; 2],
}

impl Setup {
    /// The key, if the position is valid.
    fn key(&self) -> Option<Key> {
        let mut board = Board::default();
        for &(square, man) in &self.men {
            board.put(square, Some(man));
        }
        let [white_bomb, black_bomb] = self.bombs;
        let position =
            OraclePosition { board, to_move: self.to_move, white_bomb, black_bomb, half_moves: 0, move_number: 1 };
        Position::from_fen(&position.to_string(), ()).ok().map(|position| position.key())
    }
}

fn hqs(white: Square, black: Square) -> Vec<(Square, Man)> {
    let hq = |square, colour| (square, Man { colour, kind: Kind::Hq });
    vec![hq(white, Colour::White), hq(black, Colour::Black)]
}

/// All pairs of squares for two HQs.
fn pairs() -> Vec<(Square, Square)> {
    let all = Square::all().flat_map(|white| Square::all().map(move |black| (white, black)));
    all.filter(|(white, black)| white != black).collect()
}

/// Two HQs and one man: wherever they stand, and whoever is to move, the key is another one.
#[test]
fn each_man_each_square_and_the_side_count() {
    let kinds = Kind::LETTERS.map(|(kind, _)| kind).into_iter().filter(|&kind| kind != Kind::Hq);
    let men: Vec<Man> = kinds.flat_map(|kind| Colour::BOTH.map(|colour| Man { colour, kind })).collect();
    let mut keys = HashSet::new();
    for &(white, black) in pairs().iter().step_by(97) {
        for &man in &men {
            for square in Square::all().filter(|&square| square != white && square != black) {
                for to_move in Colour::BOTH {
                    let mut setup = Setup { men: hqs(white, black), to_move, bombs: [Bomb::Spent; 2] };
                    setup.men.push((square, man));
                    let Some(key) = setup.key() else { continue };
                    assert!(keys.insert(key), "{man:?} on {}", square.name());
                }
            }
        }
    }
    assert!(keys.len() > 100_000, "only {}", keys.len());
}

/// Two HQs and the Bombs: wherever they stand, in whatever state, the key is another one.
#[test]
fn each_hq_and_each_bomb_counts() {
    let mut keys = HashSet::new();
    for (white, black) in pairs() {
        for bombs in BOMBS.into_iter().flat_map(|white| BOMBS.map(|black| [white, black])) {
            for to_move in Colour::BOTH {
                let key = Setup { men: hqs(white, black), to_move, bombs }.key().expect("valid");
                assert!(keys.insert(key), "{bombs:?} {} {}", white.name(), black.name());
            }
        }
    }
    assert_eq!(keys.len(), 84 * 83 * 9 * 2);
}

#[test]
fn different_positions_have_different_keys() {
    let mut dice = Dice::new(21);
    let mut known: HashMap<Key, String> = HashMap::new();
    for _ in 0..1500 {
        let start = Position::from_fen(&random_position(&mut dice).to_string(), ()).expect("valid");
        for (position, _) in random_game(start, 60, &mut dice).positions() {
            let fen = position.to_string();
            let fields: Vec<&str> = fen.split(' ').collect();
            let what = fields[..3].join(" ");
            assert_eq!(known.entry(position.key()).or_insert_with(|| what.clone()), &what);
        }
    }
    assert!(known.len() > 50_000, "only {} positions", known.len());
}
