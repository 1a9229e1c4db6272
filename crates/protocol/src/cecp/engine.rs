//! The engine: the session that searches, its settings, and what it is set to.

use std::sync::{Arc, Mutex};

use search::{Settings, Strength};
use variants::{RuleChoices, Session, SessionError, Variant};

/// What the input and a running search share; the search holds it while it runs.
pub(super) type SharedEngine = Arc<Mutex<Engine>>;

/// A session of whichever variant was searched last.
pub(super) struct Engine {
    session: Option<Box<dyn Session>>,
    variant: &'static Variant,
    rules: RuleChoices,
    settings: Settings,
    /// The text of the weights in use, if they are not the built-in ones.
    weights: Option<String>,
}

impl Engine {
    /// An engine without a session: the first search opens it.
    pub(super) fn new(variant: &'static Variant, rules: &RuleChoices) -> Self {
        Self { session: None, variant, rules: rules.clone(), settings: Settings::default(), weights: None }
    }

    /// The session for a variant and rules; the weights are the built-in ones again if the variant is another.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub(super) fn session(
        &mut self,
        variant: &'static Variant,
        rules: &RuleChoices,
    ) -> Result<&mut dyn Session, SessionError> {
        if variant.name != self.variant.name {
            self.weights = None;
        }
        let fits = variant.name == self.variant.name && *rules == self.rules;
        let session = match self.session.take().filter(|_| fits) {
            Some(session) => session,
            None => self.open(variant, rules)?,
        };
        (self.variant, self.rules) = (variant, rules.clone());
        Ok(self.session.insert(session).as_mut())
    }

    fn open(&self, variant: &'static Variant, rules: &RuleChoices) -> Result<Box<dyn Session>, SessionError> {
        let mut session = variant.open_with(self.settings.clone(), rules)?;
        if self.weights.is_some() {
            session.set_weights(self.weights.as_deref())?;
        }
        Ok(session)
    }

    /// Changes the settings.
    ///
    /// # Errors
    /// If there is not enough memory; they then stay as they were.
    pub(super) fn configure(&mut self, change: impl FnOnce(&mut Settings)) -> Result<(), SessionError> {
        let mut settings = self.settings.clone();
        change(&mut settings);
        if let Some(session) = &mut self.session {
            session.configure(settings.clone())?;
        }
        self.settings = settings;
        Ok(())
    }

    /// Plays with this strength from now on; `None` is full strength.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub(super) fn set_strength(&mut self, strength: Option<Strength>) -> Result<(), SessionError> {
        if self.settings.strength == strength {
            return Ok(());
        }
        self.configure(|settings| settings.strength = strength)
    }

    /// Takes weights from a text; `None` for the built-in ones.
    ///
    /// # Errors
    /// If they are none of this variant; the old ones stay.
    pub(super) fn set_weights(
        &mut self,
        variant: &'static Variant,
        rules: &RuleChoices,
        text: Option<String>,
    ) -> Result<(), SessionError> {
        self.session(variant, rules)?.set_weights(text.as_deref())?;
        self.weights = text;
        Ok(())
    }

    /// Forgets what was learnt.
    pub(super) fn new_game(&mut self) {
        if let Some(session) = &mut self.session {
            session.new_game();
        }
    }
}
