//! A FEN is accepted exactly if the oracle accepts it, and both write it back alike; for Commander Chess by every choice of its rules.

#![no_main]

use std::fmt::{Debug, Display};

use rules::Position;
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

libfuzzer_sys::fuzz_target!(|text: &str| {
    compare::<conquer::Position, _>(text, (), conquer_oracle::OraclePosition::from_fen(text));
    compare::<invasion::Position, _>(text, (), invasion_oracle::OraclePosition::from_fen(text));
    for options in commander_oracle::Options::ALL {
        let slow = commander_oracle::OraclePosition::from_fen(text, options);
        compare::<commander::Position, _>(text, tercio_fuzz::commander_options(options), slow);
    }
});
