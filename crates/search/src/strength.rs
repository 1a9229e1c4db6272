//! Playing below one's strength: few nodes for a move, moves at the root that seem a little better or worse than they are, and others whose answers are
//! overlooked.
//!
//! What a beginner knows holds all the same: the first iteration is always finished, the noise is smaller than a piece, and a man is not put where it
//! is taken; so what hangs is taken and a mate is given. A forced win or loss is never misjudged. The errors in a position depend on the seed and the
//! position alone: with a fixed seed the same game comes about every time.

use rules::{Key, Level, Position};

/// How an engine is held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Nodes for each move, all lines together, once the first iteration is finished; a lower limit of the search goes before.
    pub nodes: u64,
    /// How much one move may seem better than another without reason, in centipawns.
    pub noise: u16,
    /// Of a hundred moves, those whose answers are overlooked: they are judged by what the board looks like after them, unless the exchange that they begin
    /// loses something or the search has found the end of the game.
    pub oversights: u16,
    /// What the errors follow from.
    pub seed: u64,
}

impl Strength {
    /// The strength of so many Elo points: a level of the table, which rises, or something between two of them; the lowest or the highest for a number
    /// that lies outside. `None` if the table is empty.
    pub fn of(levels: &[Level], elo: u16, seed: u64) -> Option<Self> {
        let above = levels.iter().position(|level| level.elo >= elo).unwrap_or(levels.len());
        let (low, high) = (levels.get(above.saturating_sub(1))?, levels.get(above).or(levels.last())?);
        let part = if high.elo > low.elo && elo > low.elo {
            f64::from(elo.min(high.elo) - low.elo) / f64::from(high.elo - low.elo)
        } else {
            0.0
        };
        let between = |a: f64, b: f64| a + (b - a) * part;
        // Strength goes with the logarithm of the nodes.
        let nodes = between((low.nodes.max(1) as f64).ln(), (high.nodes.max(1) as f64).ln()).exp().round() as u64;
        let noise = between(f64::from(low.noise), f64::from(high.noise)).round() as u16;
        let oversights = between(f64::from(low.oversights), f64::from(high.oversights)).round() as u16;
        Some(Self { nodes, noise, oversights, seed })
    }

    /// Whether two strengths, or none, are the same but for the seed.
    pub(crate) fn is_same(a: Option<Self>, b: Option<Self>) -> bool {
        let without_seed = |strength: Option<Self>| strength.map(|strength| Self { seed: 0, ..strength });
        without_seed(a) == without_seed(b)
    }

    /// How much better than it is a move seems in a position, in centipawns; negative if worse. The middle of all is 0.
    pub(crate) fn liking<P: Position>(self, position: &P, m: P::Move) -> i32 {
        (self.random(position, m, 0) % (u64::from(self.noise) + 1)) as i32 - i32::from(self.noise / 2)
    }

    /// Whether the answers to a move are overlooked in a position.
    pub(crate) fn overlooks<P: Position>(self, position: &P, m: P::Move) -> bool {
        self.random(position, m, 1) % 100 < u64::from(self.oversights)
    }

    /// A random number for a move of a position and a purpose.
    fn random<P: Position>(self, position: &P, m: P::Move, purpose: u64) -> u64 {
        let of_move = Key::random(u64::from(position.tag(m)) << 1 | purpose);
        Key::random(self.seed ^ (position.key() ^ of_move).0).0
    }
}
