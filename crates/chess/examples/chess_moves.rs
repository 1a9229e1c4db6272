//! Lists the moves of a position of chess, reads moves as UCI and as people write them, and prints the FEN after them.
//!
//! ```sh
//! cargo run -p chess --example chess_moves
//! ```

use std::error::Error;

use chess::{Options, Position};
use rules::{Game, Position as _};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(Position::start(Options::default()));
    let moves: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    println!("{} moves: {}", moves.len(), moves.join(" "));

    // A text is a move only where it is legal; what is wrong with it is told.
    game.play_text("f2f3")?;
    if let Err(error) = game.play_text("e7e4") {
        println!("e7e4: {error}");
    }
    for written in ["e5", "g4", "Qh4#"] {
        let m = game.parse_notation(written)?;
        game.play(m)?;
        println!("{written} is {m}");
    }
    println!("{}", game.position());
    match game.ending() {
        Some(ending) => println!("{:?} to move: {ending}", game.position().side_to_move()),
        None => println!("the game goes on"),
    }
    Ok(())
}
