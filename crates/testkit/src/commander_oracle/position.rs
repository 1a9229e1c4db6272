//! A position without its history: its legal turns, and how a turn ends (K-24 to K-29).

use std::ops::ControlFlow;

use rules::{Ending, Reason};

use super::attack::{in_check, with_heroes};
use super::board::Board;
use super::options::Options;
use super::piece::{Colour, Kind};
use super::sight::are_exposed;
use super::turn::{Turn, each_turn};

/// A counter at its limit stays there.
const MAX_COUNTER: u16 = 9999;

/// What a side loses the game with when it has lost all of it (K-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as the pieces")]
pub enum Group {
    Commander,
    Navy,
    AirForce,
    /// Artillery, Tanks and Infantry together.
    Army,
}

impl Group {
    /// All groups, in the order in which they are judged.
    pub const ALL: [Self; 4] = [Self::Commander, Self::Navy, Self::AirForce, Self::Army];

    /// Whether a kind belongs to it.
    pub fn has(self, kind: Kind) -> bool {
        match self {
            Self::Commander => kind == Kind::Commander,
            Self::Navy => kind == Kind::Navy,
            Self::AirForce => kind == Kind::AirForce,
            Self::Army => matches!(kind, Kind::Artillery | Kind::Tank | Kind::Infantry),
        }
    }

    fn reason(self) -> Reason {
        match self {
            Self::Commander => Reason::Commander,
            Self::Navy => Reason::Navy,
            Self::AirForce => Reason::AirForce,
            Self::Army => Reason::Army,
        }
    }

    fn is_on(self, board: &Board, colour: Colour) -> bool {
        board.pieces_of(colour).any(|piece| self.has(piece.kind))
    }
}

/// Pieces, side to move, counters, and what K-28 must know of the past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OraclePosition {
    /// What stands where.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Colour,
    /// Turns of either side since something was removed from the board, 0 to 9999.
    pub half_moves: u16,
    /// Number of the move, 1 to 9999.
    pub move_number: u16,
    /// The rules played.
    pub options: Options,
    /// The groups that each side had in the position the game was given.
    pub(super) given: Vec<(Colour, Group)>,
    /// What [`ended`](Self::ended) tells.
    pub(super) ended: Option<Ending>,
}

impl OraclePosition {
    /// A position that a game is given.
    pub fn new(board: Board, to_move: Colour, half_moves: u16, move_number: u16, options: Options) -> Self {
        let all = Colour::BOTH.into_iter().flat_map(|colour| Group::ALL.map(|group| (colour, group)));
        let given = all.filter(|&(colour, group)| group.is_on(&board, colour)).collect();
        Self { board, to_move, half_moves, move_number, options, given, ended: None }
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        in_check(&self.board, self.to_move, self.options)
    }

    /// All legal turns; none if the game has ended by K-28.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        let _ = self.each_legal_turn(&mut |turn, _| {
            turns.push(turn.clone());
            ControlFlow::Continue(())
        });
        turns
    }

    /// All legal turns, each with the position after it.
    pub fn turns_with_positions(&self) -> Vec<(Turn, Self)> {
        let mut turns = Vec::new();
        let _ = self.each_legal_turn(&mut |turn, board| {
            turns.push((turn.clone(), self.after_turn(board)));
            ControlFlow::Continue(())
        });
        turns
    }

    /// The number of legal turns.
    pub fn number_of_turns(&self) -> u64 {
        let mut number = 0;
        let _ = self.each_legal_turn(&mut |_, _| {
            number += 1;
            ControlFlow::Continue(())
        });
        number
    }

    /// Whether there is a legal turn.
    pub fn has_turn(&self) -> bool {
        self.each_legal_turn(&mut |_, _| ControlFlow::Break(())).is_break()
    }

    fn each_legal_turn(&self, visit: &mut super::turn::Visit<'_>) -> ControlFlow<()> {
        if self.ended.is_some() {
            return ControlFlow::Continue(());
        }
        each_turn(&self.board, self.to_move, self.options, &mut |turn, board| {
            if self.may_leave(board) { visit(turn, board) } else { ControlFlow::Continue(()) }
        })
    }

    /// K-27: whether a turn may leave this board behind.
    fn may_leave(&self, board: &Board) -> bool {
        !self.options.enforce_check
            || self.lost_group(board, self.to_move.other()).is_some()
            || !(in_check(board, self.to_move, self.options) || are_exposed(board))
    }

    /// The first group of K-28 that a side has lost.
    fn lost_group(&self, board: &Board, colour: Colour) -> Option<Group> {
        let had = |&group: &Group| self.given.contains(&(colour, group));
        Group::ALL.into_iter().filter(had).find(|group| !group.is_on(board, colour))
    }

    /// K-28: how a turn that leaves this board behind ends the game, as the side then to move sees it.
    fn judge(&self, board: &Board) -> Option<Ending> {
        let enemy_lost = self.lost_group(board, self.to_move.other()).map(|group| Ending::loss(group.reason()));
        let own_lost = self.lost_group(board, self.to_move).map(|group| Ending::win(group.reason()));
        let exposed = are_exposed(board).then(|| Ending::win(Reason::Exposure));
        enemy_lost.or(own_lost).or(exposed)
    }

    /// The position after a turn that leaves this board behind, heroes not yet made.
    fn after_turn(&self, board: &Board) -> Self {
        let removed = board.number_of_pieces() < self.board.number_of_pieces();
        let blue_moved = self.to_move == Colour::Blue;
        Self {
            board: with_heroes(board, self.options),
            to_move: self.to_move.other(),
            half_moves: if removed { 0 } else { (self.half_moves + 1).min(MAX_COUNTER) },
            move_number: (self.move_number + u16::from(blue_moved)).min(MAX_COUNTER),
            options: self.options,
            given: self.given.clone(),
            ended: self.judge(board),
        }
    }

    /// How the last turn ended the game by K-28, as the side to move sees it.
    pub fn ended(&self) -> Option<Ending> {
        self.ended
    }

    /// K-28, or K-29 for want of a legal turn: what is decided on the board.
    pub fn decided(&self) -> Option<Ending> {
        let reason = || if self.in_check() { Reason::Checkmate } else { Reason::Stalemate };
        self.ended.or_else(|| (!self.has_turn()).then(|| Ending::loss(reason())))
    }

    /// K-36: the number of paths of `depth` turns.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.number_of_turns(),
            _ => self.turns_with_positions().iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }
}
