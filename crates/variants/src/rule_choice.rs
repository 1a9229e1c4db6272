//! What has been chosen about the rules of a variant.

use std::fmt;
use std::str::FromStr;

use rules::RuleOption;

use crate::{ALL, Variant};

/// A value for an option of some variant's rules. Written `LABEL=VALUE`, read in any case.
///
/// ```
/// let choice: variants::RuleChoice = "commander_rules=Classic".parse()?;
/// assert_eq!(choice.to_string(), "Commander_Rules=classic");
/// # Ok::<(), variants::RuleChoiceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleChoice {
    option: &'static RuleOption,
    value: &'static str,
}

/// Why a text chooses nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleChoiceError {
    /// It has not the form.
    #[error("not of the form NAME=VALUE")]
    Malformed,
    /// No variant has such an option.
    #[error("no such option of the rules (there are: {})", labels().join(", "))]
    Unknown,
    /// It has no such value.
    #[error("{} takes {}", .0.label, .0.values.join(" or "))]
    Value(&'static RuleOption),
}

fn labels() -> Vec<&'static str> {
    ALL.iter().flat_map(|variant| variant.rules).map(|option| option.label).collect()
}

impl RuleChoice {
    /// This value for this option, in any case; `None` if it does not take it.
    pub fn new(option: &'static RuleOption, value: &str) -> Option<Self> {
        option.value(value).map(|value| Self { option, value })
    }

    /// What is chosen about.
    pub fn option(self) -> &'static RuleOption {
        self.option
    }

    /// What is chosen.
    pub fn value(self) -> &'static str {
        self.value
    }

    /// Whether the variant has the option.
    pub fn concerns(self, variant: &Variant) -> bool {
        variant.rules.contains(self.option)
    }
}

impl FromStr for RuleChoice {
    type Err = RuleChoiceError;

    fn from_str(text: &str) -> Result<Self, RuleChoiceError> {
        let (label, value) = text.split_once('=').ok_or(RuleChoiceError::Malformed)?;
        let mut options = ALL.iter().flat_map(|variant| variant.rules);
        let option = options.find(|option| option.label.eq_ignore_ascii_case(label)).ok_or(RuleChoiceError::Unknown)?;
        Self::new(option, value).ok_or(RuleChoiceError::Value(option))
    }
}

impl fmt::Display for RuleChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.option.label, self.value)
    }
}

/// What differs from the rules of all variants as they are by default: at most one choice for each option, in the order of their labels.
///
/// Collected from single choices; of several for the same option the last one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleChoices(Vec<RuleChoice>);

impl RuleChoices {
    /// Makes a choice; tells whether that changed anything.
    pub fn set(&mut self, choice: RuleChoice) -> bool {
        let before = self.clone();
        self.0.retain(|known| known.option != choice.option);
        if choice.value != choice.option.default_value() {
            self.0.push(choice);
            self.0.sort_by_key(|choice| choice.option.label);
        }
        *self != before
    }

    /// The choices.
    pub fn iter(&self) -> impl Iterator<Item = RuleChoice> + '_ {
        self.0.iter().copied()
    }

    /// Whether all rules are as they are by default.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<RuleChoice> for RuleChoices {
    fn from_iter<T: IntoIterator<Item = RuleChoice>>(choices: T) -> Self {
        let mut all = Self::default();
        for choice in choices {
            all.set(choice);
        }
        all
    }
}

impl fmt::Display for RuleChoices {
    /// With blanks between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<_> = self.iter().map(|choice| choice.to_string()).collect();
        f.write_str(&texts.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_choice_counts_and_defaults_are_no_difference() {
        let collect = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect::<RuleChoices>();
        assert!(collect(&["Commander_Rules=classic", "Commander_Rules=bga"]).is_empty());
        let both = collect(&["Commander_Rules=classic", "Commander_EnforceCheck=false"]);
        assert_eq!(both.to_string(), "Commander_EnforceCheck=false Commander_Rules=classic");
        let mut same = both.clone();
        assert!(!same.set("Commander_Rules=classic".parse().unwrap()));
        assert!(same.set("Commander_Rules=bga".parse().unwrap()));
        assert_eq!(same, collect(&["Commander_Rules=bga", "Commander_EnforceCheck=false"]));
    }

    #[test]
    fn texts_that_choose() {
        for (text, read) in [
            ("Commander_EnforceCheck=false", "Commander_EnforceCheck=false"),
            ("COMMANDER_RULES=BGA", "Commander_Rules=bga"),
        ] {
            assert_eq!(text.parse::<RuleChoice>().unwrap().to_string(), read);
        }
    }

    #[test]
    fn texts_that_choose_nothing() {
        let known = "UCI_Chess960, Commander_EnforceCheck, Commander_Rules";
        for (text, message) in [
            ("", "not of the form NAME=VALUE".to_owned()),
            ("Commander_Rules", "not of the form NAME=VALUE".to_owned()),
            ("Rules=bga", format!("no such option of the rules (there are: {known})")),
            ("Commander_Rules=", "Commander_Rules takes bga or classic".to_owned()),
            ("Commander_EnforceCheck=1", "Commander_EnforceCheck takes true or false".to_owned()),
        ] {
            assert_eq!(text.parse::<RuleChoice>().unwrap_err().to_string(), message);
        }
    }
}
