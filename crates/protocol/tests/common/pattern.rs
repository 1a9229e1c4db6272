//! Patterns of output lines: `*` stands for any text, also none.

/// Whether the whole line has the form of the pattern.
pub fn matches(pattern: &str, line: &str) -> bool {
    let mut pieces = pattern.split('*');
    let Some(mut rest) = line.strip_prefix(pieces.next().unwrap_or_default()) else { return false };
    let mut pieces = pieces.peekable();
    if pieces.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(piece) = pieces.next() {
        if pieces.peek().is_none() {
            return rest.ends_with(piece);
        }
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
    }
    true
}

#[test]
fn stars_stand_for_anything() {
    for (pattern, line) in [("abc", "abc"), ("a*c", "ac"), ("a*c", "abbc"), ("*", ""), ("*b*", "abc"), ("a*", "a")] {
        assert!(matches(pattern, line), "{pattern} {line}");
    }
    for (pattern, line) in [("abc", "abcd"), ("a*c", "acb"), ("a*a", "a"), ("", "a"), ("*b*c", "acb")] {
        assert!(!matches(pattern, line), "{pattern} {line}");
    }
}
