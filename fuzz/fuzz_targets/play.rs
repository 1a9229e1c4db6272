//! Games from any position: the fast rules say what the oracle says, and the laws hold. The first eight bytes choose the variant and the position, for
//! Commander Chess the rules too, each pair of the rest a move.

#![no_main]

use rules::{Game, Heuristics, Position};
use tercio_fuzz::{chess, commander_options, commander_position, is_small, variant};
use testkit::laws::{fen, flip, heuristics, moves, play};
use testkit::play::Played;
use testkit::{Dice, Options, Referee, answer_with, commander_oracle, conquer_oracle, invasion_oracle};

/// The longest game of Commander Chess: its oracle is slow.
const LONGEST: usize = 6;

/// The laws that read positions by the usual rules.
fn check_usual<P: Position>(played: &Played<P>) {
    let laws: [fn(&Played<P>); 4] = [
        fen::fen_round_trip,
        fen::key_is_that_of_the_fen,
        fen::key_tells_positions_apart,
        play::irreversible_moves_cut_the_history,
    ];
    laws.iter().for_each(|law| law(played));
}

/// Compares what `Oracle` says, and checks the other laws.
fn check<P: Position, H: Heuristics<P>, Oracle: Referee>(played: &Played<P>, options: &Options) {
    let line = format!("{played:?}");
    assert_eq!(answer_with::<Game<P>>(&line, options), answer_with::<Oracle>(&line, options), "{line}");
    check_laws::<P, H>(played);
}

/// The laws that hold by any choice of rules.
fn check_laws<P: Position, H: Heuristics<P>>(played: &Played<P>) {
    let laws: [fn(&Played<P>); 8] = [
        moves::moves_are_distinct,
        moves::texts_round_trip,
        moves::tags_round_trip,
        flip::flipped_positions_play_alike,
        heuristics::noisy_and_quiet_moves_are_all::<P, H>,
        heuristics::checks_are_foreseen::<P, H>,
        heuristics::evaluation_is_symmetric::<P, H>,
        heuristics::exchanges_are_monotone::<P, H>,
    ];
    laws.iter().for_each(|law| law(played));
}

/// A game by the usual rules, from the start position (`None`) or another one.
fn check_all<P: Position, H: Heuristics<P>, Oracle: Referee>(start: Option<String>, picks: &[u16]) {
    let start = start.as_deref().unwrap_or(P::START);
    let played = Played::new(P::from_fen(start, P::Options::default()).expect("valid"), picks);
    check_usual::<P>(&played);
    check::<P, H, Oracle>(&played, &Options::new());
}

/// A game by rules that the seed chooses.
fn check_commander(seed: u64, dice: &mut Dice, picks: &[u16]) {
    let Some(start) = commander_position(seed, dice) else { return };
    let options = commander_options(start.options);
    let position = commander::Position::from_fen(&start.to_string(), options).expect("valid");
    let played = Played::new(position, &picks[..picks.len().min(LONGEST)]);
    if !played.positions().iter().all(|(position, _)| is_small(position)) {
        return;
    }
    if options == commander::Options::default() {
        check_usual::<commander::Position>(&played);
    }
    let named = start.options.named();
    check::<commander::Position, commander::Evaluation, commander_oracle::OracleGame>(&played, &named);
}

/// A game of chess or Chess960, compared with another implementation move by move.
fn check_chess(start: ::chess::Position, picks: &[u16]) {
    let played = Played::new(start, picks);
    played.positions().iter().for_each(|(position, _)| chess::compare(position));
    if played.position().options() == ::chess::Options::default() {
        check_usual::<::chess::Position>(&played);
    }
    check_laws::<::chess::Position, ::chess::Evaluation>(&played);
}

libfuzzer_sys::fuzz_target!(|data: (u64, Vec<u16>)| {
    let (number, picks) = data;
    let (variant, seed) = variant(number);
    let is_start = seed == 0;
    let dice = &mut Dice::new(seed);
    match variant {
        0 => {
            let start = (!is_start).then(|| conquer_oracle::random_position(dice).to_string());
            check_all::<conquer::Position, conquer::Evaluation, conquer_oracle::OracleGame>(start, &picks);
        }
        1 => {
            let start = (!is_start).then(|| invasion_oracle::random_position(dice).to_string());
            check_all::<invasion::Position, invasion::Evaluation, invasion_oracle::OracleGame>(start, &picks);
        }
        2 if is_start => {
            let picks = &picks[..picks.len().min(LONGEST)];
            check_all::<commander::Position, commander::Evaluation, commander_oracle::OracleGame>(None, picks);
        }
        2 => check_commander(seed, dice, &picks),
        _ if is_start => check_chess(chess::start(0, dice), &picks),
        _ => check_chess(chess::random_position(seed, dice), &picks),
    }
});
