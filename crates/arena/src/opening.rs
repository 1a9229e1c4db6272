//! The positions that games start from.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use fastrand::Rng;
use search::{Control, WallClock};
use variants::{GoLimits, PositionError, Session, SessionError};

/// Tries before a pair's search for an opening is given up.
const ATTEMPTS: u32 = 10_000;
/// Nodes for judging the balance, unless said otherwise.
const NODES: u64 = 2_000;

/// Where a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The FEN; `None` is the variant's start position.
    pub fen: Option<String>,
    /// Moves played before the engines take over.
    pub moves: Vec<String>,
}

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
    /// The lines of a file, one pair of games each, from the top again after the last.
    File(PathBuf),
}

/// Why there is no opening.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// The words on the command line.
    #[error("\"{0}\" is no choice of openings (start, random=PLIES[,balance=CENTIPAWNS][,nodes=N], file=PATH)")]
    Spec(String),
    /// The file cannot be read.
    #[error("openings file {path}: {error}")]
    File {
        /// Its name.
        path: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// The file has no opening.
    #[error("openings file {0}: no opening in it")]
    Empty(String),
    /// A line of the file is wrong.
    #[error("openings file, line {line}: {error}")]
    Line {
        /// The line's number.
        line: usize,
        /// What is wrong.
        error: PositionError,
    },
    /// A line's game is over before it starts.
    #[error("openings file, line {0}: the game is over there")]
    Over(usize),
    /// No random opening passed.
    #[error("no opening of {plies} random moves was found in {ATTEMPTS} tries")]
    NoneFound {
        /// The length asked for.
        plies: u32,
    },
    /// The engine's session failed.
    #[error(transparent)]
    Session(#[from] SessionError),
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
    if let Some(path) = text.strip_prefix("file=") {
        return Some(OpeningSpec::File(PathBuf::from(path)));
    }
    let mut pieces = text.strip_prefix("random=")?.split(',');
    let plies = pieces.next()?.parse().ok().filter(|&plies: &u32| plies <= 1000)?;
    let (mut balance, mut nodes) = (None, NODES);
    for piece in pieces {
        match piece.split_once('=')? {
            ("balance", value) => balance = Some(value.parse().ok()?),
            ("nodes", value) => nodes = value.parse().ok().filter(|&nodes| nodes > 0)?,
            _ => return None,
        }
    }
    Some(OpeningSpec::Random { plies, balance, nodes })
}

impl fmt::Display for OpeningSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::File(path) => write!(f, "file={}", path.display()),
            Self::Random { plies, balance: None, .. } => write!(f, "random={plies}"),
            Self::Random { plies, balance: Some(balance), nodes } => {
                write!(f, "random={plies},balance={balance},nodes={nodes}")
            }
        }
    }
}

/// The openings of a match: a function of the seed and the number of the pair.
pub struct Openings {
    spec: OpeningSpec,
    seed: u64,
    session: Box<dyn Session>,
    lines: Vec<Opening>,
}

impl Openings {
    /// Openings for the session's variant.
    ///
    /// # Errors
    /// If the file cannot be read, or one of its lines is no opening.
    pub fn new(spec: OpeningSpec, seed: u64, mut session: Box<dyn Session>) -> Result<Self, OpeningError> {
        let lines = if let OpeningSpec::File(path) = &spec { read_file(path, &mut *session)? } else { Vec::new() };
        Ok(Self { spec, seed, session, lines })
    }

    /// The opening of the pair with this number.
    ///
    /// # Errors
    /// If no random opening is found that passes.
    pub fn of_pair(&mut self, pair: u32) -> Result<Opening, OpeningError> {
        match self.spec {
            OpeningSpec::Start => Ok(Opening::default()),
            OpeningSpec::File(_) => Ok(self.lines[pair as usize % self.lines.len()].clone()),
            OpeningSpec::Random { plies, balance, nodes } => self.random(pair, plies, balance, nodes),
        }
    }

