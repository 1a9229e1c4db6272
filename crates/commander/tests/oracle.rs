//! The fast rules against the slow oracle that was written from the rule document alone.

use commander::Position;
use rules::{Game, Position as _};
use testkit::commander_oracle::{Options, OracleGame, Rules, damaged_fen, random_position_with};
use testkit::{Dice, Trials};

/// The most turns of a position compared.
const MOST_TURNS: usize = 600;

type Fast = Game<Position>;

/// The rule sets and modes, as the oracle has them and by name.
const OPTIONS: [(bool, Rules); 4] =
    [(true, Rules::Bga), (false, Rules::Bga), (true, Rules::Classic), (false, Rules::Classic)];

fn each(number: usize, seed: u64, check: impl Fn(Trials, &mut dyn FnMut(&mut Dice) -> String)) {
    for (enforce_check, rules) in OPTIONS {
        let named = [
            ("enforce_check".to_owned(), enforce_check.to_string()),
            ("rules".to_owned(), format!("{rules:?}").to_lowercase()),
        ];
        let trials = Trials::new(number, seed).with_options(named.into_iter().collect());
        let ours = commander::Options {
            enforce_check,
            rules: if rules == Rules::Bga { commander::Rules::Bga } else { commander::Rules::Classic },
        };
        check(trials, &mut |dice| loop {
            let fen = random_position_with(Options { enforce_check, rules }, dice).to_string();
            // The oracle takes long over positions with many turns.
            if Position::from_fen(&fen, ours).is_ok_and(|position| position.count_legal_moves() <= MOST_TURNS) {
                return fen;
            }
        });
    }
}

#[test]
fn random_placements() {
    each(60, 1, |trials, random| trials.placements::<Fast, OracleGame>(random));
}

#[test]
fn random_games_move_by_move() {
    each(4, 2, |trials, random| trials.games::<Fast, OracleGame>(8, random));
}

#[test]
fn positions_of_games_from_the_start() {
    Trials::new(60, 3).positions_of_games::<Position, OracleGame>(120);
}

#[test]
fn damaged_fens() {
    each(2000, 4, |trials, random| {
        let accepted = trials.fens::<Fast, OracleGame>(|dice| {
            let fen = random(dice);
            damaged_fen(&fen, dice)
        });
        assert!(accepted >= 20, "only {accepted} accepted");
    });
}
