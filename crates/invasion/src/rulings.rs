//! The data of the board and the project's own readings of what the inventor's page leaves open, each in one place so that it can be
//! changed there.
//!
//! Sets of squares are given by ranks from the first up, ten bits a rank.

use rules::Side;

use crate::{Kind, SquareSet};

/// I-4: the set-up. Any other can be given as a FEN.
pub(crate) const START: &str =
    "hftii5/fpcii5/tcpii5/iii****3/iii****3/3****III/3****III/5IIPCT/5IICPF/5IITFH w Oo - 0 1";

/// Files h, i, j of the first three ranks.
const SOUTH_EAST: u128 = 0x380 | 0x380 << 10 | 0x380 << 20;
/// Files a, b, c of the last three ranks.
const NORTH_WEST: u128 = 0x007 << 70 | 0x007 << 80 | 0x007 << 90;

/// I-3: the camp of `side`.
#[inline]
pub(crate) fn camp(side: Side) -> SquareSet {
    SquareSet::from_bits([SOUTH_EAST, NORTH_WEST][side.index()])
}

/// I-2: the HQ corners, wherever the HQs are: `j1` is White's, `a10` Black's.
pub(crate) const HQ_CORNERS: [u128; 2] = [1 << 9, 1 << 90];

/// I-2: the corners whose reaching arms a Bomb: `a1` and `j10`.
pub(crate) const FREE_CORNERS: u128 = 1 | 1 << 99;

/// The HQ corner of `side`.
#[inline]
pub(crate) fn hq_corner(side: Side) -> SquareSet {
    SquareSet::from_bits(HQ_CORNERS[side.index()])
}

/// The free corners, for both sides.
#[inline]
pub(crate) fn free_corners() -> SquareSet {
    SquareSet::from_bits(FREE_CORNERS)
}

/// I-9: how far a Tank goes.
pub(crate) const TANK_STEPS: u8 = 5;

/// I-8: how far a flight goes, at least; at most it crosses the whole board.
pub(crate) const SHORTEST_FLIGHT: i8 = 5;

/// I-19: how many pieces of a kind a side may have, where that does not depend on promotions.
pub(crate) const MOST: [(Kind, usize, &str); 3] =
    [(Kind::Flag, 2, "Flags"), (Kind::Tank, 2, "Tanks"), (Kind::Trooper, 12, "Troopers")];

/// I-4, I-19: how many Commandos, and how many Paratroopers, a side begins with; more of them were Troopers.
pub(crate) const FIRST_OFFICERS: usize = 2;
