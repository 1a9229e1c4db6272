//! The laws hold for a correct variant, and each of them notices the fault that it is there for.

mod subject;

use subject::{Judge, Subject, fault};
use testkit::laws::{check, fen, flip, heuristics, moves, play, starts};

/// Few games: the subject is slow.
const CASES: u32 = 24;

/// Positions with promotions, checks and captures at hand.
const FENS: [&str; 3] = [
    "8/1b6/8/8/1KrR4/8/2k5/8 w - - 12 10",
    "3K4/7P/4Q3/5q2/2Q1Q3/6p1/1r2p3/4kn2 w - - 0 37",
    "8/7p/5p2/5R2/1K2Q3/6pk/8/2B5 w - - 1 3",
];

testkit::conformance_tests! {
    position: Subject<{ fault::NONE }>,
    heuristics: Judge<{ fault::NONE }>,
    starts: FENS,
    cases: CASES,
}

macro_rules! faults_are_noticed {
    ($($fault:ident by $module:ident::$law:ident $(with $judge:ident)?;)+) => {
        mod noticed {
            use super::*;
            $(
                #[test]
                #[allow(non_snake_case, reason = "the name of the fault")]
                #[should_panic(expected = "minimal failing input")]
                fn $fault() {
                    const FAULT: u8 = fault::$fault;
                    check(starts::<Subject<FAULT>>(FENS), 8 * CASES, $module::$law::<Subject<FAULT> $(, $judge<FAULT>)?>);
                }
            )+
        }
    };
}

faults_are_noticed! {
    FEN_FORGETS_SIDE by fen::fen_round_trip;
    KEY_DEPENDS_ON_PATH by fen::key_is_that_of_the_fen;
    KEY_FORGETS_SIDE by fen::key_tells_positions_apart;
    KEY_WITH_COUNTERS by fen::key_ignores_the_counters;
    DOUBLE_MOVE by moves::moves_are_distinct;
    WRONG_COUNT by moves::counts_agree_with_the_list;
    ORDER_BY_COUNTERS by moves::order_depends_on_the_position_only;
    UPPER_CASE_TEXT by moves::texts_round_trip;
    ANY_TEXT_IS_A_MOVE by moves::other_texts_are_refused;
    SMALL_TAGS by moves::tags_round_trip;
    EVERYTHING_IS_LEGAL by moves::legality_agrees_with_the_list;
    KING_LEFT_IN_CHECK by play::successors_are_valid;
    KNIGHT_MOVES_IRREVERSIBLE by play::irreversible_moves_cut_the_history;
    UNANNOUNCED by play::unrepeatable_moves_are_announced;
    REPETITION_ON_BOARD by play::endings_on_the_board_are_decided;
    NO_DIAGRAM by play::diagrams_show_the_ranks;
    FLIP_KEEPS_TURN by flip::flipping_twice_changes_nothing;
    FLIP_KEEPS_RANKS by flip::flipped_positions_play_alike;
    QUIET_MISSING by heuristics::noisy_and_quiet_moves_are_all with Judge;
    CHECKS_UNSEEN by heuristics::checks_are_foreseen with Judge;
    COUNTERS_JUDGED by heuristics::evaluation_is_that_of_the_fen with Judge;
    MEMORY_MISLEADS by heuristics::memory_changes_no_score with Judge;
    KEYS_STAY by heuristics::keys_are_guessed_well with Judge;
    WHITE_IS_LIKED by heuristics::evaluation_is_symmetric with Judge;
    NO_GAIN by heuristics::gains_are_no_less_than_the_truth with Judge;
    ARRIVALS_OUT_OF_RANGE by heuristics::indices_are_in_range with Judge;
    PASSES_IN_CHECK by heuristics::passing_leaves_a_valid_position with Judge;
    EXCHANGE_OF_EXACTLY by heuristics::exchanges_are_monotone with Judge;
    PART_MISSING by heuristics::explanations_add_up with Judge;
}
