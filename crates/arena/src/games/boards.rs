//! Sessions for the variants that come up in files.

use std::collections::HashMap;

use variants::{RuleChoices, Session};

use crate::referee::{VariantError, open_session};
use crate::spec::GameSpec;

/// One session for each variant and choice of rules, opened when it is needed.
#[derive(Default)]
pub struct Boards(HashMap<String, Box<dyn Session>>);

impl Boards {
    /// The session of a variant.
    ///
    /// # Errors
    /// If there is no such variant, or no memory for it.
    pub fn of(&mut self, variant: &str, rules: &RuleChoices) -> Result<&mut dyn Session, VariantError> {
        let key = format!("{variant} {rules}");
        if !self.0.contains_key(&key) {
            let game = GameSpec { variant: variant.to_owned(), rules: rules.clone() };
            self.0.insert(key.clone(), open_session(&game)?);
        }
        match self.0.get_mut(&key) {
            Some(session) => Ok(session.as_mut()),
            None => Err(VariantError::Session(variants::SessionError::NoPosition)),
        }
    }
}
