//! Asks the search for the best move of a position of Conquer within a tenth of a second.
//!
//! ```sh
//! cargo run --release -p variants --example best_move
//! ```

use std::error::Error;
use std::time::Duration;

use conquer::{Evaluation, Position};
use rules::{Game, Position as _};
use search::{Control, Engine, Limits, Settings, Update, WallClock};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(Position::start(()));
    game.play_text("e2e3")?;

    let mut engine = Engine::new(Evaluation::default(), Settings::default())?;
    let limits = Limits { move_time: Some(Duration::from_millis(100)), ..Limits::default() };
    // Another thread may stop the search by its control.
    let found = engine.search(&game, &limits, &Control::new(), &WallClock::start(), &mut |update| {
        if let Update::Line(report) = update {
            println!("depth {}: {} after {} nodes", report.depth, report.line.score, report.nodes);
        }
    });

    if let Some(line) = found.best {
        let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
        println!("best: {}", moves.join(" "));
        game.play(line.moves[0])?;
        println!("{}", game.position());
    }
    Ok(())
}
