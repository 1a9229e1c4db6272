//! A game: K-30 by comparing whole positions of the past.

use rules::{Ending, Reason};

use super::options::Options;
use super::position::OraclePosition;
use super::turn::Turn;
use crate::answer::{After, Answer, Referee};

/// A position and all earlier ones since the game was given.
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

    /// The legal turn with this text, in any case, and the position after it.
    pub fn find(&self, text: &str) -> Option<(Turn, OraclePosition)> {
        let text = text.to_ascii_lowercase();
        self.position.turns_with_positions().into_iter().find(|(turn, _)| turn.to_string() == text)
    }

    /// Whether and how the game has ended, draws included (K-30).
    pub fn ending(&self) -> Option<Ending> {
        let now = &self.position;
        let is_same = |then: &&OraclePosition| then.board == now.board && then.to_move == now.to_move;
        let repetition = self.past.iter().filter(is_same).count() >= 2;
        let repetition = repetition.then(|| Ending::draw(Reason::Repetition));
        let half_moves = (now.half_moves >= 100).then(|| Ending::draw(Reason::HalfMoves));
        now.decided().or(repetition).or(half_moves)
    }
}

impl Referee for OracleGame {
    fn with_options(fen: &str, options: &crate::Options) -> Result<Self, String> {
        OraclePosition::from_fen(fen, Options::from_named(options)?).map(Self::new)
    }

    fn play_text(&mut self, text: &str) -> Result<(), String> {
        let (_, next) = self.find(text).ok_or_else(|| format!("illegal move {text} in {}", self.position))?;
        self.past.push(std::mem::replace(&mut self.position, next));
        Ok(())
    }

    fn fen(&self) -> String {
        self.position.to_string()
    }

    fn answer(&self) -> Answer {
        let after = |(turn, next): (Turn, OraclePosition)| {
            (turn.to_string(), After { fen: next.to_string(), decided: next.decided() })
        };
        Answer {
            fen: self.position.to_string(),
            check: self.position.in_check(),
            over: self.ending(),
            moves: self.position.turns_with_positions().into_iter().map(after).collect(),
        }
    }
}
