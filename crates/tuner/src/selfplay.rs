//! Games of the engine against itself, for their positions.

use fastrand::Rng;
use rules::{Game, MoveList, Outcome, Position, ScoreKind, Side, Tunable};
use search::{Control, Engine, Limits, Settings, WallClock};

use crate::Sample;

/// How self-play games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Nodes searched for each move.
    pub nodes: u64,
    /// Random plies at the start of each game: this many or one more, fewer where the game would be over by then.
    pub random_plies: u16,
    /// Games longer than this count as drawn.
    pub longest: usize,
    /// A side that is so many centipawns behind for four plies in a row has lost.
    pub resign: i32,
}

impl Default for Plan {
    fn default() -> Self {
        Self { nodes: 3000, random_plies: 8, longest: 300, resign: 3000 }
    }
}

/// Plies for which a hopeless score must last before the game counts as lost.
const HOPELESS_PLIES: usize = 4;

/// Plays game number `number`, which alone decides its random opening, and returns its quiet positions.
///
/// A position is left out if it is in check, if the best move changes the material balance, or if the search sees the end:
/// the evaluation cannot be blamed for those.
pub fn play<P: Position, H: Tunable<P>>(engine: &mut Engine<P, H>, plan: &Plan, number: u64) -> Vec<Sample> {
    let mut game = opening::<P>(plan, &mut Rng::with_seed(number));
    engine.clear();
    let limits = Limits { nodes: Some(plan.nodes), ..Limits::default() };
    let mut samples = Vec::new();
    let mut hopeless = 0;
    while game.ending().is_none() && game.history().len() < plan.longest {
        let found = engine.search(&game, &limits, &Control::new(), &WallClock::start(), &mut |_| {});
        let Some(best) = found.best else { break };
        let Some(&m) = best.moves.first() else { break };
        let position = game.position();
        let own = best.score.raw();
        let score = if position.side_to_move() == Side::First { own } else { -own };
        hopeless = if own.abs() >= plan.resign { hopeless + 1 } else { 0 };
        if hopeless >= HOPELESS_PLIES {
            return with_result(samples, if score > 0 { 1.0 } else { 0.0 });
        }
        let calm = matches!(best.score.kind(), ScoreKind::Estimate(_)) && !position.in_check();
        if calm && !engine.heuristics().is_noisy(position, m) {
            samples.push(Sample { fen: position.to_string(), result: 0.5, score });
        }
        if game.play(m).is_err() {
            break;
        }
    }
    let result = result(&game);
    with_result(samples, result)
}

/// An engine for self-play: one thread and a small table.
///
/// # Errors
/// If there is no memory for it.
pub fn engine<P: Position, H: Tunable<P>>(heuristics: H) -> Result<Engine<P, H>, search::OutOfMemory> {
    Engine::new(heuristics, Settings { hash_mib: 4, ..Settings::default() })
}

/// A game with random moves behind it that is not over.
///
/// Each try that ends the game makes the next one a ply shorter: no number of plies makes this go on for ever.
fn opening<P: Position>(plan: &Plan, rng: &mut Rng) -> Game<P> {
    let mut plies = plan.random_plies;
    loop {
        let mut game = Game::new(P::start(P::Options::default()));
        for _ in 0..usize::from(plies) + rng.usize(0..2) {
            let moves: MoveList<P::Move> = game.legal_moves();
            if let Some(&m) = rng.choice(&moves[..]) {
                // A listed move is legal.
                let _ = game.play(m);
            }
        }
        if game.ending().is_none() {
            return game;
        }
        plies = plies.saturating_sub(1);
    }
}

/// The result as the first side sees it; an unfinished game is drawn.
fn result<P: Position>(game: &Game<P>) -> f32 {
    let Some(ending) = game.ending() else { return 0.5 };
    let first = game.position().side_to_move() == Side::First;
    match (ending.outcome, first) {
        (Outcome::Draw, _) => 0.5,
        (Outcome::Win, true) | (Outcome::Loss, false) => 1.0,
        (Outcome::Win, false) | (Outcome::Loss, true) => 0.0,
    }
}

fn with_result(mut samples: Vec<Sample>, result: f32) -> Vec<Sample> {
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}
