//! Reading lines from a stranger: whatever comes, memory stays bounded.

use std::io::{self, BufRead};

/// Longest line that is kept; of a longer one the rest is read and thrown away.
const LONGEST: usize = 64 * 1024;

/// Hands each line to `take`, without its end and made valid UTF-8, until the input ends or `take` answers false.
///
/// # Errors
/// If reading fails.
pub(super) fn for_each_line(mut input: impl BufRead, mut take: impl FnMut(&str) -> bool) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if chunk.is_empty() {
            return Ok(());
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        line.extend_from_slice(&part[..part.len().min(LONGEST - line.len())]);
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            if !take(String::from_utf8_lossy(&line).trim()) {
                return Ok(());
            }
            line.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        for_each_line(input, |line| {
            lines.push(line.to_owned());
            true
        })
        .unwrap();
        lines
    }

    #[test]
    fn line_ends_of_all_kinds() {
        assert_eq!(lines(b"uciok\r\n\n  readyok \nbestmove e2e3\nnot fini"), ["uciok", "", "readyok", "bestmove e2e3"]);
        assert_eq!(lines(b"\xff\xfe\0\n"), ["\u{fffd}\u{fffd}\0"]);
    }

    #[test]
    fn long_lines_are_cut() {
        let mut input = vec![b'x'; 3 * LONGEST];
        input.extend_from_slice(b"\nreadyok\n");
        let lines = lines(&input);
        assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [LONGEST, 7]);
    }

    #[test]
    fn the_taker_can_end_it() {
        let mut count = 0;
        for_each_line(&b"a\nb\nc\n"[..], |_| {
            count += 1;
            count < 2
        })
        .unwrap();
        assert_eq!(count, 2);
    }
}
