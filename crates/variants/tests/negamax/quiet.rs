//! Conquer's heuristics with no noisy moves.

use conquer::{Evaluation, Move, Position};
use rules::{Heuristics, MoveList, Position as _, Score};

#[derive(Clone, Default)]
pub(crate) struct Quiet(Evaluation);

impl Heuristics<Position> for Quiet {
    const ARRIVALS: usize = <Evaluation as Heuristics<Position>>::ARRIVALS;
    const ROUTES: usize = <Evaluation as Heuristics<Position>>::ROUTES;
    const VICTIMS: usize = <Evaluation as Heuristics<Position>>::VICTIMS;

    fn evaluate(&self, position: &Position) -> Score {
        self.0.evaluate(position)
    }

    fn material(&self, position: &Position) -> Score {
        self.0.material(position)
    }

    fn noisy_moves(&self, _: &Position, _: &mut MoveList<Move>) {}

    fn quiet_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        position.legal_moves(moves);
    }

    fn is_noisy(&self, _: &Position, _: Move) -> bool {
        false
    }

    fn gain(&self, position: &Position, m: Move) -> i32 {
        self.0.gain(position, m)
    }

    fn mover_value(&self, position: &Position, m: Move) -> i32 {
        self.0.mover_value(position, m)
    }

    fn exchange_at_least(&self, position: &Position, m: Move, threshold: i32) -> bool {
        self.0.exchange_at_least(position, m, threshold)
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        self.0.pass(position)
    }

    fn passing_misleads(&self, position: &Position) -> bool {
        self.0.passing_misleads(position)
    }

    fn arrival(&self, position: &Position, m: Move) -> usize {
        self.0.arrival(position, m)
    }

    fn route(&self, position: &Position, m: Move) -> usize {
        self.0.route(position, m)
    }

    fn victim(&self, position: &Position, m: Move) -> usize {
        self.0.victim(position, m)
    }
}
