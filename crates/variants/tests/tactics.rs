//! The engine sees the tactics of Commander Chess without being told that there is a win: division wins, kamikaze, bombs, ferries, turns of several actions.

use commander::{Evaluation, Position};
use rules::{Game, Score};
use search::{Control, Engine, Limits, Settings, WallClock};
use testkit::mate::ForcedWin;

/// Nodes for each position: what the engine searches in about half a second.
const NODES: u64 = 200_000;

#[test]
fn wins_are_found_among_200_000_nodes() {
    let wins = ForcedWin::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../commander/tests/data/mates.txt"));
    let settings = Settings { hash_mib: 16, ..Settings::default() };
    let mut engine: Engine<Position, Evaluation> = Engine::new(Evaluation::default(), settings).expect("memory");
    for win in wins {
        let game: Game<Position> = win.game();
        engine.clear();
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let found = engine.search(&game, &limits, &Control::new(), &WallClock::start(), &mut |_| {});
        let line = found.best.expect("there are turns");
        assert_eq!(line.score, Score::win_in(2 * win.moves as u16 - 1), "{win}");
        assert!(win.first.contains(&line.moves[0].to_string()), "{win}: {}", line.moves[0]);
    }
}
