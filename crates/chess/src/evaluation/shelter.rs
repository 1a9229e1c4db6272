//! The shelter of a king: the pawns before it.

use chessmen::{east, west};
use rules::Side;
use rules::linear::Sink;

use super::feature::{SHELTER, STORM};
use super::pawns::way_ahead;
use super::skeleton::Skeleton;
use crate::{Square, SquareSet};

/// Enters the features of the pawns before the king of a side, own and enemy, on its file and on those beside.
pub(super) fn describe(skeleton: &Skeleton, side: Side, sink: &mut impl Sink) {
    let king = skeleton.kings[side.index()];
    let way = way_ahead(side, king);
    let [own, enemy] = [side, side.opponent()].map(|side| skeleton.pawns[side.index()]);
    for (index, file) in [way, west(way), east(way)].into_iter().enumerate() {
        if file.is_empty() {
            continue;
        }
        let group = 8 * usize::from(index > 0);
        sink.add(side, SHELTER.at(group + distance(side, king, own & file)), 1);
        sink.add(side, STORM.at(group + distance(side, king, enemy & file)), 1);
    }
}

/// How many ranks ahead of the king the nearest of some squares ahead of it is; 0 if there is none.
fn distance(side: Side, king: Square, squares: SquareSet) -> usize {
    let bits = squares.bits();
    if bits == 0 {
        return 0;
    }
    let rank = match side {
        Side::First => bits.trailing_zeros() / 8,
        Side::Second => 7 - bits.leading_zeros() / 8,
    };
    usize::from(king.rank().abs_diff(rank as u8))
}
