//! Quiescence: below the horizon only moves that change the balance of material are searched, and all that leave check.
//!
//! Source: <https://www.chessprogramming.org/Quiescence_Search>.

use rules::{Heuristics, MAX_PLY, Position, Score};

use crate::Bound;
use crate::frame::{Played, extend_pv};
use crate::meter::Searched;
use crate::order::{Hints, Picker};
use crate::path::Bars;
use crate::pruning;
use crate::table::{Entry, move_of};
use crate::techniques::Technique;
use crate::window::Window;
use crate::worker::{Worker, score_of};

/// Quiescence without pruning goes no deeper than this: where captured men change sides, captures never run out.
const UNPRUNED_PLIES: u16 = 6;

/// The same for the pruned quiescence.
const PRUNED_PLIES: u16 = 4;

/// A node of the quiescence.
struct Quiet<'p, P: Position> {
    position: &'p P,
    window: Window,
    ply: u16,
    /// Plies that may still be searched.
    left: u16,
    is_pv: bool,
    bars: Bars<P::Move>,
    /// In check, or under a threat as bad.
    in_check: bool,
    /// What the side to move has without doing anything; none in check.
    stand_pat: Option<Score>,
}

/// What has been found in a node.
struct Best<M> {
    score: Score,
    m: Option<M>,
    alpha: Score,
}

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// The score of `position` within `window` once the exchanges are over.
    pub(crate) fn quiescence(&mut self, position: &P, window: Window, ply: u16, is_pv: bool) -> Searched {
        let left = if self.uses(Technique::QuiescencePruning) { PRUNED_PLIES } else { UNPRUNED_PLIES };
        self.quiesce(position, window, ply, left, is_pv)
    }

    fn quiesce(&mut self, position: &P, window: Window, ply: u16, left: u16, is_pv: bool) -> Searched {
        let bars = self.enter(position, ply);
        if let Some(outcome) = self.path.outcome(position, &bars) {
            return Ok(score_of(outcome, ply));
        }
        if left == 0 || ply + 1 >= MAX_PLY {
            return Ok(self.evaluate(position));
        }
        let in_check = self.must_answer(position);
        // Before the entry of the table has come.
        let quick_eval = (H::EVALUATES_QUICKLY && !in_check).then(|| self.evaluate(position));
        let key = position.key() ^ bars.key;
        let entry = if self.uses(Technique::QuiescenceTable) { self.table.probe(key) } else { None };
        let table_score = entry.as_ref().map(|entry| (entry.bound, entry.score_at(ply, position.half_moves())));
        if let Some(score) = table_score.filter(|_| !is_pv).and_then(|known| settled(known, window)) {
            return Ok(score);
        }
        let table_move = move_of(entry.as_ref(), position);
        if let Some(m) = table_move {
            self.fetch_ahead(position, m);
        }
        let known = entry.as_ref().and_then(|entry| entry.eval);
        let eval = (!in_check).then(|| quick_eval.or(known).unwrap_or_else(|| self.evaluate(position)));
        let stand_pat =
            eval.map(|eval| corrected(eval, table_score.filter(|_| !is_pv && self.uses(Technique::QuiescencePruning))));
        let node = Quiet { position, window, ply, left, is_pv, bars, in_check, stand_pat };
        let best = self.search_noisy(&node, table_move)?;
        let bound = if best.score >= window.beta {
            Bound::Lower
        } else if best.alpha > window.alpha && best.m.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if self.uses(Technique::QuiescenceTable) {
            let tag = best.m.map(|m| position.tag(m));
            self.remember(key, ply, Entry { tag, score: best.score, eval, depth: 0, bound });
        }
        Ok(best.score)
    }

    /// Stands, or tries the noisy moves; in check all moves.
    fn search_noisy(&mut self, node: &Quiet<'_, P>, table_move: Option<P::Move>) -> Searched<Best<P::Move>> {
        let score = node.stand_pat.unwrap_or(Score::MIN);
        let mut best = Best { score, m: None, alpha: node.window.alpha.max(score) };
        if score >= node.window.beta {
            return Ok(best);
        }
        let context = self.context(node.ply);
        let mut picker = if node.in_check {
            Picker::all(Hints::table(table_move), true)
        } else {
            Picker::noisy(table_move.filter(|&m| self.heuristics.is_noisy(node.position, m)))
        };
        let mut legal = 0;
        while let Some(m) = picker.next(&self.judge(node.position, context)) {
            if node.bars.contains(m) {
                continue;
            }
            legal += 1;
            self.fetch_ahead(node.position, m);
            if self.is_left_out(node, m, &best) {
                if node.in_check {
                    picker.skip_quiets();
                }
                continue;
            }
            let score = self.try_noisy(node, m, best.alpha)?;
            if score > best.score {
                best.score = score;
                if score > best.alpha {
                    (best.m, best.alpha) = (Some(m), score);
                    if node.is_pv {
                        extend_pv(self.frames, node.ply, m);
                    }
                    if score >= node.window.beta {
                        break;
                    }
                }
            }
        }
        if node.in_check && legal == 0 {
            best.score = score_of(node.position.ending_without_moves().outcome, node.ply);
        }
        Ok(best)
    }

    /// Whether a move of the quiescence is not searched.
    fn is_left_out(&self, node: &Quiet<'_, P>, m: P::Move, best: &Best<P::Move>) -> bool {
        let Some(stand_pat) = node.stand_pat else {
            // In check all moves are tried; once one is found that does not lose at once, captures and good moves are enough.
            return self.uses(Technique::QuiescencePruning)
                && !best.score.is_loss()
                && !self.heuristics.is_noisy(node.position, m);
        };
        if !self.uses(Technique::NoisyQuiescence) && !self.heuristics.is_capture(node.position, m) {
            return true;
        }
        self.uses(Technique::QuiescencePruning)
            && !best.score.is_loss()
            && (pruning::gains_too_little(stand_pat, self.heuristics.gain(node.position, m), best.alpha)
                || !self.heuristics.exchange_at_least(node.position, m, pruning::LEAST_EXCHANGE))
    }

    fn try_noisy(&mut self, node: &Quiet<'_, P>, m: P::Move, alpha: Score) -> Searched {
        let window = Window::new(alpha, node.window.beta);
        let arrival = self.heuristics.arrival(node.position, m) as u32;
        let played = Played { m, arrival, noisy: true };
        let child = node.position.after(m);
        self.descend(node.position, &child, played, node.ply, |worker, child| {
            Ok(-worker.quiesce(child, -window, node.ply + 1, node.left - 1, node.is_pv)?)
        })
    }
}

/// The score by the table, if it settles a window.
fn settled((bound, score): (Bound, Score), window: Window) -> Option<Score> {
    let settles = match bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    settles.then_some(score)
}

/// The evaluation, corrected by what the table knows.
fn corrected(eval: Score, known: Option<(Bound, Score)>) -> Score {
    match known {
        Some((Bound::Lower, score)) if score > eval => score,
        Some((Bound::Upper, score)) if score < eval => score,
        Some((Bound::Exact, score)) => score,
        _ => eval,
    }
}