    fn random(&mut self, pair: u32, plies: u32, balance: Option<u16>, nodes: u64) -> Result<Opening, OpeningError> {
        let mut rng = Rng::with_seed(self.seed ^ (u64::from(pair) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for _ in 0..ATTEMPTS {
            let Some(moves) = self.walk(plies, &mut rng)? else { continue };
            if balance.map_or(Ok(true), |balance| self.is_balanced(balance, nodes))? {
                return Ok(Opening { fen: None, moves });
            }
        }
        Err(OpeningError::NoneFound { plies })
    }

    /// Random moves from the start; `None` if the game ends on the way.
    fn walk(&mut self, plies: u32, rng: &mut Rng) -> Result<Option<Vec<String>>, SessionError> {
        self.go_to_start()?;
        let mut moves = Vec::new();
        for _ in 0..plies {
            if self.session.game()?.ending().is_some() {
                return Ok(None);
            }
            let Some(text) = rng.choice(self.session.game()?.legal_moves()) else { return Ok(None) };
            if self.session.play(&text).is_err() {
                return Err(SessionError::NoPosition);
            }
            moves.push(text);
        }
        Ok(self.session.game()?.ending().is_none().then_some(moves))
    }

    fn go_to_start(&mut self) -> Result<(), SessionError> {
        self.session.set_position(None, &[]).map_err(|_| SessionError::NoPosition)
    }

    /// Whether a search of the position finds neither side better by more than `balance`, nor a forced win.
    fn is_balanced(&mut self, balance: u16, nodes: u64) -> Result<bool, SessionError> {
        self.session.new_game();
        let limits = GoLimits { nodes: Some(nodes), ..GoLimits::default() };
        let end = self.session.search(&limits, &Control::new(), &WallClock::start(), &mut |_| {})?;
        Ok(end.score.is_some_and(|score| score.is_estimate() && score.raw().abs() <= i32::from(balance)))
    }
}

fn read_file(path: &std::path::Path, session: &mut dyn Session) -> Result<Vec<Opening>, OpeningError> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| OpeningError::File { path: name.clone(), error })?;
    let mut openings = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        openings.push(read_line(line, session, index + 1)?);
    }
    if openings.is_empty() { Err(OpeningError::Empty(name)) } else { Ok(openings) }
}

/// `startpos` or a FEN, then perhaps `moves` and moves: what follows `position fen` in UCI.
fn read_line(line: &str, session: &mut dyn Session, number: usize) -> Result<Opening, OpeningError> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let fen = words[..at].join(" ");
    let fen = (fen != "startpos").then_some(fen);
    let moves = words.get(at + 1..).unwrap_or_default();
    session.set_position(fen.as_deref(), moves).map_err(|error| OpeningError::Line { line: number, error })?;
    if session.game()?.ending().is_some() {
        return Err(OpeningError::Over(number));
    }
    Ok(Opening { fen, moves: moves.iter().map(|&text| text.to_owned()).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::open_session;

    fn openings(spec: &str, seed: u64) -> Openings {
        Openings::new(spec.parse().unwrap(), seed, open_session(&"conquer".into()).unwrap()).unwrap()
    }

    #[test]
    fn words_are_read_and_shown() {
        for text in ["start", "random=8", "random=8,balance=150,nodes=5000", "file=a/b.txt"] {
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
        ] {
            assert!(text.parse::<OpeningSpec>().is_err(), "{text}");
        }
    }

    #[test]
    fn random_openings_are_a_function_of_seed_and_pair() {
        let (mut a, mut b) = (openings("random=8", 7), openings("random=8", 7));
        let forwards: Vec<_> = (0..10).map(|pair| a.of_pair(pair).unwrap()).collect();
        let mut backwards: Vec<_> = (0..10).rev().map(|pair| b.of_pair(pair).unwrap()).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        assert!(forwards.iter().all(|opening| opening.moves.len() == 8));
        let distinct: std::collections::HashSet<_> = forwards.iter().map(|opening| opening.moves.join(" ")).collect();
        assert_eq!(distinct.len(), 10);
        assert_ne!(openings("random=8", 8).of_pair(0).unwrap(), forwards[0]);
    }

    #[test]
    fn balance_refuses_lost_positions() {
        let mut judge = openings("start", 0);
        judge.go_to_start().unwrap();
        assert!(judge.is_balanced(100, 2000).unwrap());
        judge.session.set_position(Some("4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 1"), &[]).unwrap();
        assert!(!judge.is_balanced(100, 2000).unwrap());
        assert_eq!(openings("random=6,balance=200", 1).of_pair(3).unwrap().moves.len(), 6);
    }

    #[test]
    fn lines_of_a_file() {
        let mut session = open_session(&"conquer".into()).unwrap();
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
        let mut read = |line: &str| read_line(line, &mut *session, 3);
        assert_eq!(read("startpos moves a2a3").unwrap(), Opening { fen: None, moves: vec!["a2a3".into()] });
        assert_eq!(read(start).unwrap(), Opening { fen: Some(start.into()), moves: vec![] });
        assert!(
            read("startpos moves a2a5").unwrap_err().to_string().starts_with("openings file, line 3: move 1 \"a2a5\"")
        );
        assert!(matches!(read("4k3/8/8/8/8/8/8/QQQQKQQQ b - - 0 1"), Err(OpeningError::Over(3))), "bare king");
    }
}
