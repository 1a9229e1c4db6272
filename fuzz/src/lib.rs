//! What the fuzz targets share.

pub mod chess;
pub mod recorder;

use commander::{Options, Position, Rules};
use rules::Position as _;
use testkit::{Dice, commander_oracle};

/// The most turns of a position that the oracle of Commander Chess lists in a moment.
const MOST_TURNS: usize = 400;

/// What the number at the beginning of an input chooses: a variant (0 Conquer, 1 Invasion, 2 Commander Chess, 3 chess), and a number for the rest.
pub const fn variant(number: u64) -> (u64, u64) {
    (number % 4, number / 4)
}

/// The oracle's choice of rules as the fast crate has it.
pub fn commander_options(options: commander_oracle::Options) -> Options {
    let rules = if options.rules == commander_oracle::Rules::Bga { Rules::Bga } else { Rules::Classic };
    Options { enforce_check: options.enforce_check, rules }
}

/// Whether the oracle of Commander Chess answers soon enough.
pub fn is_small(position: &Position) -> bool {
    position.count_legal_moves() <= MOST_TURNS
}

/// A random position of Commander Chess, by rules that the number chooses, if the oracle answers soon enough.
pub fn commander_position(number: u64, dice: &mut Dice) -> Option<commander_oracle::OraclePosition> {
    let options = commander_oracle::Options::ALL[(number % 4) as usize];
    let position = commander_oracle::random_position_with(options, dice);
    let fast = Position::from_fen(&position.to_string(), commander_options(options)).expect("valid");
    is_small(&fast).then_some(position)
}
