//! What may be chosen about the rules of a variant.

use std::fmt::Debug;

use crate::OptionError;

/// What may be chosen about the rules when a position is read; `()` where there is nothing to choose.
///
/// Names and values are texts here, so that protocols, test vectors and command lines need not know a variant's own types.
///
/// ```
/// use rules::{OptionError, RuleOptions};
/// assert_eq!(().set("castling", "false"), Err(OptionError::Unknown));
/// ```
pub trait RuleOptions: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// Sets the option with this name, lower case with underscores (`enforce_check`), to this value, as it is printed (`true`, `7`, `bga`).
    ///
    /// # Errors
    /// [`OptionError::Unknown`] if there is no such option, [`OptionError::Value`] if it cannot have this value; nothing is then changed.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

impl RuleOptions for () {
    fn set(&mut self, _: &str, _: &str) -> Result<(), OptionError> {
        Err(OptionError::Unknown)
    }
}
