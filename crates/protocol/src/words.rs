//! Words and numbers of a command line.

/// Whether a character separates words: white space, control characters, a byte-order mark.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

/// The words of a line.
pub(crate) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_blank).filter(|word| !word.is_empty())
}

/// The first word and what follows it, both without blanks around; `None` for a blank line.
pub(crate) fn split_first(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_matches(is_blank);
    let (first, rest) = line.split_once(is_blank).unwrap_or((line, ""));
    (!first.is_empty()).then(|| (first, rest.trim_start_matches(is_blank)))
}

/// Reads a whole number: a sign if need be, then digits. What is beyond the range of the type is taken as its end.
pub(crate) fn integer(text: &str) -> Option<i64> {
    let negative = text.starts_with('-');
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(if negative { i64::MIN } else { i64::MAX }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds_of_blanks_separate_words() {
        let line = "\u{feff} go\tdepth \u{a0} 3\r\0nodes\x1b";
        assert_eq!(words(line).collect::<Vec<_>>(), ["go", "depth", "3", "nodes"]);
        assert_eq!(split_first("  setoption   name x \r"), Some(("setoption", "name x")));
        assert_eq!(split_first(" \t\r\n\0"), None);
        assert_eq!(split_first("quit"), Some(("quit", "")));
    }

    #[test]
    fn numbers_are_whole_and_have_ends() {
        let cases = [
            ("0", Some(0)),
            ("-0", Some(0)),
            ("+7", Some(7)),
            ("007", Some(7)),
            ("-1", Some(-1)),
            ("9223372036854775808", Some(i64::MAX)),
            ("18446744073709551616", Some(i64::MAX)),
            ("-99999999999999999999", Some(i64::MIN)),
            ("", None),
            ("-", None),
            ("--1", None),
            ("1e99", None),
            ("1.0", None),
            ("abc", None),
            ("0x10", None),
            ("\u{663}", None),
        ];
        for (text, number) in cases {
            assert_eq!(integer(text), number, "{text:?}");
        }
    }
}
