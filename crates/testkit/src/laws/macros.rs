//! One test a law.

/// Makes a test of each law for a variant.
///
/// `position` and `heuristics` are the variant's types, `starts` an expression for the FENs (besides the start position) that random games
/// begin with, `cases` the number of games a law is checked on.
///
/// ```text
/// testkit::conformance_tests! { position: Conquer, heuristics: ConquerHeuristics, starts: fens(), cases: 400 }
/// ```
#[macro_export]
macro_rules! conformance_tests {
    (position: $position:ty, heuristics: $heuristics:ty, starts: $starts:expr, cases: $cases:expr $(,)?) => {
        $crate::law_tests! { [$position] $starts, $cases;
            fen: fen_round_trip, key_is_that_of_the_fen, key_tells_positions_apart, key_ignores_the_counters;
            moves: moves_are_distinct, counts_agree_with_the_list, order_depends_on_the_position_only, texts_round_trip,
                other_texts_are_refused, tags_round_trip, legality_agrees_with_the_list;
            actions: turns_are_built_from_actions, foreign_turns_are_not_begun;
            play: successors_are_valid, irreversible_moves_cut_the_history, unrepeatable_moves_are_announced,
                endings_on_the_board_are_decided, diagrams_show_the_ranks;
            flip: flipping_twice_changes_nothing, flipped_positions_play_alike;
        }
        $crate::law_tests! { [$position, $heuristics] $starts, $cases;
            heuristics: noisy_and_quiet_moves_are_all, checks_are_foreseen, evaluation_is_that_of_the_fen,
                memory_changes_no_score, keys_are_guessed_well, evaluation_is_symmetric, gains_are_no_less_than_the_truth,
                indices_are_in_range, passing_leaves_a_valid_position, exchanges_are_monotone, explanations_add_up;
        }
    };
}

/// Tests of some laws, by module; a part of [`conformance_tests!`](crate::conformance_tests).
#[macro_export]
macro_rules! law_tests {
    ($types:tt $starts:expr, $cases:expr; $($module:ident: $($law:ident),+;)+) => {
        $($(
            #[test]
            fn $law() {
                $crate::law_test!($types $module $law $starts, $cases);
            }
        )+)+
    };
}

/// The body of one test; a part of [`conformance_tests!`](crate::conformance_tests).
#[macro_export]
macro_rules! law_test {
    ([$position:ty $(, $heuristics:ty)?] $module:ident $law:ident $starts:expr, $cases:expr) => {
        $crate::laws::check($crate::laws::starts::<$position>($starts), $cases, $crate::laws::$module::$law::<$position $(, $heuristics)?>)
    };
}
