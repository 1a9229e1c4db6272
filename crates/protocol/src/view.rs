//! What there is to tell about a position while the session itself is busy.

use std::ops::Neg;

use rules::{Ending, Score, Side, Term};
use variants::{Look, Session, SessionError};

/// All that the commands about the position need, taken before a search begins.
pub(crate) struct View {
    pub(crate) game: Box<dyn Look>,
    pub(crate) ending: Option<Ending>,
    /// The static evaluation in its parts and the whole, as the first side sees it; `None` if the game is decided.
    pub(crate) evaluation: Option<(Vec<Term>, Score)>,
}

impl View {
    /// Looks at the session's position; `None` if it has none.
    pub(crate) fn of(session: &dyn Session) -> Option<Self> {
        Self::look(session).ok()
    }

    fn look(session: &dyn Session) -> Result<Self, SessionError> {
        let game = session.game()?;
        let ending = game.ending();
        let is_decided = ending.is_some_and(|ending| ending.reason.is_decided());
        let evaluation = if is_decided { None } else { Some(session.explain()?) };
        Ok(Self { game: game.snapshot(), ending, evaluation })
    }

    /// The ending if no more moves are accepted.
    pub(crate) fn decided(&self) -> Option<Ending> {
        self.ending.filter(|ending| ending.reason.is_decided())
    }

    /// The static evaluation as the side to move sees it.
    pub(crate) fn estimate(&self) -> Option<Score> {
        let (_, score) = self.evaluation.as_ref()?;
        Some(if self.game.side_to_move() == Side::First { *score } else { score.neg() })
    }
}
