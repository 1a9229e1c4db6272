//! Which openings a match has, in the words of the command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::OpeningError;
use crate::words;

/// The most nodes for judging the balance: some seconds.
const MOST_NODES: u64 = 10_000_000;
/// Nodes for judging the balance, unless said otherwise.
const NODES: u64 = 2_000;

/// Which openings a match has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningSpec {
    /// Every game begins at the start position.
    Start,
    /// Random legal moves from the start position.
    Random {
        /// How many.
        plies: u32,
        /// Keep only positions that the built-in engine judges to be within so many centipawns.
        balance: Option<u16>,
        /// Nodes for that judgement.
        nodes: u64,
    },
    /// The lines of a file or of the variant's own book, one round each, from the first again after the last.
    File(FileSpec),
}

/// Which lines of a file, and how much of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileSpec {
    /// The file; none is the book that ships with the variant.
    pub path: Option<PathBuf>,
    /// In an order that follows from the seed, not in that of the file.
    pub shuffled: bool,
    /// Moves of a line beyond so many are left out.
    pub plies: Option<usize>,
    /// The first opening taken, from 1.
    pub start: usize,
}

impl FromStr for OpeningSpec {
    type Err = OpeningError;

    fn from_str(text: &str) -> Result<Self, OpeningError> {
        parse(text).ok_or_else(|| OpeningError::Spec(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<OpeningSpec> {
    if text == "start" {
        return Some(OpeningSpec::Start);
    }
    if text == "book" {
        return Some(OpeningSpec::File(BOOK));
    }
    if let Some(rest) = text.strip_prefix("book,") {
        return parse_file(rest, BOOK).filter(|spec| spec.path.is_none()).map(OpeningSpec::File);
    }
    if text.starts_with("file=") {
        return parse_file(text, FILE).map(OpeningSpec::File);
    }
    let mut pieces = text.strip_prefix("random=")?.split(',');
    let plies = pieces.next()?.parse().ok().filter(|&plies: &u32| plies <= 1000)?;
    let (mut balance, mut nodes) = (None, NODES);
    for piece in pieces {
        match piece.split_once('=')? {
            ("balance", value) => balance = Some(value.parse().ok()?),
            ("nodes", value) => nodes = value.parse().ok().filter(|nodes| (1..=MOST_NODES).contains(nodes))?,
            _ => return None,
        }
    }
    Some(OpeningSpec::Random { plies, balance, nodes })
}

/// A file, of which nothing has been said yet.
const FILE: FileSpec = FileSpec { path: None, shuffled: false, plies: None, start: 1 };

/// The variant's own book. Its lines stand there by their moves, neighbours being alike.
const BOOK: FileSpec = FileSpec { shuffled: true, ..FILE };

fn parse_file(text: &str, mut spec: FileSpec) -> Option<FileSpec> {
    for (key, value) in words::pairs(text).ok()? {
        match (key.as_str(), value.as_str()) {
            ("file", path) => spec.path = Some(PathBuf::from(path)),
            // One reader understands all of them.
            ("format", "epd" | "fen" | "lines") => {}
            ("order", "sequential") => spec.shuffled = false,
            ("order", "random") => spec.shuffled = true,
            ("plies", number) => spec.plies = Some(number.parse().ok()?),
            ("start", number) => spec.start = number.parse().ok().filter(|&start| start > 0)?,
            _ => return None,
        }
    }
    Some(spec)
}

impl fmt::Display for FileSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => f.write_str(&words::piece("file", &path.display().to_string()))?,
            None => f.write_str("book")?,
        }
        match (self.shuffled, self.path.is_some()) {
            (true, true) => f.write_str(",order=random")?,
            (false, false) => f.write_str(",order=sequential")?,
            _ => {}
        }
        if let Some(plies) = self.plies {
            write!(f, ",plies={plies}")?;
        }
        if self.start > 1 { write!(f, ",start={}", self.start) } else { Ok(()) }
    }
}

impl fmt::Display for OpeningSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::File(file) => file.fmt(f),
            Self::Random { plies, balance: None, .. } => write!(f, "random={plies}"),
            Self::Random { plies, balance: Some(balance), nodes } => {
                write!(f, "random={plies},balance={balance},nodes={nodes}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_and_shown() {
        for text in [
            "start",
            "random=8",
            "random=8,balance=150,nodes=5000",
            "file=a/b.txt",
            "file=a\\,b,order=random,plies=8,start=3",
            "book",
            "book,order=sequential,plies=4,start=7",
        ] {
            assert_eq!(text.parse::<OpeningSpec>().unwrap().to_string(), text);
        }
        assert_eq!("random=4,balance=90".parse::<OpeningSpec>().unwrap().to_string(), "random=4,balance=90,nodes=2000");
        for text in [
            "",
            "random",
            "random=",
            "random=-1",
            "random=1001",
            "random=8,balance",
            "random=8,nodes=0",
            "random=8,x=1",
            "file=a,order=up",
            "book=a",
            "book,file=a",
            "books",
            "file=a,start=0",
            "file=a,format=pgn",
        ] {
            assert!(text.parse::<OpeningSpec>().is_err(), "{text}");
        }
    }
}
