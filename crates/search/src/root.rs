//! The root of the search: its moves with all that is known of each, and their search.

use std::collections::HashSet;

use rules::{Game, Heuristics, Outcome, Position, Score};

use crate::facts::{Kind, Node};
use crate::frame::Played;
use crate::history::MoveFacts;
use crate::meter::Searched;
use crate::order::Picker;
use crate::reductions;
use crate::techniques::Technique;
use crate::window::Window;
use crate::worker::Worker;
use crate::{Bound, Strength};

/// A move at the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) m: M,
    /// What the search has found; [`Score::MIN`] if no more than that another move is better.
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    /// The score of the iteration before.
    pub(crate) previous: Score,
    /// The best line that begins with the move.
    pub(crate) pv: Vec<M>,
    pub(crate) selective_depth: u16,
    /// Nodes searched below the move, in all iterations.
    pub(crate) nodes: u64,
    /// How much better than it is the move seems, in centipawns: part of the scores. 0 at full strength.
    pub(crate) liking: i32,
    /// Whether the answers to the move are overlooked.
    pub(crate) is_glanced_at: bool,
    /// Whether the move is known to win on the spot: what even the weakest player sees. Not asked at full strength.
    pub(crate) wins: bool,
}

impl<M: Copy> RootMove<M> {
    fn new(m: M) -> Self {
        let (score, previous) = (Score::MIN, Score::MIN);
        Self {
            m,
            score,
            bound: Bound::Exact,
            previous,
            pv: vec![m],
            selective_depth: 0,
            nodes: 0,
            liking: 0,
            is_glanced_at: false,
            wins: false,
        }
    }
}

/// The root: the game so far, and the moves to choose from, the best first.
#[derive(Debug)]
pub(crate) struct Root<'g, P: Position> {
    pub(crate) game: &'g Game<P>,
    pub(crate) moves: Vec<RootMove<P::Move>>,
    /// Whether these are all legal moves, and judged as they are: what is found out then holds for other searches, too.
    pub(crate) is_complete: bool,
    /// How often another move has become the best one in this iteration.
    pub(crate) changes: u32,
}

impl<'g, P: Position> Root<'g, P> {
    /// A root with these moves.
    pub(crate) fn new(game: &'g Game<P>, moves: &[P::Move], is_complete: bool) -> Self {
        Self { game, moves: moves.iter().map(|&m| RootMove::new(m)).collect(), is_complete, changes: 0 }
    }

    /// Lets moves seem better or worse than they are, and their answers be overlooked.
    pub(crate) fn hold_back<H: Heuristics<P>>(&mut self, strength: Strength, heuristics: &H) {
        let position = self.game.position();
        for root_move in &mut self.moves {
            let m = root_move.m;
            root_move.liking = strength.liking(position, m);
            root_move.wins = wins_at_once(position, m);
            root_move.is_glanced_at = strength.overlooks(position, m) && heuristics.exchange_at_least(position, m, 0);
        }
        self.is_complete = false;
    }

    /// Begins an iteration.
    pub(crate) fn begin_iteration(&mut self) {
        self.changes = 0;
        for root_move in &mut self.moves {
            root_move.previous = root_move.score;
        }
    }

    /// Sorts the moves from `first` on by score; of equals the order stays.
    pub(crate) fn sort_from(&mut self, first: usize) {
        self.moves[first..].sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
    }
}

