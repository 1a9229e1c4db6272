//! K-15: pieces that stand on one point together.

use super::piece::{Colour, Kind, Piece};
use super::point::Point;

/// A lone piece or several on one point, in the order of K-33: the carrier comes first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// Whose it is.
    pub colour: Colour,
    pieces: Vec<Piece>,
}

impl Stack {
    /// The pieces, put in order.
    pub fn new(colour: Colour, mut pieces: Vec<Piece>) -> Self {
        pieces.sort_unstable();
        Self { colour, pieces }
    }

    /// All its pieces in order; at least one.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// What heads it: its carrier, or the lone piece (K-2).
    pub fn head(&self) -> Piece {
        self.pieces[0]
    }

    /// Whether a piece of this kind is in it.
    pub fn has(&self, kind: Kind) -> bool {
        self.pieces.iter().any(|piece| piece.kind == kind)
    }

    /// It and another one, put together.
    #[must_use]
    pub fn joined(&self, pieces: &[Piece]) -> Self {
        Self::new(self.colour, [&self.pieces, pieces].concat())
    }

    /// What is left without these pieces; `None` if nothing is.
    #[must_use]
    pub fn without(&self, part: &[Piece]) -> Option<Self> {
        let mut pieces = self.pieces.clone();
        for piece in part {
            let place = pieces.iter().position(|other| other == piece)?;
            pieces.remove(place);
        }
        (!pieces.is_empty()).then_some(Self { colour: self.colour, pieces })
    }

    /// K-2, K-15, K-18: whether this may stand there: a lone piece or a stack, on a point its carrier may stand on, stacks with E
    /// only on ranks 6 and 7.
    pub fn may_stand_on(&self, point: Point) -> bool {
        let engineer_stack = self.pieces.len() > 1 && self.has(Kind::Engineer);
        makes_stack(&self.pieces)
            && self.head().kind.may_stand_on(point)
            && (!engineer_stack || point.rank == 6 || point.rank == 7)
    }
}

/// K-15: whether these pieces, in order, are a lone piece or a carrier with its cargo.
pub(super) fn makes_stack(pieces: &[Piece]) -> bool {
    let [carrier, cargo @ ..] = pieces else { return false };
    let count = |kind: Kind| cargo.iter().filter(|piece| piece.kind == kind).count();
    let fits = match carrier.kind {
        Kind::Navy | Kind::AirForce => cargo.len() <= 2 && count(Kind::Tank) <= 1,
        Kind::Tank => count(Kind::Infantry) <= 1 && count(Kind::Militia) + count(Kind::Commander) <= 1,
        _ => cargo.len() <= 1,
    };
    fits && cargo.iter().all(|piece| carrier.kind.carries(piece.kind))
}

/// All the parts of some pieces that are a lone piece or make a stack themselves; equal pieces are not told apart.
pub(super) fn parts(pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let mut parts: Vec<Vec<Piece>> = Vec::new();
    for mask in 1_u32..1 << pieces.len() {
        let chosen = pieces.iter().enumerate().filter(|&(index, _)| mask >> index & 1 == 1);
        let part: Vec<Piece> = chosen.map(|(_, &piece)| piece).collect();
        if makes_stack(&part) && !parts.contains(&part) {
            parts.push(part);
        }
    }
    parts
}
