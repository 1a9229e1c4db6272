//! A text is a move exactly if a legal move has this text: the first eight bytes choose the position, the rest is the text.

#![no_main]

use rules::Position as _;
use testkit::Dice;
use testkit::conquer_oracle::random_position;

libfuzzer_sys::fuzz_target!(|data: (u64, &str)| {
    let (seed, text) = data;
    let oracle = random_position(&mut Dice::new(seed));
    let position = conquer::Position::from_fen(&oracle.to_string(), ()).expect("valid");
    let lower = text.to_ascii_lowercase();
    let is_legal = oracle.moves().iter().any(|m| m.to_string() == lower);
    let parsed = position.parse_move(text).map(|m| m.to_string());
    assert_eq!(parsed.clone().ok(), is_legal.then_some(lower), "{text:?} in {position}: {parsed:?}");
});
