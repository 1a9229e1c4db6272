//! One opening of a book.

use std::fmt;

/// One opening: where it begins, and its moves.
///
/// ```
/// use book::Line;
/// let line = Line::parse("startpos moves e2e4 e7e5");
/// assert_eq!(line.moves, ["e2e4", "e7e5"]);
/// assert_eq!(line.to_string(), "startpos moves e2e4 e7e5");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The FEN it begins with; none is the start position.
    pub fen: Option<String>,
    /// The texts of its moves.
    pub moves: Vec<String>,
}

impl Line {
    /// Reads what follows `position` in UCI; the word `fen` may be left out. Whether it makes sense is seen when it is played.
    pub fn parse(text: &str) -> Self {
        let mut words = text.split_ascii_whitespace().peekable();
        words.next_if_eq(&"fen");
        let fen: Vec<&str> = std::iter::from_fn(|| words.next_if(|&word| word != "moves")).collect();
        let fen = (!fen.is_empty() && fen != ["startpos"]).then(|| fen.join(" "));
        Self { fen, moves: words.skip(1).map(str::to_owned).collect() }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.fen.as_deref().unwrap_or("startpos"))?;
        if !self.moves.is_empty() {
            write!(f, " moves {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fens_and_moves_are_told_apart() {
        let fen = "8/8/8/8/8/8/K7/7k w - - 0 1";
        for (text, shown, moves) in [
            ("startpos", "startpos", 0),
            (" startpos  moves a2a3 ", "startpos moves a2a3", 1),
            (&format!("fen {fen} moves a2a3 h1h2"), &format!("{fen} moves a2a3 h1h2"), 2),
            (fen, fen, 0),
            ("startpos moves", "startpos", 0),
        ] {
            let line = Line::parse(text);
            assert_eq!((line.to_string().as_str(), line.moves.len()), (shown, moves), "{text}");
            assert_eq!(Line::parse(&line.to_string()), line);
        }
    }
}
