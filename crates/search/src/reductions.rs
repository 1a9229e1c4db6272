//! Late move reductions: moves that come late in a good order are searched less deeply at first.
//!
//! Source: <https://www.chessprogramming.org/Late_Move_Reductions>.

use crate::facts::{Candidate, Node};

/// The table has so many depths and so many moves; beyond, the last row and column hold.
const SIZE: usize = 64;

/// Reductions are computed in parts of this.
const ONE: i32 = 1024;

/// The reduction of the first reducible move, and the factor of the product of the logarithms, in parts of [`ONE`].
const BASE: i32 = 480;
const SLOPE: i32 = 230;

/// Depths below this are not reduced.
const LEAST_DEPTH: i32 = 2;

/// History points that make one ply.
const HISTORY_PER_PLY: i32 = 9000;

static TABLE: [[i32; SIZE]; SIZE] = table();

const fn table() -> [[i32; SIZE]; SIZE] {
    let mut table = [[0; SIZE]; SIZE];
    let mut depth = 1;
    while depth < SIZE {
        let mut moves = 1;
        while moves < SIZE {
            table[depth][moves] = BASE + log2(depth) * log2(moves) / ONE * SLOPE / ONE;
            moves += 1;
        }
        depth += 1;
    }
    table
}

/// The binary logarithm in parts of [`ONE`]: exact for powers of two, a straight line between.
const fn log2(n: usize) -> i32 {
    let whole = n.ilog2();
    let rest = (n - (1 << whole)) as i32 * ONE / (1 << whole);
    whole as i32 * ONE + rest
}

/// Plies by which a move that is the `number`-th of its node, from 1, is reduced before its judgement by history: what prunings take as
/// its likely depth.
#[inline]
pub(crate) fn plain(depth: i32, number: u32) -> i32 {
    let depth = depth.clamp(0, SIZE as i32 - 1) as usize;
    TABLE[depth][(number as usize).min(SIZE - 1)] / ONE
}

/// Plies by which a move is reduced; never negative.
#[inline]
pub(crate) fn late<P: rules::Position>(
    node: &Node<'_, P>,
    candidate: &Candidate<P::Move>,
    gives_check: bool,
    child_cutoffs: u16,
) -> i32 {
    let is_early = candidate.number <= 1 + u32::from(node.kind.is_pv());
    if node.depth < LEAST_DEPTH || is_early || (candidate.noisy && !candidate.is_bad) {
        return 0;
    }
    let depth = node.depth.min(SIZE as i32 - 1) as usize;
    let mut parts = TABLE[depth][(candidate.number as usize).min(SIZE - 1)];
    parts -= ONE * i32::from(node.kind.is_pv());
    parts += ONE * i32::from(node.kind.is_cut());
    parts += ONE * i32::from(!node.improving);
    parts += ONE * i32::from(child_cutoffs > 3);
    parts += ONE * i32::from(node.table_move_is_noisy);
    parts -= ONE * i32::from(gives_check);
    parts -= ONE * i32::from(candidate.is_hint);
    parts -= candidate.history * ONE / HISTORY_PER_PLY;
    (parts / ONE).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_number() {
        assert_eq!(log2(1), 0);
        assert_eq!(log2(8), 3 * ONE);
        for depth in 1..70 {
            for number in 1..100 {
                assert!(plain(depth, number) <= plain(depth + 1, number));
                assert!(plain(depth, number) <= plain(depth, number + 1));
            }
        }
        assert_eq!(plain(1, 1), 0);
        assert!(plain(20, 40) >= 4);
    }
}
