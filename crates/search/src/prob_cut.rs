//! `ProbCut`: a capture that a shallow search finds far above beta settles the node.
//!
//! Sources: M. Buro, "`ProbCut`: An Effective Selective Extension of the Alpha-Beta Algorithm", 1995;
//! <https://www.chessprogramming.org/ProbCut>.

use rules::{Heuristics, Position, Score};

use crate::Bound;
use crate::facts::Node;
use crate::frame::Played;
use crate::meter::Searched;
use crate::order::Picker;
use crate::pruning;
use crate::window::Window;
use crate::worker::Worker;

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// Looks for a capture that a shallow search finds far above beta.
    pub(crate) fn try_prob_cut(&mut self, node: &Node<'_, P>) -> Searched<Option<Score>> {
        let goal = pruning::prob_cut_beta(node);
        let needed = goal.raw() - node.value().raw();
        let mut picker = Picker::noisy(node.hints.table.filter(|_| node.table_move_is_noisy));
        while let Some(m) = picker.next(&self.judge(node.position, node.context)) {
            if node.bars.contains(m) || !self.heuristics.exchange_at_least(node.position, m, needed) {
                continue;
            }
            let window = Window::reaching(goal);
            let depth = pruning::prob_cut_depth(node.depth);
            let played = Played { m, arrival: self.heuristics.arrival(node.position, m) as u32, noisy: true };
            let child = node.position.after(m);
            let score = self.descend(node.position, &child, played, node.ply, |worker, child| {
                let quick = -worker.quiescence(child, -window, node.ply + 1, false)?;
                if quick < goal || depth <= 0 {
                    return Ok(quick);
                }
                Ok(-worker.search(child, -window, depth, node.ply + 1, node.kind.of_scouted_child())?)
            })?;
            if score >= goal {
                self.remember(node.key, node.ply, node.new_entry(depth + 1, score, Bound::Lower, Some(m)));
                return Ok(Some(if score.is_win() { score } else { node.window.beta }));
            }
        }
        Ok(None)
    }
}
