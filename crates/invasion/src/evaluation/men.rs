//! What stands where: material and piece-square features; and the numbers of men, behind which those of attacks come.

use rules::Side;

use super::feature::{MATERIAL, PIECE_SQUARE};
use super::threats;
use crate::{Kind, Move, Position, Square};

/// Squares of one half of the board: the reflection that leaves both HQ corners where they are maps the other half onto it.
pub(super) const HALF_BOARD: usize = 45;

/// The squares of the half as their owner sees it (White), by number; what lies in the other half has the number of its image.
const FOLDED: [u8; 100] = folded();

const fn folded() -> [u8; 100] {
    let mut numbers = [0; 100];
    let (mut index, mut next) = (0, 0);
    while index < 100 {
        let (file, rank) = (index % 10, index / 10);
        let is_sea = file >= 3 && file <= 6 && rank >= 3 && rank <= 6;
        if !is_sea && file + rank >= 9 {
            numbers[index] = next;
            numbers[(9 - file) * 10 + (9 - rank)] = next;
            next += 1;
        }
        index += 1;
    }
    assert!(next as usize == HALF_BOARD);
    numbers
}

/// Numbers of squares: a power of two, so that numbers of men are put together and taken apart quickly.
const SQUARES: usize = 128;

/// Where the numbers of attacks on men begin: behind those of each kind on each square, and of one kind that is none.
pub(super) const FIRST_ATTACK: usize = 8 * SQUARES;

/// How many numbers there are.
pub(crate) const COUNT: usize = FIRST_ATTACK + threats::COUNT;

/// The number of a man of the kind with number `code` on `square`.
#[inline]
fn number(code: u8, square: Square) -> usize {
    SQUARES * usize::from(code & 7) + square.index() % SQUARES
}

/// Tells `each` the side and the number of every man.
pub(super) fn every(position: &Position, mut each: impl FnMut(Side, usize)) {
    for side in Side::ALL {
        for square in position.men_of(side) {
            each(side, number(position.men.code_at(square), square));
        }
    }
}

/// Tells `each` which men a legal move puts on the board (1) or takes from it (-1).
#[inline]
pub(super) fn moved(before: &Position, m: Move, mut each: impl FnMut(Side, usize, i32)) {
    let (side, men) = (before.side, &before.men);
    if before.may_remove_several(m) {
        let removed = before.removed(m);
        for owner in Side::ALL {
            for square in removed & men.of(owner) {
                each(owner, number(men.code_at(square), square), -1);
            }
        }
    } else if men.occupied().has(m.to()) {
        each(side.opponent(), number(men.code_at(m.to()), m.to()), -1);
    }
    if !m.is_drop() {
        each(side, number(men.code_at(m.from()), m.from()), -1);
        each(side, number(before.arriving(m), m.to()), 1);
    }
}

/// The features of a man by its kind (an HQ has none) and by its square, or those of an attack.
pub(super) fn features(side: Side, number: usize) -> impl Iterator<Item = usize> {
    let (kind, square) = (number / SQUARES, number % SQUARES);
    let is_man = kind < Kind::ALL.len() && square < FOLDED.len();
    let material = (is_man && kind != Kind::Hq.index()).then(|| MATERIAL.at(kind - 1));
    let place = is_man.then(|| PIECE_SQUARE.at(HALF_BOARD * kind + half_board(side, square)));
    let attack = number.checked_sub(FIRST_ATTACK).into_iter().flat_map(threats::features);
    material.into_iter().chain(place).chain(attack)
}

/// The number of the square in the folded board of its owner: Black's view is White's turned round.
fn half_board(side: Side, square: usize) -> usize {
    usize::from(FOLDED[if side == Side::First { square } else { 99 - square }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SquareSet;

    #[test]
    fn the_fold_joins_each_square_with_its_image_and_with_no_other() {
        for square in SquareSet::ALL {
            let image = Square::at(9 - square.rank(), 9 - square.file()).unwrap();
            for other in SquareSet::ALL {
                let same = half_board(Side::First, square.index()) == half_board(Side::First, other.index());
                assert_eq!(same, other == square || other == image, "{square} {other}");
            }
            let turned = square.turned().unwrap();
            assert_eq!(half_board(Side::First, square.index()), half_board(Side::Second, turned.index()));
        }
    }
}
