//! Random positions by all rules.

use commander::{Options, Position, Rules};
use rules::Position as _;
use testkit::commander_oracle::{self, random_position_with};
use testkit::{Dice, soak};

/// Positions by chance, of each rule set and mode in turn, none with more turns than `most_turns`.
pub(crate) fn random_positions(seed: u64, count: usize, most_turns: usize) -> Vec<Position> {
    let mut dice = Dice::new(soak::seed(seed));
    let mut positions = Vec::new();
    while positions.len() < count * soak::times() {
        let options = commander_oracle::Options::ALL[positions.len() % 4];
        let rules = if options.rules == commander_oracle::Rules::Bga { Rules::Bga } else { Rules::Classic };
        let ours = Options { enforce_check: options.enforce_check, rules };
        let fen = random_position_with(options, &mut dice).to_string();
        let position = Position::from_fen(&fen, ours).unwrap_or_else(|error| panic!("{fen}: {error}"));
        if position.count_legal_moves() <= most_turns {
            positions.push(position);
        }
    }
    positions
}
