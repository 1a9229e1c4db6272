//! UGI is UCI with words of its own. What it can be asked about the game is not asked: nothing that an engine says about it is believed.

use super::uci::Words;

/// The words.
pub(super) const WORDS: Words =
    Words { hello: "ugi", introduced: "ugiok", new_game: "uginewgame", clock: ["p1time", "p2time", "p1inc", "p2inc"] };
