//! The strength of the session.

use super::Uci;
use crate::switch::lock;

impl Uci {
    /// Makes the engine as strong as the options say; for analysis it always does its best.
    ///
    /// # Errors
    /// One line, if the session refuses.
    pub(super) fn apply_strength(&mut self) -> Result<(), String> {
        let strength = if self.is_analysing { None } else { self.strength.of(self.variant) };
        if lock(&self.session).settings().strength == strength {
            return Ok(());
        }
        self.configure(|settings| settings.strength = strength)
    }
}
