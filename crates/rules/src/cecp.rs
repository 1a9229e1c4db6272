//! How a variant is named and shown where CECP is spoken: what `XBoard`, which has not its rules, must know of it.

use crate::{NextAction, Position};

/// A name that CECP's `variant` command has for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CecpName {
    /// The name: `normal`.
    pub name: &'static str,
    /// A rule that the name implies: the name among the rules and the value of an option in [`RuleOptions`](crate::RuleOptions).
    pub rule: Option<(&'static str, &'static str)>,
}

impl CecpName {
    /// A name that implies nothing.
    pub const fn plain(name: &'static str) -> Self {
        Self { name, rule: None }
    }
}

/// What the letter at the end of a move's text means to a board that does not know the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suffix {
    /// What the man that moves becomes; `+` is the same man promoted.
    Becomes,
    /// What appears on the square that the man has left, of its side (Seirawan chess).
    Appears,
}

/// A board as `XBoard` is told of it by the `setup` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CecpBoard {
    /// Which letter stands for which of `XBoard`'s men (PIECETOCHAR), the first side's first.
    pub letters: &'static str,
    /// The game of which `XBoard` takes what it is not told.
    pub parent: &'static str,
    /// What the letter at the end of a move's text means there.
    pub suffix: Suffix,
}

/// Who makes a move on a board that knows no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// An engine, which has the board show the move.
    Engine,
    /// A person, who takes a man and puts it down.
    Person,
}

/// A variant that can be played by CECP.
///
/// A board that knows no rules (`XBoard`'s) is shown a position by a FEN of its own kind and an action by a text: two squares and at most one letter. Texts
/// here have the ranks numbered as everywhere in this project; whoever speaks to `XBoard` counts from 0 where a board has ten.
pub trait Cecp: Position {
    /// What CECP calls it, the plain game first.
    const NAMES: &'static [CecpName];
    /// How `XBoard` is told of the board; `None` if it knows the game.
    const BOARD: Option<CecpBoard>;
    /// The letters that a person chooses from at the end of a text, in the order in which they are offered.
    const CHOICES: &'static str;

    /// The position as a FEN for the board: one letter for each square that is not empty, `+` before it if need be.
    fn board_fen(&self) -> String {
        self.to_string()
    }

    /// The same in a turn of which the actions of `begun` have been done, with the side to move as it is; `None` if nothing can begin so.
    fn begun_board_fen(&self, begun: &str) -> Option<String> {
        begun.is_empty().then(|| self.board_fen())
    }

    /// A FEN of this variant, made of one that the board has written.
    fn from_board_fen(fen: &str) -> String {
        fen.to_owned()
    }

    /// The text on the board of a legal move that is one action, in lower case.
    fn board_move(&self, m: Self::Move, speaker: Speaker) -> String {
        let _ = speaker;
        m.to_string()
    }

    /// The text on the board of each of the `actions` that may follow those of `begun`, in their order: no two are
    /// the same, and an empty one is that of what cannot be said so.
    fn board_texts(&self, begun: &str, actions: &[NextAction], speaker: Speaker) -> Vec<String> {
        let _ = begun;
        let text = |action: &NextAction| match self.parse_move(&action.text) {
            Ok(m) => self.board_move(m, speaker),
            Err(_) => action.text.clone(),
        };
        actions.iter().map(text).collect()
    }
}
