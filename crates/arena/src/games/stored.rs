//! A game out of a file of either form.

use rules::Side;
use variants::{PositionError, RuleChoices, Session, SessionError};

use crate::claims::Warning;
use crate::record::{Effort, GameRecord, GameResult, Reason};

/// A game as it was written down, whatever the form.
#[derive(Clone, Debug, Default)]
pub struct StoredGame {
    /// The name of its variant.
    pub variant: String,
    /// What differs from the variant's rules as they are by default.
    pub rules: RuleChoices,
    /// The name of the match or tournament.
    pub event: Option<String>,
    /// Where it was played.
    pub site: Option<String>,
    /// Its number in the match.
    pub number: u32,
    /// The engine that had the first side, in the order of the match.
    pub first: usize,
    /// The number of the engine with the second side, where a match has more than two.
    pub second: Option<usize>,
    /// Who played, first side first.
    pub players: [String; 2],
    /// What each had for thinking, first side first, in the words of PGN.
    pub time_controls: [Option<String>; 2],
    /// Who has won; `None` if that is not known.
    pub result: Option<GameResult>,
    /// Why.
    pub reason: Option<Reason>,
    /// More about the reason.
    pub detail: Option<String>,
    /// The FEN it started from; none is the variant's start position.
    pub fen: Option<String>,
    /// The moves of the opening.
    pub opening: Vec<String>,
    /// The moves of the players.
    pub moves: Vec<String>,
    /// For each move of the players the mover's score, as [`SaidScore::number`](crate::engine::SaidScore::number).
    pub scores: Vec<Option<i32>>,
    /// For each move of the players the depth.
    pub depths: Vec<Option<u32>>,
    /// For each move of the players the time in microseconds.
    pub times: Vec<Option<u64>>,
    /// Wrong claims of the players.
    pub warnings: Vec<Warning>,
    /// What it took, if that was written down.
    pub effort: Option<[Effort; 2]>,
    /// When it ended, in seconds since 1970.
    pub ended: Option<u64>,
}

/// Why a game cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The start or a move is wrong.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// There is no position.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// Called while a game is played through: with the session, the number of half-moves so far and the move to come, at the end with none. Says whether to go on.
pub type Visit<'a> = &'a mut dyn FnMut(&dyn Session, usize, Option<&str>) -> Result<bool, SessionError>;

impl StoredGame {
    /// The game of a record, of this variant.
    pub fn from_record(record: GameRecord, variant: &str, rules: RuleChoices) -> Self {
        let words = |text: &str| text.split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>();
        Self {
            variant: variant.to_owned(),
            rules,
            number: record.game,
            first: record.first,
            second: record.second,
            players: record.players,
            result: Some(record.result),
            reason: Some(record.reason),
            detail: record.detail,
            fen: record.fen,
            opening: words(&record.opening),
            moves: words(&record.moves),
            scores: record.scores,
            depths: record.depths,
            times: record.times.into_iter().map(Some).collect(),
            warnings: record.warnings,
            effort: Some(record.effort),
            ended: Some(record.ended),
            ..Self::default()
        }
    }

    /// The game as a record; `None` if its result is not known.
    pub fn record(&self) -> Option<GameRecord> {
        let known: Option<Vec<u64>> = self.times.iter().copied().collect();
        Some(GameRecord {
            game: self.number,
            first: self.first,
            second: self.second,
            players: self.players.clone(),
            result: self.result?,
            reason: self.reason.clone().unwrap_or_else(|| Reason::Rule("unknown".to_owned())),
            detail: self.detail.clone(),
            fen: self.fen.clone(),
            opening: self.opening.join(" "),
            moves: self.moves.join(" "),
            scores: self.scores.clone(),
            depths: self.depths.clone(),
            times: known.unwrap_or_default(),
            warnings: self.warnings.clone(),
            effort: self.effort.unwrap_or_default(),
            ended: self.ended.unwrap_or_default(),
        })
    }

    /// Number of half-moves, the opening's included.
    pub fn plies(&self) -> usize {
        self.opening.len() + self.moves.len()
    }

    /// All moves, the opening's first.
    pub fn all_moves(&self) -> impl Iterator<Item = &str> {
        self.opening.iter().chain(&self.moves).map(String::as_str)
    }

    /// The score that was said with the move number `ply`, counted from 0 with the opening's.
    pub fn score(&self, ply: usize) -> Option<i32> {
        self.scores.get(ply.checked_sub(self.opening.len())?).copied().flatten()
    }

    /// Points of the first side: 1, 0.5 or 0.
    pub fn first_points(&self) -> Option<f32> {
        self.result.map(|result| result.half_points(Side::First) as f32 / 2.0)
    }

    /// Plays the game through.
    ///
    /// # Errors
    /// If the start or a move is wrong.
    pub fn replay(&self, session: &mut dyn Session, visit: Visit<'_>) -> Result<(), ReplayError> {
        session.set_position(self.fen.as_deref(), &[])?;
        for (ply, text) in self.all_moves().enumerate() {
            if !visit(session, ply, Some(text))? {
                return Ok(());
            }
            session.play(text).map_err(|error| PositionError::Move {
                number: ply + 1,
                text: text.escape_debug().take(64).collect(),
                error,
            })?;
        }
        visit(session, self.plies(), None)?;
        Ok(())
    }
}
