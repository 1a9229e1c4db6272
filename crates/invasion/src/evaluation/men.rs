//! What stands where: material and piece-square features.

use rules::Side;

use super::feature::{MATERIAL, PIECE_SQUARE};
use crate::{Kind, Square};

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

/// The features that a man has by its kind (an HQ has none) and by its square.
pub(super) fn features(side: Side, kind: Kind, square: Square) -> [Option<usize>; 2] {
    let material = (kind != Kind::Hq).then(|| MATERIAL.at(kind.index() - 1));
    [material, Some(PIECE_SQUARE.at(HALF_BOARD * kind.index() + half_board(side, square)))]
}

/// The number of the square in the folded board of its owner: Black's view is White's turned round.
fn half_board(side: Side, square: Square) -> usize {
    let index = square.index();
    usize::from(FOLDED[if side == Side::First { index } else { 99 - index }])
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
                let same = half_board(Side::First, square) == half_board(Side::First, other);
                assert_eq!(same, other == square || other == image, "{square} {other}");
            }
            let turned = square.turned().unwrap();
            assert_eq!(half_board(Side::First, square), half_board(Side::Second, turned));
        }
    }
}
