//! With every selective technique off, the search's score is that of plain negamax, which looks at every path.
//!
//! The heuristics are those of Conquer but for one thing: no move is noisy. Below the horizon only checks are then resolved, and the model can
//! do the same in a few lines.

mod quiet;

use conquer::{Evaluation, Position};
use quiet::Quiet;
use rules::{Game, Heuristics, Outcome, Position as _, Score, perft};
use search::{Control, Engine, Limits, Mode, Settings, WallClock};
use testkit::Dice;
use testkit::conquer_oracle::random_position;
use testkit::play::random_game;

/// Plies below the horizon in which checks are resolved.
const QUIESCENCE: u32 = 6;

/// What the search is compared with.
struct Model {
    /// Number of moves played before the root.
    root: usize,
    /// How leaves are judged.
    judge: fn(&Position) -> Score,
}

impl Model {
    /// The score of a node `ply` plies from the root, `depth` plies deep.
    fn value(&self, game: &Game<Position>, depth: u32, ply: u16) -> Score {
        if let Some(outcome) = self.outcome(game) {
            return score(outcome, ply);
        }
        if depth == 0 {
            return self.resolve_check(game, QUIESCENCE, ply);
        }
        best(game, ply, |next| self.value(next, depth - 1, ply + 1))
    }

    /// Below the horizon: all moves in check, none otherwise.
    fn resolve_check(&self, game: &Game<Position>, left: u32, ply: u16) -> Score {
        if let Some(outcome) = self.outcome(game) {
            return score(outcome, ply);
        }
        if left == 0 || !game.position().in_check() {
            return (self.judge)(game.position());
        }
        best(game, ply, |next| self.resolve_check(next, left - 1, ply + 1))
    }

    /// The end of the game, but for want of moves. As in the search, the second occurrence of a position on one path is a draw unless a
    /// capture that may not be repeated lies between.
    fn outcome(&self, game: &Game<Position>) -> Option<Outcome> {
        if let Some(ending) = game.position().ending() {
            return Some(ending.outcome);
        }
        let latest = game.history().latest(game.position().key());
        let is_second = |index: usize| index >= self.root && !game.history().has_unrepeatable_since(index);
        let is_drawn = game.ending().is_some_and(|ending| !ending.reason.is_decided());
        (is_drawn || latest.is_some_and(is_second) && game.decided().is_none()).then_some(Outcome::Draw)
    }
}

/// The best of the moves, or the ending if there are none.
fn best(game: &Game<Position>, ply: u16, value: impl Fn(&Game<Position>) -> Score) -> Score {
    let values = game.legal_moves().into_iter().map(|m| {
        let mut next = game.clone();
        next.play(m).expect("a listed move is legal");
        -value(&next)
    });
    values.max().unwrap_or_else(|| score(game.position().ending_without_moves().outcome, ply))
}

fn score(outcome: Outcome, ply: u16) -> Score {
    match outcome {
        Outcome::Win => Score::win_in(ply),
        Outcome::Loss => Score::loss_in(ply),
        Outcome::Draw => Score::DRAW,
    }
}

fn searched(game: &Game<Position>, depth: u32, mode: Mode) -> Score {
    let settings = Settings { hash_mib: 1, mode, ..Settings::default() };
    let mut engine = Engine::new(Quiet::default(), settings).expect("one MiB");
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let found = engine.search(game, &limits, &Control::new(), &WallClock::start(), &mut |_| {});
    assert_eq!(found.depth, depth, "{}", game.position());
    found.best.expect("there are moves").score
}

fn compare(games: impl Iterator<Item = Game<Position>>, mode: Mode, judge: fn(&Position) -> Score) {
    const MOST_PATHS: u64 = 15_000;
    let mut compared = 0;
    for game in games {
        if game.ending().is_some() {
            continue;
        }
        let model = Model { root: game.history().len(), judge };
        let depths = (1..=4).take_while(|&depth| perft::perft(game.position(), depth) <= MOST_PATHS);
        for depth in depths {
            let expected = best(&game, 0, |next| model.value(next, depth - 1, 1));
            assert_eq!(searched(&game, depth, mode), expected, "{} depth {depth}", game.position());
            compared += 1;
        }
    }
    assert!(compared >= 400, "only {compared} comparisons");
}

/// Random placements, and games from the start with their history.
fn games(seed: u64) -> impl Iterator<Item = Game<Position>> {
    let mut dice = Dice::new(seed);
    (0..300).map(move |number| {
        let plies = dice.below(40);
        let start = if number % 3 == 0 {
            Position::start(())
        } else {
            Position::from_fen(&random_position(&mut dice).to_string(), ()).expect("valid")
        };
        (*random_game(start, plies, &mut dice)).clone()
    })
}

#[test]
fn unselective() {
    compare(games(1), Mode::Unselective, |position| Evaluation::default().evaluate(position));
}

#[test]
fn plain() {
    compare(games(2), Mode::Plain, |position| Evaluation::default().material(position));
}
