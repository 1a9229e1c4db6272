//! A text is a move exactly if a legal move has this text: the first eight bytes choose the variant and the position, the rest is the text.

#![no_main]

use rules::Position;
use testkit::{Dice, conquer_oracle, invasion_oracle};

fn compare<P: Position>(fen: &str, legal: impl Iterator<Item = String>, text: &str) {
    let position = P::from_fen(fen, P::Options::default()).expect("valid");
    let lower = text.to_ascii_lowercase();
    let is_legal = legal.into_iter().any(|legal| legal == lower);
    let parsed = position.parse_move(text).map(|m| m.to_string());
    assert_eq!(parsed.clone().ok(), is_legal.then_some(lower), "{text:?} in {position}: {parsed:?}");
}

libfuzzer_sys::fuzz_target!(|data: (u64, &str)| {
    let (seed, text) = data;
    let dice = &mut Dice::new(seed / 2);
    if seed % 2 == 0 {
        let oracle = conquer_oracle::random_position(dice);
        compare::<conquer::Position>(&oracle.to_string(), oracle.moves().iter().map(ToString::to_string), text);
    } else {
        let oracle = invasion_oracle::random_position(dice);
        compare::<invasion::Position>(&oracle.to_string(), oracle.moves().iter().map(ToString::to_string), text);
    }
});
