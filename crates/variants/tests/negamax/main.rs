//! With every selective technique off, the search's score is that of plain negamax, which looks at every path.
//!
//! The heuristics are those of the variants but for one thing: no move is noisy. Below the horizon only checks are then resolved, and the model can
//! do the same in a few lines.

mod quiet;

use quiet::Quiet;
use rules::{Game, Heuristics, Outcome, Position, Score, perft};
use search::{Control, Engine, Limits, Mode, Settings, WallClock};
use testkit::Dice;
use testkit::play::random_game;
use testkit::{conquer_oracle, invasion_oracle};

/// Positions of chess with castling, promotions, en passant, few men, and draws by the count and by want of men near.
const CHESS: [&str; 7] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 90 70",
    "7k/5p2/8/8/4B3/8/3r4/K7 b - - 96 80",
    "8/4k3/8/3B1n2/8/2K5/7b/8 w - - 20 40",
];

/// Plies below the horizon in which checks are resolved.
const QUIESCENCE: u32 = 6;

/// What the search is compared with.
struct Model<P> {
    /// Number of moves played before the root.
    root: usize,
    /// How leaves are judged.
    judge: fn(&P) -> Score,
}

impl<P: Position> Model<P> {
    /// The score of a node `ply` plies from the root, `depth` plies deep.
    fn value(&self, game: &Game<P>, depth: u32, ply: u16) -> Score {
        if let Some(outcome) = self.outcome(game) {
            return score(outcome, ply);
        }
        if depth == 0 {
            return self.resolve_check(game, QUIESCENCE, ply);
        }
        best(game, ply, |next| self.value(next, depth - 1, ply + 1))
    }

    /// Below the horizon: all moves in check, none otherwise.
    fn resolve_check(&self, game: &Game<P>, left: u32, ply: u16) -> Score {
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
    fn outcome(&self, game: &Game<P>) -> Option<Outcome> {
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
fn best<P: Position>(game: &Game<P>, ply: u16, value: impl Fn(&Game<P>) -> Score) -> Score {
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

fn searched<P: Position, H: Heuristics<P>>(game: &Game<P>, depth: u32, mode: Mode) -> Score {
    let settings = Settings { hash_mib: 1, mode, ..Settings::default() };
    let mut engine = Engine::new(Quiet::<H>::default(), settings).expect("one MiB");
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let found = engine.search(game, &limits, &Control::new(), &WallClock::start(), &mut |_| {});
    assert_eq!(found.depth, depth, "{}", game.position());
    found.best.expect("there are moves").score
}

fn compare<P: Position, H: Heuristics<P>>(games: impl Iterator<Item = Game<P>>, mode: Mode, judge: fn(&P) -> Score) {
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
            assert_eq!(searched::<P, H>(&game, depth, mode), expected, "{} depth {depth}", game.position());
            compared += 1;
        }
    }
    assert!(compared >= 200, "only {compared} comparisons");
}

/// Both modes, in so many games from random placements, and every third from the start, with their history.
fn check<P: Position, H: Heuristics<P>>(count: u32, mut placement: impl FnMut(&mut Dice) -> String) {
    let mut games = |seed: u64| {
        let mut dice = Dice::new(seed);
        let game = |number: u32| {
            let plies = dice.below(40);
            let fen = if number.is_multiple_of(3) { P::START.to_owned() } else { placement(&mut dice) };
            let start = P::from_fen(&fen, P::Options::default()).expect("valid");
            (*random_game(start, plies, &mut dice)).clone()
        };
        (0..count).map(game).collect::<Vec<Game<P>>>()
    };
    compare::<P, H>(games(1).into_iter(), Mode::Unselective, |position| H::default().evaluate(position));
    compare::<P, H>(games(2).into_iter(), Mode::Plain, |position| H::default().material(position));
}

#[test]
fn chess() {
    check::<chess::Position, chess::Evaluation>(100, |dice| CHESS[dice.below(CHESS.len())].to_owned());
}

#[test]
fn conquer() {
    check::<conquer::Position, conquer::Evaluation>(300, |dice| conquer_oracle::random_position(dice).to_string());
}

#[test]
fn invasion() {
    check::<invasion::Position, invasion::Evaluation>(100, |dice| invasion_oracle::random_position(dice).to_string());
}
