//! A variant's heuristics with no noisy moves.

use rules::{Heuristics, MoveList, Position, Score};

#[derive(Clone, Default)]
pub(crate) struct Quiet<H>(H);

impl<P: Position, H: Heuristics<P>> Heuristics<P> for Quiet<H> {
    type Memory = ();

    const ARRIVALS: usize = H::ARRIVALS;
    const ROUTES: usize = H::ROUTES;
    const VICTIMS: usize = H::VICTIMS;

    fn evaluate(&self, position: &P) -> Score {
        self.0.evaluate(position)
    }

    fn material(&self, position: &P) -> Score {
        self.0.material(position)
    }

    fn noisy_moves(&self, _: &P, _: &mut MoveList<P::Move>) {}

    fn quiet_moves(&self, position: &P, moves: &mut MoveList<P::Move>) {
        position.legal_moves(moves);
    }

    fn is_noisy(&self, _: &P, _: P::Move) -> bool {
        false
    }

    fn gain(&self, position: &P, m: P::Move) -> i32 {
        self.0.gain(position, m)
    }

    fn mover_value(&self, position: &P, m: P::Move) -> i32 {
        self.0.mover_value(position, m)
    }

    fn exchange_at_least(&self, position: &P, m: P::Move, threshold: i32) -> bool {
        self.0.exchange_at_least(position, m, threshold)
    }

    fn pass(&self, position: &P) -> Option<P> {
        self.0.pass(position)
    }

    fn passing_misleads(&self, position: &P) -> bool {
        self.0.passing_misleads(position)
    }

    fn arrival(&self, position: &P, m: P::Move) -> usize {
        self.0.arrival(position, m)
    }

    fn route(&self, position: &P, m: P::Move) -> usize {
        self.0.route(position, m)
    }

    fn victim(&self, position: &P, m: P::Move) -> usize {
        self.0.victim(position, m)
    }
}
