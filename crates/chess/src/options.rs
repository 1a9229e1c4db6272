//! What may be chosen about the rules.

use rules::{OptionError, RuleOption, RuleOptions};

/// The rules that are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether kings and rooks may begin anywhere on the first rank (F-8): it changes how castling is written, and which castling rights a FEN may name.
    pub chess960: bool,
}

impl RuleOptions for Options {
    const ALL: &'static [RuleOption] =
        &[RuleOption { name: "chess960", label: "UCI_Chess960", values: &["false", "true"] }];

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match (name, value) {
            ("chess960", "true") => self.chess960 = true,
            ("chess960", "false") => self.chess960 = false,
            ("chess960", _) => return Err(OptionError::Value),
            _ => return Err(OptionError::Unknown),
        }
        Ok(())
    }
}
