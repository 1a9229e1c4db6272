//! Checks that cannot be blocked.

use rules::Side;

use crate::attacks::{DIAGONAL, NEAR};
use crate::{Kind, Position, Square, SquareSet, tank};

/// The squares from which a piece gives a check that nothing can be put in the way of.
#[derive(Clone, Copy)]
pub(crate) struct HardChecks {
    lines: SquareSet,
    troopers: SquareSet,
    tanks: SquareSet,
}

impl HardChecks {
    /// Those of `side`: a Tank's from anywhere, since it crushes what is in its way (I-9); those of others from next to the HQ.
    #[inline]
    pub(crate) fn of(position: &Position, side: Side) -> Self {
        let hq = position.hq(side.opponent());
        Self { lines: NEAR[hq], troopers: DIAGONAL[hq], tanks: tank::way(hq, position.hq(side)) }
    }

    /// Whether a piece of `kind` of the side to move gives such a check on `square`.
    #[inline]
    pub(crate) fn is_one(position: &Position, kind: Kind, square: Square) -> bool {
        let hq = position.hq(position.side.opponent());
        match kind {
            Kind::Commando | Kind::Paratrooper | Kind::Landed => NEAR[hq].has(square),
            Kind::Trooper => DIAGONAL[hq].has(square),
            Kind::Tank => tank::way(hq, position.hq(position.side)).has(square),
            Kind::Hq | Kind::Flag => false,
        }
    }

    /// The squares for a piece of `kind`; an HQ or a Flag gives no check.
    #[inline]
    pub(crate) fn by(&self, kind: Kind) -> SquareSet {
        match kind {
            Kind::Commando | Kind::Paratrooper | Kind::Landed => self.lines,
            Kind::Trooper => self.troopers,
            Kind::Tank => self.tanks,
            Kind::Hq | Kind::Flag => SquareSet::EMPTY,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{MoveList, Position as _};

    use super::*;

    /// Whether none of the answers to `m` ends with a piece between the HQ and the one checker.
    fn is_unblockable(position: &Position, m: crate::Move) -> bool {
        let after = position.after(m);
        let (hq, mut answers) = (after.hq(after.side), MoveList::new());
        after.legal_moves(&mut answers);
        let Some(checker) = after.checkers.first() else { return false };
        let way = geometry::between(hq, checker);
        answers.iter().all(|answer| answer.from() == hq || !way.has(answer.to()))
    }

    #[test]
    fn they_are_checks_and_nothing_blocks_them() {
        let fens = [
            "2h1i5/1i3C4/10/3****3/1T1****3/3****3/3****3/1P8/7I2/8H1 w - - 0 1",
            "10/8h1/4T3i1/3****I2/3****3/3****3/3****3/10/8H1/10 w - - 0 1",
        ];
        let mut seen = 0;
        for fen in fens {
            let position = Position::from_fen(fen, ()).unwrap_or_else(|error| panic!("{fen}: {error}"));
            let checks = HardChecks::of(&position, position.side);
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            for &m in &moves {
                let kind = m.promotion().or(position.kind_at(m.from())).unwrap();
                if checks.by(kind).has(m.to()) {
                    assert!(position.gives_check(m) && is_unblockable(&position, m), "{fen} {m}");
                    seen += 1;
                }
            }
        }
        assert!(seen >= 6, "{seen}");
    }
}
