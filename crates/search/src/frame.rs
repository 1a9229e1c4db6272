//! What the search remembers of each ply of the path it is on.

use rules::{MAX_PLY, Score};

/// A bar that depends on no ply of the path.
pub(crate) const NO_PLY: u16 = u16::MAX;

/// A move on the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Played<M> {
    /// The move.
    pub(crate) m: M,
    /// What arrived where: see [`Heuristics::arrival`](rules::Heuristics::arrival).
    pub(crate) arrival: u32,
    /// Whether it was noisy.
    pub(crate) noisy: bool,
}

/// One ply of the path.
#[derive(Clone, Debug)]
pub(crate) struct Frame<M> {
    /// The static evaluation; none in check.
    pub(crate) eval: Option<Score>,
    /// The move that is being searched; none is a null move.
    pub(crate) played: Option<Played<M>>,
    /// Quiet moves that cut off in nodes of this ply, the latest first.
    pub(crate) killers: [Option<M>; 2],
    /// A move that is left out to see how good the others are.
    pub(crate) excluded: Option<M>,
    /// The lowest ply whose move bars a move in this very node.
    pub(crate) own_bars: u16,
    /// The lowest ply whose move bars a move below this node, as far as it was searched.
    pub(crate) bars_below: u16,
    /// Fail highs among the children of the last node of this ply.
    pub(crate) cutoffs: u16,
    /// The best line from here on.
    pub(crate) pv: Vec<M>,
}

impl<M> Frame<M> {
    fn new() -> Self {
        Self {
            eval: None,
            played: None,
            killers: [None, None],
            excluded: None,
            own_bars: NO_PLY,
            bars_below: NO_PLY,
            cutoffs: 0,
            pv: Vec::new(),
        }
    }
}

/// Frames for all plies that a search can reach.
pub(crate) fn frames<M>() -> Vec<Frame<M>> {
    (0..=usize::from(MAX_PLY) + 2).map(|_| Frame::new()).collect()
}

/// Makes the best line of `ply` the move `m` with the best line after it.
pub(crate) fn extend_pv<M: Copy>(frames: &mut [Frame<M>], ply: u16, m: M) {
    if let [own, next, ..] = &mut frames[usize::from(ply)..] {
        own.pv.clear();
        own.pv.push(m);
        own.pv.extend_from_slice(&next.pv);
    }
}
