//! The `feature` lines of an engine.

/// What an engine has said of its features.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Features {
    list: Vec<(String, String)>,
    /// What was not well formed.
    pub(super) errors: Vec<String>,
}

impl Features {
    /// Takes over a line `feature NAME=VALUE NAME="VALUE" ...`; the names on it.
    pub(super) fn take(&mut self, line: &str) -> Vec<String> {
        let mut rest = line.trim().strip_prefix("feature").unwrap_or_default().trim_start();
        let mut names = Vec::new();
        while !rest.is_empty() {
            let Some((name, value, after)) = split(rest) else {
                self.errors.push(rest.to_owned());
                break;
            };
            names.push(name.to_owned());
            self.list.push((name.to_owned(), value.to_owned()));
            rest = after.trim_start();
        }
        names
    }

    /// The value that was said last.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.list.iter().rfind(|(known, _)| known == name).map(|(_, value)| &**value)
    }

    /// All values of a feature that may be said several times.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.list.iter().filter(move |(known, _)| known == name).map(|(_, value)| &**value)
    }

    /// Whether a feature is on.
    pub(super) fn has(&self, name: &str) -> bool {
        self.text(name) == Some("1")
    }

    /// Whether nothing was said.
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// The first name and value, and what comes after.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = text.split_once('=')?;
    if name.is_empty() || name.contains(char::is_whitespace) {
        return None;
    }
    if let Some(quoted) = rest.strip_prefix('"') {
        let (value, after) = quoted.split_once('"')?;
        return Some((name, value, after));
    }
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    Some((name, &rest[..end], &rest[end..])).filter(|(_, value, _)| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_apart() {
        let mut features = Features::default();
        let names =
            features.take("feature ping=1 myname=\"A = B\" option=\"X -spin 1 0 2\" option=\"Y -check 0\" done=0");
        assert_eq!(names, ["ping", "myname", "option", "option", "done"]);
        features.take("feature done=1 san=0");
        assert!(features.has("ping") && features.has("done") && !features.has("san") && !features.has("usermove"));
        assert_eq!(features.text("myname"), Some("A = B"));
        assert_eq!(features.all("option").collect::<Vec<_>>(), ["X -spin 1 0 2", "Y -check 0"]);
        assert!(features.errors.is_empty());
    }

    #[test]
    fn what_is_not_well_formed_is_told() {
        for line in ["feature ping", "feature =1", "feature a b=1", "feature ping=", "feature myname=\"x"] {
            let mut features = Features::default();
            features.take(line);
            assert_eq!(features.errors.len(), 1, "{line}");
        }
    }
}
