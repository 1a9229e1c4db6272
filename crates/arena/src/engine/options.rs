//! The options that an engine declares in its handshake, and whether a wish fits them.

/// What kind of value an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Check,
    Spin { min: i64, max: i64 },
    Combo(Vec<String>),
    Button,
    Text,
}

/// One declared option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declared {
    name: String,
    kind: Kind,
}

/// Why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("option {name}: {reason}")]
pub struct OptionError {
    name: String,
    reason: String,
}

impl Declared {
    /// Reads an `option name ... type ...` line; `None` if it is none.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let at = words.iter().position(|&word| word == "type")?;
        let name = words.get(2..at)?.join(" ");
        if words.first() != Some(&"option") || words.get(1) != Some(&"name") || name.is_empty() {
            return None;
        }
        let rest = words.get(at + 2..).unwrap_or_default();
        let kind = match *words.get(at + 1)? {
            "check" => Kind::Check,
            "spin" => Kind::Spin { min: bound(rest, "min", i64::MIN), max: bound(rest, "max", i64::MAX) },
            "combo" => Kind::Combo(choices(rest)),
            "button" => Kind::Button,
            _ => Kind::Text,
        };
        Some(Self { name, kind })
    }

    /// The line that sets the option to `value`.
    fn set(&self, value: &str) -> Result<String, OptionError> {
        let refuse = |reason: String| Err(OptionError { name: self.name.clone(), reason });
        match &self.kind {
            Kind::Check if !["true", "false"].contains(&value) => refuse(format!("\"{value}\" is not true or false")),
            Kind::Spin { min, max } if !value.parse().is_ok_and(|n: i64| (*min..=*max).contains(&n)) => {
                refuse(format!("\"{value}\" is not in {min}..{max}"))
            }
            Kind::Combo(choices) if !choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)) => {
                refuse(format!("\"{value}\" is not one of {}", choices.join(", ")))
            }
            Kind::Button => Ok(format!("setoption name {}\n", self.name)),
            _ => Ok(format!("setoption name {} value {value}\n", self.name)),
        }
    }
}

fn bound(words: &[&str], key: &str, default: i64) -> i64 {
    let value = words.iter().position(|word| *word == key).and_then(|at| words.get(at + 1)?.parse().ok());
    value.unwrap_or(default)
}

/// The values after each `var`; a value may be several words.
fn choices(words: &[&str]) -> Vec<String> {
    words.split(|word| *word == "var").skip(1).map(|choice| choice.join(" ")).collect()
}

/// The line that sets option `name` (case does not count) to `value`, or `None` if the engine has no such option.
///
/// # Errors
/// If the engine says that the value is not allowed.
pub(super) fn setoption(declared: &[Declared], name: &str, value: &str) -> Result<Option<String>, OptionError> {
    let found = declared.iter().find(|option| option.name.eq_ignore_ascii_case(name));
    found.map(|option| option.set(value)).transpose()
}

/// As [`setoption`], for an option that the engine must have.
///
/// # Errors
/// Also if the engine has no such option: a misspelt option would make a match worthless.
pub(super) fn setoption_or_refuse(declared: &[Declared], name: &str, value: &str) -> Result<String, OptionError> {
    setoption(declared, name, value)?
        .ok_or_else(|| OptionError { name: name.to_owned(), reason: "the engine has no such option".to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared() -> Vec<Declared> {
        let lines = [
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Clear Hash type button",
            "option name UCI_Variant type combo default chess var chess var conquer",
            "option name Ponder type check default false",
            "option name Debug Log File type string default <empty>",
        ];
        lines.iter().map(|line| Declared::parse(line).unwrap()).collect()
    }

    #[test]
    fn wishes_that_fit() {
        let cases = [
            ("hash", "64", "setoption name Hash value 64\n"),
            ("Clear Hash", "", "setoption name Clear Hash\n"),
            ("uci_variant", "conquer", "setoption name UCI_Variant value conquer\n"),
            ("Ponder", "true", "setoption name Ponder value true\n"),
            ("Debug Log File", "a b.txt", "setoption name Debug Log File value a b.txt\n"),
        ];
        for (name, value, line) in cases {
            assert_eq!(setoption_or_refuse(&declared(), name, value).unwrap(), line);
        }
    }

    #[test]
    fn wishes_that_do_not_fit() {
        let cases = [
            ("Hash", "2048", "option Hash: \"2048\" is not in 1..1024"),
            ("Hash", "abc", "option Hash: \"abc\" is not in 1..1024"),
            ("UCI_Variant", "invasion", "option UCI_Variant: \"invasion\" is not one of chess, conquer"),
            ("Ponder", "yes", "option Ponder: \"yes\" is not true or false"),
            ("Hahs", "16", "option Hahs: the engine has no such option"),
        ];
        for (name, value, message) in cases {
            assert_eq!(setoption_or_refuse(&declared(), name, value).unwrap_err().to_string(), message);
        }
        assert_eq!(setoption(&declared(), "UCI_Chess960", "true"), Ok(None));
    }

    #[test]
    fn lines_that_declare_nothing() {
        for line in [
            "",
            "option",
            "option name",
            "option name type spin",
            "option name X",
            "optional name X type spin",
            "option name X type",
        ] {
            assert_eq!(Declared::parse(line), None, "{line}");
        }
    }
}
