//! Both symmetries of the game: the board turned by 180 degrees with colours swapped, and reflected in the diagonal of the two HQ
//! corners, which leaves each side its own.

use std::collections::BTreeMap;

use invasion::Position;
use rules::Position as _;
use rules::perft::perft_split;
use testkit::Dice;
use testkit::invasion_oracle::{Board, Colour, Man, OraclePosition, Square, random_position};
use testkit::play::random_game;

/// Where squares and colours go.
struct Symmetry {
    square: fn(Square) -> Square,
    swaps_sides: bool,
}

const TURN: Symmetry =
    Symmetry { square: |square| Square { file: 9 - square.file, rank: 9 - square.rank }, swaps_sides: true };
const REFLECTION: Symmetry =
    Symmetry { square: |square| Square { file: 9 - square.rank, rank: 9 - square.file }, swaps_sides: false };

impl Symmetry {
    fn colour(&self, colour: Colour) -> Colour {
        if self.swaps_sides { colour.other() } else { colour }
    }

    fn position(&self, position: &OraclePosition) -> OraclePosition {
        let mut board = Board::default();
        for (square, man) in Colour::BOTH.into_iter().flat_map(|colour| position.board.men(colour)) {
            board.put((self.square)(square), Some(Man { colour: self.colour(man.colour), ..man }));
        }
        OraclePosition {
            board,
            to_move: self.colour(position.to_move),
            white_bomb: position.bomb(self.colour(Colour::White)),
            black_bomb: position.bomb(self.colour(Colour::Black)),
            ..position.clone()
        }
    }

    /// The text of the move that corresponds.
    fn text(&self, text: &str) -> String {
        let mut mapped = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            if digits == 0 {
                mapped.push(letter);
            } else {
                let rank: i8 = rest[1..=digits].parse().expect("a rank");
                let square = Square { file: letter as i8 - b'a' as i8, rank: rank - 1 };
                mapped += &(self.square)(square).name();
            }
            rest = &rest[1 + digits..];
        }
        mapped
    }
}

fn paths(position: &Position) -> BTreeMap<String, u64> {
    perft_split(position, 2).into_iter().map(|(m, paths)| (m.to_string(), paths)).collect()
}

/// Every move has its counterpart, with as many answers.
fn check(fen: &str, symmetry: &Symmetry) {
    let oracle = OraclePosition::from_fen(fen).expect("valid");
    let position = Position::from_fen(fen, ()).expect("valid");
    let image =
        Position::from_fen(&symmetry.position(&oracle).to_string(), ()).unwrap_or_else(|e| panic!("{fen}: {e}"));
    let expected: BTreeMap<String, u64> =
        paths(&position).into_iter().map(|(text, paths)| (symmetry.text(&text), paths)).collect();
    assert_eq!(paths(&image), expected, "{fen}");
    assert_eq!(image.in_check(), position.in_check(), "{fen}");
    assert_eq!(image.ending(), position.ending(), "{fen}");
    if symmetry.swaps_sides {
        assert_eq!(position.flipped().to_string(), symmetry.position(&oracle).to_string());
    }
}

fn check_many(symmetry: &Symmetry, seed: u64) {
    let mut dice = Dice::new(seed);
    for _ in 0..400 {
        check(&random_position(&mut dice).to_string(), symmetry);
    }
    for _ in 0..60 {
        let plies = dice.below(200);
        check(&random_game(Position::start(()), plies, &mut dice).position().to_string(), symmetry);
    }
}

#[test]
fn turned_by_180_degrees_with_colours_swapped() {
    check_many(&TURN, 31);
}

#[test]
fn reflected_with_the_sides_as_they_are() {
    check_many(&REFLECTION, 32);
}

#[test]
fn the_start_is_its_own_image_when_turned() {
    let start = OraclePosition::from_fen(Position::START).expect("valid");
    let turned = TURN.position(&start);
    assert_eq!((&turned.board, turned.to_move), (&start.board, Colour::Black));
}
