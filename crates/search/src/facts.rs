//! What is known of a node and of its moves before they are searched.

use rules::{Heuristics, Key, Position, Score};

use crate::Bound;
use crate::history::{Context, MoveFacts};
use crate::order::{Hints, Picker};
use crate::path::Bars;
use crate::reductions;
use crate::table::{Entry, move_of};
use crate::techniques::Technique;
use crate::window::Window;
use crate::worker::Worker;

/// From so many half-moves without progress on the table is not believed: it knows nothing of the count.
const HALF_MOVES_TO_DOUBT: u16 = 90;

/// What is expected of a node.
///
/// Source: <https://www.chessprogramming.org/Node_Types>.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// On the principal variation: searched with an open window.
    Pv,
    /// Expected to fail high.
    Cut,
    /// Expected to fail low.
    All,
}

impl Kind {
    #[inline]
    pub(crate) fn is_pv(self) -> bool {
        self == Self::Pv
    }

    #[inline]
    pub(crate) fn is_cut(self) -> bool {
        self == Self::Cut
    }

    #[inline]
    pub(crate) fn is_all(self) -> bool {
        self == Self::All
    }

    /// What is expected of a child that is searched with a null window.
    #[inline]
    pub(crate) fn of_scouted_child(self) -> Self {
        if self.is_cut() { Self::All } else { Self::Cut }
    }
}

/// What is known of a node before its moves are tried.
#[derive(Debug)]
pub(crate) struct Node<'p, P: Position> {
    pub(crate) position: &'p P,
    pub(crate) window: Window,
    pub(crate) depth: i32,
    pub(crate) ply: u16,
    pub(crate) kind: Kind,
    pub(crate) bars: Bars<P::Move>,
    /// The key for the table.
    pub(crate) key: Key,
    pub(crate) entry: Option<Entry>,
    /// The score of the entry, counted from the root.
    pub(crate) entry_score: Score,
    /// Moves to try first.
    pub(crate) hints: Hints<P::Move>,
    pub(crate) table_move_is_noisy: bool,
    pub(crate) excluded: Option<P::Move>,
    /// In check, or under a threat as bad: all answers are looked at, and nothing is judged by the evaluation.
    pub(crate) in_check: bool,
    /// The static evaluation; none in check.
    pub(crate) eval: Option<Score>,
    /// Whether the evaluation has risen since the side's last turn.
    pub(crate) improving: bool,
    pub(crate) context: Context,
}

impl<P: Position> Node<'_, P> {
    /// The best guess of the score without searching: the evaluation, corrected by what the table knows. In check alpha, which suits no
    /// pruning.
    #[inline]
    pub(crate) fn value(&self) -> Score {
        let Some(eval) = self.eval else { return self.window.alpha };
        match self.entry.as_ref().map(|entry| entry.bound) {
            Some(Bound::Exact) => self.entry_score,
            Some(Bound::Lower) => eval.max(self.entry_score),
            Some(Bound::Upper) => eval.min(self.entry_score),
            None => eval,
        }
    }

    /// Whether the table knows that the score is below `score`.
    pub(crate) fn table_says_below(&self, score: Score) -> bool {
        self.entry.as_ref().is_some_and(|entry| entry.bound != Bound::Lower && self.entry_score < score)
    }

    /// The score by the table, if it was searched deeply enough to settle the node.
    pub(crate) fn settled_by_table(&self) -> Option<Score> {
        let entry = self.entry.as_ref()?;
        let is_open =
            self.kind.is_pv() || self.excluded.is_some() || self.window.beta.raw() - self.window.alpha.raw() > 1;
        if is_open || i32::from(entry.depth) < self.depth || self.position.half_moves() >= HALF_MOVES_TO_DOUBT {
            return None;
        }
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => self.entry_score >= self.window.beta,
            Bound::Upper => self.entry_score <= self.window.alpha,
        };
        settles.then_some(self.entry_score)
    }

    /// An entry for the table, its score still counted from the root.
    pub(crate) fn new_entry(&self, depth: i32, score: Score, bound: Bound, best: Option<P::Move>) -> Entry {
        Entry {
            tag: best.map(|m| self.position.tag(m)),
            score,
            eval: self.eval,
            depth: depth.clamp(0, i32::from(u8::MAX)) as u8,
            bound,
        }
    }
}

