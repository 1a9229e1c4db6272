//! A game: C-10, C-11, endings and perft, by comparing whole positions of the past.

use rules::{Ending, Reason};

use super::moves::OracleMove;
use super::position::OraclePosition;
use crate::answer::{After, Answer, Options, Referee};

/// A position and all that has been played since the game was given.
#[derive(Clone, Debug)]
pub struct OracleGame {
    position: OraclePosition,
    /// Each earlier position with the move played in it.
    past: Vec<(OraclePosition, OracleMove)>,
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

    /// The earlier positions with the same men on all squares and the same side to move, and what was played there.
    fn same_in_the_past(&self) -> impl Iterator<Item = OracleMove> + '_ {
        let now = &self.position;
        let is_same = move |then: &OraclePosition| then.board == now.board && then.to_move == now.to_move;
        self.past.iter().filter(move |(then, _)| is_same(then)).map(|&(_, m)| m)
    }

    /// All legal moves, without the captures that C-10 excludes.
    pub fn moves(&self) -> Vec<OracleMove> {
        let mut moves = self.position.moves();
        moves.retain(|&m| !(self.position.is_capture(m) && self.same_in_the_past().any(|played| played == m)));
        moves
    }

    /// The legal move with this text, in any case.
    pub fn find(&self, text: &str) -> Option<OracleMove> {
        self.moves().into_iter().find(|m| m.to_string() == text.to_ascii_lowercase())
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: OracleMove) {
        let next = self.position.after(m);
        self.past.push((std::mem::replace(&mut self.position, next), m));
    }

    /// C-9, then no legal move (C-7, C-8): what is decided on the board.
    pub fn decided(&self) -> Option<Ending> {
        if let Some(ending) = self.position.bare_king() {
            Some(ending)
        } else if !self.moves().is_empty() {
            None
        } else if self.position.in_check() {
            Some(Ending::loss(Reason::Checkmate))
        } else {
            Some(Ending::draw(Reason::Stalemate))
        }
    }

    /// Whether and how the game has ended, draws included (C-11).
    pub fn ending(&self) -> Option<Ending> {
        let repetition = (self.same_in_the_past().count() >= 2).then(|| Ending::draw(Reason::Repetition));
        let half_moves = (self.position.half_moves >= 100).then(|| Ending::draw(Reason::HalfMoves));
        self.decided().or(repetition).or(half_moves)
    }

    /// The number of paths of `depth` moves, with an empty history at the root (C-14).
    pub fn perft(position: &OraclePosition, depth: u32) -> u64 {
        Self::new(position.clone()).count(depth)
    }

    fn count(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut paths = 0;
        for m in moves {
            let before = self.position.clone();
            self.play(m);
            paths += self.count(depth - 1);
            self.past.pop();
            self.position = before;
        }
        paths
    }
}

impl Referee for OracleGame {
    fn with_options(fen: &str, options: &Options) -> Result<Self, String> {
        if let Some(name) = options.keys().next() {
            return Err(format!("no option {name}"));
        }
        OraclePosition::from_fen(fen).map(Self::new)
    }

    fn play_text(&mut self, text: &str) -> Result<(), String> {
        let m = self.find(text).ok_or_else(|| format!("illegal move {text} in {}", self.position))?;
        self.play(m);
        Ok(())
    }

    fn fen(&self) -> String {
        self.position.to_string()
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
            moves: self.moves().into_iter().map(after).collect(),
        }
    }
}
