//! The positions that games start from.

mod spec;

use std::sync::Arc;

use fastrand::Rng;
use search::{Control, WallClock};
use variants::{GoLimits, PositionError, Session, SessionError, Update};

pub use spec::{FileSpec, OpeningSpec};

use crate::stop::Stop;

/// Tries before a round's search for an opening is given up.
const ATTEMPTS: u32 = 10_000;

/// Where a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The FEN; `None` is the variant's start position.
    pub fen: Option<String>,
    /// Moves played before the engines take over.
    pub moves: Vec<String>,
}

/// Why there is no opening.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// The words on the command line.
    #[error(
        "\"{0}\" is no choice of openings (start, book, random=PLIES[,balance=CENTIPAWNS][,nodes=N], file=PATH[,format=epd|lines][,order=sequential|random][,plies=N][,start=N])"
    )]
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
    /// The match was ended before an opening was found.
    #[error("the match was ended")]
    Stopped,
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

/// What all threads of a match know of its openings.
pub struct Book {
    spec: OpeningSpec,
    seed: u64,
    lines: Arc<[Opening]>,
}

impl Book {
    /// Reads and checks the openings of a file, if there is one.
    ///
    /// # Errors
    /// If the file cannot be read, or one of its lines is no opening.
    pub fn load(spec: &OpeningSpec, seed: u64, session: &mut dyn Session) -> Result<Self, OpeningError> {
        let lines = match spec {
            OpeningSpec::File(file) => in_order(file, seed, read_file(file, session)?),
            OpeningSpec::Start | OpeningSpec::Random { .. } => Vec::new(),
        };
        Ok(Self { spec: spec.clone(), seed, lines: lines.into() })
    }

    /// The openings for one thread, which finds them with `session`.
    pub fn share(&self, session: Box<dyn Session>, stop: Stop) -> Openings {
        Openings { spec: self.spec.clone(), seed: self.seed, session, stop, lines: Arc::clone(&self.lines) }
    }
}

/// The openings in the order in which they are played.
fn in_order(file: &FileSpec, seed: u64, mut openings: Vec<Opening>) -> Vec<Opening> {
    if file.shuffled {
        Rng::with_seed(seed).shuffle(&mut openings);
    }
    let start = (file.start - 1) % openings.len().max(1);
    openings.rotate_left(start);
    openings
}

/// The openings of a match: a function of the seed and the number of the round.
pub struct Openings {
    spec: OpeningSpec,
    seed: u64,
    session: Box<dyn Session>,
    stop: Stop,
    lines: Arc<[Opening]>,
}

impl Openings {
    /// The opening of the round with this number, from 0.
    ///
    /// # Errors
    /// If no random opening is found that passes.
    pub fn of_round(&mut self, round: u32) -> Result<Opening, OpeningError> {
        match self.spec {
            OpeningSpec::Start => Ok(Opening::default()),
            OpeningSpec::File(_) => Ok(self.lines[round as usize % self.lines.len()].clone()),
            OpeningSpec::Random { plies, balance, nodes } => self.random(round, plies, balance, nodes),
        }
    }

