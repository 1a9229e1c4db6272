//! Perft files: `FEN ; D1 n ; D2 n ...`, one position a line, `#` for comments.

use std::path::Path;

use crate::vectors::read_lines;

/// A position with its numbers of paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftRow {
    /// The position.
    pub fen: String,
    /// Depths with the number of paths of that length.
    pub counts: Vec<(u32, u64)>,
}

impl PerftRow {
    /// Reads a perft file, gzip-compressed if its name ends in `.gz`.
    ///
    /// # Panics
    /// If the file cannot be read or a line has not the form: the test data are then broken.
    pub fn read(path: impl AsRef<Path>) -> Vec<Self> {
        let lines = read_lines(path);
        let rows = lines.iter().filter(|line| !line.starts_with('#'));
        rows.map(|line| Self::parse(line).unwrap_or_else(|| panic!("no row of a perft file: {line}"))).collect()
    }

    fn parse(line: &str) -> Option<Self> {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next()?.to_owned();
        let counts: Vec<(u32, u64)> = parts.map(parse_count).collect::<Option<_>>()?;
        (!fen.is_empty() && !counts.is_empty()).then_some(Self { fen, counts })
    }
}

fn parse_count(text: &str) -> Option<(u32, u64)> {
    let (depth, paths) = text.strip_prefix('D')?.split_once(' ')?;
    Some((depth.parse().ok()?, paths.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read() {
        let row = PerftRow::parse("8/8 w - - 0 1 ; D1 12 ; D2 144").expect("a row");
        assert_eq!(row, PerftRow { fen: "8/8 w - - 0 1".to_owned(), counts: vec![(1, 12), (2, 144)] });
        for bad in ["", "8/8 w - - 0 1", "8/8 ; D1", "8/8 ; D1 x", "8/8 ; 1 12", " ; D1 12"] {
            assert_eq!(PerftRow::parse(bad), None, "{bad}");
        }
    }
}
