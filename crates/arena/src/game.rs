//! One game between two engines: moves, clocks, referee.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rules::Side;
use variants::{PositionError, SessionError};

use crate::adjudication::Adjudication;
use crate::claims::Claims;
use crate::clock::Clock;
use crate::engine::{Answer, Engine, Failure, StartError, Task, quoted};
use crate::opening::Opening;
use crate::record::{Effort, GameRecord, GameResult, Reason};
use crate::referee::Referee;
use crate::schedule::Assignment;

/// How long an engine may take to get ready, unless the match is less patient.
const READY: Duration = Duration::from_secs(20);

/// What holds for every game of a match.
#[derive(Clone, Copy, Debug)]
pub struct GameRules {
    /// The game is a draw after so many moves of each side, those of the opening included.
    pub max_moves: Option<u32>,
    /// Ends that the engines' scores are taken for.
    pub adjudication: Adjudication,
    /// Without a limit of time, an engine that takes longer than this for a move has stalled.
    pub stall: Duration,
}

/// Why a game could not be played to an end. No fault of an engine during the game is among them.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// An engine does not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The opening is not legal.
    #[error("opening refused: {0}")]
    Opening(#[from] PositionError),
    /// The referee has no position.
    #[error("referee: {0}")]
    Session(#[from] SessionError),
    /// The match was ended.
    #[error("the match was ended")]
    Stopped,
}

/// A game in progress.
struct Play<'a> {
    /// The engines, first side first.
    seats: [&'a mut Engine; 2],
    clocks: [Option<Clock>; 2],
    referee: &'a mut Referee,
    opening: &'a Opening,
    rules: GameRules,
    log: Log,
}

/// What is written down while the game goes on.
#[derive(Default)]
struct Log {
    moves: Vec<String>,
    scores: Vec<Option<i32>>,
    depths: Vec<Option<u32>>,
    times: Vec<u64>,
    claims: Claims,
    effort: [Effort; 2],
}

/// A result, its reason, and more about it.
type End = (GameResult, Reason, Option<String>);

/// Plays the game that `assignment` says from `opening`; the engines in `seats` have the first and the second side.
///
/// # Errors
/// If an engine does not start, the opening is not legal, or the match is ended.
pub fn play(
    seats: [&mut Engine; 2],
    assignment: Assignment,
    referee: &mut Referee,
    opening: &Opening,
    rules: GameRules,
) -> Result<GameRecord, GameError> {
    referee.set_up(opening)?;
    let clocks = [&seats[0], &seats[1]].map(|engine| engine.spec().limits.clock.map(Clock::new));
    let names = [&seats[0], &seats[1]].map(|engine| engine.spec().name.clone());
    let mut game = Play { seats, clocks, referee, opening, rules, log: Log::default() };
    let (result, reason, detail) = game.run()?;
    let log = game.log;
    let warnings = log.claims.conclude(result, &reason);
    let [first, second] = assignment.engines;
    Ok(GameRecord {
        game: assignment.game,
        first,
        // Of two engines it is the other one.
        second: (first.max(second) > 1).then_some(second),
        players: names,
        result,
        reason,
        detail,
        fen: opening.fen.clone(),
        opening: opening.moves.join(" "),
        moves: log.moves.join(" "),
        scores: log.scores,
        depths: log.depths,
        times: log.times,
        warnings,
        effort: log.effort,
        ended: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()),
    })
}

