//! Which games are taken.

use clap::{Args, ValueEnum};
use rules::Side;

use super::{Boards, ReplayError, StoredGame};
use crate::record::GameResult;
use crate::referee::VariantError;

/// Fields of a FEN that make a position: the counters are not among them.
const FIELDS: usize = 4;

/// What a game must be like. Without any of these every game is taken.
#[derive(Args, Clone, Debug, Default)]
pub struct Filter {
    /// Games in which a player has this name
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// With --player: games in which that player has this side
    #[arg(long, value_enum, requires = "player")]
    pub colour: Option<Colour>,

    /// Games that ended so: 1-0, 0-1, 1/2-1/2 or *; with --player also win, loss and draw
    #[arg(long, value_enum, value_name = "RESULT")]
    pub result: Option<Wanted>,

    /// Games that ended for this reason: checkmate, time, ...
    #[arg(long, value_name = "WORD")]
    pub reason: Option<String>,

    /// Games of at least so many half-moves
    #[arg(long, value_name = "N")]
    pub min_plies: Option<usize>,

    /// Games of at most so many half-moves
    #[arg(long, value_name = "N")]
    pub max_plies: Option<usize>,

    /// Games in which this position occurs; the counters do not matter
    #[arg(long)]
    pub fen: Option<String>,

    /// Games in which a player claimed what the rules do not bear out
    #[arg(long)]
    pub warnings: bool,
}

/// A side, as a person names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// The side that moves first
    White,
    /// The side that moves second
    Black,
}

/// A result that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Wanted {
    /// The first side has won
    #[value(name = "1-0")]
    First,
    /// The second side has won
    #[value(name = "0-1")]
    Second,
    /// Neither has won
    #[value(name = "1/2-1/2", alias = "draw")]
    Draw,
    /// It is not known
    #[value(name = "*")]
    Unknown,
    /// The player has won
    Win,
    /// The player has lost
    Loss,
}

/// Why it cannot be told whether a game is wanted.
#[derive(Debug, thiserror::Error)]
pub enum FilterError {
    /// There is no such variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The game cannot be played through.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl Filter {
    /// What is wrong with the filter itself, if anything is.
    ///
    /// # Errors
    /// One line.
    pub fn check(&self) -> Result<(), String> {
        match self.result {
            Some(Wanted::Win | Wanted::Loss) if self.player.is_none() => {
                Err("--result win and loss are a player's: give --player, too".to_owned())
            }
            _ => Ok(()),
        }
    }

    /// Whether a game is taken; `variant` is the one that is wanted, if that matters.
    ///
    /// # Errors
    /// If the game must be played through for that, and cannot be.
    pub fn takes(&self, game: &StoredGame, variant: Option<&str>, boards: &mut Boards) -> Result<bool, FilterError> {
        let plies = game.plies();
        let reason = game.reason.as_ref().map(ToString::to_string);
        let plain = variant.is_none_or(|name| name.eq_ignore_ascii_case(&game.variant))
            && self
                .reason
                .as_ref()
                .is_none_or(|word| reason.as_ref().is_some_and(|has| has.eq_ignore_ascii_case(word)))
            && self.min_plies.is_none_or(|least| plies >= least)
            && self.max_plies.is_none_or(|most| plies <= most)
            && (!self.warnings || !game.warnings.is_empty())
            && self.takes_players(game);
        match &self.fen {
            Some(fen) if plain => has_position(game, fen, boards),
            _ => Ok(plain),
        }
    }

    fn takes_players(&self, game: &StoredGame) -> bool {
        let Some(player) = &self.player else { return self.result.is_none_or(|wanted| has_result(game, wanted, None)) };
        Side::ALL.into_iter().any(|side| {
            game.players[side.index()] == *player
                && self.colour.is_none_or(|colour| (colour == Colour::White) == (side == Side::First))
                && self.result.is_none_or(|wanted| has_result(game, wanted, Some(side)))
        })
    }
}

fn has_result(game: &StoredGame, wanted: Wanted, side: Option<Side>) -> bool {
    let half_points = side.zip(game.result).map(|(side, result)| result.half_points(side));
    match wanted {
        Wanted::First => game.result == Some(GameResult::First),
        Wanted::Second => game.result == Some(GameResult::Second),
        Wanted::Draw => game.result == Some(GameResult::Draw),
        Wanted::Unknown => game.result.is_none(),
        Wanted::Win => half_points == Some(2),
        Wanted::Loss => half_points == Some(0),
    }
}

/// Whether a position occurs in a game.
fn has_position(game: &StoredGame, fen: &str, boards: &mut Boards) -> Result<bool, FilterError> {
    let position = |fen: &str| fen.split_ascii_whitespace().take(FIELDS).collect::<Vec<_>>().join(" ");
    let wanted = position(fen);
    let mut found = false;
    game.replay(boards.of(&game.variant, &game.rules)?, &mut |session, _, _| {
        found = position(&session.game()?.fen()) == wanted;
        Ok(!found)
    })?;
    Ok(found)
}
