//! Plain negamax, word for word by the rules, without a window, a table or any cleverness: what a search with everything selective
//! switched off must equal.

use rules::{Heuristics, MoveList, Outcome, Position, Score};

/// How deep the unpruned quiescence goes.
const QUIESCENCE: u32 = 6;

/// The positions of a game and of the path from the root, and the moves played in them.
pub(crate) struct Reference<'a, P: Position, H> {
    heuristics: &'a H,
    is_same: fn(&P, &P) -> bool,
    past: Vec<(P, P::Move)>,
    root: usize,
}

impl<'a, P: Position, H: Heuristics<P>> Reference<'a, P, H> {
    /// At the root after these positions and moves.
    pub(crate) fn new(heuristics: &'a H, is_same: fn(&P, &P) -> bool, past: Vec<(P, P::Move)>) -> Self {
        let root = past.len();
        Self { heuristics, is_same, past, root }
    }

    /// The score of each legal move of the root.
    pub(crate) fn root(&mut self, position: &P, depth: u32) -> Vec<(P::Move, Score)> {
        self.legal_moves(position)
            .into_iter()
            .map(|m| (m, self.child(position, m, 0, |s, p| s.main(p, depth - 1, 1))))
            .collect()
    }

    fn main(&mut self, position: &P, depth: u32, ply: u16) -> Score {
        if let Some(score) = self.ended(position, ply) {
            return score;
        }
        if depth == 0 {
            return self.quiescence(position, QUIESCENCE, ply);
        }
        let moves = self.legal_moves(position);
        let scores = moves.into_iter().map(|m| self.child(position, m, ply, |s, p| s.main(p, depth - 1, ply + 1)));
        let best = scores.max();
        best.unwrap_or_else(|| score(position.ending_without_moves().outcome, ply))
    }

    fn quiescence(&mut self, position: &P, left: u32, ply: u16) -> Score {
        if let Some(score) = self.ended(position, ply) {
            return score;
        }
        let eval = self.heuristics.evaluate(position);
        if left == 0 {
            return eval;
        }
        let in_check = position.in_check();
        let mut moves = self.legal_moves(position);
        if in_check && moves.is_empty() {
            return score(position.ending_without_moves().outcome, ply);
        }
        moves.retain(|&m| in_check || self.heuristics.is_noisy(position, m));
        let scores = moves.into_iter().map(|m| self.child(position, m, ply, |s, p| s.quiescence(p, left - 1, ply + 1)));
        scores.chain((!in_check).then_some(eval)).max().unwrap_or(eval)
    }

    fn child(&mut self, position: &P, m: P::Move, _: u16, search: impl FnOnce(&mut Self, &P) -> Score) -> Score {
        self.past.push((position.clone(), m));
        let score = -search(self, &position.after(m));
        self.past.pop();
        score
    }

    fn legal_moves(&self, position: &P) -> MoveList<P::Move> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        moves.retain(|&m| {
            !position.is_unrepeatable(m)
                || !self.past.iter().any(|(p, played)| (self.is_same)(p, position) && *played == m)
        });
        moves
    }

    /// Decided, then without a move, then drawn; a position without a move that is not drawn is left to the caller.
    fn ended(&self, position: &P, ply: u16) -> Option<Score> {
        if let Some(ending) = position.ending() {
            return Some(score(ending.outcome, ply));
        }
        let before: Vec<usize> = (0..self.past.len()).filter(|&n| (self.is_same)(&self.past[n].0, position)).collect();
        let again = before.last().is_some_and(|&latest| {
            latest >= self.root && self.past[latest..].iter().all(|(p, m)| !p.is_unrepeatable(*m))
        });
        if position.half_moves() < 100 && before.len() < 2 && !again {
            return None;
        }
        let stuck = self.legal_moves(position).is_empty();
        Some(if stuck { score(position.ending_without_moves().outcome, ply) } else { Score::DRAW })
    }
}

fn score(outcome: Outcome, ply: u16) -> Score {
    match outcome {
        Outcome::Win => Score::win_in(ply),
        Outcome::Loss => Score::loss_in(ply),
        Outcome::Draw => Score::DRAW,
    }
}
