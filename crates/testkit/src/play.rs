//! Random games: plain ones by a seed, and a proptest strategy whose failures shrink to short games.

use std::fmt;
use std::ops::Deref;

use proptest::prelude::*;
use rules::{Game, Position};

use crate::Dice;

/// The game from a FEN after some moves, with blanks between.
///
/// # Panics
/// If the FEN or a move is refused.
pub fn game_after<P: Position>(fen: &str, options: P::Options, moves: &str) -> Game<P> {
    let start = P::from_fen(fen, options).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut game = Game::new(start);
    for m in moves.split_whitespace() {
        game.play_text(m).unwrap_or_else(|error| panic!("{m} in {}: {error}", game.position()));
    }
    game
}

/// The texts of all legal moves, in order.
pub fn texts<P: Position>(game: &Game<P>) -> Vec<String> {
    let mut texts: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// A game that was played by chance. `Debug` writes it as a test vector does: `FEN moves m1 m2 ...`.
#[derive(Clone)]
pub struct Played<P: Position>(Game<P>);

impl<P: Position> Played<P> {
    /// Plays from `start` until the picks are used up or the game is decided; each pick chooses among the legal moves.
    ///
    /// # Panics
    /// If a listed move is not legal: a mistake in the variant.
    pub fn new(start: P, picks: &[u16]) -> Self {
        let mut game = Game::new(start);
        for &pick in picks {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Scaled rather than reduced: the smallest pick is the first move, whatever their number.
            let index = (usize::from(pick) * moves.len()) >> 16;
            game.play(moves[index]).expect("a listed move is legal");
        }
        Self(game)
    }

    /// The positions of the game from the start to the last, each with the move played in it.
    pub fn positions(&self) -> Vec<(P, Option<P::Move>)> {
        let mut position = self.start().clone();
        let mut positions = Vec::new();
        for m in self.history().moves() {
            positions.push((position.clone(), Some(m)));
            position.play(m);
        }
        positions.push((position, None));
        positions
    }
}

impl<P: Position> Deref for Played<P> {
    type Target = Game<P>;

    fn deref(&self) -> &Game<P> {
        &self.0
    }
}

impl<P: Position> fmt::Debug for Played<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} moves", self.start())?;
        self.history().moves().try_for_each(|m| write!(f, " {m}"))
    }
}

/// Games of 0 to `longest` random moves from one of the start positions.
pub fn games<P: Position>(starts: Vec<P>, longest: usize) -> impl Strategy<Value = Played<P>> {
    let picks = proptest::collection::vec(any::<u16>(), 0..=longest);
    (proptest::sample::select(starts), picks).prop_map(|(start, picks)| Played::new(start, &picks))
}

/// One random game of at most `plies` moves; it ends earlier where it is decided.
pub fn random_game<P: Position>(start: P, plies: usize, dice: &mut Dice) -> Played<P> {
    let picks: Vec<u16> = (0..plies).map(|_| dice.bits() as u16).collect();
    Played::new(start, &picks)
}
