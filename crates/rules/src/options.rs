//! What may be chosen about the rules of a variant.

use std::fmt::Debug;

use crate::OptionError;

/// One thing that may be chosen about the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// Its name among the rules: lower case with underscores (`enforce_check`).
    pub name: &'static str,
    /// Its name among all options of an engine, as protocols write it (`Commander_EnforceCheck`).
    pub label: &'static str,
    /// What it may be, the default first: two values `true` and `false` make a switch.
    pub values: &'static [&'static str],
}

impl RuleOption {
    /// The value that holds if nothing is said.
    pub fn default_value(&self) -> &'static str {
        self.values.first().copied().unwrap_or_default()
    }

    /// Whether it is on or off.
    pub fn is_switch(&self) -> bool {
        matches!(self.values, ["true", "false"] | ["false", "true"])
    }

    /// The value that this text, in any case, names.
    pub fn value(&self, text: &str) -> Option<&'static str> {
        self.values.iter().copied().find(|value| value.eq_ignore_ascii_case(text))
    }
}

/// What may be chosen about the rules when a position is read; `()` where there is nothing to choose.
///
/// Names and values are texts here, so that protocols, test vectors and command lines need not know a variant's own types.
///
/// ```
/// use rules::{OptionError, RuleOptions};
/// assert_eq!(().set("castling", "false"), Err(OptionError::Unknown));
/// ```
pub trait RuleOptions: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// All there is to choose.
    const ALL: &'static [RuleOption];

    /// Sets the option with this name to this value, both as in [`ALL`](Self::ALL).
    ///
    /// # Errors
    /// [`OptionError::Unknown`] if there is no such option, [`OptionError::Value`] if it cannot have this value; nothing is then changed.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

impl RuleOptions for () {
    const ALL: &'static [RuleOption] = &[];

    fn set(&mut self, _: &str, _: &str) -> Result<(), OptionError> {
        Err(OptionError::Unknown)
    }
}
