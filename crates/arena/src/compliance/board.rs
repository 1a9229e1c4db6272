//! What the rules say about a position, the moves and the lines that an engine shows.

use variants::{Session, Variant};

use super::problem::{Outcome, Problem, ensure, fail, quote};
use super::setup::Setup;

/// A position as it is told to an engine: where it begins and the moves from there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// `None` for the start position.
    pub(super) fen: Option<String>,
    /// The moves played.
    pub(super) moves: Vec<String>,
}

impl Place {
    /// The start position.
    pub(super) fn start() -> Self {
        Self::default()
    }

    /// A position by its FEN, and after it perhaps `moves M1 M2 ...`.
    pub(super) fn at(text: &str) -> Self {
        let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        Self { fen: Some(fen.to_owned()), moves: moves.split_ascii_whitespace().map(str::to_owned).collect() }
    }

    /// The command that sets it up in UCI.
    pub(super) fn command(&self) -> String {
        let mut text = match &self.fen {
            Some(fen) => format!("position fen {fen}"),
            None => "position startpos".to_owned(),
        };
        if !self.moves.is_empty() {
            text.push_str(" moves ");
            text.push_str(&self.moves.join(" "));
        }
        text
    }
}

/// The rules of the game.
pub(super) struct Board(Box<dyn Session>);

impl Board {
    /// The rules of the game that is tested.
    pub(super) fn new(setup: &Setup) -> Outcome<Self> {
        let settings = search::Settings { hash_mib: 1, ..search::Settings::default() };
        let opened = setup.variant.open_with(settings, &setup.rules);
        opened.map(Self).map_err(|error| Problem::Fail(error.to_string()))
    }

    /// The game at a place, for questions; one of this program's own, so that it is right.
    pub(super) fn at(&mut self, place: &Place) -> Outcome<&dyn variants::Look> {
        self.follow(place, &[]).map_err(Problem::Fail)?;
        self.0.game().map_err(|error| Problem::Fail(error.to_string()))
    }

    /// Whether a line of moves can be played from a place; if not, why.
    pub(super) fn follow(&mut self, place: &Place, line: &[&str]) -> Result<(), String> {
        let moves: Vec<&str> = place.moves.iter().map(String::as_str).chain(line.iter().copied()).collect();
        let played = self.0.set_position(place.fen.as_deref(), &moves);
        played.map_err(|error| match error {
            variants::PositionError::Move { number, text, error } => {
                format!("move {} \"{text}\": {error}", number.saturating_sub(place.moves.len()))
            }
            other @ variants::PositionError::Fen(_) => other.to_string(),
        })
    }

    /// A best move must be legal.
    pub(super) fn check_move(&mut self, place: &Place, text: &str) -> Outcome {
        let fen = self.at(place)?.fen();
        ensure(self.follow(place, &[text]).is_ok(), || format!("illegal move {} in {fen}", quote(text)))
    }

    /// A game of `plies` moves, not over at any point: random, the same every time.
    pub(super) fn long_game(&mut self, plies: usize) -> Outcome<Place> {
        for seed in 0..100 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut place = Place::start();
            while place.moves.len() < plies {
                let Some(text) = self.going_on(&place, &mut random)? else { break };
                place.moves.push(text);
            }
            if place.moves.len() == plies {
                return Ok(place);
            }
        }
        fail(format!("no game of {plies} moves was found"))
    }

    /// A random move after which the game goes on.
    fn going_on(&mut self, place: &Place, random: &mut fastrand::Rng) -> Outcome<Option<String>> {
        let mut moves = self.at(place)?.legal_moves();
        random.shuffle(&mut moves);
        for text in moves {
            let mut next = place.clone();
            next.moves.push(text.clone());
            if self.at(&next)?.ending().is_none() {
                return Ok(Some(text));
            }
        }
        Ok(None)
    }
}

/// Positions of the middle game and the ending: some of those that the variant's bench searches.
pub(super) fn middle_games(variant: &Variant) -> impl Iterator<Item = Place> {
    variant.bench.positions.iter().step_by(3).map(|fen| Place::at(fen))
}
