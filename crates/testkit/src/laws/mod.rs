//! What must hold in every position of every variant.
//!
//! A law is a function that panics where it is broken; [`check`] runs it over random games. The macro
//! [`conformance_tests!`](crate::conformance_tests) makes one test of each, so that a variant's `tests/conformance.rs` names only its
//! types. What a law is about:
//!
//! - [`fen`]: FEN and key;
//! - [`moves`]: the list of legal moves, and all the other ways to ask for it;
//! - [`actions`]: turns built action by action;
//! - [`play`]: what a move does, and what a game's history relies on;
//! - [`flip`]: the same position for the other side;
//! - [`heuristics`]: what the search is told;
//! - [`tunable`]: evaluations that are weights times features.

#![allow(clippy::missing_panics_doc, reason = "a law is a function that panics where it is broken")]

pub mod actions;
pub mod fen;
pub mod flip;
pub mod heuristics;
mod macros;
pub mod moves;
pub mod play;
pub mod tunable;

use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rules::Position;

use crate::play::{Played, games};
use crate::soak;

/// The longest random game of [`check`], in half-moves.
const LONGEST: usize = 160;

/// Checks a law over `cases` random games from `starts`.
///
/// Every run plays the same games. Soak runs take others, and more: see [`soak`].
///
/// # Panics
/// With the shortest game found that breaks the law.
pub fn check<P: Position>(starts: Vec<P>, cases: u32, law: impl Fn(&Played<P>)) {
    let config = Config { cases: cases * soak::times() as u32, failure_persistence: None, ..Config::default() };
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&soak::seed(0).to_le_bytes());
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    let result = runner.run(&games(starts, LONGEST), |played| {
        law(&played);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// The positions with these FENs, and the start position.
///
/// # Panics
/// If one of them is refused.
pub fn starts<P: Position>(fens: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<P> {
    let read = |fen: &str| P::from_fen(fen, P::Options::default()).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut positions = vec![read(P::START)];
    positions.extend(fens.into_iter().map(|fen| read(fen.as_ref())));
    positions
}

/// All legal moves of a position, history aside.
fn legal_moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = rules::MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().collect()
}

/// Reads back the FEN that a position writes; the position itself if it is decided and no game may begin with it.
fn reread<P: Position>(position: &P) -> P {
    let fen = position.to_string();
    match P::from_fen(&fen, P::Options::default()) {
        Ok(again) => again,
        Err(_) if position.ending().is_some() => position.clone(),
        Err(error) => panic!("own FEN refused: {fen}: {error}"),
    }
}
