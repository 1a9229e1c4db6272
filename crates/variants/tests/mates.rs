//! The engine finds every forced win of the test data, none shorter, and plays it to its end.

use conquer::{Evaluation, Position};
use rules::{Game, Outcome, Score};
use search::{Bound, Control, Engine, Limits, Settings, WallClock};
use testkit::mate::ForcedWin;

/// Nodes for each position: some hundred times what the longest win needs.
const NODES: u64 = 2_000_000;

fn engine() -> Engine<Position, Evaluation> {
    Engine::new(Evaluation::default(), Settings::default()).expect("memory")
}

#[test]
fn forced_wins_are_found() {
    let wins = ForcedWin::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../conquer/tests/data/mates.txt"));
    assert!(wins.len() >= 60);
    let mut engine = engine();
    for win in wins {
        let game: Game<Position> = win.game();
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
