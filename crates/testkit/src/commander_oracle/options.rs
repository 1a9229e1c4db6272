//! K-31 and K-32: what may be chosen about the rules.

/// Whose rules are played (K-32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rules {
    /// Board Game Arena's.
    #[default]
    Bga,
    /// The inventor's.
    Classic,
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether a turn that leaves one's own Commander in check or exposed is illegal (K-27, K-31).
    pub enforce_check: bool,
    /// Whose rules are played.
    pub rules: Rules,
}

impl Default for Options {
    fn default() -> Self {
        Self { enforce_check: true, rules: Rules::Bga }
    }
}

impl Options {
    /// All four choices.
    pub const ALL: [Self; 4] = [
        Self { enforce_check: true, rules: Rules::Bga },
        Self { enforce_check: true, rules: Rules::Classic },
        Self { enforce_check: false, rules: Rules::Bga },
        Self { enforce_check: false, rules: Rules::Classic },
    ];

    /// The options as names and values.
    pub fn named(self) -> crate::Options {
        let rules = if self.rules == Rules::Bga { "bga" } else { "classic" };
        let named = [("enforce_check", self.enforce_check.to_string()), ("rules", rules.to_owned())];
        named.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// The options with these names and values; the others have their defaults.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn from_named(named: &crate::Options) -> Result<Self, String> {
        let mut options = Self::default();
        for (name, value) in named {
            match (name.as_str(), value.as_str()) {
                ("enforce_check", "true") => options.enforce_check = true,
                ("enforce_check", "false") => options.enforce_check = false,
                ("rules", "bga") => options.rules = Rules::Bga,
                ("rules", "classic") => options.rules = Rules::Classic,
                _ => return Err(format!("no option {name} with value {value}")),
            }
        }
        Ok(options)
    }
}
