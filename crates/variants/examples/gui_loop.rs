//! The loop of a small GUI that knows no rules: a game of each variant, in which a person who clicks by chance plays against the engine.
//!
//! ```sh
//! cargo run --release -p variants --example gui_loop
//! ```

use std::error::Error;

use search::{Control, Settings, WallClock};
use variants::{GoLimits, Session};

/// Longer games are broken off.
const MOST_PLIES: usize = 120;

fn main() -> Result<(), Box<dyn Error>> {
    for variant in variants::ALL {
        let mut session = (variant.open)(Settings { hash_mib: 1, ..Settings::default() })?;
        let mut dice = Dice(2);
        let mut plies = 0;
        while session.game()?.ending().is_none() && plies < MOST_PLIES {
            let turn = if plies % 2 == 0 { clicked(session.as_ref(), &mut dice)? } else { answer(session.as_mut())? };
            session.play(&turn)?;
            plies += 1;
        }
        let game = session.game()?;
        let result = game.ending().map_or("broken off".to_owned(), |ending| ending.to_string());
        println!("{}: {result} after {plies} half-moves, {}", variant.name, game.fen());
    }
    Ok(())
}

/// A turn as a person chooses it: action by action, until it ends.
fn clicked(session: &dyn Session, dice: &mut Dice) -> Result<String, Box<dyn Error>> {
    let mut turn = String::new();
    loop {
        let actions = session.game()?.next_actions(&turn)?;
        let action = &actions[dice.below(actions.len())];
        turn = if turn.is_empty() { action.text.clone() } else { format!("{turn},{}", action.text) };
        if action.ends && (!action.more || dice.below(2) == 0) {
            return Ok(turn);
        }
    }
}

/// The engine's turn, after a short search.
fn answer(session: &mut dyn Session) -> Result<String, Box<dyn Error>> {
    let limits = GoLimits { nodes: Some(2000), ..GoLimits::default() };
    let found = session.search(&limits, &Control::new(), &WallClock::start(), &mut |_| {})?;
    found.best.ok_or("no legal move".into())
}

/// A small generator of numbers, good enough to click by.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }
}
