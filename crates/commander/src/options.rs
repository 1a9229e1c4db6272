//! What may be chosen about the rules (K-31, K-32).

use rules::{OptionError, RuleOptions};

/// Which rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Rules {
    /// The text that the rules follow.
    #[default]
    Bga,
    /// The inventor's ranges of Commander and Missile, and his river (K-32).
    Classic,
}

/// The rules that are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether a turn may not leave one's own Commander in check or exposed (K-27).
    pub enforce_check: bool,
    /// Which rule set.
    pub rules: Rules,
}

impl Default for Options {
    fn default() -> Self {
        Self { enforce_check: true, rules: Rules::Bga }
    }
}

impl RuleOptions for Options {
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match (name, value) {
            ("enforce_check", "true") => self.enforce_check = true,
            ("enforce_check", "false") => self.enforce_check = false,
            ("rules", "bga") => self.rules = Rules::Bga,
            ("rules", "classic") => self.rules = Rules::Classic,
            ("enforce_check" | "rules", _) => return Err(OptionError::Value),
            _ => return Err(OptionError::Unknown),
        }
        Ok(())
    }
}
