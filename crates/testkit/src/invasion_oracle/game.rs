//! A game: endings (I-15 to I-17) and perft (I-21), by comparing whole positions of the past.

use rules::{Ending, Reason};

use super::moves::OracleMove;
use super::position::OraclePosition;
use crate::answer::{After, Answer, Options, Referee};

/// A position and all positions since the game was given.
#[derive(Clone, Debug)]
pub struct OracleGame {
    position: OraclePosition,
    past: Vec<OraclePosition>,
}

impl OracleGame {
    /// A game that begins with this position.
    pub fn new(position: OraclePosition) -> Self {
        Self { position, past: Vec::new() }
    }

    /// The position on the board.
    pub fn position(&self) -> &OraclePosition {
        &self.position
    }

    /// How many earlier positions have the same letters on all squares, the same side to move and the same Bombs (I-17).
    fn same_in_the_past(&self) -> usize {
        let now = &self.position;
        let is_same = |then: &&OraclePosition| {
            then.board == now.board
                && then.to_move == now.to_move
                && then.white_bomb == now.white_bomb
                && then.black_bomb == now.black_bomb
        };
        self.past.iter().filter(is_same).count()
    }

    /// The legal move with this text, in any case.
    pub fn find(&self, text: &str) -> Option<OracleMove> {
        self.position.moves().into_iter().find(|m| m.to_string() == text.to_ascii_lowercase())
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: OracleMove) {
        let next = self.position.after(m);
        self.past.push(std::mem::replace(&mut self.position, next));
    }

    /// I-16, then I-15: what is decided on the board.
    pub fn decided(&self) -> Option<Ending> {
        if self.position.is_lost_by_flag(self.position.to_move) {
            Some(Ending::loss(Reason::Flag))
        } else if !self.position.moves().is_empty() {
            None
        } else if self.position.in_check() {
            Some(Ending::loss(Reason::Checkmate))
        } else {
            Some(Ending::loss(Reason::Stalemate))
        }
    }

    /// Whether and how the game has ended, draws included (I-17).
    pub fn ending(&self) -> Option<Ending> {
        let repetition = (self.same_in_the_past() >= 2).then(|| Ending::draw(Reason::Repetition));
        let half_moves = (self.position.half_moves >= 100).then(|| Ending::draw(Reason::HalfMoves));
        self.decided().or(repetition).or(half_moves)
    }

    /// The number of paths of `depth` moves (I-21); draws are ignored.
    pub fn perft(position: &OraclePosition, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = position.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|m| Self::perft(&position.after(m), depth - 1)).sum()
    }
}

impl Referee for OracleGame {
    fn with_options(fen: &str, options: &Options) -> Result<Self, String> {
        if let Some(name) = options.keys().next() {
            return Err(format!("no option {name}"));
        }
        OraclePosition::from_fen(fen).map(Self::new)
    }

    fn fen(&self) -> String {
        self.position.to_string()
    }

    fn play_text(&mut self, text: &str) -> Result<(), String> {
        let m = self.find(text).ok_or_else(|| format!("illegal move {text} in {}", self.position))?;
        self.play(m);
        Ok(())
    }

    fn answer(&self) -> Answer {
        let after = |m: OracleMove| {
            let mut next = self.clone();
            next.play(m);
            (m.to_string(), After { fen: next.position.to_string(), decided: next.decided() })
        };
        Answer {
            fen: self.position.to_string(),
            check: self.position.in_check(),
            over: self.ending(),
            moves: self.position.moves().into_iter().map(after).collect(),
        }
    }
}
