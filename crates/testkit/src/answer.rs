//! All that the rules say about a position, in the one form in which implementations are compared.

use std::collections::{BTreeMap, BTreeSet};

use rules::{Ending, Game, Position, RuleOptions};

/// Options of the rules by name, each with its value as it is printed; those that are not named have their defaults.
pub type Options = BTreeMap<String, String>;

/// What the rules say about a position with its history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The canonical FEN.
    pub fen: String,
    /// Whether the side to move is in check.
    pub check: bool,
    /// Whether and how the game is over, as the side to move sees it, draws by repetition and count included.
    pub over: Option<Ending>,
    /// Every legal move by its text, with what it leads to.
    pub moves: BTreeMap<String, After>,
}

impl Answer {
    /// What differs between two answers, a line each; empty if nothing does.
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let mut differences = Vec::new();
        if self.fen != other.fen {
            differences.push(format!("fen: {}, {}", self.fen, other.fen));
        }
        if self.check != other.check {
            differences.push(format!("check: {}, {}", self.check, other.check));
        }
        if self.over != other.over {
            differences.push(format!("over: {:?}, {:?}", self.over, other.over));
        }
        let texts: BTreeSet<&String> = self.moves.keys().chain(other.moves.keys()).collect();
        for text in texts {
            match (self.moves.get(text), other.moves.get(text)) {
                (Some(ours), Some(theirs)) if ours == theirs => {}
                (Some(ours), Some(theirs)) => differences.push(format!("{text}: {ours:?}, {theirs:?}")),
                (ours, _) => {
                    let who = if ours.is_some() { "first" } else { "second" };
                    differences.push(format!("{text}: only one has it, the {who}"));
                }
            }
        }
        differences
    }
}

/// What one legal move leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// The FEN after the move.
    pub fen: String,
    /// The ending if the game is decided by the move, as the side then to move sees it: no draws by repetition or count.
    pub decided: Option<Ending>,
}

/// Something that knows the rules: the fast implementation of a variant, or an oracle.
pub trait Referee: Sized {
    /// A game that begins with this FEN and is played by the rules with these options.
    ///
    /// # Errors
    /// Why the FEN or an option is refused.
    fn with_options(fen: &str, options: &Options) -> Result<Self, String>;

    /// A game that begins with this FEN, all options at their defaults.
    ///
    /// # Errors
    /// Why the FEN is refused.
    fn from_fen(fen: &str) -> Result<Self, String> {
        Self::with_options(fen, &Options::new())
    }

    /// Plays the legal move with this text.
    ///
    /// # Errors
    /// Why the move is refused.
    fn play_text(&mut self, text: &str) -> Result<(), String>;

    /// The canonical FEN of the position on the board.
    fn fen(&self) -> String;

    /// What the rules say about the position on the board.
    fn answer(&self) -> Answer;
}

/// The game given as `FEN` or `FEN moves m1 m2 ...`.
///
/// # Errors
/// Why the FEN or a move is refused.
pub fn game<R: Referee>(position: &str) -> Result<R, String> {
    game_with(position, &Options::new())
}

/// As [`game`], with options of the rules.
///
/// # Errors
/// Why the FEN, an option or a move is refused.
pub fn game_with<R: Referee>(position: &str, options: &Options) -> Result<R, String> {
    let (fen, moves) = position.split_once(" moves").unwrap_or((position, ""));
    let mut game = R::with_options(fen, options)?;
    for text in moves.split_whitespace() {
        game.play_text(text)?;
    }
    Ok(game)
}

/// What `R` says about a position given as `FEN` or `FEN moves m1 m2 ...`.
///
/// # Errors
/// Why the FEN or a move is refused.
pub fn answer<R: Referee>(position: &str) -> Result<Answer, String> {
    answer_with::<R>(position, &Options::new())
}

/// As [`answer`], with options of the rules.
///
/// # Errors
/// Why the FEN, an option or a move is refused.
pub fn answer_with<R: Referee>(position: &str, options: &Options) -> Result<Answer, String> {
    game_with::<R>(position, options).map(|game| game.answer())
}

impl<P: Position> Referee for Game<P> {
    fn with_options(fen: &str, options: &Options) -> Result<Self, String> {
        let mut chosen = P::Options::default();
        for (name, value) in options {
            chosen.set(name, value).map_err(|error| format!("{name}={value}: {error}"))?;
        }
        P::from_fen(fen, chosen).map(Self::new).map_err(|error| error.to_string())
    }

    fn play_text(&mut self, text: &str) -> Result<(), String> {
        self.play_text(text).map(|_| ()).map_err(|error| format!("{text}: {error}"))
    }

    fn fen(&self) -> String {
        self.position().to_string()
    }

    fn answer(&self) -> Answer {
        let after = |&m: &P::Move| {
            let mut next = self.clone();
            next.play(m).expect("a listed move is legal");
            (m.to_string(), After { fen: next.position().to_string(), decided: next.decided() })
        };
        Answer {
            fen: self.position().to_string(),
            check: self.position().in_check(),
            over: self.ending(),
            moves: self.legal_moves().iter().map(after).collect(),
        }
    }
}
