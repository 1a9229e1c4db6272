//! The words of PGN: lines of a stream, tags, and what stands between the moves.

use std::io::{self, BufRead, Read};

/// No line is longer, in bytes.
const LONGEST: u64 = 16 << 20;

/// Lines of a stream, without their ends and without a byte order mark; what is no UTF-8 is replaced.
pub(crate) struct Lines<R> {
    input: R,
    number: usize,
    offset: u64,
    /// A line that was given back.
    back: Option<String>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, number: 0, offset: 0, back: None }
    }

    /// The number of the last line that was given, from 1.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Bytes read so far.
    pub(crate) fn offset(&self) -> u64 {
        self.offset
    }

    /// The next line; `None` at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<String>> {
        if let Some(line) = self.back.take() {
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        let read = self.input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? as u64;
        if read == 0 {
            return Ok(None);
        }
        if read == LONGEST {
            return Err(io::Error::other(format!("line {} is longer than {LONGEST} bytes", self.number + 1)));
        }
        self.number += 1;
        self.offset += read;
        let text = String::from_utf8_lossy(&bytes);
        let text = if self.number == 1 { text.trim_start_matches('\u{feff}') } else { &text };
        Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// Gives the last line, or what is left of it, once more.
    pub(crate) fn give_back(&mut self, line: String) {
        self.back = Some(line);
    }
}

/// A word between the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word<'a> {
    /// A comment begins.
    Open,
    /// A comment that lasts to the end of the line.
    Rest(&'a str),
    /// A variation begins.
    Begin,
    /// A variation ends.
    End,
    /// A number, a mark, a dot: nothing that matters.
    Nothing,
    /// The end of a game.
    Result(&'a str),
    /// A move, or what is taken for one.
    Move(&'a str),
}

/// The next word of a line, and what follows it.
pub(crate) fn word(line: &str) -> Option<(Word<'_>, &str)> {
    let line = line.trim_start();
    let first = line.chars().next()?;
    let rest = &line[first.len_utf8()..];
    let found = match first {
        '{' => (Word::Open, rest),
        ';' => (Word::Rest(rest), ""),
        '(' => (Word::Begin, rest),
        ')' => (Word::End, rest),
        '*' => (Word::Result("*"), rest),
        '$' => (Word::Nothing, rest.trim_start_matches(|c: char| c.is_ascii_digit())),
        '.' | '!' | '?' | '}' | '<' | '>' => (Word::Nothing, rest),
        _ => symbol(line),
    };
    Some(found)
}

/// A number, a result, or a move.
fn symbol(line: &str) -> (Word<'_>, &str) {
    if let Some(rest) = line.strip_prefix("e.p.") {
        return (Word::Nothing, rest);
    }
    let stop = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | ';' | '(' | ')' | '$' | '*' | '<' | '>' | '.');
    let (text, rest) = line.split_at(line.find(stop).unwrap_or(line.len()));
    let word = match text {
        "1-0" | "0-1" | "1/2-1/2" => Word::Result(text),
        "1/2" => Word::Result("1/2-1/2"),
        _ if text.bytes().all(|b| b.is_ascii_digit()) => Word::Nothing,
        _ => Word::Move(text),
    };
    (word, rest)
}

/// The tags of a line: `[Name "value"]`, perhaps several. `None` if they have not this form.
pub(crate) fn tags(line: &str) -> Option<Vec<(String, String)>> {
    let mut tags = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        let inner = rest.strip_prefix('[')?.trim_start();
        let end = inner.find(|c: char| c.is_whitespace() || c == '"')?;
        let (name, quoted) = inner.split_at(end);
        let (value, after) = value(quoted.trim_start().strip_prefix('"')?)?;
        if name.is_empty() {
            return None;
        }
        tags.push((name.to_owned(), value));
        rest = after.trim_start().strip_prefix(']')?.trim_start();
    }
    Some(tags)
}

/// The text up to the closing quotation mark, and what follows that.
fn value(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((value, &text[at + 1..])),
            '\\' => value.push(letters.next()?.1),
            _ => value.push(letter),
        }
    }
    None
}

/// A value as a tag holds it.
pub(crate) fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            _ if letter.is_control() => text.push(' '),
            _ => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart() {
        let mut line = "1.e4 e5 2... Nf3!? $14 {x} (2.d4) a1b2,c3d4s c4+tc6 0-0 1/2-1/2 * ; rest {";
        let mut words = Vec::new();
        while let Some((word, rest)) = word(line) {
            words.push(word);
            line = rest;
        }
        words.retain(|word| *word != Word::Nothing);
        let m = Word::Move;
        let expected = [
            m("e4"),
            m("e5"),
            m("Nf3!?"),
            Word::Open,
            m("x"),
            Word::Begin,
            m("d4"),
            Word::End,
            m("a1b2,c3d4s"),
            m("c4+tc6"),
            m("0-0"),
            Word::Result("1/2-1/2"),
            Word::Result("*"),
            Word::Rest(" rest {"),
        ];
        assert_eq!(words, expected);
    }

    #[test]
    fn tags_have_quoted_values() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(tags("[White \"a \\\"b\\\\\"] "), Some(vec![pair("White", "a \"b\\")]));
        assert_eq!(tags("[ A \"1\" ][B \"]\"]"), Some(vec![pair("A", "1"), pair("B", "]")]));
        assert_eq!(tags(&format!("[A \"{}\"]", escaped("x\"\\\n"))), Some(vec![pair("A", "x\"\\ ")]));
        for wrong in ["[A]", "[A \"x]", "[A \"x\"", "[\"x\"]", "[", "[A \"\\", "[A x]", "x"] {
            assert_eq!(tags(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn lines_end_in_many_ways() {
        let mut lines = Lines::new(&b"\xef\xbb\xbfone\r\ntwo\n\xff\n\nlast"[..]);
        let mut texts = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            texts.push(line);
        }
        assert_eq!(texts, ["one", "two", "\u{fffd}", "", "last"]);
        assert_eq!((lines.number(), lines.offset()), (5, 19));
    }
}
