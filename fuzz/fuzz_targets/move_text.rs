//! A text is a move exactly if a legal move has this text: the first eight bytes choose the variant and the position, for Commander Chess the rules too,
//! the rest is the text.

#![no_main]

use rules::Position;
use tercio_fuzz::{chess, commander_options, commander_position, variant};
use testkit::{Dice, conquer_oracle, invasion_oracle};

fn compare<P: Position>(fen: &str, options: P::Options, legal: impl Iterator<Item = String>, text: &str) {
    let position = P::from_fen(fen, options).expect("valid");
    let lower = text.to_ascii_lowercase();
    let is_legal = legal.into_iter().any(|legal| legal == lower);
    let parsed = position.parse_move(text).map(|m| m.to_string());
    assert_eq!(parsed.clone().ok(), is_legal.then_some(lower), "{text:?} in {position}: {parsed:?}");
}

libfuzzer_sys::fuzz_target!(|data: (u64, &str)| {
    let (number, text) = data;
    let (variant, seed) = variant(number);
    let dice = &mut Dice::new(seed);
    match variant {
        0 => {
            let oracle = conquer_oracle::random_position(dice);
            compare::<conquer::Position>(&oracle.to_string(), (), oracle.moves().iter().map(ToString::to_string), text);
        }
        1 => {
            let oracle = invasion_oracle::random_position(dice);
            compare::<invasion::Position>(
                &oracle.to_string(),
                (),
                oracle.moves().iter().map(ToString::to_string),
                text,
            );
        }
        2 => {
            let Some(oracle) = commander_position(seed, dice) else { return };
            let options = commander_options(oracle.options);
            let legal = oracle.turns();
            compare::<commander::Position>(&oracle.to_string(), options, legal.iter().map(ToString::to_string), text);
        }
        _ => {
            let position = chess::random_position(seed, dice);
            let (fen, options) = (position.to_string(), position.options());
            let peer = chess::peer(&fen, options).expect("valid");
            compare::<::chess::Position>(&fen, options, chess::texts(&peer, options).into_iter(), text);
        }
    }
});
