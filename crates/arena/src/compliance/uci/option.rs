//! Options as an engine declares them, read to the letter.

/// A declared option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// The default, as it was written; empty for a button.
    pub(super) default: String,
}

/// What kind of value an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Check,
    Spin { min: i64, max: i64 },
    Combo(Vec<String>),
    Button,
    String,
}

/// The words that begin a part of the line after the type.
const PARTS: [&str; 4] = ["default", "min", "max", "var"];

impl Declared {
    /// Reads an `option` line; `None` if it is none.
    ///
    /// # Errors
    /// What is not well formed.
    pub(super) fn parse(line: &str) -> Result<Option<Self>, String> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let ["option", rest @ ..] = &words[..] else { return Ok(None) };
        let ["name", rest @ ..] = rest else { return Err("no name".to_owned()) };
        let at = rest.iter().position(|&word| word == "type").ok_or("no type")?;
        let (name, rest) = (rest[..at].join(" "), &rest[at + 1..]);
        if name.is_empty() {
            return Err("an empty name".to_owned());
        }
        let (&kind, rest) = rest.split_first().ok_or_else(|| format!("{name}: no type"))?;
        let parts = parts(rest).map_err(|error| format!("{name}: {error}"))?;
        let default = parts.iter().find(|(part, _)| *part == "default").map(|(_, value)| value.clone());
        let kind = read_kind(kind, &parts).map_err(|error| format!("{name}: {error}"))?;
        check_default(&kind, default.as_deref()).map_err(|error| format!("{name}: {error}"))?;
        Ok(Some(Self { name, kind, default: default.unwrap_or_default() }))
    }

    /// Whether it is a combo with this choice.
    pub(super) fn offers(&self, value: &str) -> bool {
        matches!(&self.kind, Kind::Combo(choices) if choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)))
    }

    /// The highest value of a spin option; 0 for another.
    pub(super) fn max(&self) -> i64 {
        if let Kind::Spin { max, .. } = self.kind { max } else { 0 }
    }
}

/// The parts after the type, each with its value, which may be several words or none.
fn parts<'a>(words: &[&'a str]) -> Result<Vec<(&'a str, String)>, String> {
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for &word in words {
        match parts.last_mut() {
            _ if PARTS.contains(&word) => parts.push((word, Vec::new())),
            Some((_, value)) => value.push(word),
            None => return Err(format!("\"{}\" after the type", word.escape_debug())),
        }
    }
    Ok(parts.into_iter().map(|(part, value)| (part, value.join(" "))).collect())
}

fn read_kind(kind: &str, parts: &[(&str, String)]) -> Result<Kind, String> {
    let bound = |name: &str| {
        let value = parts.iter().find(|(part, _)| *part == name).and_then(|(_, value)| value.parse().ok());
        value.ok_or_else(|| format!("no whole number as {name}"))
    };
    match kind {
        "check" => Ok(Kind::Check),
        "spin" => Ok(Kind::Spin { min: bound("min")?, max: bound("max")? }),
        "combo" => {
            let choices = parts.iter().filter(|(part, _)| *part == "var").map(|(_, value)| value.clone());
            Ok(Kind::Combo(choices.collect()))
        }
        "button" => Ok(Kind::Button),
        "string" => Ok(Kind::String),
        other => Err(format!("unknown type \"{}\"", other.escape_debug())),
    }
}

fn check_default(kind: &Kind, default: Option<&str>) -> Result<(), String> {
    let shown = default.unwrap_or("(none)").escape_debug();
    match kind {
        // An empty text may be written as nothing, and so may its default.
        Kind::Button | Kind::String => Ok(()),
        Kind::Check if matches!(default, Some("true" | "false")) => Ok(()),
        Kind::Check => Err(format!("default {shown} is not true or false")),
        Kind::Spin { min, max } => {
            let within = default.and_then(|text| text.parse().ok()).is_some_and(|n: i64| (*min..=*max).contains(&n));
            if within { Ok(()) } else { Err(format!("default {shown} is not in {min}..{max}")) }
        }
        Kind::Combo(choices) => {
            let found = default.is_some_and(|text| choices.iter().any(|choice| choice.eq_ignore_ascii_case(text)));
            if found { Ok(()) } else { Err(format!("default {shown} is not one of {}", choices.join(", "))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_are_well_formed() {
        let parse = |line| Declared::parse(line).unwrap().unwrap();
        let hash = parse("option name Hash type spin default 16 min 1 max 1024");
        assert_eq!((&*hash.name, &*hash.default, hash.max()), ("Hash", "16", 1024));
        assert!(parse("option name UCI_Variant type combo default chess var chess var a b").offers("A B"));
        assert_eq!(parse("option name Clear Hash type button").kind, Kind::Button);
        assert_eq!(parse("option name File type string default").default, "");
        assert_eq!(parse("option name File type string").default, "");
        assert_eq!(Declared::parse("id name option"), Ok(None));
    }

    #[test]
    fn options_that_are_not() {
        for line in [
            "option",
            "option name",
            "option name X",
            "option name type check default true",
            "option name X type",
            "option name X type wheel",
            "option name X type check",
            "option name X type check default yes",
            "option name X type spin default 3",
            "option name X type spin default 3 min 4 max 9",
            "option name X type spin default a min 4 max 9",
            "option name X type combo default a var b",
            "option name X type check true",
        ] {
            assert!(Declared::parse(line).is_err(), "{line}");
        }
    }
}
