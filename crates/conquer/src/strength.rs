//! What the engine may do at each level of play, and what its scores say about results: found by games, see `docs/strength.md`.

use rules::{Level, WdlModel};

/// The levels of play, rising.
pub const LEVELS: &[Level] = &[
    Level { elo: 800, nodes: 1, noise: 290, oversights: 100 },
    Level { elo: 1000, nodes: 1, noise: 290, oversights: 10 },
    Level { elo: 1200, nodes: 220, noise: 132, oversights: 0 },
    Level { elo: 1400, nodes: 720, noise: 86, oversights: 0 },
    Level { elo: 1600, nodes: 1450, noise: 70, oversights: 0 },
    Level { elo: 1800, nodes: 2800, noise: 50, oversights: 0 },
    Level { elo: 2000, nodes: 6000, noise: 14, oversights: 0 },
    Level { elo: 2200, nodes: 11000, noise: 0, oversights: 0 },
];

/// The results that scores lead to.
pub const WDL: WdlModel = WdlModel { centre: [38.5, 107.9], spread: [433.7, 1829.0] };
