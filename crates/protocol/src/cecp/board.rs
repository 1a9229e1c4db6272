//! The game as it was told: a position and moves, by the rules of a variant.

use rules::{Ending, MoveError, NextAction, Side};
use search::Settings;
use variants::{BoardMove, Look, PositionError, RuleChoices, Session, SessionError, Variant};

/// MiB of the hash table of the session that keeps the rules; nothing is searched there.
const HASH_MIB: usize = 1;

/// The game, kept apart from the engine, which may be busy with it.
pub(super) struct Board {
    pub(super) variant: &'static Variant,
    rules: RuleChoices,
    session: Box<dyn Session>,
    /// The FEN that the game began with; `None` for the start position.
    fen: Option<String>,
    moves: Vec<String>,
    /// The actions of a turn that has begun, with commas between.
    pub(super) begun: String,
}

impl Board {
    /// The start position of a variant.
    pub(super) fn new(variant: &'static Variant, rules: &RuleChoices) -> Result<Self, SessionError> {
        let settings = Settings { hash_mib: HASH_MIB, ..Settings::default() };
        let session = variant.open_with(settings, rules)?;
        Ok(Self { variant, rules: rules.clone(), session, fen: None, moves: Vec::new(), begun: String::new() })
    }

    /// What is chosen about the rules.
    pub(super) fn rules(&self) -> &RuleChoices {
        &self.rules
    }

    /// Goes back to the start position, perhaps of another variant or by other rules.
    pub(super) fn reset(&mut self, variant: &'static Variant, rules: &RuleChoices) -> Result<(), SessionError> {
        if variant.name != self.variant.name || *rules != self.rules {
            *self = Self::new(variant, rules)?;
        }
        (self.fen, self.moves) = (None, Vec::new());
        self.replay();
        Ok(())
    }

    /// Sets a position; there is none if it is refused.
    pub(super) fn set_fen(&mut self, fen: String) -> Result<(), PositionError> {
        self.begun.clear();
        let result = self.session.set_position(Some(&fen), &[]);
        (self.fen, self.moves) = (Some(fen), Vec::new());
        result
    }

    /// The game, unless the last position was refused.
    pub(super) fn look(&self) -> Option<&dyn Look> {
        self.session.game().ok()
    }

    pub(super) fn side_to_move(&self) -> Option<Side> {
        self.look().map(Look::side_to_move)
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        self.look().and_then(Look::ending)
    }

    /// The ending, if no more moves are accepted.
    pub(super) fn decided(&self) -> Option<Ending> {
        self.ending().filter(|ending| ending.reason.is_decided())
    }

    /// The FEN the game began with, and the moves since.
    pub(super) fn history(&self) -> (Option<&str>, Vec<&str>) {
        (self.fen.as_deref(), self.moves.iter().map(String::as_str).collect())
    }

    /// Number of moves that `side` has made.
    pub(super) fn moves_of(&self, side: Side) -> usize {
        let after = self.moves.len().saturating_add(1) / 2;
        if self.side_to_move() == Some(side) { self.moves.len() / 2 } else { after }
    }

    /// Number of moves made.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether it is another position than the start position, or half of a turn.
    pub(super) fn is_under_way(&self) -> bool {
        self.fen.is_some() || !self.moves.is_empty() || !self.begun.is_empty()
    }

    /// Plays a move; the text is the variant's own.
    pub(super) fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.session.play(text)?;
        self.moves.push(text.to_owned());
        self.begun.clear();
        Ok(())
    }

    /// Takes moves back; whether there were so many.
    pub(super) fn undo(&mut self, count: usize) -> bool {
        let Some(left) = self.moves.len().checked_sub(count) else { return false };
        self.moves.truncate(left);
        self.replay();
        true
    }

    fn replay(&mut self) {
        self.begun.clear();
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        // All of it was accepted before.
        let _ = self.session.set_position(self.fen.as_deref(), &moves);
    }

    /// The text of the turn that has begun with one more action.
    pub(super) fn begun_with(&self, action: &NextAction) -> String {
        if self.begun.is_empty() { action.text.clone() } else { format!("{},{}", self.begun, action.text) }
    }

    /// A move as the other side is told of it: as a board shows it, or in the variant's own text.
    pub(super) fn told(&self, text: &str, for_board: bool) -> BoardMove {
        let shown = if for_board { self.look().and_then(|look| look.board_move(text).ok()) } else { None };
        shown.unwrap_or_else(|| BoardMove { text: text.to_owned(), is_shown: true })
    }
}
