//! Plays a game of Invasion by chance, from the first move to the end.
//!
//! ```sh
//! cargo run -p invasion --example invasion_game 7
//! ```

use std::env;
use std::error::Error;

use invasion::Position;
use rules::{Game, Position as _};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut dice = Dice(seed);
    let mut game = Game::new(Position::start(()));
    let ending = loop {
        if let Some(ending) = game.ending() {
            break ending;
        }
        let moves = game.legal_moves();
        game.play(moves[dice.below(moves.len())])?;
    };
    let played: Vec<String> = game.history().moves().map(|m| m.to_string()).collect();
    println!("{}", played.join(" "));
    println!("{}", game.position().diagram());
    println!("{}", game.position());
    println!("after {} half-moves: {ending}", played.len());
    Ok(())
}

/// A small generator of numbers, good enough to play by.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }
}
