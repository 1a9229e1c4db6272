//! A capture of Conquer, in which the captured man changes sides, and how the game ends by it.
//!
//! ```sh
//! cargo run -p conquer --example conquer_swap
//! ```

use std::error::Error;

use conquer::Position;
use rules::{Game, Position as _};

fn main() -> Result<(), Box<dyn Error>> {
    let start = Position::from_fen("4k3/8/8/5n2/8/8/2Q5/4K3 w - - 0 1", ())?;
    println!("{}", start.diagram());

    let mut game = Game::new(start);
    game.play_text("c2f5")?;
    println!("{}", game.position().diagram());
    println!("{}", game.position());

    // The result is as the side to move sees it: Black, who has only the king left.
    if let Some(ending) = game.ending() {
        println!("{}, because of {}; {} moves", ending.outcome, ending.reason, game.legal_moves().len());
    }
    Ok(())
}
