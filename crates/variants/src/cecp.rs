//! A game on a board that knows no rules, by CECP: what it is shown, and what is done on it.

use rules::{Cecp, CecpBoard, CecpName, Game, MoveError, NextAction, Position, Speaker};

use crate::Look;
use crate::picture::{Picture, Step, renumbered, split};

/// How a variant is told of by CECP.
#[derive(Clone, Copy, Debug)]
pub struct CecpGame {
    /// What it is called, the plain game first.
    pub names: &'static [CecpName],
    /// Its board, if `XBoard` does not know the game.
    pub board: Option<CecpBoard>,
    /// Makes a FEN of the variant of one that the board has written.
    pub from_board_fen: fn(&str) -> String,
}

impl CecpGame {
    pub(crate) const fn of<P: Cecp>() -> Self {
        Self { names: P::NAMES, board: P::BOARD, from_board_fen: P::from_board_fen }
    }
}

/// A move as a board is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMove {
    /// Its text, which may be that of its first action only.
    pub text: String,
    /// Whether a board that plays this text shows what there is then.
    pub is_shown: bool,
}

/// Squares a man may go to, and what the board must ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The square, as the board numbers it.
    pub square: String,
    /// The letters at the end of the texts of the moves to it, in the order in which they are offered; an empty one for a move without.
    pub suffixes: Vec<String>,
}

/// Questions about a game whose answers are for a board that knows no rules.
pub trait CecpLook {
    /// The FEN for the board, in a turn of which the actions of `begun` have been done; `None` if nothing can begin so.
    fn board_fen(&self, begun: &str) -> Option<String>;

    /// How the board is told of the legal move with this text.
    ///
    /// # Errors
    /// If no legal move has it.
    fn board_move(&self, text: &str) -> Result<BoardMove, MoveError>;

    /// Whether a board that plays what is written shows what there is after the legal move with this text.
    fn shows(&self, written: &str, text: &str) -> bool;

    /// The moves with these texts, which follow one another, as a board is told of them: as many as are legal.
    fn board_line(&self, moves: &[String]) -> Vec<String>;

    /// The game after the legal move with this text; `None` if there is none.
    fn after(&self, text: &str) -> Option<Box<dyn Look>>;

    /// The action that the board writes so when this speaker makes it, which may follow those of `begun`.
    ///
    /// # Errors
    /// If none or more than one is written so, or if nothing can begin so.
    fn read_board_move(&self, begun: &str, written: &str, speaker: Speaker) -> Result<NextAction, MoveError>;

    /// Where the man on a square may go, as the board numbers them.
    fn targets(&self, begun: &str, square: &str) -> Vec<Choice>;
}

/// The number of the first rank: a board with ten ranks counts from 0, so that one digit is enough.
const fn first_rank<P: Position>() -> u8 {
    if P::RANKS == 10 { 0 } else { 1 }
}

/// A text as the board numbers its squares.
fn to_board<P: Position>(text: &str) -> String {
    renumbered(text, i32::from(first_rank::<P>()) - 1)
}

/// The actions that may follow those of `begun`, each with its text on the board.
fn actions<P: Cecp>(game: &Game<P>, begun: &str, speaker: Speaker) -> Result<Vec<(NextAction, String)>, MoveError> {
    let actions = game.next_actions(begun)?;
    let texts = game.position().board_texts(begun, &actions, speaker);
    Ok(actions.into_iter().zip(texts.iter().map(|text| to_board::<P>(text))).collect())
}

/// Whether a board that plays `written` shows what there is after `m`.
fn is_shown<P: Cecp>(game: &Game<P>, written: &str, m: P::Move, board: CecpBoard) -> bool {
    let read = |position: &P| Picture::read(&position.board_fen(), first_rank::<P>());
    let mut picture = read(game.position());
    picture.play(written, board.suffix);
    picture == read(&game.position().after(m))
}

impl<P: Cecp> CecpLook for Game<P> {
    fn board_fen(&self, begun: &str) -> Option<String> {
        self.position().begun_board_fen(begun)
    }

    fn board_move(&self, text: &str) -> Result<BoardMove, MoveError> {
        let m = self.parse_move(text)?;
        let Some(board) = P::BOARD else {
            return Ok(BoardMove {
                text: to_board::<P>(&self.position().board_move(m, Speaker::Engine)),
                is_shown: true,
            });
        };
        let first = m.to_string();
        let first = first.split(',').next().unwrap_or_default();
        let known = actions(self, "", Speaker::Engine)?.into_iter().find(|(action, _)| action.text == first);
        let text = known.map(|(_, text)| text).ok_or(MoveError::Illegal)?;
        let is_shown = is_shown(self, &text, m, board);
        Ok(BoardMove { text, is_shown })
    }