/// A move of a node, and what is known of it before it is searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub(crate) m: M,
    pub(crate) facts: MoveFacts,
    pub(crate) noisy: bool,
    /// Noisy, and tried late because it loses material.
    pub(crate) is_bad: bool,
    /// What the histories think of it.
    pub(crate) history: i32,
    /// A killer or the counter move.
    pub(crate) is_hint: bool,
    /// Which move of the node, from 1.
    pub(crate) number: u32,
    /// The depth that the move will most likely be searched to.
    pub(crate) likely_depth: i32,
}

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// Looks up and computes what is known of a node.
    pub(crate) fn observe<'p>(
        &mut self,
        position: &'p P,
        window: Window,
        depth: i32,
        ply: u16,
        kind: Kind,
        bars: Bars<P::Move>,
    ) -> Node<'p, P> {
        // Before the table is asked, for its entry may still be on its way.
        let in_check = self.must_answer(position);
        let context = self.context(ply);
        let counter = self.histories.counter(&context);
        let key = position.key() ^ bars.key;
        let entry = if self.uses(Technique::TableCutoffs) { self.table.probe(key) } else { None };
        let table_move = move_of(entry.as_ref(), position);
        if let Some(m) = table_move {
            self.fetch_ahead(position, m);
        }
        let known = entry.as_ref().and_then(|entry| entry.eval);
        let eval = (!in_check).then(|| known.unwrap_or_else(|| self.evaluate(position)));
        let frame = self.frame(ply);
        frame.eval = eval;
        let excluded = frame.excluded;
        let hints = Hints::new(table_move, frame.killers, counter);
        self.frame(ply + 1).cutoffs = 0;
        self.frame(ply + 2).killers = [None, None];
        Node {
            position,
            window,
            depth,
            ply,
            kind,
            bars,
            key,
            entry_score: entry.as_ref().map_or(Score::DRAW, |entry| entry.score_at(ply, position.half_moves())),
            entry,
            hints,
            table_move_is_noisy: table_move.is_some_and(|m| self.heuristics.is_noisy(position, m)),
            excluded,
            in_check,
            eval,
            improving: self.is_improving(eval, ply),
            context,
        }
    }

    /// Whether the evaluation is better than at the side's last turn that was not in check.
    fn is_improving(&self, eval: Option<Score>, ply: u16) -> bool {
        let before = |back| self.frames[usize::from(ply.checked_sub(back)?)].eval;
        match (eval, before(2).or_else(|| before(4))) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        }
    }

    /// What is known of the move that `picker` has just handed out as the `number`-th, before it is searched.
    pub(crate) fn candidate(
        &self,
        node: &Node<'_, P>,
        m: P::Move,
        number: u32,
        picker: &Picker<P::Move>,
    ) -> Candidate<P::Move> {
        let (heuristics, position) = (self.heuristics, node.position);
        let facts = MoveFacts::of(heuristics, position, m);
        let noisy = picker.is_noisy().unwrap_or_else(|| heuristics.is_noisy(position, m));
        debug_assert_eq!(noisy, heuristics.is_noisy(position, m), "a move in the wrong stage");
        let history = if noisy {
            self.histories.noisy(facts.arrival, heuristics.victim(position, m))
        } else {
            let look_up = || self.histories.quiet(position.side_to_move(), &node.context, facts);
            picker.quiet_history().unwrap_or_else(look_up)
        };
        Candidate {
            m,
            facts,
            noisy,
            is_bad: picker.is_at_bad(),
            history,
            is_hint: node.hints.refutes(m),
            number,
            likely_depth: node.depth - 1 - reductions::plain(node.depth, number),
        }
    }
}