impl Play<'_> {
    fn run(&mut self) -> Result<End, GameError> {
        for side in Side::ALL {
            self.seats[side.index()].ensure_started(self.opening.fen.as_deref())?;
        }
        for side in Side::ALL {
            if let Err(failure) = self.seats[side.index()].new_game(self.rules.stall.min(READY)) {
                return lost_by(side, &failure);
            }
        }
        loop {
            if let Some((result, reason)) = self.referee.verdict()? {
                return Ok((result, reason, None));
            }
            if let Some((result, reason)) = self.adjudicated()? {
                return Ok((result, reason, None));
            }
            if self.is_too_long() {
                return Ok((GameResult::Draw, Reason::MaxMoves, None));
            }
            if let Some(end) = self.turn()? {
                return Ok(end);
            }
        }
    }

    fn adjudicated(&self) -> Result<Option<(GameResult, Reason)>, SessionError> {
        let mover = !self.referee.side_to_move()?;
        Ok(self.rules.adjudication.verdict(&self.log.scores, mover, self.plies()))
    }

    fn plies(&self) -> usize {
        self.opening.moves.len() + self.log.moves.len()
    }

    fn is_too_long(&self) -> bool {
        self.rules.max_moves.is_some_and(|moves| self.plies() >= 2 * moves as usize)
    }

    /// One move; the end of the game if the mover fails.
    fn turn(&mut self) -> Result<Option<End>, GameError> {
        let side = self.referee.side_to_move()?;
        let start = Instant::now();
        let answer = match self.ask(side, None, Engine::go) {
            Ok(answer) => answer,
            Err(failure) => {
                self.log.effort[side.index()].micros += micros(start.elapsed());
                return lost_by(side, &failure).map(Some);
            }
        };
        self.log.note_effort(side, &answer);
        self.log.claims.check(self.referee.look()?, &answer.best, &answer.info);
        let played = match self.referee.play(&answer.best) {
            Ok(played) => played,
            Err(error) => {
                let detail = format!("\"{}\": {error}", quoted(&answer.best));
                return Ok(Some((GameResult::won_by(!side), Reason::Illegal, Some(detail))));
            }
        };
        if let Some(clock) = &mut self.clocks[side.index()] {
            clock.spend(answer.elapsed);
        }
        let expected = answer.ponder.clone();
        self.log.note_move(played, &answer);
        self.ponder(side, expected);
        Ok(None)
    }

    /// Lets the engine of `side` think about the answer it expects, if it can and the answer is legal.
    fn ponder(&mut self, side: Side, expected: Option<String>) {
        let wanted = expected.filter(|text| self.seats[side.index()].ponders() && self.referee.is_legal(text));
        if let Some(expected) = wanted {
            self.ask(side, Some(&expected), Engine::ponder);
        }
    }

    /// Asks the engine of `side` about the position now, or after the move `next`.
    fn ask<R>(&mut self, side: Side, next: Option<&str>, ask: impl FnOnce(&mut Engine, &Task<'_>) -> R) -> R {
        let seat = &mut *self.seats[side.index()];
        let task = Task {
            fen: self.opening.fen.as_deref(),
            moves: self.opening.moves.iter().chain(&self.log.moves).map(String::as_str).chain(next).collect(),
            side,
            clocks: &self.clocks,
            limits: seat.spec().limits.clone(),
            stall: self.rules.stall,
        };
        ask(seat, &task)
    }
}

impl Log {
    fn note_effort(&mut self, side: Side, answer: &Answer) {
        let effort = &mut self.effort[side.index()];
        effort.moves += 1;
        effort.micros += micros(answer.elapsed);
        if let Some(nodes) = answer.info.nodes {
            effort.nodes = effort.nodes.saturating_add(nodes);
            effort.node_micros += micros(answer.elapsed);
        }
        if let Some(depth) = answer.info.depth {
            effort.depth += u64::from(depth);
            effort.depth_moves += 1;
        }
    }

    fn note_move(&mut self, played: String, answer: &Answer) {
        self.scores.push(answer.info.score.map(crate::engine::SaidScore::number));
        self.depths.push(answer.info.depth);
        self.times.push(micros(answer.elapsed));
        self.moves.push(played);
    }
}

fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}

/// The game is lost for `side`.
fn lost_by(side: Side, failure: &Failure) -> Result<End, GameError> {
    let reason = match failure {
        Failure::Crash { .. } => Reason::Crash,
        Failure::Disconnect => Reason::Disconnect,
        Failure::Stall => Reason::Stall,
        Failure::Time { .. } => Reason::Time,
        Failure::Protocol(_) => Reason::Protocol,
        Failure::Resigned => return Ok((GameResult::won_by(!side), Reason::Resign, None)),
        Failure::Stopped => return Err(GameError::Stopped),
    };
    Ok((GameResult::won_by(!side), reason, Some(failure.to_string())))
}
