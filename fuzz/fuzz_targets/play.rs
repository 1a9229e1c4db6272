//! Games from any position: the fast rules say what the oracle says, and the laws hold. The first eight bytes choose the variant and the
//! position, each pair of the rest a move.

#![no_main]

use rules::{Game, Heuristics, Position};
use testkit::laws::{fen, flip, heuristics, moves, play};
use testkit::play::Played;
use testkit::{Dice, Referee, answer, conquer_oracle, invasion_oracle};

/// Plays from the start position (`None`) or another one, and compares what `Oracle` says.
fn check<P: Position, H: Heuristics<P>, Oracle: Referee>(start: Option<String>, picks: &[u16]) {
    let start = start.as_deref().unwrap_or(P::START);
    let played = Played::new(P::from_fen(start, P::Options::default()).expect("valid"), picks);
    let line = format!("{played:?}");
    assert_eq!(answer::<Game<P>>(&line), answer::<Oracle>(&line), "{line}");
    let laws: [fn(&Played<P>); 12] = [
        fen::fen_round_trip,
        fen::key_is_that_of_the_fen,
        fen::key_tells_positions_apart,
        moves::moves_are_distinct,
        moves::texts_round_trip,
        moves::tags_round_trip,
        play::irreversible_moves_cut_the_history,
        flip::flipped_positions_play_alike,
        heuristics::noisy_and_quiet_moves_are_all::<P, H>,
        heuristics::checks_are_foreseen::<P, H>,
        heuristics::evaluation_is_symmetric::<P, H>,
        heuristics::exchanges_are_monotone::<P, H>,
    ];
    laws.iter().for_each(|law| law(&played));
}

libfuzzer_sys::fuzz_target!(|data: (u64, Vec<u16>)| {
    let (seed, picks) = data;
    let is_start = seed < 2;
    let dice = &mut Dice::new(seed / 2);
    if seed % 2 == 0 {
        let start = (!is_start).then(|| conquer_oracle::random_position(dice).to_string());
        check::<conquer::Position, conquer::Evaluation, conquer_oracle::OracleGame>(start, &picks);
    } else {
        let start = (!is_start).then(|| invasion_oracle::random_position(dice).to_string());
        check::<invasion::Position, invasion::Evaluation, invasion_oracle::OracleGame>(start, &picks);
    }
});
