//! A position without its history: the legal moves (I-14), what a move leads to (I-12, I-17), and the Flag's win (I-16).

use super::attack::in_check;
use super::board::{Board, Colour, Kind, Square};
use super::moves::{OracleMove, apply, flies, promotions, targets};

/// A counter at its limit stays there.
const MAX_COUNTER: u16 = 9999;

/// What has become of a side's Bomb (I-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bomb {
    /// No Flag has armed it yet.
    Off,
    /// It may be dropped.
    On,
    /// It has been dropped.
    Spent,
}

/// Men, side to move, Bombs and counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OraclePosition {
    /// Who stands where.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Colour,
    /// White's Bomb.
    pub white_bomb: Bomb,
    /// Black's Bomb.
    pub black_bomb: Bomb,
    /// Half-moves since something reset the count (I-17), 0 to 9999.
    pub half_moves: u16,
    /// Number of the move, 1 to 9999.
    pub move_number: u16,
}

impl OraclePosition {
    /// The Bomb of a side.
    pub fn bomb(&self, colour: Colour) -> Bomb {
        if colour == Colour::White { self.white_bomb } else { self.black_bomb }
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        in_check(&self.board, self.to_move)
    }

    /// I-16: whether an enemy Flag stands on the HQ corner of `colour`.
    pub fn is_lost_by_flag(&self, colour: Colour) -> bool {
        let is_enemy_flag = |man: super::Man| man.kind == Kind::Flag && man.colour != colour;
        self.board.at(colour.hq_corner()).is_some_and(is_enemy_flag)
    }

    /// All legal moves; none if I-16 has decided the game.
    pub fn moves(&self) -> Vec<OracleMove> {
        if self.is_lost_by_flag(self.to_move) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for (from, man) in self.board.men(self.to_move) {
            for to in targets(&self.board, from) {
                moves.extend(promotions(man, to).into_iter().map(|promotion| OracleMove::Go { from, to, promotion }));
            }
        }
        if self.bomb(self.to_move) == Bomb::On {
            let holds_hq = |square: &Square| self.board.at(*square).is_some_and(|man| man.kind == Kind::Hq);
            moves.extend(Square::all().filter(|square| !holds_hq(square)).map(OracleMove::Bomb));
        }
        moves.retain(|&m| self.leaves_hq_safe(m));
        moves
    }

    /// I-14: judged on the board after the move.
    fn leaves_hq_safe(&self, m: OracleMove) -> bool {
        !in_check(&apply(&self.board, m), self.to_move)
    }

    /// Whether a move is a Flag's arrival on a free corner with its Bomb off (I-12).
    fn arms(&self, m: OracleMove) -> bool {
        let OracleMove::Go { from, to, .. } = m else { return false };
        let is_flag = self.board.at(from).is_some_and(|man| man.kind == Kind::Flag);
        is_flag && Square::FREE_CORNERS.contains(&to) && self.bomb(self.to_move) == Bomb::Off
    }

    /// Whether a move sets the count of half-moves to zero (I-17); `next` is the board after it.
    fn resets(&self, m: OracleMove, next: &Board) -> bool {
        let men = |board: &Board| Colour::BOTH.into_iter().map(|colour| board.men(colour).count()).sum::<usize>();
        let is_trooper = |from| self.board.at(from).is_some_and(|man| man.kind == Kind::Trooper);
        let special = match m {
            OracleMove::Bomb(_) => true,
            OracleMove::Go { from, .. } => is_trooper(from) || flies(&self.board, m) || self.arms(m),
        };
        special || men(next) < men(&self.board)
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, m: OracleMove) -> Self {
        let board = apply(&self.board, m);
        let bomb = match m {
            OracleMove::Bomb(_) => Bomb::Spent,
            OracleMove::Go { .. } if self.arms(m) => Bomb::On,
            OracleMove::Go { .. } => self.bomb(self.to_move),
        };
        let is_white = self.to_move == Colour::White;
        Self {
            to_move: self.to_move.other(),
            white_bomb: if is_white { bomb } else { self.white_bomb },
            black_bomb: if is_white { self.black_bomb } else { bomb },
            half_moves: if self.resets(m, &board) { 0 } else { (self.half_moves + 1).min(MAX_COUNTER) },
            move_number: (self.move_number + u16::from(!is_white)).min(MAX_COUNTER),
            board,
        }
    }
}
