//! The variants as data.

use search::Settings;

use crate::{Session, SessionError};

/// What the world outside needs to know of a variant before it opens a session.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The name, in lower case: what `UCI_Variant` and `--variant` take.
    pub name: &'static str,
    /// Number of files of the board's bounding box.
    pub files: u8,
    /// Number of ranks of the board's bounding box.
    pub ranks: u8,
    /// The game a GUI may take as a model for what it shows (Fairy-Stockfish's `template`).
    pub template: &'static str,
    /// The FEN of the start position.
    pub start: &'static str,
    /// Opens a session with the start position.
    ///
    /// # Errors
    /// If there is not enough memory for the transposition table.
    pub open: fn(Settings) -> Result<Box<dyn Session>, SessionError>,
}

/// All variants, the default first.
pub const ALL: &[Variant] = &[];

/// The variant with this name, in any case.
pub fn find(name: &str) -> Option<&'static Variant> {
    ALL.iter().find(|variant| variant.name.eq_ignore_ascii_case(name))
}
