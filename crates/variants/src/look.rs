//! Questions about one game, its types erased.

use rules::{Cecp, Ending, Game, Key, MoveError, NextAction, Side};

use crate::CecpLook;

/// What became of moves that were tried one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// How many of them were legal.
    pub plies: usize,
    /// What is wrong with the next one, if one was not legal.
    pub error: Option<MoveError>,
    /// Whether and how the game is decided or drawn after the last legal one.
    pub ending: Option<Ending>,
    /// Whose turn it is then.
    pub side_to_move: Side,
}

/// What there is to ask about a game: its position, and what its history adds.
pub trait Look: CecpLook + Send + Sync {
    /// The FEN of the position.
    fn fen(&self) -> String;

    /// A picture of the board, several lines.
    fn diagram(&self) -> String;

    /// The position's key.
    fn key(&self) -> Key;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// The half-moves of the whole game, by the FEN's number of the move.
    fn plies(&self) -> u32;

    /// Whether the game is decided on the board or drawn.
    fn ending(&self) -> Option<Ending>;

    /// The texts of all legal moves in byte order, history included.
    fn legal_moves(&self) -> Vec<String>;

    /// The text of some legal move.
    fn first_move(&self) -> Option<String>;

    /// Whether a legal move has this text, in any case.
    fn has_move(&self, text: &str) -> bool;

    /// The legal move with this text as people write it: in chess, standard algebraic notation.
    ///
    /// # Errors
    /// If no legal move has this text.
    fn notation(&self, text: &str) -> Result<String, MoveError>;

    /// The text of the legal move that people write so.
    ///
    /// # Errors
    /// If none or more than one is written so.
    fn read_notation(&self, written: &str) -> Result<String, MoveError>;

    /// Plays the moves with these texts on a copy of the game, as far as they are legal.
    fn attempt(&self, moves: &[&str]) -> Trial;

    /// The ways to go on with a turn of which `begun` has been chosen so far: [`rules::Position::next_actions`] in byte order, history included.
    ///
    /// # Errors
    /// If no legal move begins so.
    fn next_actions(&self, begun: &str) -> Result<Vec<NextAction>, MoveError>;

    /// The game as it is now, to be asked when the session is busy or has gone on.
    fn snapshot(&self) -> Box<dyn Look>;
}

impl<P: Cecp> Look for Game<P> {
    fn fen(&self) -> String {
        self.position().to_string()
    }

    fn diagram(&self) -> String {
        self.position().diagram()
    }

    fn key(&self) -> Key {
        self.position().key()
    }

    fn in_check(&self) -> bool {
        self.position().in_check()
    }

    fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    fn plies(&self) -> u32 {
        let fen = self.position().to_string();
        let moves: u32 = fen.split(' ').next_back().and_then(|number| number.parse().ok()).unwrap_or(1);
        let second = u32::from(self.position().side_to_move() == Side::Second);
        moves.saturating_sub(1).saturating_mul(2).saturating_add(second)
    }

    fn ending(&self) -> Option<Ending> {
        self.ending()
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves: Vec<_> = self.legal_moves().iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        moves
    }

    fn first_move(&self) -> Option<String> {
        self.legal_moves().first().map(ToString::to_string)
    }

    fn has_move(&self, text: &str) -> bool {
        self.parse_move(text).is_ok()
    }

    fn notation(&self, text: &str) -> Result<String, MoveError> {
        Ok(self.position().notation(self.parse_move(text)?))
    }

    fn read_notation(&self, written: &str) -> Result<String, MoveError> {
        Ok(self.parse_notation(written)?.to_string())
    }

    fn attempt(&self, moves: &[&str]) -> Trial {
        let mut game = self.clone();
        let refused = moves.iter().enumerate().find_map(|(ply, text)| game.play_text(text).err().map(|e| (ply, e)));
        Trial {
            plies: refused.map_or(moves.len(), |(ply, _)| ply),
            error: refused.map(|(_, error)| error),
            ending: game.ending(),
            side_to_move: game.position().side_to_move(),
        }
    }

    fn next_actions(&self, begun: &str) -> Result<Vec<NextAction>, MoveError> {
        let mut actions = self.next_actions(begun)?;
        actions.sort_unstable();
        Ok(actions)
    }

    fn snapshot(&self) -> Box<dyn Look> {
        Box::new(self.clone())
    }
}
