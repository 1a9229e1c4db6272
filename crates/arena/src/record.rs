//! A finished game as it is written down.

use rules::Side;
use serde::{Deserialize, Serialize};

use crate::claims::Warning;

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameResult {
    /// The first side.
    #[serde(rename = "1-0")]
    First,
    /// The second side.
    #[serde(rename = "0-1")]
    Second,
    /// Neither.
    #[serde(rename = "1/2-1/2")]
    Draw,
}

impl GameResult {
    /// `side` has won.
    pub const fn won_by(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }

    /// Half points for `side`: 2, 1 or 0.
    pub const fn half_points(self, side: Side) -> usize {
        match (self, side) {
            (Self::Draw, _) => 1,
            (Self::First, Side::First) | (Self::Second, Side::Second) => 2,
            _ => 0,
        }
    }
}

/// Why a game ended. Written as one word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Reason {
    /// By the rules: the text of a [`rules::Reason`], such as `checkmate`.
    Rule(String),
    /// The loser was too late.
    Time,
    /// The loser's move was not legal.
    Illegal,
    /// The loser's process ended.
    Crash,
    /// The loser closed its output.
    Disconnect,
    /// The loser did not answer.
    Stall,
    /// The loser's answers are not those of its protocol.
    Protocol,
    /// The loser gave up.
    Resign,
    /// Drawn by the match's limit of moves.
    MaxMoves,
    /// The loser's scores were taken for a resignation.
    ResignAdjudicated,
    /// The scores of both were taken for an agreement on a draw.
    DrawAgreed,
}

impl Reason {
    /// The reasons that are not of the rules, with their texts.
    const WORDS: [(Self, &'static str); 10] = [
        (Self::Time, "time"),
        (Self::Illegal, "illegal-move"),
        (Self::Crash, "crash"),
        (Self::Disconnect, "disconnect"),
        (Self::Stall, "stall"),
        (Self::Protocol, "protocol"),
        (Self::Resign, "resign"),
        (Self::MaxMoves, "max-moves"),
        (Self::ResignAdjudicated, "resign-adjudication"),
        (Self::DrawAgreed, "draw-adjudication"),
    ];

    /// Whether the loser did something that an engine must never do.
    pub const fn is_fault(&self) -> bool {
        matches!(self, Self::Time | Self::Illegal | Self::Crash | Self::Disconnect | Self::Stall | Self::Protocol)
    }
}

impl From<String> for Reason {
    fn from(text: String) -> Self {
        let word = Self::WORDS.into_iter().find(|(_, word)| *word == text);
        word.map_or(Self::Rule(text), |(reason, _)| reason)
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> Self {
        reason.to_string()
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rule(text) => f.write_str(text),
            other => f.write_str(Self::WORDS.iter().find(|(reason, _)| reason == other).map_or("", |(_, word)| word)),
        }
    }
}

/// What an engine spent on a game. Depths and nodes are sums over the moves for which `info` lines gave them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// Moves made.
    pub moves: u64,
    /// Time at the runner, in microseconds.
    pub micros: u64,
    /// Time at the runner of the moves for which nodes are known, in microseconds.
    pub node_micros: u64,
    /// Nodes.
    pub nodes: u64,
    /// Sum of depths.
    pub depth: u64,
    /// Moves for which a depth is known.
    pub depth_moves: u64,
}

impl Effort {
    /// Adds what another game took.
    pub fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.micros += other.micros;
        self.node_micros += other.node_micros;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.depth = self.depth.saturating_add(other.depth);
        self.depth_moves += other.depth_moves;
    }
}

/// A finished game: one line of a journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number in the match, from 1.
    pub game: u32,
    /// The engine that had the first side, from 0, in the order of the match.
    pub first: usize,
    /// The engine that had the second side; not said in a match of two engines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<usize>,
    /// The names of the engines, first side first.
    pub players: [String; 2],
    /// Who has won.
    pub result: GameResult,
    /// Why.
    pub reason: Reason,
    /// More about the reason: the illegal text, the exit code, the time overrun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The FEN it started from; none is the variant's start position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The moves of the opening, with blanks between.
    pub opening: String,
    /// The moves of the engines, with blanks between.
    pub moves: String,
    /// For each move of the engines the mover's score, as [`SaidScore::number`](crate::engine::SaidScore::number).
    pub scores: Vec<Option<i32>>,
    /// For each move of the engines the depth.
    pub depths: Vec<Option<u32>>,
    /// For each move of the engines the time at the runner, in microseconds; empty in files that are older than this field.
    #[serde(default)]
    pub times: Vec<u64>,
    /// Claims of the engines that the rules do not bear out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// What it took, first side first.
    pub effort: [Effort; 2],
    /// When it ended, in seconds since 1970.
    pub ended: u64,
}

impl GameRecord {
    /// The engines by their numbers in the match, first side first.
    pub fn engines(&self) -> [usize; 2] {
        [self.first, self.second.unwrap_or_else(|| 1usize.saturating_sub(self.first))]
    }

    /// The side that the engine, one of the two, had.
    pub fn side_of(&self, engine: usize) -> Side {
        if engine == self.first { Side::First } else { Side::Second }
    }

    /// The engine that lost by a fault of its own.
    pub fn culprit(&self) -> Option<usize> {
        let faulty = self.reason.is_fault() && self.result != GameResult::Draw;
        let lost = |engine: &usize| self.result.half_points(self.side_of(*engine)) == 0;
        self.engines().into_iter().find(lost).filter(|_| faulty)
    }

    /// Number of half-moves, the opening's included.
    pub fn plies(&self) -> usize {
        self.opening.split_ascii_whitespace().count() + self.moves.split_ascii_whitespace().count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_words() {
        let words = [
            "time",
            "illegal-move",
            "crash",
            "disconnect",
            "stall",
            "protocol",
            "resign",
            "max-moves",
            "resign-adjudication",
            "checkmate",
            "bare-king",
        ];
        for word in words {
            let reason: Reason = serde_json::from_str(&format!("\"{word}\"")).unwrap();
            assert_eq!(serde_json::to_string(&reason).unwrap(), format!("\"{word}\""));
            assert_eq!(matches!(reason, Reason::Rule(_)), ["checkmate", "bare-king"].contains(&word));
        }
    }

    #[test]
    fn points_and_culprits() {
        let record = |first, result, reason| GameRecord {
            game: 1,
            first,
            second: None,
            players: ["a".into(), "b".into()],
            result,
            reason,
            detail: None,
            fen: None,
            opening: "a2a3 a7a6".into(),
            moves: "b2b3".into(),
            scores: vec![None],
            depths: vec![None],
            times: vec![0],
            warnings: vec![],
            effort: [Effort::default(); 2],
            ended: 0,
        };
        let game = record(1, GameResult::First, Reason::Time);
        assert_eq!((game.side_of(0), game.side_of(1)), (Side::Second, Side::First));
        assert_eq!(game.culprit(), Some(0));
        assert_eq!(record(0, GameResult::First, Reason::Crash).culprit(), Some(1));
        assert_eq!(record(0, GameResult::First, Reason::Rule("checkmate".into())).culprit(), None);
        assert_eq!(record(0, GameResult::Draw, Reason::MaxMoves).culprit(), None);
        assert_eq!(game.plies(), 3);
        assert_eq!(GameResult::First.half_points(Side::First), 2);
        assert_eq!(GameResult::First.half_points(Side::Second), 0);
        assert_eq!(GameResult::Draw.half_points(Side::Second), 1);
    }
}
