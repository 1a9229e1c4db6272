//! Attacks of many sliders at once, on the chessboard.
//!
//! Source: Kogge and Stone's parallel prefix, <https://www.chessprogramming.org/Kogge-Stone_Algorithm>. Four directions are worked on side by
//! side, so that the compiler can put them into one vector register.

use crate::{Chessboard, SquareSet};

type Set = SquareSet<Chessboard>;
type Four = [u64; 4];

const NOT_FILE_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_FILE_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

/// North, east, north-east, north-west: how far a step shifts, and where it can end.
const UP: (Four, Four) = ([8, 1, 9, 7], [!0, NOT_FILE_A, NOT_FILE_A, NOT_FILE_H]);
/// The opposites.
const DOWN: (Four, Four) = ([8, 1, 9, 7], [!0, NOT_FILE_H, NOT_FILE_H, NOT_FILE_A]);

/// All squares that any of the sliders attacks: `orthogonal` along ranks and files, `diagonal` along diagonals; queens are in both sets.
///
/// ```
/// use geometry::{Chessboard, Square, SquareSet, rook_attacks, sliders_attacks};
/// let a1: Square<Chessboard> = "a1".parse().unwrap();
/// let rook = SquareSet::of(a1);
/// assert_eq!(sliders_attacks(rook, SquareSet::EMPTY, rook), rook_attacks(a1, rook));
/// ```
#[inline]
pub fn sliders_attacks(orthogonal: Set, diagonal: Set, occupied: Set) -> Set {
    let (orthogonal, diagonal) = (orthogonal.bits(), diagonal.bits());
    let sliders = [orthogonal, orthogonal, diagonal, diagonal];
    let empty = !occupied.bits();
    let up = fill(sliders, empty, UP, |set, by| set << by);
    let down = fill(sliders, empty, DOWN, |set, by| set >> by);
    Set::from_bits(up | down)
}

/// The attacks in four directions.
#[inline]
fn fill(sliders: Four, empty: u64, (step, ends): (Four, Four), shift: impl Fn(u64, u64) -> u64) -> u64 {
    let mut reached = sliders;
    let mut free = ends.map(|ends| ends & empty);
    for stride in [1, 2, 4] {
        for n in 0..4 {
            reached[n] |= free[n] & shift(reached[n], stride * step[n]);
            free[n] &= shift(free[n], stride * step[n]);
        }
    }
    let mut attacks = 0;
    for n in 0..4 {
        attacks |= ends[n] & shift(reached[n], step[n]);
    }
    attacks
}
