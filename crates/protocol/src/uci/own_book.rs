//! The option `OwnBook`.

use variants::GoLimits;

use super::Uci;
use crate::switch::Hold;
use crate::view::View;

impl Uci {
    /// The move of the book that answers this `go`, if there is one: none for analysis, and none while something is waited for.
    pub(super) fn book_move(&mut self, limits: &GoLimits, hold: Hold, view: &View) -> Option<String> {
        let is_game = !(hold.stop || hold.ponder_hit || self.is_analysing);
        if !(self.own_book.is_on && is_game && limits.search_moves.is_empty() && limits.mate.is_none()) {
            return None;
        }
        match self.own_book.choose(self.variant, &self.rules, view.game.key()) {
            Ok(m) => m.filter(|m| view.game.has_move(m)),
            Err(error) => {
                self.error(error);
                None
            }
        }
    }
}
