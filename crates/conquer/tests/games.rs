//! Scripted games with the ending or the refusal that the rules demand, for the fast rules and for the oracle.

use conquer::Position;
use testkit::check_scripts;
use testkit::conquer_oracle::OracleGame;

#[test]
fn scripted_games_end_as_the_rules_say() {
    check_scripts::<Position, OracleGame>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games.txt"), 40);
}
