//! What may be chosen about the rules (K-31, K-32).

use rules::{OptionError, RuleOption, RuleOptions};

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
    const ALL: &'static [RuleOption] = &[
        RuleOption { name: "enforce_check", label: "Commander_EnforceCheck", values: &["true", "false"] },
        RuleOption { name: "rules", label: "Commander_Rules", values: &["bga", "classic"] },
    ];

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_the_list_can_be_set_and_the_first_is_the_default() {
        for option in Options::ALL {
            let set = |value| {
                let mut options = Options::default();
                options.set(option.name, value).map(|()| options)
            };
            assert_eq!(set(option.default_value()), Ok(Options::default()));
            assert!(option.values[1..].iter().all(|value| set(value).is_ok_and(|set| set != Options::default())));
            assert_eq!(set("other"), Err(OptionError::Value));
        }
        assert_eq!(Options::default().set("castling", "true"), Err(OptionError::Unknown));
    }
}
