//! FEN and key.

use std::collections::HashMap;

use rules::Position;

use super::reread;
use crate::play::Played;

/// What a position writes is read back as the same position.
pub fn fen_round_trip<P: Position>(played: &Played<P>) {
    let position = played.position();
    let again = reread(position);
    assert_eq!(&again, position);
    assert_eq!(again.to_string(), position.to_string());
    assert_eq!(rules::fen::fields(&position.to_string()).map(|fields| fields.join(" ")), Ok(position.to_string()));
}

/// The key kept move by move is the key made from scratch, at every ply.
pub fn key_is_that_of_the_fen<P: Position>(played: &Played<P>) {
    for (position, _) in played.positions() {
        assert_eq!(position.key(), reread(&position).key(), "{position}");
    }
}

/// Keys are equal exactly where all but the counters is equal.
pub fn key_tells_positions_apart<P: Position>(played: &Played<P>) {
    let mut by_key = HashMap::new();
    let mut by_text = HashMap::new();
    for (position, _) in played.positions() {
        let text = without_counters(&position);
        assert_eq!(by_key.entry(position.key()).or_insert_with(|| text.clone()), &text);
        assert_eq!(*by_text.entry(text).or_insert(position.key()), position.key(), "{position}");
    }
}

/// The counters do not enter the key.
pub fn key_ignores_the_counters<P: Position>(played: &Played<P>) {
    let position = played.position();
    let fen = format!("{} 57 1234", without_counters(position));
    let other = match P::from_fen(&fen, P::Options::default()) {
        Ok(other) => other,
        Err(_) if position.ending().is_some() => return,
        Err(error) => panic!("other counters refused: {fen}: {error}"),
    };
    assert_eq!(other.key(), position.key());
    assert_eq!(other.half_moves(), 57);
    assert_eq!(other.to_string(), fen);
}

/// The first four fields of the FEN.
fn without_counters<P: Position>(position: &P) -> String {
    let fen = position.to_string();
    let fields = rules::fen::fields(&fen).expect("six fields");
    fields[..4].join(" ")
}
