//! The game between a person and the engine.

use rules::{Ending, MoveError, Outcome, Reason, Side};
use search::{Control, Settings, Strength, WallClock};
use variants::{GoLimits, SearchEnd, Session, SessionError};

use super::name;
use crate::cli::PlayArgs;
use crate::target::{Chosen, Target};
use crate::{Failure, out};

/// A game, how it began, and how long the engine thinks.
pub(super) struct Table {
    session: Box<dyn Session>,
    start: Target,
    limits: GoLimits,
    /// How the engine is held back in its own moves; hints are as good as it can give them.
    strength: Option<Strength>,
}

impl Table {
    pub(super) fn new(chosen: &Chosen, arguments: &PlayArgs) -> Result<Self, Failure> {
        let mut session = chosen.open(arguments.engine.settings())?;
        let start = Target::read(arguments.fen.as_deref().unwrap_or("startpos"));
        start.set(session.as_mut())?;
        let strength = arguments.elo.and_then(|elo| chosen.variant.strength(elo, fastrand::u64(..)));
        Ok(Self { session, start, limits: arguments.limits(), strength })
    }

    /// Draws the board and says what there is to know.
    pub(super) fn show(&self) -> Result<(), SessionError> {
        out::line("");
        out::line(self.session.game()?.diagram().trim_end());
        let check = if self.session.game()?.in_check() { ", in check" } else { "" };
        out::line(format_args!("{} to move{check}.", name(self.side_to_move()?)));
        Ok(())
    }

    /// The end of the game in words, if it has ended.
    pub(super) fn result(&self) -> Result<Option<String>, SessionError> {
        let side = self.side_to_move()?;
        Ok(self.session.game()?.ending().map(|ending| announce(ending, side)))
    }

    pub(super) fn side_to_move(&self) -> Result<Side, SessionError> {
        Ok(self.session.game()?.side_to_move())
    }

    pub(super) fn moves(&self) -> Result<Vec<String>, SessionError> {
        Ok(self.session.game()?.legal_moves())
    }

    pub(super) fn fen(&self) -> Result<String, SessionError> {
        Ok(self.session.game()?.fen())
    }

    /// A move to show as an example.
    pub(super) fn example(&self) -> Result<String, SessionError> {
        Ok(self.moves()?.into_iter().next().unwrap_or_else(|| "e2e3".to_owned()))
    }

    /// Plays a person's move.
    pub(super) fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.session.play(text)?;
        self.start.moves.push(text.to_owned());
        Ok(())
    }

    /// Lets the engine move.
    pub(super) fn answer(&mut self) -> Result<(), Failure> {
        let side = self.side_to_move()?;
        let end = self.think(self.strength)?;
        let Some(best) = end.best else { return Ok(()) };
        match end.score {
            Some(score) => out::line(format_args!("{} plays {best} (depth {}, {score}).", name(side), end.depth)),
            None => out::line(format_args!("{} plays {best}.", name(side))),
        }
        self.start.moves.push(best);
        self.start.set(self.session.as_mut())
    }

    pub(super) fn hint(&mut self) -> Result<(), SessionError> {
        let end = self.think(None)?;
        out::line(format_args!("Try {}.", end.best.as_deref().unwrap_or("nothing: there is no move")));
        Ok(())
    }

    fn think(&mut self, strength: Option<Strength>) -> Result<SearchEnd, SessionError> {
        self.session.configure(Settings { strength, ..self.session.settings().clone() })?;
        self.session.search(&self.limits, &Control::new(), &WallClock::start(), &mut |_| {})
    }

    /// Takes back the person's last move and the answer to it; `false` if the person, whose turn it is, has not moved yet.
    pub(super) fn undo(&mut self) -> Result<bool, Failure> {
        let Some(kept) = self.start.moves.len().checked_sub(2) else { return Ok(false) };
        self.start.moves.truncate(kept);
        self.start.set(self.session.as_mut())?;
        Ok(true)
    }
}

/// The end of a game in words; `side` is to move.
fn announce(ending: Ending, side: Side) -> String {
    let why = match ending.reason {
        Reason::Checkmate => "checkmate".to_owned(),
        Reason::Stalemate => "stalemate".to_owned(),
        Reason::BareKing if ending.outcome == Outcome::Draw => "only the kings are left".to_owned(),
        Reason::BareKing => "the other side has only its king left".to_owned(),
        Reason::Flag => "the Flag has reached the enemy's HQ corner".to_owned(),
        Reason::Commander => "a Commander has been lost".to_owned(),
        Reason::Navy => "the last Navy of a side has been lost".to_owned(),
        Reason::AirForce => "the last Air force of a side has been lost".to_owned(),
        Reason::Army => "the last Artillery, Tank or Infantry of a side has been lost".to_owned(),
        Reason::Exposure => "the Commanders see each other".to_owned(),
        Reason::Repetition => "the position has occurred three times".to_owned(),
        Reason::HalfMoves => "a hundred moves have passed without progress".to_owned(),
        other => other.to_string(),
    };
    match ending.outcome {
        Outcome::Win => format!("{} wins: {why}.", name(side)),
        Outcome::Loss => format!("{} wins: {why}.", name(!side)),
        Outcome::Draw => format!("Draw: {why}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_name_the_winner() {
        assert_eq!(announce(Ending::loss(Reason::Checkmate), Side::First), "Black wins: checkmate.");
        assert_eq!(announce(Ending::win(Reason::BareKing), Side::First).split(':').next(), Some("White wins"));
        assert_eq!(announce(Ending::loss(Reason::Flag), Side::Second).split(':').next(), Some("White wins"));
        assert_eq!(announce(Ending::win(Reason::Exposure), Side::Second).split(':').next(), Some("Black wins"));
        assert_eq!(announce(Ending::draw(Reason::Stalemate), Side::Second), "Draw: stalemate.");
    }
}
