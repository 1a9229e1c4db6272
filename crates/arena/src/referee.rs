//! What the rules say about a game, whatever the engines claim.

use rules::{MoveError, Outcome, Side};
use search::Settings;
use variants::{Look, PositionError, RuleChoice, Session};

use crate::opening::Opening;
use crate::record::{GameResult, Reason};
use crate::spec::GameSpec;

/// There is no such variant, or no memory for it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// The name is unknown.
    #[error("unknown variant \"{name}\" (known: {})", known.join(", "))]
    Unknown {
        /// The name.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The variant has no such option of its rules.
    #[error("{variant} has no option {rule}")]
    Rule {
        /// What was chosen.
        rule: RuleChoice,
        /// The variant.
        variant: &'static str,
    },
    /// The session could not be opened.
    #[error(transparent)]
    Session(#[from] variants::SessionError),
}

/// A session of the variant with the least memory an engine can have.
///
/// # Errors
/// If there is no such variant.
pub fn open_session(game: &GameSpec) -> Result<Box<dyn Session>, VariantError> {
    let known = || variants::ALL.iter().map(|variant| variant.name).collect();
    let found = variants::find(&game.variant)
        .ok_or_else(|| VariantError::Unknown { name: game.variant.clone(), known: known() })?;
    if let Some(rule) = game.rules.iter().find(|rule| !rule.concerns(found)) {
        return Err(VariantError::Rule { rule, variant: found.name });
    }
    Ok(found.open_with(Settings { hash_mib: 1, ..Settings::default() }, &game.rules)?)
}

/// The rules of one variant, applied to one game at a time.
pub struct Referee {
    session: Box<dyn Session>,
}

impl Referee {
    /// A referee for the variant.
    ///
    /// # Errors
    /// If there is no such variant.
    pub fn new(game: &GameSpec) -> Result<Self, VariantError> {
        Ok(Self { session: open_session(game)? })
    }

    /// Sets up a new game.
    ///
    /// # Errors
    /// If the opening is not legal.
    pub fn set_up(&mut self, opening: &Opening) -> Result<(), PositionError> {
        let moves: Vec<&str> = opening.moves.iter().map(String::as_str).collect();
        self.session.set_position(opening.fen.as_deref(), &moves)
    }

    /// Whose turn it is.
    ///
    /// # Errors
    /// Before a game is set up.
    pub fn side_to_move(&self) -> Result<Side, variants::SessionError> {
        Ok(self.session.game()?.side_to_move())
    }

    /// The game, for questions about it.
    ///
    /// # Errors
    /// Before a game is set up.
    pub fn look(&self) -> Result<&dyn Look, variants::SessionError> {
        self.session.game()
    }

    /// Plays a move, in chess also one in standard algebraic notation; its text as the variant writes it.
    ///
    /// # Errors
    /// If it is not legal; the game is unchanged.
    pub fn play(&mut self, text: &str) -> Result<String, MoveError> {
        match self.session.play(text) {
            Ok(()) => Ok(text.to_owned()),
            Err(error) => {
                let coordinates = self.read_notation(text).ok_or(error)?;
                self.session.play(&coordinates).map(|()| coordinates)
            }
        }
    }

    /// Whether the move is legal now.
    pub fn is_legal(&self, text: &str) -> bool {
        self.session.game().is_ok_and(|game| game.has_move(text))
    }

    fn read_notation(&self, text: &str) -> Option<String> {
        self.session.game().ok()?.read_notation(text).ok()
    }

    /// How the game has ended, if it has.
    ///
    /// # Errors
    /// Before a game is set up.
    pub fn verdict(&self) -> Result<Option<(GameResult, Reason)>, variants::SessionError> {
        let Some(ending) = self.session.game()?.ending() else { return Ok(None) };
        let mover = self.session.game()?.side_to_move();
        let result = match ending.outcome {
            Outcome::Win => GameResult::won_by(mover),
            Outcome::Loss => GameResult::won_by(!mover),
            Outcome::Draw => GameResult::Draw,
        };
        Ok(Some((result, Reason::Rule(ending.reason.to_string()))))
    }
}
