//! Commander obeys the laws of all variants.

use commander::Position;
use testkit::PerftRow;

fn fens() -> Vec<String> {
    let rows = PerftRow::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.txt.gz"));
    rows.into_iter().map(|row| row.fen).collect()
}

testkit::law_tests! { [Position] fens(), 60;
    fen: fen_round_trip, key_is_that_of_the_fen, key_tells_positions_apart, key_ignores_the_counters;
    moves: moves_are_distinct, counts_agree_with_the_list, order_depends_on_the_position_only, texts_round_trip,
        other_texts_are_refused, tags_round_trip, legality_agrees_with_the_list;
    play: successors_are_valid, irreversible_moves_cut_the_history, unrepeatable_moves_are_announced,
        endings_on_the_board_are_decided, diagrams_show_the_ranks;
    flip: flipping_twice_changes_nothing, flipped_positions_play_alike;
}
