//! Games in another form: positions, training data, PGN, JSON lines.

use clap::{Args, ValueEnum};
use rules::Side;
use serde::Serialize;
use tuner::Sample;
use variants::{RuleChoices, Session, SessionError};

use super::{Boards, ReplayError, StoredGame};
use crate::engine::SaidScore;
use crate::pgn::writer;
use crate::referee::VariantError;

/// What games become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Positions, one FEN a line, as `--openings file=` of a match reads them
    Fens,
    /// Quiet positions with score and result, as `tercio tune fit` reads them
    Training,
    /// PGN
    Pgn,
    /// JSON lines, as a match writes them
    Jsonl,
}

/// Which positions of a game are taken. Those in which the game is over are never among them.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Positions {
    /// With --show and --to fens: only the position after so many half-moves
    #[arg(long, value_name = "N", conflicts_with = "every")]
    pub ply: Option<usize>,

    /// With --to fens or training: the position after every so many half-moves [default: 1]
    #[arg(long, value_name = "N")]
    pub every: Option<std::num::NonZeroUsize>,

    /// With --to fens: only positions without check in which the move that was played changes no material
    #[arg(long)]
    pub quiet: bool,
}

impl Positions {
    const fn takes(self, ply: usize) -> bool {
        match (self.ply, self.every) {
            (Some(only), _) => ply == only,
            (None, Some(every)) => ply.is_multiple_of(every.get()),
            (None, None) => true,
        }
    }
}

/// Why a game was not converted.
#[derive(Debug, thiserror::Error)]
pub enum ConvertError {
    /// There is no such variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The game cannot be played through.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// It is of another variant than those before.
    #[error("a game of {0} among games of another variant: choose one by --variant")]
    Mixed(String),
    /// Nobody knows who has won.
    #[error("the result is not known")]
    NoResult,
    /// It cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// The line before the games of a variant, in JSON lines.
#[derive(Serialize)]
struct Head<'a> {
    format: u32,
    variant: &'a str,
    rules: String,
}

/// Converts games, one after the other.
pub struct Converter {
    form: Form,
    positions: Positions,
    /// The variant and rules of the game before.
    last: Option<(String, RuleChoices)>,
}

impl Converter {
    /// Converts to `form`.
    pub fn new(form: Form, positions: Positions) -> Self {
        Self { form, positions, last: None }
    }

    /// The text that a game becomes, whole lines.
    ///
    /// # Errors
    /// If the game does not follow the rules, or lacks what the form needs.
    pub fn convert(&mut self, game: &StoredGame, boards: &mut Boards) -> Result<String, ConvertError> {
        let session = boards.of(&game.variant, &game.rules)?;
        let kind = (game.variant.clone(), game.rules.clone());
        let is_first = self.last.is_none();
        let changes = self.last.as_ref() != Some(&kind);
        let text = match self.form {
            Form::Fens | Form::Training if changes && !is_first => return Err(ConvertError::Mixed(kind.0)),
            Form::Fens => fens(game, session, self.positions)?,
            Form::Training => samples(game, session, self.positions)?,
            Form::Pgn if is_first => writer::text(game, session)?,
            Form::Pgn => format!("\n{}", writer::text(game, session)?),
            Form::Jsonl => line(game, session, changes)?,
        };
        self.last = Some(kind);
        Ok(text)
    }
}

fn fens(game: &StoredGame, session: &mut dyn Session, positions: Positions) -> Result<String, ReplayError> {
    let mut text = String::new();
    game.replay(session, &mut |session, ply, next| {
        let look = session.game()?;
        let wanted = positions.takes(ply) && look.ending().is_none();
        if wanted && (!positions.quiet || is_quiet(session, next)?) {
            text += &look.fen();
            text.push('\n');
        }
        Ok(positions.ply != Some(ply))
    })?;
    Ok(text)
}

/// Whether the side to move is not in check and the move that was played changes no material.
fn is_quiet(session: &dyn Session, next: Option<&str>) -> Result<bool, SessionError> {
    let Some(next) = next else { return Ok(false) };
    Ok(!session.game()?.in_check() && !session.is_noisy(next)?)
}

/// Quiet positions whose score is no forced win, as self-play keeps them.
fn samples(game: &StoredGame, session: &mut dyn Session, positions: Positions) -> Result<String, ConvertError> {
    let result = game.first_points().ok_or(ConvertError::NoResult)?;
    let mut text = String::new();
    game.replay(session, &mut |session, ply, next| {
        let look = session.game()?;
        let Some(SaidScore::Centipawns(own)) = game.score(ply).map(SaidScore::from_number) else { return Ok(true) };
        if positions.takes(ply) && look.ending().is_none() && is_quiet(session, next)? {
            let score = if look.side_to_move() == Side::First { own } else { -own };
            text += &Sample { fen: look.fen(), result, score }.to_string();
            text.push('\n');
        }
        Ok(true)
    })?;
    Ok(text)
}

/// The game as a line of JSON, after a line about its variant if that changes.
fn line(game: &StoredGame, session: &mut dyn Session, changes: bool) -> Result<String, ConvertError> {
    game.replay(session, &mut |_, _, _| Ok(true))?;
    let record = game.record().ok_or(ConvertError::NoResult)?;
    let mut text = String::new();
    if changes {
        let head = Head { format: 1, variant: &game.variant, rules: game.rules.to_string() };
        text = serde_json::to_string(&head)? + "\n";
    }
    Ok(text + &serde_json::to_string(&record)? + "\n")
}