    fn random(&mut self, round: u32, plies: u32, balance: Option<u16>, nodes: u64) -> Result<Opening, OpeningError> {
        let mut rng = Rng::with_seed(self.seed ^ (u64::from(round) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for _ in 0..ATTEMPTS {
            if self.stop.is_set() {
                return Err(OpeningError::Stopped);
            }
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
        let (control, stop) = (Control::new(), &self.stop);
        let mut report = |_: &Update| {
            if stop.is_set() {
                control.stop();
            }
        };
        let end = self.session.search(&limits, &control, &WallClock::start(), &mut report)?;
        Ok(end.score.is_some_and(|score| score.is_estimate() && score.raw().abs() <= i32::from(balance)))
    }
}

fn read_file(file: &FileSpec, session: &mut dyn Session) -> Result<Vec<Opening>, OpeningError> {
    let name = file.path.as_ref().map_or_else(|| "book".to_owned(), |path| path.display().to_string());
    let text = match &file.path {
        Some(path) => {
            std::fs::read_to_string(path).map_err(|error| OpeningError::File { path: name.clone(), error })?
        }
        None => variants::find(session.variant()).map_or_else(String::new, |variant| variant.book.to_owned()),
    };
    let mut openings = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        openings.push(read_line(line, file.plies, session, index + 1)?);
    }
    if openings.is_empty() { Err(OpeningError::Empty(name)) } else { Ok(openings) }
}

/// `startpos` or a FEN, then perhaps `moves` and moves: what follows `position fen` in UCI. Or a line of EPD.
fn read_line(
    line: &str,
    plies: Option<usize>,
    session: &mut dyn Session,
    number: usize,
) -> Result<Opening, OpeningError> {
    let line = without_operations(line);
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let fen = words[..at].join(" ");
    let fen = (fen != "startpos").then_some(fen);
    let moves = words.get(at + 1..).unwrap_or_default();
    let moves = &moves[..plies.unwrap_or(moves.len()).min(moves.len())];
    session.set_position(fen.as_deref(), moves).map_err(|error| OpeningError::Line { line: number, error })?;
    if session.game()?.ending().is_some() {
        return Err(OpeningError::Over(number));
    }
    Ok(Opening { fen, moves: moves.iter().map(|&text| text.to_owned()).collect() })
}

/// The FEN of a line of EPD: four fields and operations that end in semicolons, of which `hmvc` and `fmvn` are its counts.
fn without_operations(line: &str) -> String {
    let Some((first, rest)) = line.split_once(';') else { return line.to_owned() };
    let words: Vec<&str> = first.split_ascii_whitespace().collect();
    // Moves, or the counts of a whole FEN, are no operations: what stands behind them is a remark.
    let has_counts = words.get(4..6).is_some_and(|counts| counts.iter().all(|count| count.parse::<u32>().is_ok()));
    if has_counts || words.contains(&"moves") {
        return first.to_owned();
    }
    let (fields, operation) = words.split_at(words.len().min(4));
    let operation = operation.join(" ");
    let operations = || std::iter::once(operation.as_str()).chain(rest.split(';')).map(str::trim);
    let count = |name: &str, unless: &str| {
        let value = operations().find_map(|text| text.strip_prefix(name)).map(str::trim);
        value.filter(|value| value.parse::<u32>().is_ok()).unwrap_or(unless).to_owned()
    };
    format!("{} {} {}", fields.join(" "), count("hmvc ", "0"), count("fmvn ", "1"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::open_session;

    fn openings(spec: &str, seed: u64) -> Openings {
        let session = || open_session(&"conquer".into()).unwrap();
        Book::load(&spec.parse().unwrap(), seed, &mut *session()).unwrap().share(session(), Stop::new())
    }

    #[test]
    fn random_openings_are_a_function_of_seed_and_round() {
        let (mut a, mut b) = (openings("random=8", 7), openings("random=8", 7));
        let forwards: Vec<_> = (0..10).map(|round| a.of_round(round).unwrap()).collect();
        let mut backwards: Vec<_> = (0..10).rev().map(|round| b.of_round(round).unwrap()).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        assert!(forwards.iter().all(|opening| opening.moves.len() == 8));
        let distinct: std::collections::HashSet<_> = forwards.iter().map(|opening| opening.moves.join(" ")).collect();
        assert_eq!(distinct.len(), 10);
        assert_ne!(openings("random=8", 8).of_round(0).unwrap(), forwards[0]);
    }

    #[test]
    fn balance_refuses_lost_positions() {
        let mut judge = openings("start", 0);
        judge.go_to_start().unwrap();
        assert!(judge.is_balanced(100, 2000).unwrap());
        judge.session.set_position(Some("4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 1"), &[]).unwrap();
        assert!(!judge.is_balanced(100, 2000).unwrap());
        assert_eq!(openings("random=6,balance=200", 1).of_round(3).unwrap().moves.len(), 6);
    }

    #[test]
    fn lines_of_a_file() {
        let mut session = open_session(&"conquer".into()).unwrap();
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
        let mut read = |line: &str| read_line(line, Some(1), &mut *session, 3);
        assert_eq!(read("startpos moves a2a3").unwrap(), Opening { fen: None, moves: vec!["a2a3".into()] });
        assert_eq!(read("startpos moves a2a3 a7a6 b2b3").unwrap().moves, ["a2a3"], "no more than one move");
        assert_eq!(
            read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - id \"x\"; hmvc 0;").unwrap().fen,
            Some(start.into())
        );
        assert_eq!(read(start).unwrap(), Opening { fen: Some(start.into()), moves: vec![] });
        assert_eq!(read(&format!("{start} moves a2a3; a remark")).unwrap().moves, ["a2a3"]);
        let later = start.replace("0 1", "5 9");
        assert_eq!(read(&format!("{later}; id \"x\";")).unwrap().fen, Some(later));
        assert!(
            read("startpos moves a2a5").unwrap_err().to_string().starts_with("openings file, line 3: move 1 \"a2a5\"")
        );
        assert!(matches!(read("4k3/8/8/8/8/8/8/QQQQKQQQ b - - 0 1"), Err(OpeningError::Over(3))), "bare king");
    }

    #[test]
    fn the_order_of_a_file() {
        let opening = |n: usize| Opening { fen: None, moves: vec![n.to_string()] };
        let played = |words: &str, seed| {
            let OpeningSpec::File(file) = words.parse().unwrap() else { panic!("{words}") };
            let order = in_order(&file, seed, (1..=6).map(opening).collect());
            order.into_iter().map(|opening| opening.moves[0].parse().unwrap()).collect::<Vec<usize>>()
        };
        assert_eq!(played("file=x", 1), [1, 2, 3, 4, 5, 6]);
        assert_eq!(played("file=x,start=9", 1), [3, 4, 5, 6, 1, 2]);
        let mut shuffled = played("file=x,order=random", 1);
        assert_eq!(shuffled, played("file=x,order=random", 1));
        assert_ne!(shuffled, played("file=x,order=random", 2));
        shuffled.sort_unstable();
        assert_eq!(shuffled, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn the_book_that_ships_with_the_variant_is_in_another_order_for_each_seed() {
        let of = |seed| openings("book,plies=6", seed).of_round(0).unwrap();
        assert_eq!(of(1), of(1));
        assert_eq!(of(1).moves.len(), 6);
        assert!((2..9).any(|seed| of(seed) != of(1)));
    }
}
