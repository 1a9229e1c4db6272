//! Static exchange evaluation: what a move is worth when both sides go on capturing on its target.
//!
//! Source: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>.

use geometry::{bishop_attacks, rook_attacks};
use rules::{Position as _, Side};

use crate::{Kind, Move, Position, Promotion, Square, SquareSet};

/// What a man of each kind is worth in an exchange, in centipawns.
pub(crate) const VALUE: [i32; 6] = [100, 310, 330, 500, 950, 10_000];

/// The same by the numbers that the board stores, 0 for an empty square.
const VALUE_OF_CODE: [i32; 8] = [0, VALUE[0], VALUE[1], VALUE[2], VALUE[3], VALUE[4], VALUE[5], 0];

/// The value of a man of this kind.
#[inline]
pub(crate) const fn worth(kind: Kind) -> i32 {
    VALUE[kind.index()]
}

/// What `m` itself changes in the balance of men, in centipawns.
#[inline]
pub(crate) fn gain(position: &Position, m: Move) -> i32 {
    if m.is_plain() && position.en_passant() != Some(m.to()) {
        return VALUE_OF_CODE[usize::from(position.men.code_at(m.to()))];
    }
    let captured = position.captured(m).map_or(0, worth);
    let promoted = m.promotion().map_or(0, |promotion| worth(promotion.kind()) - worth(Kind::Pawn));
    captured + promoted
}

/// Whether the exchange that `m` begins yields its side at least `threshold` centipawns. Pins are not looked at; a king captures only where nothing answers.
pub(crate) fn at_least(position: &Position, m: Move, threshold: i32) -> bool {
    let spare = gain(position, m) - threshold;
    let Some(mover) = position.men.kind_at(m.from()) else { return spare >= 0 };
    let arriving = m.promotion().map_or(mover, Promotion::kind);
    // What the side that has just captured stands to lose by the answer, beyond what it may.
    let mut at_risk = worth(arriving) - spare;
    if spare < 0 || at_risk <= 0 || m.is_castling() {
        return spare >= 0;
    }
    let target = m.to();
    let mut occupied = position.men.occupied().without(m.from()).with(target);
    if position.is_en_passant(m) {
        occupied -= position.passing_pawn(target);
    }
    let mut attackers = position.men.attackers_to(target, occupied);
    let mut side = position.side_to_move();
    let mut yields = true;
    loop {
        side = side.opponent();
        attackers &= occupied;
        let own = attackers & position.men.of(side);
        let Some((kind, men)) = position.men.kinds().cheapest(own) else { return yields };
        yields = !yields;
        if kind == Kind::King {
            return yields != attackers.meets(position.men.of(side.opponent()));
        }
        at_risk = worth(kind) - at_risk;
        if at_risk < i32::from(yields) {
            return yields;
        }
        occupied -= SquareSet::of(men.first().unwrap_or(target));
        attackers |= uncovered(position, kind, target, occupied);
    }
}

/// Sliders that attack `target` now that a man of this kind has left his line to it.
#[inline]
fn uncovered(position: &Position, kind: Kind, target: Square, occupied: SquareSet) -> SquareSet {
    let mut sliders = SquareSet::EMPTY;
    if matches!(kind, Kind::Pawn | Kind::Bishop | Kind::Queen) {
        sliders |= bishop_attacks(target, occupied) & position.men.diagonal();
    }
    if matches!(kind, Kind::Rook | Kind::Queen) {
        sliders |= rook_attacks(target, occupied) & position.men.orthogonal();
    }
    sliders
}

/// The material of a side, its king left out, in centipawns.
pub(crate) fn material(position: &Position, side: Side) -> i32 {
    let men = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
    men.map(|kind| position.men.pieces(side, kind).len() as i32 * worth(kind)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    /// The exact yield, found by asking for every threshold.
    fn yield_of(fen: &str, text: &str) -> i32 {
        let position = Position::from_fen(fen, Options::default()).unwrap();
        let m = position.parse_move(text).unwrap();
        (-2000..=2000).rev().step_by(10).find(|&threshold| at_least(&position, m, threshold)).unwrap()
    }

    #[test]
    fn exchanges() {
        for (fen, text, wanted) in [
            // Nothing answers.
            ("k7/8/8/3n4/8/8/8/K2R4 w - - 0 1", "d1d5", 310),
            // A rook for a knight.
            ("k7/5b2/8/3n4/8/8/8/K2R4 w - - 0 1", "d1d5", 310 - 500),
            // A second rook behind the first takes the bishop back.
            ("k7/5b2/8/3n4/8/8/3R4/K2R4 w - - 0 1", "d2d5", 310 - 500 + 330),
            // The king takes back only where nothing answers.
            ("8/8/4k3/3n4/8/8/8/K2R4 w - - 0 1", "d1d5", 310 - 500),
            ("8/8/4k3/3n4/8/8/3R4/K2R4 w - - 0 1", "d2d5", 310),
            // A quiet move to an attacked square.
            ("k7/8/8/8/4p3/8/8/K2R4 w - - 0 1", "d1d3", -500),
            // En passant, and the pawn that is taken back.
            ("k7/4p3/8/2Pp4/8/8/8/K7 w - d6 0 1", "c5d6", 0),
            // Promotion, and the queen that is lost.
            ("1k1r4/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", 850 - 950),
            ("1k1r4/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q", 500 + 850),
            // A well-known one: the pawn is protected.
            ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
            ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 310),
        ] {
            assert_eq!(yield_of(fen, text), wanted, "{fen} {text}");
        }
    }
}
