//! The engine finds every forced win of the test data, none shorter, and plays it to its end.

use rules::{Game, Heuristics, Outcome, Position, Score};
use search::{Bound, Control, Engine, Limits, Settings, WallClock};
use testkit::mate::ForcedWin;

/// Nodes for each position: some hundred times what the longest win needs.
const NODES: u64 = 2_000_000;

fn check<P: Position, H: Heuristics<P> + Default>(file: &str, at_least: usize) {
    let wins = ForcedWin::read(file);
    assert!(wins.len() >= at_least, "only {} wins", wins.len());
    let mut engine: Engine<P, H> = Engine::new(H::default(), Settings::default()).expect("memory");
    for win in wins {
        let game: Game<P> = win.game();
        let limits = Limits { mate: Some(win.moves), nodes: Some(NODES), ..Limits::default() };
        engine.clear();
        let found = engine.search(&game, &limits, &Control::new(), &WallClock::start(), &mut |_| {});
        let line = found.best.expect("there are moves");
        let plies = 2 * win.moves as u16 - 1;
        assert_eq!((line.score, line.bound), (Score::win_in(plies), Bound::Exact), "{}", win.position);
        assert_eq!(line.moves.len(), usize::from(plies), "{}", win.position);
        let mut end = game;
        for m in line.moves {
            end.play(m).unwrap_or_else(|error| panic!("{}: {m} {error}", win.position));
        }
        assert_eq!(end.ending().map(|ending| ending.outcome), Some(Outcome::Loss), "{}", win.position);
    }
}

#[test]
fn forced_wins_in_conquer_are_found() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../conquer/tests/data/mates.txt");
    check::<conquer::Position, conquer::Evaluation>(file, 60);
}

#[test]
fn forced_wins_in_invasion_are_found() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../invasion/tests/data/mates.txt");
    check::<invasion::Position, invasion::Evaluation>(file, 44);
}

#[test]
fn forced_wins_in_commander_chess_are_found() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../commander/tests/data/mates.txt");
    check::<commander::Position, commander::Evaluation>(file, 60);
}
