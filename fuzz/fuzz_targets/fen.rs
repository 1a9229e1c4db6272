//! A FEN is accepted exactly if the oracle accepts it, and both write it back alike; for Commander Chess by every choice of its rules.
//! In chess another implementation must take every FEN that is accepted, and every one that it takes and writes back must be accepted.

#![no_main]

use std::fmt::{Debug, Display};

use rules::Position;
use tercio_fuzz::chess;
use testkit::{commander_oracle, conquer_oracle, invasion_oracle};

/// What both implementations say about one text.
fn compare<P: Position, O: Debug + Display>(text: &str, options: P::Options, slow: Result<O, String>) {
    let fast = P::from_fen(text, options);
    assert_eq!(fast.is_ok(), slow.is_ok(), "{fast:?} {slow:?}");
    if let (Ok(fast), Ok(slow)) = (fast, slow) {
        let fen = fast.to_string();
        assert_eq!(fen, slow.to_string());
        assert_eq!(P::from_fen(&fen, options), Ok(fast));
    }
}

/// The other implementation reads more than we do, such as boards with `44` for `8`, but writes what we read.
fn compare_chess(text: &str, options: ::chess::Options) {
    if let Ok(position) = ::chess::Position::from_fen(text, options) {
        chess::compare(&position);
        assert_eq!(::chess::Position::from_fen(&position.to_string(), options), Ok(position));
    }
    let Some(fen) = chess::strict(text, options) else { return };
    let [.., half_moves, move_number] = rules::fen::fields(&fen).expect("six fields");
    if rules::fen::counters(half_moves, move_number).is_ok() {
        chess::compare(&::chess::Position::from_fen(&fen, options).expect("the other takes it"));
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    compare::<conquer::Position, _>(text, (), conquer_oracle::OraclePosition::from_fen(text));
    compare::<invasion::Position, _>(text, (), invasion_oracle::OraclePosition::from_fen(text));
    chess::KINDS.into_iter().for_each(|options| compare_chess(text, options));
    for options in commander_oracle::Options::ALL {
        let slow = commander_oracle::OraclePosition::from_fen(text, options);
        compare::<commander::Position, _>(text, tercio_fuzz::commander_options(options), slow);
    }
});
