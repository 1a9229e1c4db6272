//! What is left out: one predicate and one margin for each technique.
//!
//! Margins are in centipawns, a pawn being 100. In a game in which a captured man changes sides a capture swings the balance by twice the
//! man's value, so the margins are wider than those of chess.

use rules::{Heuristics, Position, Score};

use crate::facts::{Candidate, Node};

/// Reverse futility pruning: so far above beta that a shallow search will not bring it below.
///
/// Source: <https://www.chessprogramming.org/Reverse_Futility_Pruning>.
pub(crate) fn is_far_above_beta<P: Position>(node: &Node<'_, P>) -> bool {
    const DEEPEST: i32 = 8;
    node.depth <= DEEPEST && node.value() >= node.window.beta.plus(reverse_futility_margin(node.depth, node.improving))
}

fn reverse_futility_margin(depth: i32, improving: bool) -> i32 {
    120 * (depth - i32::from(improving)).max(0) + 20
}

/// Razoring: so far below alpha that only captures could help.
///
/// Source: <https://www.chessprogramming.org/Razoring>.
pub(crate) fn is_far_below_alpha<P: Position>(node: &Node<'_, P>) -> bool {
    const DEEPEST: i32 = 4;
    node.depth <= DEEPEST && node.value().plus(razoring_margin(node.depth)) < node.window.alpha
}

fn razoring_margin(depth: i32) -> i32 {
    250 + 200 * depth * depth
}

/// Null move pruning: good enough for beta that even passing may be.
///
/// Source: <https://www.chessprogramming.org/Null_Move_Pruning>.
pub(crate) fn may_pass<P: Position>(node: &Node<'_, P>) -> bool {
    const SHALLOWEST: i32 = 3;
    node.depth >= SHALLOWEST && node.value() >= node.window.beta && !node.window.beta.is_loss()
}

/// The depth that is left for the search after a null move.
pub(crate) fn depth_after_passing<P: Position>(node: &Node<'_, P>) -> i32 {
    const CENTIPAWNS_PER_PLY: i32 = 250;
    let above = (node.value().raw() - node.window.beta.raw()) / CENTIPAWNS_PER_PLY;
    node.depth - 3 - node.depth / 3 - above.clamp(0, 3)
}

/// Whether a null-move cut-off must be verified though passing is not known to mislead: deep ones cost little to verify.
pub(crate) fn is_worth_verifying(depth: i32) -> bool {
    depth >= 14
}

/// `ProbCut`: a capture that a shallow search finds far above beta will most likely be above beta.
///
/// Source: M. Buro, "`ProbCut`: An Effective Selective Extension of the Alpha-Beta Algorithm", 1995.
pub(crate) fn may_prob_cut<P: Position>(node: &Node<'_, P>) -> bool {
    const SHALLOWEST: i32 = 5;
    node.depth >= SHALLOWEST && node.window.beta.is_estimate() && !node.table_says_below(prob_cut_beta(node))
}

/// The score that a `ProbCut` has to reach.
pub(crate) fn prob_cut_beta<P: Position>(node: &Node<'_, P>) -> Score {
    const MARGIN: i32 = 280;
    const IMPROVING: i32 = 80;
    node.window.beta.plus(MARGIN - IMPROVING * i32::from(node.improving))
}

/// The depth at which a `ProbCut` is confirmed.
pub(crate) fn prob_cut_depth(depth: i32) -> i32 {
    depth - 4
}

/// Internal iterative reduction: without a move from the table the order is poor; a shallower search will find one.
///
/// Source: <https://www.chessprogramming.org/Internal_Iterative_Reductions>.
pub(crate) fn lacks_table_move<P: Position>(node: &Node<'_, P>) -> bool {
    const SHALLOWEST: i32 = 4;
    node.depth >= SHALLOWEST && node.hints.table.is_none() && !node.kind.is_all()
}

/// Late move pruning: after so many moves the remaining quiet ones are hardly ever best.
///
/// Source: <https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning>.
pub(crate) fn is_late<P: Position, H: Heuristics<P>>(node: &Node<'_, P>, number: u32) -> bool {
    let is_complete = H::HAS_LATE_MOVES && node.kind.is_pv() && node.depth >= COMPLETE_FROM;
    !is_complete && number > late_move_count(node.depth, node.improving, H::BREADTH)
}

/// Where a variant has late moves, nodes on the principal variation that are so deep look at all of them.
const COMPLETE_FROM: i32 = 3;

fn late_move_count(depth: i32, improving: bool, breadth: u32) -> u32 {
    let depth = depth.clamp(0, 64) as u32;
    (4 + depth * depth) * breadth / if improving { 1 } else { 2 }
}

/// Futility pruning: a quiet move cannot lift a position that is so far below alpha.
///
/// Source: E. A. Heinz, "Extended Futility Pruning", 1998.
pub(crate) fn is_futile<P: Position>(node: &Node<'_, P>, candidate: &Candidate<P::Move>) -> bool {
    const DEEPEST: i32 = 7;
    let depth = candidate.likely_depth;
    depth <= DEEPEST && !node.in_check && node.value().plus(futility_margin(depth)) <= node.window.alpha
}

fn futility_margin(depth: i32) -> i32 {
    220 + 200 * depth.max(0)
}

/// History pruning: a quiet move that has nearly always failed.
///
/// Source: <https://www.chessprogramming.org/History_Leaf_Pruning>.
pub(crate) fn has_failed_often<M>(candidate: &Candidate<M>, breadth: u32) -> bool {
    const DEEPEST: i32 = 4;
    candidate.likely_depth <= DEEPEST && candidate.history < history_margin(candidate.likely_depth) * breadth as i32
}

fn history_margin(depth: i32) -> i32 {
    -3000 * (depth + 1)
}

/// Pruning by exchange evaluation: the move gives away more than its depth can win back.
///
/// Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation#Pruning>.
pub(crate) fn gives_too_much_away<P: Position, H: Heuristics<P>>(
    heuristics: &H,
    node: &Node<'_, P>,
    candidate: &Candidate<P::Move>,
) -> bool {
    const DEEPEST: i32 = 8;
    node.depth <= DEEPEST
        && !heuristics.exchange_at_least(node.position, candidate.m, exchange_margin(node.depth, candidate))
}

fn exchange_margin<M>(depth: i32, candidate: &Candidate<M>) -> i32 {
    if candidate.noisy { -150 * depth } else { -60 * candidate.likely_depth.max(0).pow(2) / 2 - 30 }
}

/// Delta pruning: even with all that the move gains the score stays below alpha.
///
/// Source: <https://www.chessprogramming.org/Delta_Pruning>.
pub(crate) fn gains_too_little(stand_pat: Score, gain: i32, alpha: Score) -> bool {
    const MARGIN: i32 = 250;
    stand_pat.plus(gain + MARGIN) <= alpha
}

/// What an exchange must yield to be tried in quiescence: one that only trades equals settles nothing, and where captured men change sides
/// it can go on for long.
///
/// Source: <https://www.chessprogramming.org/Quiescence_Search#Static_Exchange_Evaluation>.
pub(crate) const LEAST_EXCHANGE: i32 = 1;
