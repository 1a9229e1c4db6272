//! Chess where CECP is spoken: every board there knows it.

use rules::{Cecp, CecpBoard, CecpName, Speaker};

use crate::{Move, Position};

impl Cecp for Position {
    const NAMES: &'static [CecpName] =
        &[CecpName::plain("normal"), CecpName { name: "fischerandom", rule: Some(("chess960", "true")) }];
    const BOARD: Option<CecpBoard> = None;
    const CHOICES: &'static str = "qrbn";

    /// In Chess960 castling is written in letters; a person takes the king to the rook.
    fn board_move(&self, m: Move, speaker: Speaker) -> String {
        if speaker == Speaker::Person || !m.is_castling_of_960() {
            return m.to_string();
        }
        if m.to().file() > m.from().file() { "O-O" } else { "O-O-O" }.to_owned()
    }
}
