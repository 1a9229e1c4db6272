//! Moves that are searched more deeply.

use rules::{Heuristics, Position, Score};

use crate::Bound;
use crate::facts::{Candidate, Node};
use crate::meter::Searched;
use crate::techniques::Technique;
use crate::window::Window;
use crate::worker::Worker;

/// The shallowest node in which a move may be found singular.
const SINGULAR_SHALLOWEST: i32 = 7;

/// The table's entry may be so many plies shallower than the node.
const SINGULAR_TABLE_LAG: i32 = 3;

/// What a look at the table's move says.
pub(crate) enum Extension {
    /// Search it so many plies more deeply; fewer if negative.
    Plies(i32),
    /// The node need not be searched: several moves are good enough for beta.
    Cut(Score),
}

impl<P: Position, H: Heuristics<P>> Worker<'_, P, H> {
    /// Singular extension: if a shallower search finds all other moves clearly worse than the table's move, that one is extended. If it finds
    /// another that is good enough for beta, the node is cut instead ("multi-cut").
    ///
    /// Sources: T. Anantharaman, M. Campbell, F. Hsu, "Singular Extensions", 1990; <https://www.chessprogramming.org/Singular_Extensions>;
    /// <https://www.chessprogramming.org/Multi-Cut>.
    pub(crate) fn extension(&mut self, node: &Node<'_, P>, m: P::Move) -> Searched<Extension> {
        if !self.uses(Technique::SingularExtension) || node.hints.table != Some(m) || !self.may_be_singular(node) {
            return Ok(Extension::Plies(0));
        }
        let bar = node.entry_score.plus(-singular_margin(node.depth));
        self.frame(node.ply).excluded = Some(m);
        let others = self.search_again(node, Window::reaching(bar), (node.depth - 1) / 2);
        // Even if the search was broken off: frames outlive it.
        self.frame(node.ply).excluded = None;
        let others = others?;
        Ok(if others < bar {
            let is_far = !node.kind.is_pv() && others < bar.plus(-DOUBLE_MARGIN);
            Extension::Plies(1 + i32::from(is_far))
        } else if others >= node.window.beta && others.is_estimate() {
            Extension::Cut(others)
        } else if node.entry_score >= node.window.beta {
            Extension::Plies(-1)
        } else {
            Extension::Plies(0)
        })
    }

    fn may_be_singular(&self, node: &Node<'_, P>) -> bool {
        let Some(entry) = node.entry else { return false };
        node.depth >= SINGULAR_SHALLOWEST
            && node.excluded.is_none()
            && self.may_extend(node.ply)
            && entry.bound != Bound::Upper
            && i32::from(entry.depth) >= node.depth - SINGULAR_TABLE_LAG
            && node.entry_score.is_estimate()
    }

    /// Check extension: on the principal variation, a check that loses no material is searched one ply more deeply.
    ///
    /// Elsewhere it cost more than it gained: where captured men change sides there is nearly always another check.
    ///
    /// Source: <https://www.chessprogramming.org/Check_Extensions>.
    pub(crate) fn check_extension(
        &self,
        node: &Node<'_, P>,
        candidate: &Candidate<P::Move>,
        extension: i32,
        gives_check: bool,
    ) -> i32 {
        let extends = gives_check
            && node.kind.is_pv()
            && extension == 0
            && self.uses(Technique::CheckExtension)
            && self.may_extend(node.ply)
            && !candidate.is_bad
            && (candidate.noisy || self.heuristics.exchange_at_least(node.position, candidate.m, 0));
        i32::from(extends)
    }

    /// Whether the path is not yet twice as long as the iteration is deep: beyond, extensions might never end.
    fn may_extend(&self, ply: u16) -> bool {
        i32::from(ply) < 2 * self.root_depth
    }
}

/// How much worse the other moves must be.
fn singular_margin(depth: i32) -> i32 {
    3 * depth
}

/// How much worse still for two plies.
const DOUBLE_MARGIN: i32 = 40;
