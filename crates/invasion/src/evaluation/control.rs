//! Which parts of the board a side holds.

use rules::Side;
use rules::linear::Sink;

use super::attack_map::AttackMap;
use super::feature::CONTROL;
use crate::SquareSet;

/// The parts of the board as White sees them: its own camp; the two arms of land next to it, south and east of the sea; the blocks around the free
/// corners; the two arms next to the enemy; the enemy's camp.
const REGIONS: [u128; 5] = [
    block((7, 0), (9, 2)),
    block((3, 0), (6, 2)) | block((7, 3), (9, 6)),
    block((0, 0), (2, 2)) | block((7, 7), (9, 9)),
    block((0, 3), (2, 6)) | block((3, 7), (6, 9)),
    block((0, 7), (2, 9)),
];

/// The squares of a rectangle, from one corner (file, rank) to the opposite.
const fn block(first: (u32, u32), last: (u32, u32)) -> u128 {
    let (mut bits, mut rank) = (0, first.1);
    while rank <= last.1 {
        let mut file = first.0;
        while file <= last.0 {
            bits |= 1 << (10 * rank + file);
            file += 1;
        }
        rank += 1;
    }
    bits
}

/// A region as White sees it, as `side` sees it: for Black the board is turned round.
const fn seen_by(side: Side, bits: u128) -> u128 {
    match side {
        Side::First => bits,
        Side::Second => bits.reverse_bits() >> 28,
    }
}

/// Squares that this side attacks and the other does not, or that it attacks twice and the other but once.
pub(super) fn control<const FIRST: bool>(own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let only = (own.all - enemy.all) | (own.twice - enemy.twice);
    let mut held = |index: usize, region: u128| {
        sink.add(side, CONTROL.at(index), (only & SquareSet::from_bits(region)).len() as i32);
    };
    held(0, const { seen_by(Side::of(FIRST), REGIONS[0]) });
    held(1, const { seen_by(Side::of(FIRST), REGIONS[1]) });
    held(2, const { seen_by(Side::of(FIRST), REGIONS[2]) });
    held(3, const { seen_by(Side::of(FIRST), REGIONS[3]) });
    held(4, const { seen_by(Side::of(FIRST), REGIONS[4]) });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_regions_are_the_whole_board() {
        let whole: SquareSet = SquareSet::from_bits(REGIONS.into_iter().fold(0, |a, b| a | b));
        assert_eq!(whole, SquareSet::ALL);
        for square in SquareSet::ALL {
            let turned = square.turned().unwrap();
            assert_eq!(seen_by(Side::Second, SquareSet::of(square).bits()), SquareSet::of(turned).bits());
        }
        assert_eq!(REGIONS.iter().map(|bits| bits.count_ones()).sum::<u32>(), 84);
    }
}
