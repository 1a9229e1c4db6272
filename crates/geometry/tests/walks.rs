//! Rays, lines and sliders of every board against naive walks.

use geometry::{
    Board, Chessboard, Direction, Field, SeaBoard, Square, SquareSet, between, bishop_attacks, direction, line,
    queen_attacks, rook_attacks,
};
use proptest::prelude::*;

/// Walks step by step until something stands in the way.
fn walk<B: Board>(from: Square<B>, directions: &[Direction], occupied: SquareSet<B>) -> SquareSet<B> {
    let mut reached = SquareSet::EMPTY;
    for &direction in directions {
        let mut here = from;
        while let Some(next) = here.step(direction) {
            reached |= SquareSet::of(next);
            if occupied.has(next) {
                break;
            }
            here = next;
        }
    }
    reached
}

fn sliders_reach_what_a_walk_reaches<B: Board>(occupied: SquareSet<B>) {
    for square in SquareSet::<B>::ALL {
        let rook = walk(square, &Direction::ORTHOGONAL, occupied);
        let bishop = walk(square, &Direction::DIAGONAL, occupied);
        assert_eq!(rook_attacks(square, occupied), rook, "{square} {occupied}");
        assert_eq!(bishop_attacks(square, occupied), bishop, "{square} {occupied}");
        assert_eq!(queen_attacks(square, occupied), rook | bishop, "{square} {occupied}");
    }
}

/// A set from random words; the sparser, the more words are intersected.
fn some_set<B: Board>(words: &[[u64; 3]]) -> SquareSet<B> {
    let all = SquareSet::<B>::ALL;
    all.into_iter().filter(|s| words.iter().all(|w| w[s.index() / 64] >> (s.index() % 64) & 1 != 0)).collect()
}

proptest! {
    #[test]
    fn sliders(words in prop::collection::vec(any::<[u64; 3]>(), 0..5)) {
        sliders_reach_what_a_walk_reaches::<Chessboard>(some_set(&words));
        sliders_reach_what_a_walk_reaches::<SeaBoard>(some_set(&words));
        sliders_reach_what_a_walk_reaches::<Field>(some_set(&words));
    }
}

fn pairs_of_squares<B: Board>() {
    for a in SquareSet::<B>::ALL {
        for b in SquareSet::<B>::ALL {
            let towards = Direction::ALL.into_iter().find(|&d| walk(a, &[d], SquareSet::EMPTY).has(b));
            assert_eq!(direction(a, b), towards, "{a} {b}");
            let Some(towards) = towards else {
                assert!(between(a, b).is_empty() && line(a, b).is_empty(), "{a} {b}");
                continue;
            };
            let way = walk(a, &[towards], SquareSet::of(b));
            assert_eq!(between(a, b), way.without(b), "{a} {b}");
            let whole = walk(a, &[towards, towards.opposite()], SquareSet::EMPTY).with(a);
            assert_eq!(line(a, b), whole, "{a} {b}");
        }
    }
}

#[test]
fn lines_between_all_pairs_of_squares() {
    pairs_of_squares::<Chessboard>();
    pairs_of_squares::<SeaBoard>();
    pairs_of_squares::<Field>();
}

fn rays<B: Board>() {
    for square in SquareSet::<B>::ALL {
        for direction in Direction::ALL {
            assert_eq!(B::rays(square).to(direction), walk(square, &[direction], SquareSet::EMPTY));
        }
        assert_eq!(B::rays(square).orthogonal(), walk(square, &Direction::ORTHOGONAL, SquareSet::EMPTY));
        assert_eq!(B::rays(square).diagonal(), walk(square, &Direction::DIAGONAL, SquareSet::EMPTY));
    }
}

#[test]
fn rays_end_at_edges_and_holes() {
    rays::<Chessboard>();
    rays::<SeaBoard>();
    rays::<Field>();
    let d3: Square<SeaBoard> = "d3".parse().unwrap();
    assert!(SeaBoard::rays(d3).to(Direction::North).is_empty());
    assert_eq!(SeaBoard::rays(d3).to(Direction::NorthWest).to_string(), "c4 b5 a6");
}
