//! A FEN is accepted exactly if the oracle accepts it, and both write it back alike.

#![no_main]

use rules::Position as _;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let fast = conquer::Position::from_fen(text, ());
    let slow = testkit::conquer_oracle::OraclePosition::from_fen(text);
    assert_eq!(fast.is_ok(), slow.is_ok(), "{fast:?} {slow:?}");
    if let (Ok(fast), Ok(slow)) = (fast, slow) {
        let fen = fast.to_string();
        assert_eq!(fen, slow.to_string());
        assert_eq!(conquer::Position::from_fen(&fen, ()), Ok(fast));
    }
});
