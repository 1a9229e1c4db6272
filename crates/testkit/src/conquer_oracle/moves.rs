//! A move, its text, and what it does to the men.

use std::fmt;

use super::board::{Board, Kind, Man, Square};

/// A move: from where, to where, and what is promoted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OracleMove {
    /// Where the moving man comes from.
    pub from: Square,
    /// Where he goes.
    pub to: Square,
    /// What the mover (C-4) or the captured pawn (C-5) becomes.
    pub promotion: Option<Kind>,
}

impl fmt::Display for OracleMove {
    /// C-13: `c2f5`, `b7b8q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from.name(), self.to.name())?;
        self.promotion.map_or(Ok(()), |kind| write!(f, "{}", kind.letter()))
    }
}

/// What a promotion may choose from (C-4); nothing but `None` where nothing is promoted.
pub(super) fn promotions(board: &Board, from: Square, to: Square) -> Vec<Option<Kind>> {
    if mover_promotes(board, from, to) || captured_promotes(board, from, to) {
        vec![Some(Kind::Queen), Some(Kind::Rook), Some(Kind::Bishop), Some(Kind::Knight)]
    } else {
        vec![None]
    }
}

/// C-4: a pawn arrives on its owner's last rank.
fn mover_promotes(board: &Board, from: Square, to: Square) -> bool {
    board.at(from).is_some_and(|mover| mover.kind == Kind::Pawn && to.rank == mover.colour.last_rank())
}

/// C-5: a captured pawn appears, where the mover came from, on its new owner's last rank.
fn captured_promotes(board: &Board, from: Square, to: Square) -> bool {
    let new_owners_last_rank = board.at(from).map(|mover| mover.colour.last_rank());
    board.at(to).is_some_and(|captured| captured.kind == Kind::Pawn) && new_owners_last_rank == Some(from.rank)
}

/// The board after a move: the mover on its target, the captured man, now the mover's, where it came from (C-2).
pub(super) fn apply(board: &Board, m: OracleMove) -> Board {
    let mut next = board.clone();
    let Some(mover) = board.at(m.from) else { return next };
    let promoted_if = |promotes: bool, kind: Kind| m.promotion.filter(|_| promotes).unwrap_or(kind);

    let arrived = Man { kind: promoted_if(mover_promotes(board, m.from, m.to), mover.kind), ..mover };
    let recruit = board.at(m.to).map(|captured| Man {
        colour: mover.colour,
        kind: promoted_if(captured_promotes(board, m.from, m.to), captured.kind),
    });
    next.put(m.to, Some(arrived));
    next.put(m.from, recruit);
    next
}
