//! Builds a turn of Commander Chess action by action, as a board on which people click would.
//!
//! ```sh
//! cargo run -p commander --example commander_turn
//! ```

use std::error::Error;

use commander::{Options, Position};
use rules::{Game, Position as _};

fn main() -> Result<(), Box<dyn Error>> {
    let start = Position::from_fen("5c5/11/11/11/11/11/4m6/11/4(TI)6/11/N2FA6/1n1fa5C r - - 0 1", Options::default())?;
    let mut game = Game::new(start);

    // What can be clicked first on the stack of a Tank and an Infantry.
    let first = game.next_actions("")?;
    for action in first.iter().filter(|action| action.text.starts_with("e4")) {
        println!("{}{}", action.text, if action.more { " ..." } else { "" });
    }

    // The Tank captures; what the turn can go on with.
    let mut turn = "e4te6".to_owned();
    for action in game.next_actions(&turn)? {
        println!("{turn},{}", action.text);
    }

    turn += ",e4ie5";
    game.play_text(&turn)?;
    println!("{}", game.position());
    Ok(())
}
