//! Whether a turn is legal.

use crate::attack::is_attacked;
use crate::begun::Begun;
use crate::board::Board;
use crate::care::Care;
use crate::generate::{Ends, Generator};
use crate::sink::Found;
use crate::turn::{Action, Move};
use crate::{Square, SquareSet};

impl Generator<'_> {
    /// Whether a turn, which may be any value of its type, is legal.
    pub(crate) fn allows(&self, turn: Move) -> bool {
        !turn.is_empty() && self.begun(turn).is_some_and(|begun| self.may_end(&begun))
    }

    /// The turn that begins and ends with nothing done on a point.
    pub(crate) fn at(&self, origin: Square) -> Begun<'_> {
        Begun::new(self.scene.from(origin))
    }

    /// What the actions of `turn`, which may be any value of its type, lead to; `None` if one of them is not open.
    pub(crate) fn begun(&self, turn: Move) -> Option<Begun<'_>> {
        let (board, origin) = (&self.position.board, turn.origin());
        let is_ours = board.of(self.side).has(origin) && board.at(origin) == turn.stack();
        if !is_ours || self.position.is_decided() {
            return None;
        }
        let mut begun = self.at(origin);
        for action in turn.actions() {
            if begun.is_won() || !self.may_act(&begun, action) {
                return None;
            }
            begun = begun.after(action.part, action.to, action.stays);
        }
        (begun.turn == turn).then_some(begun)
    }

    /// Whether a turn of at least one action may end here.
    pub(crate) fn may_end(&self, begun: &Begun<'_>) -> bool {
        (begun.is_won() || begun.scene.may_leave(begun.scene.left)) && self.is_legal_end(&self.board_after(begun.turn))
    }

    /// Whether a legal turn goes on from here.
    pub(crate) fn may_go_on(&self, begun: &Begun<'_>) -> bool {
        let mut found = Found::default();
        if !begun.is_won() {
            self.go_on(begun, Care::Doubt, None, &mut found);
        }
        found.0
    }

    /// Those of the targets that prove to make a legal turn.
    pub(crate) fn tried(&self, turn: Move, Ends { part, stays, .. }: Ends, targets: SquareSet) -> SquareSet {
        let before = self.board_after(turn);
        let is_legal = |to: &Square| {
            let mut board = before;
            board.act(self.side, turn.origin(), turn.stack().part(part), *to, stays);
            self.is_legal_end(&board)
        };
        targets.into_iter().filter(is_legal).collect()
    }

    /// The board after the actions of a turn.
    fn board_after(&self, turn: Move) -> Board {
        let mut board = self.position.board;
        if !turn.is_empty() {
            board.act_all(self.side, turn);
        }
        board
    }

    /// Whether a turn that leads to `board` is legal (K-27): it wins, or leaves the Commander safe, or gives it away.
    fn is_legal_end(&self, board: &Board) -> bool {
        !self.position.options.enforce_check
            || self.position.has_lost(board, self.side.opponent())
            || board.commander(self.side).is_none()
            || !(board.is_exposed() || is_attacked(board, self.position.options.rules, self.side))
    }

    /// Whether an action is open in a turn.
    fn may_act(&self, begun: &Begun<'_>, action: Action) -> bool {
        let Some((_, pieces)) = begun.parts().find(|&(part, _)| part == action.part) else { return false };
        let open = begun.open(&self.lone.landings, pieces);
        if action.stays { open.stay.has(action.to) } else { open.go.has(action.to) }
    }
}
