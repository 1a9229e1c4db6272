//! A game that was read as text, played through by the rules.

use rules::Side;
use variants::{RuleChoice, RuleChoices, Session};

use super::comment;
use super::date::seconds;
use super::reader::RawGame;
use crate::games::{Boards, StoredGame};
use crate::record::{GameResult, Reason};
use crate::referee::VariantError;

/// Why a game is none.
#[derive(Debug, thiserror::Error)]
pub enum GameFault {
    /// It has not the form of one.
    #[error("{0}")]
    Form(String),
    /// The variant is none of ours.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The position it starts from.
    #[error("tag FEN: {0}")]
    Start(variants::PositionError),
    /// One of its moves.
    #[error("move {number} \"{text}\": {error}")]
    Move {
        /// Which half-move, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// What is wrong with it.
        error: rules::MoveError,
    },
    /// There is no position.
    #[error(transparent)]
    Session(#[from] variants::SessionError),
}

/// The game, and with an error the line where it is. A game that names no variant is one of chess.
///
/// # Errors
/// If it has not the form of a game, or does not follow the rules of its variant.
pub fn interpret(raw: &RawGame, boards: &mut Boards) -> Result<StoredGame, (usize, GameFault)> {
    if let Some((line, what)) = &raw.wrong {
        return Err((*line, GameFault::Form(what.clone())));
    }
    let at_start = |fault| (raw.line, fault);
    let (variant, rules) = variant(raw).map_err(at_start)?;
    let session = boards.of(&variant, &rules).map_err(|error| at_start(error.into()))?;
    let mut game = StoredGame { variant, rules, ..described(raw) };
    session.set_position(game.fen.as_deref(), &[]).map_err(|error| at_start(GameFault::Start(error)))?;
    for (ply, m) in raw.moves.iter().enumerate() {
        take_move(&mut game, session, ply, m).map_err(|fault| (m.line, fault))?;
    }
    if game.reason.is_none() && game.result.is_some() {
        let ending = session.game().map_err(|error| at_start(error.into()))?.ending();
        game.reason = ending.map(|ending| Reason::Rule(ending.reason.to_string()));
    }
    Ok(game)
}

/// Which game is played, and by which rules.
fn variant(raw: &RawGame) -> Result<(String, RuleChoices), GameFault> {
    let name = raw.tag("Variant").unwrap_or("chess").to_ascii_lowercase();
    let mut rules = Vec::new();
    for word in raw.tag("Rules").unwrap_or_default().split_ascii_whitespace() {
        rules.push(word.parse::<RuleChoice>().map_err(|error| GameFault::Form(format!("tag Rules: {error}")))?);
    }
    let name = match name.as_str() {
        "standard" | "normal" | "from position" => "chess".to_owned(),
        "chess960" | "fischerandom" | "chess 960" => {
            rules.extend("UCI_Chess960=true".parse::<RuleChoice>());
            "chess".to_owned()
        }
        _ => name,
    };
    Ok((name, rules.into_iter().collect()))
}

/// What the tags say, the variant aside.
fn described(raw: &RawGame) -> StoredGame {
    let text = |name: &str| raw.tag(name).map(str::to_owned);
    let player = |name: &str| text(name).unwrap_or_else(|| "?".to_owned());
    let both = text("TimeControl");
    let control = |name: &str| text(name).or_else(|| both.clone());
    let date = raw.tag("UTCDate").or_else(|| raw.tag("Date"));
    let digits = |text: &str| text.split(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
    StoredGame {
        event: text("Event"),
        site: text("Site"),
        number: raw.tag("Round").and_then(digits).unwrap_or_default(),
        players: [player("White"), player("Black")],
        time_controls: [control("WhiteTimeControl"), control("BlackTimeControl")],
        result: result(raw),
        reason: reason(raw),
        detail: text("Detail"),
        fen: text("FEN"),
        ended: date.and_then(|date| seconds(date, raw.tag("UTCTime").unwrap_or("00:00:00"))),
        ..StoredGame::default()
    }
}

/// What stands after the moves counts; if that is nothing, the tag.
fn result(raw: &RawGame) -> Option<GameResult> {
    match raw.result.as_deref().filter(|&text| text != "*").or_else(|| raw.tag("Result"))? {
        "1-0" => Some(GameResult::First),
        "0-1" => Some(GameResult::Second),
        "1/2-1/2" => Some(GameResult::Draw),
        _ => None,
    }
}

fn reason(raw: &RawGame) -> Option<Reason> {
    if let Some(word) = raw.tag("Reason") {
        return Some(Reason::from(word.to_owned()));
    }
    match raw.tag("Termination")?.to_ascii_lowercase().as_str() {
        "time forfeit" => Some(Reason::Time),
        "rules infraction" | "illegal move" => Some(Reason::Illegal),
        "abandoned" | "disconnect" => Some(Reason::Disconnect),
        _ => None,
    }
}

/// Takes one move and what was noted with it.
fn take_move(
    game: &mut StoredGame,
    session: &mut dyn Session,
    ply: usize,
    m: &super::RawMove,
) -> Result<(), GameFault> {
    let wrong = |error| GameFault::Move { number: ply + 1, text: m.text.escape_debug().take(64).collect(), error };
    let look = session.game()?;
    let note = comment::read(&m.comment, look.side_to_move() == Side::First);
    let text = look.read_notation(&m.text).map_err(wrong)?;
    session.play(&text).map_err(wrong)?;
    if note.book && game.moves.is_empty() {
        game.opening.push(text);
    } else {
        game.moves.push(text);
        game.scores.push(note.score);
        game.depths.push(note.depth);
        game.times.push(note.time);
    }
    Ok(())
}
