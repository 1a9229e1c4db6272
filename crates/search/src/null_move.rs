//! Null move pruning: a position so good that passing would still be enough is not searched further.
//!
//! Sources: C. Donninger, "Null Move and Deep Search", 1993; O. David-Tabibi, N. S. Netanyahu, "Verified Null-Move Pruning", 2002;
//! <https://www.chessprogramming.org/Null_Move_Pruning>.

use rules::{Heuristics, Position, Score};

use crate::facts::{Kind, Node};
use crate::meter::Searched;
use crate::pruning;
use crate::window::Window;
use crate::worker::Worker;

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// Null move pruning, verified where passing misleads.
    pub(crate) fn try_passing(&mut self, node: &Node<'_, P>) -> Searched<Option<Score>> {
        let before = node.ply.checked_sub(1).and_then(|ply| self.frame(ply).played);
        let Some(before) = before.filter(|_| node.ply >= self.no_null_before) else { return Ok(None) };
        let Some(passed) = self.heuristics.pass(node.position) else { return Ok(None) };
        self.table.prefetch(passed.key());
        let depth = pruning::depth_after_passing(node);
        let window = Window::reaching(node.window.beta);
        self.meter.count()?;
        self.path.push_null(node.position.key(), before.m);
        self.frame(node.ply).played = None;
        let score = -self.search(&passed, -window, depth, node.ply + 1, Kind::All)?;
        self.path.pop();
        self.merge_bars(node.ply);
        if score < node.window.beta {
            return Ok(None);
        }
        // A win after passing is not proved.
        let score = if score.is_win() { node.window.beta } else { score };
        let is_verifying = self.no_null_before > 0;
        let is_doubtful = pruning::is_worth_verifying(node.depth) || self.heuristics.passing_misleads(node.position);
        if is_verifying || !is_doubtful {
            return Ok(Some(score));
        }
        self.no_null_before = node.ply + 1 + (depth.max(1) * 3 / 4) as u16;
        let verified = self.search_again(node, window, depth.max(1))?;
        self.no_null_before = 0;
        Ok((verified >= node.window.beta).then_some(score))
    }
}
