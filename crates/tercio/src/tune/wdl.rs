//! `tercio tune wdl`: what scores say about results, fitted to recorded games.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use arena::engine::SaidScore;
use arena::games::{Boards, Games, StoredGame};
use arena::record::GameResult;
use clap::Args;
use rules::{Outcome, Side};
use tuner::wdl::{Fitted, Judged, fit, reliability};
use variants::Variant;

use super::file_failure;
use crate::{Failure, out};

/// Rows of the reliability table.
const ROWS: usize = 10;

/// Positions after so many half-moves are left out: a game that goes on and on would count for hundreds of others.
const LAST_PLY: usize = 400;

#[derive(Args, Debug)]
pub(super) struct WdlArgs {
    /// Files of games with scores, as `tercio match` writes them (or PGN), all of the game that --variant names
    #[arg(required = true, value_name = "RECORDS")]
    records: Vec<String>,
}

pub(super) fn run(variant: &Variant, arguments: &WdlArgs) -> Result<(), Failure> {
    let mut collected = Collected::default();
    for path in &arguments.records {
        collected.read(path, variant)?;
    }
    let Collected { games, repeats, .. } = collected;
    let positions = games.concat();
    out::line(format!(
        "{} games, {} positions with a score; {repeats} repeats of a game left out",
        games.len(),
        positions.len()
    ));
    let fitted = fit(&games).ok_or(tuner::TuneError::TooFew(positions.len()))?;
    report(&fitted);
    out::line("expected points   positions   predicted win draw loss   seen win draw loss");
    for (row, found) in reliability(&fitted.model, &positions, ROWS).iter().enumerate() {
        let (from, to) = (row as f64 / ROWS as f64, (row + 1) as f64 / ROWS as f64);
        let ([w, d, l], [win, draw, loss]) = (found.predicted, found.seen);
        out::line(format!(
            "  {from:.1} to {to:.1}   {:>13}            {w:.3} {d:.3} {l:.3}      {win:.3} {draw:.3} {loss:.3}",
            found.positions
        ));
    }
    Ok(())
}

/// Tells the model as its source text has it, and how good it is.
fn report(fitted: &Fitted) {
    let ([centre, late_centre], [spread, late_spread]) = (fitted.model.centre, fitted.model.spread);
    out::line(format!(
        "WdlModel {{ centre: [{centre:.1}, {late_centre:.1}], spread: [{spread:.1}, {late_spread:.1}] }}"
    ));
    out::line(format!("log loss {:.4}, on games kept apart {:.4}", fitted.training, fitted.validation));
    out::line(format!(
        "there with curves that do not change {:.4}, with shares of results alone {:.4}",
        fitted.constant, fitted.ignorant
    ));
}

/// What was read.
#[derive(Default)]
struct Collected {
    games: Vec<Vec<Judged>>,
    /// Hashes of the moves of these games: equal engines play the same game twice when they change sides, and the second would count for nothing, or tell what is
    /// to be foretold.
    seen: HashSet<u64>,
    repeats: usize,
}

impl Collected {
    /// Adds the games of a file.
    fn read(&mut self, path: &str, variant: &Variant) -> Result<(), Failure> {
        let at_fault = |error: std::io::Error| file_failure(path, &error);
        let mut file = Games::open(Path::new(path)).map_err(at_fault)?;
        let mut boards = Boards::default();
        while let Some(game) = file.next_game(&mut boards).map_err(at_fault)? {
            let game = game.map_err(|wrong| Failure::Record(wrong.to_string()))?;
            if game.variant != variant.name {
                let what = format!("a game of {}, not of {}", game.variant, variant.name);
                return Err(Failure::Record(file.wrong(what).to_string()));
            }
            let mut hasher = DefaultHasher::new();
            (&game.fen, &game.opening, &game.moves).hash(&mut hasher);
            if self.seen.insert(hasher.finish()) {
                self.games.push(judged(&game));
            } else {
                self.repeats += 1;
            }
        }
        Ok(())
    }
}

/// The positions of a game in which a score was said that is no mate; none if its result is not known, was a fault's, or its start is not the usual one:
/// the length of the game so far would not be known.
fn judged(game: &StoredGame) -> Vec<Judged> {
    let is_fault = game.reason.as_ref().is_some_and(arena::record::Reason::is_fault);
    let Some(result) = game.result.filter(|_| !is_fault && game.fen.is_none()) else { return Vec::new() };
    let judge = |ply: usize| {
        let SaidScore::Centipawns(centipawns) = SaidScore::from_number(game.score(ply)?) else { return None };
        let side = if ply.is_multiple_of(2) { Side::First } else { Side::Second };
        Some(Judged { centipawns: f64::from(centipawns), plies: ply as u32, outcome: outcome(result, side) })
    };
    (0..game.plies().min(LAST_PLY)).filter_map(judge).collect()
}

/// A result as `side` sees it.
fn outcome(result: GameResult, side: Side) -> Outcome {
    match result.half_points(side) {
        0 => Outcome::Loss,
        1 => Outcome::Draw,
        _ => Outcome::Win,
    }
}
