//! Positions in which nobody can be mated (F-10).

use crate::{Kind, Position, SquareSet};

/// The light squares.
const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;

impl Position {
    /// Whether the men that are left cannot mate, however they are played: besides the kings a single knight, or any number of bishops on squares of one
    /// colour, or nothing.
    pub fn is_dead(&self) -> bool {
        let [pawns, knights, bishops, rooks, queens] =
            [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen].map(|kind| self.men.of_kind(kind));
        if !(pawns | rooks | queens).is_empty() {
            return false;
        }
        let light = SquareSet::from_bits(LIGHT);
        if knights.is_empty() {
            !(bishops.meets(light) && bishops.meets(!light))
        } else {
            bishops.is_empty() && !knights.has_several()
        }
    }
}
