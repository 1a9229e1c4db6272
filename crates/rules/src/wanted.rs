//! What a generator is asked for.

/// Which of the legal moves are wanted: all, or one of the two parts that a search takes them in (see [`Heuristics`](crate::Heuristics)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All of them.
    All,
    /// Those that change the material balance or decide the game.
    Noisy,
    /// The others.
    Quiet,
}
