//! What the example prints.

use invasion::Position;
use testkit::example;
use testkit::play::game_after;

#[test]
fn games_go_on_to_their_end() {
    for seed in ["1", "2", "3"] {
        let text = example("invasion_game", &[seed]);
        let lines: Vec<&str> = text.lines().collect();
        let (&moves, &[fen, last]) = (lines.first().unwrap(), lines.last_chunk().unwrap());
        let game = game_after::<Position>(<Position as rules::Position>::START, (), moves);
        assert_eq!(game.position().to_string(), fen);
        let plies = game.history().len();
        assert_eq!(last, format!("after {plies} half-moves: {}", game.ending().unwrap()));
    }
}
