//! Scripted games with the ending or the refusal that the rules demand, and whole games with every position, for the fast rules and for the oracle.

use commander::Position;
use testkit::commander_oracle::OracleGame;
use testkit::{check_scripts, check_whole_games};

macro_rules! data {
    ($name:literal) => {
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/", $name)
    };
}

#[test]
fn scripted_games_end_as_the_rules_say() {
    check_scripts::<Position, OracleGame>(data!("games.txt"), 75);
}

#[test]
fn whole_games_go_as_written() {
    check_whole_games::<Position, OracleGame>(data!("whole_games.txt"), 12);
}
