//! A game: a position and the moves that led to it.

use crate::{Ending, History, MoveError, MoveList, NextAction, Position, Reason};

/// Half-moves after which a game is drawn.
const HALF_MOVES_TO_DRAW: u16 = 100;

/// A game from a given position: its legal moves and its ending, history included.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    start: P,
    position: P,
    history: History<P::Move>,
}

impl<P: Position> Game<P> {
    /// A game that begins with `start`; what came before is unknown.
    pub fn new(start: P) -> Self {
        Self { position: start.clone(), start, history: History::new() }
    }

    /// The position the game began with.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position on the board.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// What has been played.
    pub fn history(&self) -> &History<P::Move> {
        &self.history
    }

    /// All legal moves, without those that may not be repeated. A game drawn by repetition or by the count still has its moves.
    pub fn legal_moves(&self) -> MoveList<P::Move> {
        let mut moves = MoveList::new();
        self.position.legal_moves(&mut moves);
        if P::HAS_UNREPEATABLE_MOVES {
            self.history.remove_barred(self.position.key(), &mut moves);
        }
        moves
    }

    /// Whether `m` is legal here.
    pub fn is_legal(&self, m: P::Move) -> bool {
        self.position.is_legal(m) && !(P::HAS_UNREPEATABLE_MOVES && self.history.bars(self.position.key(), m))
    }

    /// The legal move with this text.
    ///
    /// # Errors
    /// Says whether the text is no move, or the move is not legal, or may not be repeated, or the game is decided.
    pub fn parse_move(&self, text: &str) -> Result<P::Move, MoveError> {
        self.unbarred(P::parse_move, text)
    }

    /// The legal move that people write so ([`Position::parse_notation`]).
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move), and if several legal moves are written so.
    pub fn parse_notation(&self, text: &str) -> Result<P::Move, MoveError> {
        self.unbarred(P::parse_notation, text)
    }

    /// The move that `read` finds, unless the game is decided or the move may not be repeated.
    fn unbarred(
        &self,
        read: impl Fn(&P, &str) -> Result<P::Move, MoveError>,
        text: &str,
    ) -> Result<P::Move, MoveError> {
        if self.position.ending().is_some() {
            return Err(MoveError::GameOver);
        }
        let m = read(&self.position, text)?;
        if P::HAS_UNREPEATABLE_MOVES && self.history.bars(self.position.key(), m) {
            return Err(MoveError::Repeated);
        }
        Ok(m)
    }

    /// The ways to go on with a turn that has begun: [`Position::next_actions`] without moves that may not be repeated, which are single actions.
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move), if no legal turn begins so.
    pub fn next_actions(&self, begun: &str) -> Result<Vec<NextAction>, MoveError> {
        let mut actions = self.position.next_actions(begun)?;
        if P::HAS_UNREPEATABLE_MOVES {
            if !begun.is_empty() {
                self.parse_move(begun)?;
            }
            actions.retain(|action| self.parse_move(&action.text).is_ok());
        }
        Ok(actions)
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// If it is not legal; the game is then unchanged.
    pub fn play(&mut self, m: P::Move) -> Result<(), MoveError> {
        if !self.position.is_legal(m) {
            return Err(if self.position.ending().is_some() { MoveError::GameOver } else { MoveError::Illegal });
        }
        if P::HAS_UNREPEATABLE_MOVES && self.history.bars(self.position.key(), m) {
            return Err(MoveError::Repeated);
        }
        self.history.push(&self.position, m);
        self.position.play(m);
        Ok(())
    }

    /// Plays the legal move with this text.
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move); the game is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<P::Move, MoveError> {
        let m = self.parse_move(text)?;
        self.history.push(&self.position, m);
        self.position.play(m);
        Ok(m)
    }

    /// Whether and how the game has ended: by what stands on the board, then for want of a legal move, then as a draw by
    /// repetition, then by the count.
    pub fn ending(&self) -> Option<Ending> {
        self.decided().or_else(|| self.drawn())
    }

    /// The ending on the board or for want of a legal move: no more moves are accepted.
    pub fn decided(&self) -> Option<Ending> {
        let on_board = self.position.ending();
        on_board.or_else(|| (!self.has_legal_move()).then(|| self.position.ending_without_moves()))
    }

    fn drawn(&self) -> Option<Ending> {
        if self.position.is_dead() {
            Some(Ending::draw(Reason::DeadPosition))
        } else if self.history.occurrences(self.position.key()) >= 2 {
            Some(Ending::draw(Reason::Repetition))
        } else if self.position.half_moves() >= HALF_MOVES_TO_DRAW {
            Some(Ending::draw(Reason::HalfMoves))
        } else {
            None
        }
    }

    fn has_legal_move(&self) -> bool {
        if P::HAS_UNREPEATABLE_MOVES && self.history.barred(self.position.key()).next().is_some() {
            !self.legal_moves().is_empty()
        } else {
            self.position.has_legal_move()
        }
    }
}
