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

    /// Reads what CECP writes about an option: `NAME -spin VALUE MIN MAX`; `None` if it cannot be read.
    pub(super) fn parse_feature(text: &str) -> Option<Self> {
        let (name, rest) = text.split_once(" -")?;
        let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let number = |at| rest.split_ascii_whitespace().nth(at).and_then(|word| word.parse().ok());
        let kind = match kind {
            "check" => Kind::Check,
            "spin" | "slider" => Kind::Spin { min: number(1).unwrap_or(i64::MIN), max: number(2).unwrap_or(i64::MAX) },
            "combo" => {
                Kind::Combo(rest.split("///").map(|word| word.trim().trim_start_matches('*').to_owned()).collect())
            }
            "button" | "save" | "reset" => Kind::Button,
            _ => Kind::Text,
        };
        (!name.trim().is_empty()).then(|| Self { name: name.trim().to_owned(), kind })
    }

    /// Whether this is its name; case does not count.
    pub(super) fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The line of UCI that sets the option to `value`.
    pub(super) fn uci_line(&self, value: &str) -> String {
        match self.kind {
            Kind::Button => format!("setoption name {}\n", self.name),
            _ => format!("setoption name {} value {value}\n", self.name),
        }
    }

    /// The line of CECP that sets the option to `value`.
    pub(super) fn cecp_line(&self, value: &str) -> String {
        match (&self.kind, value) {
            (Kind::Button, _) => format!("option {}\n", self.name),
            (Kind::Check, _) => format!("option {}={}\n", self.name, u8::from(value == "true")),
            _ => format!("option {}={value}\n", self.name),
        }
    }

    /// Whether the option may have this value.
    fn check(&self, value: &str) -> Result<(), OptionError> {
        let refuse = |reason: String| Err(OptionError { name: self.name.clone(), reason });
        match &self.kind {
            Kind::Check if !["true", "false"].contains(&value) => refuse(format!("\"{value}\" is not true or false")),
            Kind::Spin { min, max } if !value.parse().is_ok_and(|n: i64| (*min..=*max).contains(&n)) => {
                refuse(format!("\"{value}\" is not in {min}..{max}"))
            }
            Kind::Combo(choices) if !choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)) => {
                Err(OptionError::not_among(&self.name, value, choices))
            }
            _ => Ok(()),
        }
    }
}

impl OptionError {
    /// The value is none of those that there are.
    pub(super) fn not_among(name: &str, value: &str, choices: &[String]) -> Self {
        Self { name: name.to_owned(), reason: format!("\"{value}\" is not one of {}", choices.join(", ")) }
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

/// The option `name` (case does not count), which may have this value, or `None` if the engine has no such option.
///
/// # Errors
/// If the engine says that the value is not allowed.
pub(super) fn wished<'a>(
    declared: &'a [Declared],
    name: &str,
    value: &str,
) -> Result<Option<&'a Declared>, OptionError> {
    let found = declared.iter().find(|option| option.is_named(name));
    found.map(|option| option.check(value).map(|()| option)).transpose()
}

/// As [`wished`], for an option that the engine must have.
///
/// # Errors
/// Also if the engine has no such option: a misspelt option would make a match worthless.
pub(super) fn required<'a>(declared: &'a [Declared], name: &str, value: &str) -> Result<&'a Declared, OptionError> {
    let missing = || OptionError { name: name.to_owned(), reason: "the engine has no such option".to_owned() };
    wished(declared, name, value)?.ok_or_else(missing)
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
            assert_eq!(required(&declared(), name, value).unwrap().uci_line(value), line);
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
            assert_eq!(required(&declared(), name, value).unwrap_err().to_string(), message);
        }
        assert_eq!(wished(&declared(), "UCI_Chess960", "true"), Ok(None));
    }

    #[test]
    fn options_of_cecp() {
        let cases = [
            ("Resign -check 0", "true", Ok("option Resign=1\n")),
            ("Resign Threshold -spin 800 200 1200", "300", Ok("option Resign Threshold=300\n")),
            ("Level -slider 0 0 50", "51", Err("option Level: \"51\" is not in 0..50")),
            ("Rules -combo one /// *two words", "two words", Ok("option Rules=two words\n")),
            ("Rules -combo one /// *two", "three", Err("option Rules: \"three\" is not one of one, two")),
            ("Info -button", "", Ok("option Info\n")),
            ("Book -path .", "a b", Ok("option Book=a b\n")),
        ];
        for (text, value, line) in cases {
            let declared = Declared::parse_feature(text).unwrap();
            let set = declared.check(value).map(|()| declared.cecp_line(value)).map_err(|error| error.to_string());
            assert_eq!(set, line.map(str::to_owned).map_err(str::to_owned), "{text}");
        }
        assert_eq!(Declared::parse_feature("nothing"), None);
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