    fn shows(&self, written: &str, text: &str) -> bool {
        let Some(board) = P::BOARD else { return true };
        let written = written.to_ascii_lowercase();
        self.parse_move(text).is_ok_and(|m| is_shown(self, &written, m, board))
    }

    fn board_line(&self, moves: &[String]) -> Vec<String> {
        let mut game = self.clone();
        let text = |text: &String| {
            let m = game.parse_move(text).ok()?;
            let shown = to_board::<P>(&game.position().board_move(m, Speaker::Engine));
            game.play(m).ok()?;
            Some(shown)
        };
        moves.iter().map_while(text).collect()
    }

    fn after(&self, text: &str) -> Option<Box<dyn Look>> {
        let mut game = self.clone();
        game.play_text(text).ok()?;
        Some(Box::new(game))
    }

    fn read_board_move(&self, begun: &str, written: &str, speaker: Speaker) -> Result<NextAction, MoveError> {
        if P::BOARD.is_none() {
            let read = self.parse_move(written).or_else(|_| self.parse_notation(written));
            return read.map(|m| NextAction::whole(m.to_string()));
        }
        let written = written.to_ascii_lowercase();
        let actions = actions(self, begun, speaker)?;
        if let Some((action, _)) = actions.iter().find(|(_, text)| *text == written) {
            return Ok(action.clone());
        }
        let Some(step) = split(&written) else { return Err(MoveError::Malformed) };
        // A letter that is left out is no matter where there is no choice.
        let same = |text: &str| split(text).is_some_and(|other| (other.from, other.to) == (step.from, step.to));
        let mut like = actions.iter().filter(|(_, text)| same(text));
        match (like.next(), like.next()) {
            (Some((action, _)), None) if step.suffix.is_empty() => Ok(action.clone()),
            (Some(_), Some(_)) if step.suffix.is_empty() => {
                let himself = self.himself(begun, step).map(|letter| written.clone() + &letter);
                let chosen = actions.iter().find(|(_, text)| Some(text) == himself.as_ref());
                chosen.map(|(action, _)| action.clone()).ok_or(MoveError::Ambiguous)
            }
            // A person may type what an engine says.
            _ if speaker == Speaker::Person => self.read_board_move(begun, &written, Speaker::Engine),
            _ => self.repeated(&written),
        }
    }

    fn targets(&self, begun: &str, square: &str) -> Vec<Choice> {
        let square = square.to_ascii_lowercase();
        let mut choices: Vec<Choice> = Vec::new();
        for (_, text) in actions(self, begun, Speaker::Person).unwrap_or_default() {
            let Some(Step { from: Some(from), to, suffix }) = split(&text) else { continue };
            if from != square {
                continue;
            }
            match choices.iter_mut().find(|choice| choice.square == to) {
                Some(choice) => choice.suffixes.push(suffix.to_owned()),
                None => choices.push(Choice { square: to.to_owned(), suffixes: vec![suffix.to_owned()] }),
            }
        }
        for choice in &mut choices {
            choice.suffixes.sort_by_key(|suffix| P::CHOICES.find(suffix.as_str()).unwrap_or(usize::MAX));
        }
        choices
    }
}

/// What is asked of a text that is not that of an action.
trait Unread {
    /// The letter of the man on the square left, which a board leaves out when a person chooses it.
    fn himself(&self, begun: &str, step: Step<'_>) -> Option<String>;
    /// Why a move that is not among the legal ones is none: a capture that may not be repeated is told apart from a move that is not legal at all.
    fn repeated(&self, written: &str) -> Result<NextAction, MoveError>;
}

impl<P: Cecp> Unread for Game<P> {
    fn himself(&self, begun: &str, step: Step<'_>) -> Option<String> {
        let mut picture = Picture::read(&self.position().begun_board_fen(begun)?, first_rank::<P>());
        let man = picture.at(step.from?)?;
        Some(man.trim_start_matches('+').to_ascii_lowercase())
    }

    fn repeated(&self, written: &str) -> Result<NextAction, MoveError> {
        if self.decided().is_some() {
            return Err(MoveError::GameOver);
        }
        let fresh = Game::new(self.position().clone());
        let has = |speaker| Ok(actions(&fresh, "", speaker)?.iter().any(|(_, text)| text == written));
        let known = P::HAS_UNREPEATABLE_MOVES && (has(Speaker::Engine)? || has(Speaker::Person)?);
        Err(if known { MoveError::Repeated } else { MoveError::Illegal })
    }
}
