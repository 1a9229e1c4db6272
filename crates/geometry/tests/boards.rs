//! Squares, sets and leaps of every board.

use geometry::{Board, Chessboard, Direction, Field, SeaBoard, Square, SquareSet};
use proptest::prelude::*;

const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn square<B: Board>(text: &str) -> Square<B> {
    text.parse().unwrap_or_else(|_| panic!("{text} is no square"))
}

fn squares_and_their_names<B: Board>(count: usize, last: &str) {
    assert_eq!(SquareSet::<B>::ALL.len(), count);
    assert_eq!(SquareSet::<B>::ALL.into_iter().last(), Some(square(last)));
    let mut numbers = Vec::new();
    for s in SquareSet::<B>::ALL {
        assert_eq!(square::<B>(&s.to_string()), s);
        assert_eq!(square::<B>(&s.to_string().to_uppercase()), s);
        assert_eq!(Square::at(s.file(), s.rank()), Some(s));
        assert_eq!(Square::from_index(s.index() as u8), Some(s));
        assert_eq!(s.mirrored().and_then(Square::mirrored), Some(s));
        numbers.push(s.index());
    }
    assert!(numbers.is_sorted_by(|a, b| a < b));
    assert_eq!((0..=u8::MAX).filter_map(Square::<B>::from_index).count(), count);
}

#[test]
fn every_square_has_a_name() {
    squares_and_their_names::<Chessboard>(64, "h8");
    squares_and_their_names::<SeaBoard>(84, "j10");
    squares_and_their_names::<Field>(132, "k12");
}

#[test]
fn low_bits_name_every_square_of_the_chessboard() {
    for number in 0..=u8::MAX {
        assert_eq!(Some(Square::from_low_bits(number)), Square::<Chessboard>::from_index(number % 64));
    }
}

#[test]
fn other_names_are_refused() {
    for text in ["", "a", "1", "a0", "a01", "a9", "i1", "a1 ", " a1", "a1b", "é1", "aé", "a+1", "a-1", "a111"] {
        assert!(text.parse::<Square<Chessboard>>().is_err(), "{text}");
    }
    for text in ["d4", "g7", "e5", "a11", "k1"] {
        assert!(text.parse::<Square<SeaBoard>>().is_err(), "{text}");
    }
    for text in ["l1", "a13", "a100"] {
        assert!(text.parse::<Square<Field>>().is_err(), "{text}");
    }
}

#[test]
fn leaps_stay_on_the_board_and_cross_holes() {
    let table = Chessboard::leaps(&KNIGHT);
    assert_eq!(table[square("a1")].to_string(), "c2 b3");
    assert_eq!(table[square("e4")].len(), 8);
    let sum: usize = SquareSet::ALL.into_iter().map(|s| table[s].len()).sum();
    assert_eq!(sum, 336);
    let table = SeaBoard::leaps(&KNIGHT);
    assert_eq!(table[square("d3")].to_string(), "c1 e1 b2 f2 b4 c5");
    assert_eq!(SeaBoard::leaps(&[(5, 0)])[square("c5")].to_string(), "h5");
    assert_eq!(Field::leaps(&KNIGHT)[square("k12")].to_string(), "j10 i11");
}

#[test]
fn ranks_and_files() {
    assert_eq!(SquareSet::<SeaBoard>::rank(3).to_string(), "a4 b4 c4 h4 i4 j4");
    assert_eq!(SquareSet::<Chessboard>::file(7).bits(), 0x8080_8080_8080_8080);
    assert_eq!(SquareSet::<Field>::rank(11).len(), 11);
}

fn sets_are_sets<B: Board>(a: &[u8], b: &[u8]) {
    let squares =
        |numbers: &[u8]| -> Vec<Square<B>> { numbers.iter().filter_map(|&n| Square::from_index(n)).collect() };
    let (a, b) = (squares(a), squares(b));
    let (x, y): (SquareSet<B>, SquareSet<B>) = (a.iter().copied().collect(), b.iter().copied().collect());
    let check = |set: SquareSet<B>, member: &dyn Fn(Square<B>) -> bool| {
        let expected: Vec<_> = SquareSet::<B>::ALL.into_iter().filter(|&s| member(s)).collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), expected);
        assert_eq!(set.into_iter().len(), expected.len());
        assert_eq!(set.len(), expected.len());
        assert_eq!(set.is_empty(), expected.is_empty());
        assert_eq!(set.has_several(), expected.len() > 1);
        assert_eq!(set.first(), expected.first().copied());
        assert_eq!(SquareSet::<B>::from_bits(set.bits()), set);
        assert!(SquareSet::<B>::ALL.into_iter().all(|s| set.has(s) == member(s)));
    };
    check(x | y, &|s| a.contains(&s) || b.contains(&s));
    check(x & y, &|s| a.contains(&s) && b.contains(&s));
    check(x - y, &|s| a.contains(&s) && !b.contains(&s));
    check(x ^ y, &|s| a.contains(&s) != b.contains(&s));
    check(!x, &|s| !a.contains(&s));
    assert_eq!(x.meets(y), a.iter().any(|s| b.contains(s)));
    assert_eq!(x.is_within(y), a.iter().all(|s| b.contains(s)));
}

proptest! {
    #[test]
    fn set_operations(a in prop::collection::vec(0u8..132, 0..40), b in prop::collection::vec(0u8..132, 0..40)) {
        sets_are_sets::<Chessboard>(&a, &b);
        sets_are_sets::<SeaBoard>(&a, &b);
        sets_are_sets::<Field>(&a, &b);
    }
}

#[test]
fn reaches_end_at_their_length_the_edge_and_holes() {
    let table = SeaBoard::reaches(&Direction::ORTHOGONAL, 5);
    assert_eq!(table[square("a4")].to_string(), "a1 a2 a3 b4 c4 a5 a6 a7 a8 a9");
    assert_eq!(table[square("h5")].to_string(), "h1 h2 h3 h4 i5 j5 h6 h7 h8 h9 h10");
    let king = Chessboard::reaches(&Direction::ALL, 1);
    assert_eq!(king[square("h1")].to_string(), "g1 g2 h2");
}

#[test]
fn two_steps_go_around_holes_if_they_can() {
    let table = SeaBoard::two_steps();
    assert_eq!(table[square("a1")].to_string(), "b1 c1 a2 b2 c2 a3 b3 c3");
    assert!(!table[square("c6")].has(square("e8")) && table[square("c6")].has(square("d8")));
    assert!(table[square("c7")].has(square("e8")) && table[square("c7")].has(square("e9")));
    let pairs: usize = SquareSet::<SeaBoard>::ALL.into_iter().map(|s| table[s].len()).sum();
    let blocks = SeaBoard::leaps(
        &(-2..=2).flat_map(|f| (-2..=2).map(move |r| (f, r))).filter(|&d| d != (0, 0)).collect::<Vec<_>>(),
    );
    let in_blocks: usize = SquareSet::<SeaBoard>::ALL.into_iter().map(|s| blocks[s].len()).sum();
    assert_eq!(in_blocks - pairs, 8);
}

#[test]
fn a_turn_exchanges_first_and_last() {
    assert_eq!(square::<SeaBoard>("a1").turned(), Some(square("j10")));
    assert_eq!(square::<SeaBoard>("c8").turned(), Some(square("h3")));
    for s in SquareSet::<Field>::ALL {
        assert_eq!(s.turned().and_then(Square::turned), Some(s));
    }
}
