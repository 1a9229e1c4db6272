//! What an engine says it can do, in `feature` lines.

use std::fmt::Write;

use crate::engine::options::Declared;

/// The features that matter here, with the values they have if an engine does not name them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a feature of the protocol, on or off")]
pub(super) struct Features {
    pub(super) ping: bool,
    pub(super) setboard: bool,
    pub(super) usermove: bool,
    pub(super) time: bool,
    pub(super) reuse: bool,
    memory: bool,
    smp: bool,
    pub(super) variants: Vec<String>,
    pub(super) options: Vec<Declared>,
    /// Whether the engine has said that it has no more to say (true), or that it needs time (false).
    pub(super) done: Option<bool>,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            ping: false,
            setboard: false,
            usermove: false,
            time: true,
            reuse: true,
            memory: false,
            smp: false,
            variants: vec!["normal".to_owned()],
            options: Vec::new(),
            done: None,
        }
    }
}

impl Features {
    /// Takes over what follows the word `feature` on a line; the lines that accept or reject each.
    pub(super) fn take(&mut self, words: &str) -> String {
        let mut answer = String::new();
        for (name, value) in pairs(words) {
            let verdict = if self.set(name, value) { "accepted" } else { "rejected" };
            // Writing to a string does not fail.
            let _ = writeln!(answer, "{verdict} {name}");
        }
        answer
    }

    /// Whether the feature can be had: of those that there are, moves in the words of people are not understood by all who read them.
    fn set(&mut self, name: &str, value: &str) -> bool {
        let on = value == "1";
        match name {
            "ping" => self.ping = on,
            "setboard" => self.setboard = on,
            "usermove" => self.usermove = on,
            "time" => self.time = on,
            "reuse" => self.reuse = on,
            "memory" => self.memory = on,
            "smp" => self.smp = on,
            "done" => self.done = Some(on),
            "variants" => self.variants = value.split(',').map(|name| name.trim().to_owned()).collect(),
            "option" => self.options.extend(Declared::parse_feature(value)),
            // Nor does anybody take up men here: moves are to be told in full, not as a board without rules can show them.
            "san" | "highlight" => return !on,
            "myname" | "name" | "colors" | "draw" | "sigint" | "sigterm" | "analyze" | "playother" | "ics"
            | "pause" | "debug" | "nps" | "egt" | "exclude" => {}
            _ => return false,
        }
        true
    }

    /// Whether the engine plays the variant of this name.
    pub(super) fn plays(&self, variant: &str) -> bool {
        self.variants.iter().any(|name| name.eq_ignore_ascii_case(variant))
    }

    /// The command that sets what UCI calls `Hash` or `Threads`, if the engine knows it.
    pub(super) fn command_for(&self, option: &str) -> Option<&'static str> {
        match option.to_ascii_lowercase().as_str() {
            "hash" if self.memory => Some("memory"),
            "threads" if self.smp => Some("cores"),
            _ => None,
        }
    }
}

/// `NAME=VALUE` or `NAME="VALUE WITH BLANKS"`, with blanks between.
fn pairs(text: &str) -> Vec<(&str, &str)> {
    let mut pairs = Vec::new();
    let mut rest = text.trim_start();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, left) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        pairs.push((name.trim(), value));
        rest = left.trim_start();
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_taken_and_answered() {
        let mut features = Features::default();
        let answer =
            features.take(" ping=1 setboard=1 san=1 variants=\"normal, conquer\" myname=\"A = B\" magic=2 done=0");
        assert_eq!(
            answer,
            "accepted ping\naccepted setboard\nrejected san\naccepted variants\naccepted myname\nrejected magic\naccepted done\n"
        );
        assert!(features.ping && features.setboard && !features.usermove && features.time);
        assert!(features.plays("conquer") && !features.plays("chess"));
        assert_eq!(features.done, Some(false));
        features.take("memory=1 option=\"Style -combo calm /// *wild\" done=1");
        assert_eq!((features.command_for("hash"), features.command_for("Threads")), (Some("memory"), None));
        assert_eq!((features.options.len(), features.done), (1, Some(true)));
    }

    #[test]
    fn torn_lines_do_no_harm() {
        for line in ["", "=", "a", "a=", "a=\"b", "a=\"b\"c=d", "=\"\"", "option=\"\"", "option=\"x -spin\""] {
            Features::default().take(line);
        }
    }
}
