//! Keys: every piece on every point, hero or not, alone or in a stack, and the side to move count, and nothing else does; different positions have
//! different keys.

mod common;

use std::collections::{HashMap, HashSet};

use commander::{Options, Position};
use rules::{Key, Position as _};
use testkit::Dice;
use testkit::commander_oracle::{Board, Colour, Kind, OraclePosition, Piece, Point, Stack};
use testkit::play::random_game;

use common::random_positions;

/// No position is refused for check or exposure.
const LAX: Options = Options { enforce_check: false, rules: commander::Rules::Bga };

type Men = (Point, Stack);

/// The key of a position with these stacks, if it is valid.
fn key(men: &[Men], to_move: Colour) -> Option<Key> {
    let mut board = Board::default();
    for (point, stack) in men {
        board.put(*point, Some(stack.clone()));
    }
    let position = OraclePosition::new(board, to_move, 0, 1, testkit::commander_oracle::Options::default());
    Position::from_fen(&position.to_string(), LAX).ok().map(|position| position.key())
}

fn stack(colour: Colour, pieces: &[(Kind, bool)]) -> Stack {
    Stack::new(colour, pieces.iter().map(|&(kind, hero)| Piece { kind, hero }).collect())
}

fn commanders(red: Point, blue: Point) -> [Men; 2] {
    [(red, Colour::Red), (blue, Colour::Blue)]
        .map(|(point, colour)| (point, stack(colour, &[(Kind::Commander, false)])))
}

/// The Commanders where hardly anything else is.
fn home() -> [Men; 2] {
    commanders(Point { file: b'k', rank: 1 }, Point { file: b'k', rank: 12 })
}

/// All pieces but the Commander, plain and as heroes.
fn pieces() -> Vec<(Kind, bool)> {
    let kinds =
        [Kind::Navy, Kind::AirForce, Kind::Tank, Kind::Engineer, Kind::Headquarters, Kind::Infantry, Kind::Militia];
    let kinds = kinds.into_iter().chain([Kind::Artillery, Kind::AntiAircraft, Kind::Missile]);
    let both = kinds.flat_map(|kind| [(kind, false), (kind, true)]);
    both.filter(|&piece| piece != (Kind::Headquarters, true)).collect()
}

/// Wherever a piece stands, alone or with one or two others, whoever it belongs to and whoever is to move, the key is another one.
#[test]
fn each_piece_each_hero_each_stack_each_point_and_the_side_count() {
    let mut keys = HashSet::new();
    let pieces = pieces();
    let pairs =
        pieces.iter().flat_map(|&a| pieces.iter().map(move |&b| vec![a, b]).filter(|pair| pair[0].0 <= pair[1].0));
    let triples = [(Kind::Tank, Kind::Infantry), (Kind::Infantry, Kind::Militia), (Kind::AirForce, Kind::Tank)];
    let triples = triples
        .into_iter()
        .flat_map(|(a, b)| (0..8).map(move |n| vec![(Kind::Navy, n & 1 > 0), (a, n & 2 > 0), (b, n & 4 > 0)]));
    let groups: Vec<Vec<(Kind, bool)>> = pieces.iter().map(|&piece| vec![piece]).chain(pairs).chain(triples).collect();
    for point in Point::all() {
        for (group, colour) in groups.iter().flat_map(|group| Colour::BOTH.map(|colour| (group, colour))) {
            let men = [&home()[..], &[(point, stack(colour, group))]].concat();
            for to_move in Colour::BOTH {
                if let Some(key) = key(&men, to_move) {
                    assert!(keys.insert(key), "{group:?} on {}", point.name());
                }
            }
        }
    }
    assert!(keys.len() > 20_000, "only {}", keys.len());
}

#[test]
fn each_commander_on_each_point_counts() {
    let points: Vec<Point> = Point::all().filter(|point| !point.is_sea()).collect();
    let mut keys = HashSet::new();
    for (&red, &blue) in points.iter().flat_map(|red| points.iter().map(move |blue| (red, blue))) {
        for to_move in Colour::BOTH.into_iter().filter(|_| red != blue) {
            let key = key(&commanders(red, blue), to_move).expect("valid");
            assert!(keys.insert(key), "{} {}", red.name(), blue.name());
        }
    }
    assert_eq!(keys.len(), 108 * 107 * 2);
}

/// Counters, rules and the order in which the pieces of a stack are written do not count.
#[test]
fn nothing_else_counts() {
    let keys = |fens: &[&str]| -> HashSet<Key> {
        let read = |fen: &&str| Position::from_fen(fen, LAX).expect("valid").key();
        fens.iter().map(read).collect()
    };
    let board = "9c1/11/11/11/6(tim)4/11/11/11/1(NF+T)9/11/11/10C";
    let other = "9c1/11/11/11/6(mit)4/11/11/11/1(F+TN)9/11/11/10C";
    let fens = [format!("{board} r - - 0 1"), format!("{board} w - - 99 9999"), format!("{other} r - - 5 7")];
    assert_eq!(keys(&fens.each_ref().map(String::as_str)).len(), 1);
    let classic = Options { enforce_check: true, rules: commander::Rules::Classic };
    assert_eq!(
        Position::from_fen(&fens[0], classic).map(|p| p.key()),
        Position::from_fen(&fens[0], LAX).map(|p| p.key())
    );
}

/// In games by all rules the key that is kept turn by turn is the one of the FEN, and different positions have different keys.
#[test]
fn different_positions_have_different_keys() {
    let mut dice = Dice::new(21);
    let mut known: HashMap<Key, String> = HashMap::new();
    for start in random_positions(22, 800, 3000) {
        for (position, _) in random_game(start, 40, &mut dice).positions() {
            let fen = position.to_string();
            let fields: Vec<&str> = fen.split(' ').collect();
            let what = fields[..2].join(" ");
            assert_eq!(known.entry(position.key()).or_insert_with(|| what.clone()), &what);
            if position.ending().is_none() {
                assert_eq!(Position::from_fen(&fen, start.options()).map(|again| again.key()), Ok(position.key()));
            }
        }
    }
    assert!(known.len() > 5000, "only {} positions", known.len());
}

/// Which groups a game was given (K-28) needs no key: while nothing is decided they are those on the board, so that every turn ends the game, or not, as if
/// it had begun here.
#[test]
fn what_was_given_shows_on_the_board() {
    let mut dice = Dice::new(23);
    let mut decided = 0;
    for start in random_positions(24, 200, 400) {
        for (position, _) in random_game(start, 12, &mut dice).positions() {
            if position.ending().is_some() {
                continue;
            }
            let again = Position::from_fen(&position.to_string(), start.options()).expect("valid");
            let mut moves = rules::MoveList::new();
            position.legal_moves(&mut moves);
            for &m in &moves {
                let ending = position.after(m).ending();
                assert_eq!(again.after(m).ending(), ending, "{position} {m}");
                decided += usize::from(ending.is_some());
            }
        }
    }
    assert!(decided > 1000, "only {decided} endings");
}
