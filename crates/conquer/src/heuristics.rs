//! What the search needs to know about Conquer.

use rules::linear::Memory;
use rules::{Heuristics, Key, MoveList, Position as _, Score, Side, Term};

use crate::evaluation::Looks;
use crate::{Evaluation, Kind, Move, Position, exchange};

/// Men, the king and pawns not counted, from which on passing is taken for a free move. With fewer, having to move may be a burden.
const ENOUGH_TO_PASS: usize = 2;

impl Heuristics<Position> for Evaluation {
    type Memory = Memory<Looks>;

    const ARRIVALS: usize = 2 * 6 * 64;
    const ROUTES: usize = 64 * 64;
    const VICTIMS: usize = 6;

    fn evaluate(&self, position: &Position) -> Score {
        self.score(position)
    }

    fn begin(&self, position: &Position, memory: &mut Self::Memory) {
        Self::begin(self, position, memory);
    }

    #[inline]
    fn played(&self, before: &Position, m: Move, after: &Position, memory: &mut Self::Memory) {
        Self::played(self, before, m, after, memory);
    }

    #[inline]
    fn taken_back(&self, memory: &mut Self::Memory) {
        Self::taken_back(self, memory);
    }

    fn evaluate_with(&self, position: &Position, memory: &mut Self::Memory) -> Score {
        self.score_with(position, memory)
    }

    fn explain(&self, position: &Position) -> Vec<Term> {
        self.parts(position)
    }

    fn material(&self, position: &Position) -> Score {
        let count = |side: Side| -> i32 {
            let men = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
            men.map(|kind| position.pieces(side, kind).len() as i32 * exchange::worth(kind)).sum()
        };
        let side = position.side_to_move();
        Score::estimate(count(side) - count(side.opponent()))
    }

    fn noisy_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        position.noisy_moves(moves);
    }

    fn quiet_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        position.quiet_moves(moves);
    }

    fn is_noisy(&self, position: &Position, m: Move) -> bool {
        m.promotion().is_some() || position.is_capture(m)
    }

    fn is_capture(&self, position: &Position, m: Move) -> bool {
        position.is_capture(m)
    }

    fn gain(&self, position: &Position, m: Move) -> i32 {
        exchange::gain(position, m)
    }

    fn mover_value(&self, position: &Position, m: Move) -> i32 {
        position.kind_at(m.from()).map_or(0, exchange::worth)
    }

    fn exchange_at_least(&self, position: &Position, m: Move, threshold: i32) -> bool {
        exchange::at_least(position, m, threshold)
    }

    #[inline]
    fn likely_key(&self, position: &Position, m: Move) -> Option<Key> {
        Some(position.likely_key(m))
    }

    fn gives_check(&self, position: &Position, m: Move) -> bool {
        position.gives_check(m)
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        (!position.in_check()).then(|| position.passed())
    }

    fn passing_misleads(&self, position: &Position) -> bool {
        let side = position.side_to_move();
        let officers = position.men_of(side) - position.pieces(side, Kind::Pawn) - position.pieces(side, Kind::King);
        officers.len() < ENOUGH_TO_PASS
    }

    fn arrival(&self, position: &Position, m: Move) -> usize {
        let kind = position.kind_at(m.from()).map_or(0, Kind::index);
        64 * (6 * position.side_to_move().index() + kind) + m.to().index()
    }

    fn route(&self, _: &Position, m: Move) -> usize {
        64 * m.from().index() + m.to().index()
    }

    fn victim(&self, position: &Position, m: Move) -> usize {
        // No king is ever captured, so its place serves for "nothing".
        position.kind_at(m.to()).map_or(0, |kind| kind.index() + 1)
    }
}