/// The legal moves of the game that are among `wanted` (all if that is empty), in the order in which a search without experience tries them.
pub(crate) fn ordered_moves<P: Position, H: Heuristics<P>>(
    worker: &mut Worker<'_, P, H>,
    game: &Game<P>,
    wanted: &[P::Move],
) -> Vec<P::Move> {
    let legal = game.legal_moves();
    let mut left: HashSet<P::Move> =
        legal.iter().copied().filter(|m| wanted.is_empty() || wanted.contains(m)).collect();
    let bars = worker.enter(game.position(), 0);
    let node = worker.observe(game.position(), Window::FULL, 1, 0, Kind::Pv, bars);
    let mut picker = Picker::all(node.hints, node.in_check);
    let judge = worker.judge(node.position, node.context);
    let picked: Vec<P::Move> = std::iter::from_fn(|| picker.next(&judge)).filter(|m| left.remove(m)).collect();
    // What the heuristics left out because it leads to the same position as another move is legal all the same.
    let others = legal.iter().copied().filter(|m| left.contains(m));
    picked.into_iter().chain(others).collect()
}

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// Searches the root moves from `first` on, each told to `trying` with its number and the nodes of this thread before it; the score is
    /// that of the best of them.
    pub(crate) fn search_root(
        &mut self,
        root: &mut Root<'_, P>,
        first: usize,
        window: Window,
        depth: i32,
        trying: &mut dyn FnMut(P::Move, usize, u64),
    ) -> Searched {
        let position = root.game.position();
        let bars = self.enter(position, 0);
        let node = self.observe(position, window, depth, 0, Kind::Pv, bars);
        let mut best = Score::MIN;
        let mut alpha = window.alpha;
        for index in first..root.moves.len() {
            let number = (index - first + 1) as u32;
            let before = self.meter.nodes();
            self.selective_depth = 0;
            let (m, liking) = (root.moves[index].m, root.moves[index].liking);
            trying(m, index + 1, before);
            let own = Window::new(alpha, window.beta).lowered(liking);
            let score = if root.moves[index].wins {
                Score::win_in(1)
            } else if root.moves[index].is_glanced_at {
                self.glance_at(&node, m)?.plus(liking)
            } else {
                self.search_root_move(&node, m, own, number)?.plus(liking)
            };
            let root_move = &mut root.moves[index];
            root_move.nodes += self.meter.nodes() - before;
            if number > 1 && score <= alpha {
                root_move.score = Score::MIN;
                best = best.max(score);
                continue;
            }
            root_move.score = score;
            root_move.bound = bound_of(score, window);
            root_move.selective_depth = self.selective_depth;
            root_move.pv.clear();
            root_move.pv.push(m);
            root_move.pv.extend_from_slice(&self.frame(1).pv);
            root.changes += u32::from(number > 1 && first == 0);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= window.beta {
                break;
            }
        }
        if first == 0 && root.is_complete {
            self.remember_root(&node, root, best);
        }
        Ok(best)
    }

    fn search_root_move(&mut self, node: &Node<'_, P>, m: P::Move, window: Window, number: u32) -> Searched {
        let child = node.position.after(m);
        let facts = MoveFacts::of(self.heuristics, node.position, m);
        let noisy = self.heuristics.is_noisy(node.position, m);
        let is_reducible = number > 3 && !noisy && !node.in_check && self.uses(Technique::LateMoveReductions);
        let reduction = if is_reducible { (reductions::plain(node.depth, number) - 1).max(0) } else { 0 };
        let played = Played { m, arrival: facts.arrival, noisy };
        self.descend(node.position, &child, played, 0, |worker, child| {
            worker.search_child(node, child, window, node.depth - 1, reduction, number == 1)
        })
    }

    /// What a move seems worth if nobody thinks of the answer; what ends the game is seen.
    fn glance_at(&mut self, node: &Node<'_, P>, m: P::Move) -> Searched {
        let child = node.position.after(m);
        let played = Played { m, arrival: MoveFacts::of(self.heuristics, node.position, m).arrival, noisy: false };
        self.descend(node.position, &child, played, 0, |worker, child| {
            let score = -worker.quiescence(child, Window::FULL, 1, true)?;
            worker.frame(1).pv.clear();
            Ok(if score.is_estimate() && child.ending().is_none() { -worker.evaluate(child) } else { score })
        })
    }

    /// Stores the root in the table, for the other threads and for later searches.
    fn remember_root(&self, node: &Node<'_, P>, root: &Root<'_, P>, best: Score) {
        let bound = bound_of(best, node.window);
        let by = root.moves.iter().max_by_key(|root_move| root_move.score).filter(|_| bound != Bound::Upper);
        self.remember(node.key, 0, node.new_entry(node.depth, best, bound, by.map(|root_move| root_move.m)));
    }
}

/// Whether the game is won by a move, be it that the other side has no move left.
fn wins_at_once<P: Position>(position: &P, m: P::Move) -> bool {
    let after = position.after(m);
    let ending = after.ending().or_else(|| (!after.has_legal_move()).then(|| after.ending_without_moves()));
    ending.is_some_and(|ending| ending.outcome == Outcome::Loss)
}

/// What a score that a search with `window` returned says of the true one.
fn bound_of(score: Score, window: Window) -> Bound {
    if score >= window.beta {
        Bound::Lower
    } else if score <= window.alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}
