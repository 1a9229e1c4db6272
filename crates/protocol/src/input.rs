//! Bytes in, lines out: ends of lines, over-long lines, text that is not UTF-8.

use std::borrow::Cow;

/// The longest line that is looked at, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// Memory that is kept from one line to the next.
const KEPT: usize = 1 << 16;

/// A piece of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input<'a> {
    /// A line without its end; what was not UTF-8 is replaced.
    Line(Cow<'a, str>),
    /// A line was longer than [`LONGEST_LINE`]; all of it is dropped. Told once, as soon as it is known.
    TooLong,
}

/// Splits a stream of bytes at newlines. A line that is too long is not kept in memory.
///
/// ```
/// use protocol::{Input, Lines};
/// let mut lines = Lines::new();
/// let mut seen = Vec::new();
/// lines.feed(b"uci\nisre", |input| seen.push(format!("{input:?}")));
/// lines.feed(b"ady\n", |input| seen.push(format!("{input:?}")));
/// assert_eq!(seen, [r#"Line("uci")"#, r#"Line("isready")"#]);
/// ```
#[derive(Debug, Default)]
pub struct Lines {
    /// The beginning of a line whose end has not come yet.
    begun: Vec<u8>,
    /// Whether the rest of the current line is to be dropped.
    dropping: bool,
}

impl Lines {
    /// Nothing has come yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes more bytes and tells of each line that they complete.
    pub fn feed(&mut self, bytes: &[u8], mut each: impl FnMut(Input<'_>)) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            match piece.strip_suffix(b"\n") {
                Some(end) => self.complete(end, &mut each),
                None => self.extend(piece, &mut each),
            }
        }
    }

    /// The input has ended: a last line without a newline is a line.
    pub fn finish(&mut self, mut each: impl FnMut(Input<'_>)) {
        if !self.begun.is_empty() {
            self.complete(b"", &mut each);
        }
    }

    fn complete(&mut self, end: &[u8], each: &mut impl FnMut(Input<'_>)) {
        if self.begun.is_empty() && !self.dropping && end.len() <= LONGEST_LINE {
            each(Input::Line(String::from_utf8_lossy(end)));
            return;
        }
        self.extend(end, each);
        if !self.dropping {
            each(Input::Line(String::from_utf8_lossy(&self.begun)));
        }
        self.dropping = false;
        self.begun.clear();
        self.begun.shrink_to(KEPT);
    }

    fn extend(&mut self, piece: &[u8], each: &mut impl FnMut(Input<'_>)) {
        if self.dropping {
            return;
        }
        if self.begun.len().saturating_add(piece.len()) <= LONGEST_LINE {
            self.begun.extend_from_slice(piece);
            return;
        }
        self.dropping = true;
        self.begun = Vec::new();
        each(Input::TooLong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes out when the bytes come in pieces of `size`.
    fn split(bytes: &[u8], size: usize) -> Vec<String> {
        let mut lines = Lines::new();
        let mut seen = Vec::new();
        let mut note = |input: Input<'_>| {
            seen.push(match input {
                Input::Line(text) => text.into_owned(),
                Input::TooLong => "TOO LONG".to_owned(),
            });
        };
        bytes.chunks(size).for_each(|chunk| lines.feed(chunk, &mut note));
        lines.finish(&mut note);
        seen
    }

    #[test]
    fn lines_do_not_depend_on_how_the_bytes_come() {
        let text = b"one\n\ntwo\r\nthr\xffee\n\xe2\x82\xac\nlast";
        for size in 1..=text.len() {
            assert_eq!(
                split(text, size),
                ["one", "", "two\r", "thr\u{fffd}ee", "\u{20ac}", "last"],
                "pieces of {size}"
            );
        }
    }

    #[test]
    fn a_line_of_one_mebibyte_is_taken_and_one_more_byte_is_not() {
        let mut text = vec![b'a'; LONGEST_LINE];
        for size in [1000, 1 << 16, 1 << 21] {
            assert_eq!(split(&text, size)[0].len(), LONGEST_LINE);
        }
        text.push(b'a');
        text.extend_from_slice(b"\nuci\n");
        for size in [1000, 1 << 16, 1 << 22] {
            assert_eq!(split(&text, size), ["TOO LONG", "uci"], "pieces of {size}");
        }
    }

    #[test]
    fn memory_is_given_back() {
        let mut lines = Lines::new();
        let piece = vec![b'x'; 1 << 16];
        for _ in 0..256 {
            lines.feed(&piece, |_| {});
            assert!(lines.begun.capacity() <= 2 * LONGEST_LINE);
        }
        lines.feed(b"\n", |_| {});
        assert!(lines.begun.capacity() <= KEPT);
    }
}
