//! Games from any position: the fast rules say what the oracle says, and the laws hold.

#![no_main]

use conquer::{Evaluation, Position};
use rules::{Game, Position as _};
use testkit::conquer_oracle::{OracleGame, random_position};
use testkit::laws::{fen, flip, heuristics, moves, play};
use testkit::play::Played;
use testkit::{Dice, answer};

const LAWS: [fn(&Played<Position>); 10] = [
    fen::fen_round_trip,
    fen::key_is_that_of_the_fen,
    fen::key_tells_positions_apart,
    moves::moves_are_distinct,
    moves::texts_round_trip,
    moves::tags_round_trip,
    play::irreversible_moves_cut_the_history,
    flip::flipped_positions_play_alike,
    heuristics::noisy_and_quiet_moves_are_all::<Position, Evaluation>,
    heuristics::evaluation_is_symmetric::<Position, Evaluation>,
];

libfuzzer_sys::fuzz_target!(|data: (u64, Vec<u16>)| {
    let (seed, picks) = data;
    let start = match seed {
        0 => Position::start(()),
        _ => Position::from_fen(&random_position(&mut Dice::new(seed)).to_string(), ()).expect("valid"),
    };
    let played = Played::new(start, &picks);
    let line = format!("{played:?}");
    assert_eq!(answer::<Game<Position>>(&line), answer::<OracleGame>(&line), "{line}");
    LAWS.iter().for_each(|law| law(&played));
});
