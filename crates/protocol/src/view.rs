//! What there is to tell about a position while the session itself is busy.

use std::ops::Neg;

use rules::{Ending, Key, Score, Side, Term};
use variants::{Session, SessionError};

/// All that the commands about the position print, taken before a search begins.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) fen: String,
    pub(crate) diagram: String,
    pub(crate) key: Key,
    pub(crate) check: bool,
    pub(crate) side: Side,
    pub(crate) ending: Option<Ending>,
    /// All legal moves, in byte order.
    pub(crate) moves: Vec<String>,
    /// The static evaluation in its parts and the whole, as the first side sees it; `None` if the game is decided.
    pub(crate) evaluation: Option<(Vec<Term>, Score)>,
}

impl View {
    /// Looks at the session's position; `None` if it has none.
    pub(crate) fn of(session: &dyn Session) -> Option<Self> {
        Self::look(session).ok()
    }

    fn look(session: &dyn Session) -> Result<Self, SessionError> {
        let ending = session.ending()?;
        let decided = ending.is_some_and(|ending| ending.reason.is_decided());
        Ok(Self {
            fen: session.fen()?,
            diagram: session.diagram()?,
            key: session.key()?,
            check: session.in_check()?,
            side: session.side_to_move()?,
            ending,
            moves: if decided { Vec::new() } else { session.legal_moves()? },
            evaluation: if decided { None } else { Some(session.explain()?) },
        })
    }

    /// The ending if no more moves are accepted.
    pub(crate) fn decided(&self) -> Option<Ending> {
        self.ending.filter(|ending| ending.reason.is_decided())
    }

    /// Whether the position is legal to move from with this text, in any case.
    pub(crate) fn has_move(&self, text: &str) -> bool {
        self.moves.iter().any(|m| m.eq_ignore_ascii_case(text))
    }

    /// The static evaluation as the side to move sees it.
    pub(crate) fn estimate(&self) -> Option<Score> {
        let (_, score) = self.evaluation.as_ref()?;
        Some(if self.side == Side::First { *score } else { score.neg() })
    }
}
