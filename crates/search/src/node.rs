//! A node of the main search: principal variation search.
//!
//! Sources: T. A. Marsland, M. Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982;
//! <https://www.chessprogramming.org/Principal_Variation_Search>.

use rules::{Heuristics, MAX_PLY, Position, Score};
use smallvec::SmallVec;

use crate::Bound;
use crate::extensions::Extension;
use crate::facts::{Candidate, Kind, Node};
use crate::frame::{Played, extend_pv};
use crate::learning::Tried;
use crate::meter::Searched;
use crate::order::Picker;
use crate::techniques::Technique;
use crate::window::Window;
use crate::worker::{Worker, score_of};
use crate::{pruning, reductions};

/// How far a node has been searched.
struct Progress<M> {
    best: Score,
    best_move: Option<M>,
    alpha: Score,
    /// Moves seen so far, pruned ones included.
    number: u32,
    tried: SmallVec<[Tried<M>; 32]>,
}

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// The score of `position` within `window`, searched `depth` plies deep.
    pub(crate) fn search(&mut self, position: &P, window: Window, depth: i32, ply: u16, kind: Kind) -> Searched {
        if depth <= 0 {
            return self.quiescence(position, window, ply, kind.is_pv());
        }
        let bars = self.enter(position, ply);
        if let Some(outcome) = self.path.outcome(position, &bars) {
            return Ok(score_of(outcome, ply));
        }
        if ply + 1 >= MAX_PLY {
            return Ok(self.evaluate(position));
        }
        let window = match window.within_mate_distance(ply) {
            Ok(window) => window,
            Err(score) => return Ok(score),
        };
        let mut node = self.observe(position, window, depth, ply, kind, bars);
        if let Some(score) = node.settled_by_table() {
            return Ok(score);
        }
        if let Some(score) = self.settle_without_moves(&node)? {
            return Ok(score);
        }
        if self.uses(Technique::InternalReduction) && pruning::lacks_table_move(&node) {
            node.depth -= 1;
        }
        self.search_moves(&node)
    }

    /// Tries to settle the node without looking at its moves one by one.
    fn settle_without_moves(&mut self, node: &Node<'_, P>) -> Searched<Option<Score>> {
        if node.kind.is_pv() || node.in_check || node.excluded.is_some() || !node.window.beta.is_estimate() {
            return Ok(None);
        }
        if self.uses(Technique::ReverseFutility) && pruning::is_far_above_beta(node) {
            return Ok(Some(node.value()));
        }
        if self.uses(Technique::Razoring) && pruning::is_far_below_alpha(node) {
            let score = self.quiescence(node.position, node.window, node.ply, false)?;
            if score <= node.window.alpha {
                return Ok(Some(score));
            }
        }
        if self.uses(Technique::NullMove)
            && pruning::may_pass(node)
            && let Some(score) = self.try_passing(node)?
        {
            return Ok(Some(score));
        }
        if self.uses(Technique::ProbCut) && pruning::may_prob_cut(node) {
            return self.try_prob_cut(node);
        }
        Ok(None)
    }

    /// Searches the same node to another depth; what it depends on so far is kept.
    pub(crate) fn search_again(&mut self, node: &Node<'_, P>, window: Window, depth: i32) -> Searched {
        let below = self.frame(node.ply).bars_below;
        let score = self.search(node.position, window, depth, node.ply, Kind::Cut)?;
        let frame = self.frame(node.ply);
        frame.bars_below = frame.bars_below.min(below);
        Ok(score)
    }

    /// Tries the moves of a node one after the other.
    fn search_moves(&mut self, node: &Node<'_, P>) -> Searched {
        let mut picker = Picker::all(node.hints, node.in_check);
        let mut progress =
            Progress { best: Score::MIN, best_move: None, alpha: node.window.alpha, number: 0, tried: SmallVec::new() };
        loop {
            if self.has_seen_enough(node, &progress) {
                picker.skip_quiets();
            }
            let Some(m) = picker.next(&self.judge(node.position, node.context)) else { break };
            if node.excluded == Some(m) || node.bars.contains(m) {
                continue;
            }
            progress.number += 1;
            self.fetch_ahead(node.position, m);
            let candidate = self.candidate(node, m, progress.number, &picker);
            if self.is_pruned(node, &candidate, &progress) {
                continue;
            }
            let extension = match self.extension(node, m)? {
                Extension::Plies(plies) => plies,
                Extension::Cut(score) => return Ok(score),
            };
            let score = self.search_move(node, &candidate, &progress, extension)?;
            if self.note(node, &candidate, &mut progress, score) {
                break;
            }
        }
        Ok(self.conclude(node, &progress))
    }

    /// Whether the quiet moves that are left need not even be generated.
    fn has_seen_enough(&self, node: &Node<'_, P>, progress: &Progress<P::Move>) -> bool {
        self.uses(Technique::LateMovePruning)
            && !progress.best.is_loss()
            && pruning::is_late::<P, H>(node, progress.number + 1)
    }

    /// Whether the move is not searched at all. The first move always is, and so is every move until one is found that does not lose.
    fn is_pruned(&self, node: &Node<'_, P>, candidate: &Candidate<P::Move>, progress: &Progress<P::Move>) -> bool {
        if progress.best.is_loss() {
            return false;
        }
        let gives_away =
            || self.uses(Technique::ExchangePruning) && pruning::gives_too_much_away(self.heuristics, node, candidate);
        if candidate.noisy {
            return candidate.is_bad && gives_away();
        }
        if self.uses(Technique::LateMovePruning) && pruning::is_late::<P, H>(node, candidate.number) {
            return true;
        }
        let is_hopeless = (self.uses(Technique::Futility) && pruning::is_futile(node, candidate))
            || (self.uses(Technique::HistoryPruning) && pruning::has_failed_often(candidate, H::BREADTH))
            || gives_away();
        is_hopeless
            && !self.heuristics.gives_check(node.position, candidate.m)
            && !self.heuristics.threatens(node.position, candidate.m)
    }

    /// Plays a move and searches what comes after it.
    fn search_move(
        &mut self,
        node: &Node<'_, P>,
        candidate: &Candidate<P::Move>,
        progress: &Progress<P::Move>,
        extension: i32,
    ) -> Searched {
        let child = node.position.after(candidate.m);
        let gives_check = self.must_answer(&child);
        let extension = extension + self.check_extension(node, candidate, extension, gives_check);
        let depth = node.depth - 1 + extension;
        let window = Window::new(progress.alpha, node.window.beta);
        let reduction = if self.uses(Technique::LateMoveReductions) {
            reductions::late(node, candidate, gives_check, self.frames[usize::from(node.ply) + 1].cutoffs)
        } else {
            0
        };
        let played = Played { m: candidate.m, arrival: candidate.facts.arrival, noisy: candidate.noisy };
        let is_first = candidate.number == 1;
        self.descend(node.position, &child, played, node.ply, |worker, child| {
            worker.search_child(node, child, window, depth, reduction, is_first)
        })
    }

    /// Searches a child: the first of a node with the whole window, the others with a null window, and again if that says that they are
    /// better. A late one is searched less deeply first.
    pub(crate) fn search_child(
        &mut self,
        node: &Node<'_, P>,
        child: &P,
        window: Window,
        depth: i32,
        reduction: i32,
        is_first: bool,
    ) -> Searched {
        let ply = node.ply + 1;
        if !self.uses(Technique::Scout) || (is_first && node.kind.is_pv()) {
            return Ok(-self.search(child, -window, depth, ply, node.kind)?);
        }
        let scout = Window::above(window.alpha);
        let reduced = (depth - reduction).max(1).min(depth);
        let mut score = Score::MAX;
        if reduced < depth {
            score = -self.search(child, -scout, reduced, ply, Kind::Cut)?;
        }
        if score > window.alpha {
            score = -self.search(child, -scout, depth, ply, node.kind.of_scouted_child())?;
        }
        if node.kind.is_pv() && window.contains(score) {
            score = -self.search(child, -window, depth, ply, Kind::Pv)?;
        }
        Ok(score)
    }

    /// Notes the score of a move; true if the rest of the node need not be searched.
    fn note(
        &mut self,
        node: &Node<'_, P>,
        candidate: &Candidate<P::Move>,
        progress: &mut Progress<P::Move>,
        score: Score,
    ) -> bool {
        if score > progress.best {
            progress.best = score;
            if score > progress.alpha {
                progress.best_move = Some(candidate.m);
                if node.kind.is_pv() {
                    extend_pv(self.frames, node.ply, candidate.m);
                }
                if score >= node.window.beta {
                    self.learn(node, candidate, &progress.tried);
                    return true;
                }
                progress.alpha = score;
            }
        }
        progress.tried.push(Tried { m: candidate.m, facts: candidate.facts, noisy: candidate.noisy });
        false
    }

    /// The score of a node whose moves have been tried, stored in the table.
    fn conclude(&mut self, node: &Node<'_, P>, progress: &Progress<P::Move>) -> Score {
        if node.excluded.is_some() {
            return if progress.number == 0 { node.window.alpha } else { progress.best };
        }
        if progress.number == 0 {
            return score_of(node.position.ending_without_moves().outcome, node.ply);
        }
        let bound = if progress.best >= node.window.beta {
            Bound::Lower
        } else if progress.alpha > node.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = node.new_entry(node.depth, progress.best, bound, progress.best_move);
        self.remember(node.key, node.ply, entry);
        progress.best
    }
}
