//! What a cut-off teaches the histories.

use rules::{Heuristics, Position};

use crate::facts::{Candidate, Node};
use crate::history::{MoveFacts, bonus};
use crate::worker::Worker;

/// A move that was searched and did not cut off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried<M> {
    pub(crate) m: M,
    pub(crate) facts: MoveFacts,
    pub(crate) noisy: bool,
}

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// Praises the move that cut off, and blames those that were tried before it.
    pub(crate) fn learn(&mut self, node: &Node<'_, P>, best: &Candidate<P::Move>, tried: &[Tried<P::Move>]) {
        let bonus = bonus(node.depth);
        let side = node.position.side_to_move();
        self.frame(node.ply).cutoffs += 1;
        if best.noisy {
            let victim = self.heuristics.victim(node.position, best.m);
            self.histories.learn_noisy(best.facts.arrival, victim, bonus);
        } else {
            self.learn_refutation(node, best.m);
            self.histories.learn_quiet(side, &node.context, best.facts, bonus);
        }
        for other in tried {
            if other.noisy {
                let victim = self.heuristics.victim(node.position, other.m);
                self.histories.learn_noisy(other.facts.arrival, victim, -bonus);
            } else if !best.noisy {
                self.histories.learn_quiet(side, &node.context, other.facts, -bonus);
            }
        }
    }

    /// Notes a quiet move as killer of its ply and counter of the move before.
    fn learn_refutation(&mut self, node: &Node<'_, P>, m: P::Move) {
        let killers = &mut self.frame(node.ply).killers;
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        self.histories.learn_counter(&node.context, m);
    }
}
