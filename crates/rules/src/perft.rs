//! Counting the paths of a given length: the standard proof of a move generator.
//!
//! Draws are ignored, decided positions have no moves, `perft` 0 is 1. The last ply is counted, not played ("bulk counting").
//! Where moves may not be repeated, the history starts empty at the root and goes on inside the tree (C-14).
//!
//! Source: <https://www.chessprogramming.org/Perft>.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use crate::{History, MoveList, Position};

/// The stop switch of counts that nobody stops.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The number of paths of `depth` moves from `position`.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    count(position, depth, &mut History::new(), &NEVER)
}

/// For each legal move of `position`, in their order, the number of paths of `depth` moves that begin with it.
///
/// Empty if `depth` is 0.
pub fn perft_split<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    legal_moves(position).into_iter().map(|m| (m, below(position, m, rest, History::new(), &NEVER))).collect()
}

/// As [`perft`], spread over the threads of the current rayon pool.
///
/// The work is split at the second move, a move a piece, so that one large branch does not leave the other threads idle.
pub fn perft_parallel<P: Position>(position: &P, depth: u32) -> u64 {
    perft_split_parallel(position, depth).iter().map(|&(_, nodes)| nodes).sum::<u64>().max(u64::from(depth == 0))
}

/// As [`perft_split`], spread over the threads of the current rayon pool.
pub fn perft_split_parallel<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    perft_split_until(position, depth, &NEVER).unwrap_or_default()
}

/// As [`perft_split_parallel`], given up soon after `stop` has become true; then `None`.
pub fn perft_split_until<P: Position>(position: &P, depth: u32, stop: &AtomicBool) -> Option<Vec<(P::Move, u64)>> {
    let Some(rest) = depth.checked_sub(1) else { return Some(Vec::new()) };
    let roots: Vec<P::Move> = legal_moves(position).into_iter().collect();
    // Pieces of one move: of what rayon would leave together, no other thread could take a part.
    let counts = roots
        .into_par_iter()
        .with_max_len(1)
        .map(|first| {
            let nodes = if rest < 2 {
                below(position, first, rest, History::new(), stop)
            } else {
                below_parallel(position, first, rest, stop)
            };
            (first, nodes)
        })
        .collect();
    (!stop.load(Ordering::Relaxed)).then_some(counts)
}

/// Paths of `depth` moves, at least 1, after `first`, split at the next move.
fn below_parallel<P: Position>(position: &P, first: P::Move, depth: u32, stop: &AtomicBool) -> u64 {
    let next = position.after(first);
    let seconds: Vec<P::Move> = legal_moves(&next).into_iter().collect();
    let nodes = seconds.into_par_iter().with_max_len(1).map(|second| {
        let mut history = History::new();
        history.push(position, first);
        below(&next, second, depth - 1, history, stop)
    });
    nodes.sum()
}

fn legal_moves<P: Position>(position: &P) -> MoveList<P::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// Paths of `depth` moves after `m`, a legal move of `position`.
fn below<P: Position>(position: &P, m: P::Move, depth: u32, mut history: History<P::Move>, stop: &AtomicBool) -> u64 {
    history.push(position, m);
    count(&position.after(m), depth, &mut history, stop)
}

/// Worthless once `stop` is true.
fn count<P: Position>(position: &P, depth: u32, history: &mut History<P::Move>, stop: &AtomicBool) -> u64 {
    let barred = P::HAS_UNREPEATABLE_MOVES && history.barred(position.key()).next().is_some();
    match depth {
        0 => return 1,
        1 if !barred => return position.count_legal_moves() as u64,
        2.. if stop.load(Ordering::Relaxed) => return 0,
        _ => {}
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    if barred {
        history.remove_barred(position.key(), &mut moves);
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for &m in &moves {
        if P::HAS_UNREPEATABLE_MOVES {
            history.push(position, m);
        }
        nodes += count(&position.after(m), depth - 1, history, stop);
        if P::HAS_UNREPEATABLE_MOVES {
            history.pop();
        }
    }
    nodes
}
