//! The laws of all variants by the rules that are not the usual ones: check not enforced, and the inventor's.

use commander::{Evaluation, Options, Position, Rules};
use rules::Position as _;
use testkit::PerftRow;
use testkit::laws::{check, flip, heuristics, moves};

/// Games a law is checked on, for each choice of rules.
const CASES: u32 = 40;

const CHOICES: [Options; 3] = [
    Options { enforce_check: false, rules: Rules::Bga },
    Options { enforce_check: true, rules: Rules::Classic },
    Options { enforce_check: false, rules: Rules::Classic },
];

/// The start position, and those of the perft file that the rules accept.
fn starts(options: Options) -> Vec<Position> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    let read = rows.iter().filter_map(|row| Position::from_fen(&row.fen, options).ok());
    let starts: Vec<Position> = std::iter::once(Position::start(options)).chain(read).collect();
    assert!(starts.len() >= 25, "only {}", starts.len());
    starts
}

macro_rules! laws_by_all_rules {
    ($($module:ident: $($law:ident $(with $heuristics:ty)?),+;)+) => {
        $($(
            #[test]
            fn $law() {
                for options in CHOICES {
                    check(starts(options), CASES, $module::$law::<Position $(, $heuristics)?>);
                }
            }
        )+)+
    };
}

laws_by_all_rules! {
    moves: moves_are_distinct, counts_agree_with_the_list, texts_round_trip, other_texts_are_refused, tags_round_trip,
        legality_agrees_with_the_list;
    flip: flipped_positions_play_alike;
    heuristics: noisy_and_quiet_moves_are_all with Evaluation, checks_are_foreseen with Evaluation,
        evaluation_is_symmetric with Evaluation, gains_are_no_less_than_the_truth with Evaluation,
        indices_are_in_range with Evaluation, exchanges_are_monotone with Evaluation, explanations_add_up with Evaluation;
}
